#include "devices/batch_shuffler/protocol.h"

#include <gtest/gtest.h>

#include "devices/fairdeal/frame.h"

namespace {

namespace model = devices::batch_shuffler;

TEST(BatchShufflerProtocolTest, HopperHoldsABatchAndEightCards) {
  EXPECT_EQ(model::cards_max(model::kDecksMin), 216);
  EXPECT_EQ(model::cards_max(model::kDecksMax), 424);
}

TEST(BatchShufflerProtocolTest, OrderReachesToTheBiggestBatchAndNoFurther) {
  const int most = model::cards_max(model::kDecksMax);
  const auto order = [](int expected) {
    return devices::shuffler_words::read_order(devices::shuffler_words::write_order({expected, devices::StackTo::hold}),
                                               model::cards_max(model::kDecksMax));
  };
  ASSERT_TRUE(order(most));
  EXPECT_EQ(order(most)->cards_expected, most);
  EXPECT_EQ(order(most)->to, devices::StackTo::hold);
  EXPECT_EQ(order(most + 1).error().detail, "field \"expect\" is 425, not within 1 to 424");
  EXPECT_FALSE(order(0));
}

}  // namespace
