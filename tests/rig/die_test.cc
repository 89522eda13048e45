#include "rig/die.h"

#include <gtest/gtest.h>

#include <sstream>

namespace {

using rig::Die;

TEST(DieTest, HasSixFacesAndOppositeOnesAddUpToSeven) {
  for (int value = 1; value <= 6; ++value) {
    const auto die = Die::from_value(value);
    ASSERT_TRUE(die);
    EXPECT_EQ(die->value(), value);
    EXPECT_EQ(die->value() + die->opposite(), 7);
  }
}

TEST(DieTest, AnyOtherNumberIsNoFace) {
  for (const int value : {-1, 0, 7, 257, 258}) EXPECT_FALSE(Die::from_value(value)) << value;
}

TEST(DieTest, ComparesAndPrintsByItsFace) {
  EXPECT_LT(*Die::from_value(2), *Die::from_value(5));
  std::ostringstream text;
  text << *Die::from_value(4);
  EXPECT_EQ(text.str(), "4");
}

}  // namespace
