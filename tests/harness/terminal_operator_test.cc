#include "harness/terminal_operator.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

namespace {

using harness::TerminalOperator;
using testing::HasSubstr;

TEST(TerminalOperatorTest, SaysExactlyWhichCardsToLoad) {
  std::istringstream in("\n");
  std::ostringstream out;
  TerminalOperator person(in, out);
  const rig::Card queen(rig::Rank::queen, rig::Suit::diamonds);
  ASSERT_TRUE(person.load("shuffler", {.deck = {}, .leave_out = {queen}, .add = {}, .bend_one = true}));
  EXPECT_THAT(out.str(), HasSubstr("shuffler: put a deck of 52 cards"));
  EXPECT_THAT(out.str(), HasSubstr("without QD"));
  EXPECT_THAT(out.str(), HasSubstr("bent"));
}

TEST(TerminalOperatorTest, AsksAgainUntilANumberComes) {
  std::istringstream in("many\n-1\n3\n");
  std::ostringstream out;
  const auto found = TerminalOperator(in, out).empty_machine("shuffler");
  ASSERT_TRUE(found);
  EXPECT_EQ(*found, 3);
}

TEST(TerminalOperatorTest, PersonWhoLeavesEndsTheRun) {
  std::istringstream in("");
  std::ostringstream out;
  TerminalOperator person(in, out);
  EXPECT_EQ(person.clear_felt().error().code, rig::ErrorCode::abandoned);
  EXPECT_EQ(person.spread_output("shuffler").error().code, rig::ErrorCode::abandoned);
  EXPECT_EQ(person.set_cover("shuffler", true).error().code, rig::ErrorCode::abandoned);
  EXPECT_EQ(person.empty_machine("shuffler").error().code, rig::ErrorCode::abandoned);
}

}  // namespace
