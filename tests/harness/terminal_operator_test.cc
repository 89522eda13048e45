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

TEST(TerminalOperatorTest, NamesCardsButtonsAndThePlug) {
  std::istringstream in("\n\n\n\n");
  std::ostringstream out;
  TerminalOperator person(in, out);
  ASSERT_TRUE(person.insert("reader", {rig::Card(rig::Rank::ace, rig::Suit::spades)}));
  ASSERT_TRUE(person.press("shaker", "shake"));
  ASSERT_TRUE(person.set_power("shoe", false));
  ASSERT_TRUE(person.set_power("shoe", true));
  EXPECT_THAT(out.str(), HasSubstr("reader: put in, the first one on top: AS."));
  EXPECT_THAT(out.str(), HasSubstr("shaker: press the button \"shake\"."));
  EXPECT_THAT(out.str(), HasSubstr("shoe: pull the mains plug now."));
  EXPECT_THAT(out.str(), HasSubstr("shoe: put the mains plug back."));
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
