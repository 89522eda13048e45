// Every fault does what it says, in the cycle that it names, and nothing else.
#include "devices/combination_display/faults.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/support/display_bench.h"

namespace {

using devices::DisplayState;
using devices::EnteredDice;
using rig::ErrorCode;
using support::DisplayBench;
using Names = std::set<std::string>;

const Names kAreasOf123 = {"total_6", "pair_1_2", "pair_1_3", "pair_2_3", "small", "single_1", "single_2", "single_3"};

Names minus(const Names& left, const Names& right) {
  Names rest;
  std::set_difference(left.begin(), left.end(), right.begin(), right.end(), std::inserter(rest, rest.end()));
  return rest;
}

// What is seen and what is said of the second of three entries; the first and the third must be sound.
struct Struck {
  Names lit;
  Names said;
};

Struck struck_entry(const std::string& faults) {
  DisplayBench bench({.faults = faults});
  Struck struck;
  for (int cycle = 1; cycle <= 3; ++cycle) {
    EXPECT_TRUE(bench.enter({1, 2, 3}));
    if (cycle == 2) {
      struck = {bench.lit(), bench.said()};
    } else {
      EXPECT_EQ(bench.lit(), kAreasOf123);
      EXPECT_EQ(bench.said(), kAreasOf123);
    }
    EXPECT_TRUE(bench.clear());
  }
  return struck;
}

// What one entry lights.
Names lit_with(const std::string& faults, const EnteredDice& dice) {
  DisplayBench bench({.faults = faults});
  EXPECT_TRUE(bench.enter(dice));
  EXPECT_EQ(bench.said(), bench.lit());
  return bench.lit();
}

TEST(CombinationDisplayFaultsTest, NoFaultIsASoundMachine) {
  const Struck sound = struck_entry("");
  EXPECT_EQ(sound.lit, kAreasOf123);
  EXPECT_EQ(sound.said, kAreasOf123);
}

TEST(CombinationDisplayFaultsTest, WrongAreaIsLitAsWell) {
  const Struck struck = struck_entry("wrong_area_on_cycle: 2");
  EXPECT_EQ(minus(struck.lit, kAreasOf123).size(), 1U);
  EXPECT_EQ(minus(kAreasOf123, struck.lit), Names{});
  EXPECT_EQ(struck.said, kAreasOf123);
}

TEST(CombinationDisplayFaultsTest, WinningAreaStaysDark) {
  const Struck struck = struck_entry("missing_area_on_cycle: 2");
  EXPECT_EQ(minus(kAreasOf123, struck.lit).size(), 1U);
  EXPECT_EQ(minus(struck.lit, kAreasOf123), Names{});
  EXPECT_EQ(struck.said, kAreasOf123);
}

TEST(CombinationDisplayFaultsTest, StatusLeavesOutALitArea) {
  const Struck struck = struck_entry("status_differs_on_cycle: 2");
  EXPECT_EQ(struck.lit, kAreasOf123);
  EXPECT_EQ(minus(kAreasOf123, struck.said).size(), 1U);
}

TEST(CombinationDisplayFaultsTest, DieIsTakenForItsNeighbour) {
  DisplayBench bench({.faults = "wrong_die_on_cycle: 1"});
  const EnteredDice entered = {1, 6, 3};
  const auto report = bench.enter(entered);
  ASSERT_TRUE(report) << report.error();
  int distance = 0;
  for (std::size_t i = 0; i < entered.size(); ++i) distance += std::abs(report->dice[i] - entered[i]);
  EXPECT_EQ(distance, 1);
  EXPECT_EQ(bench.lit(), lit_with("", report->dice));
}

TEST(CombinationDisplayFaultsTest, DeadAreaIsNeverLitAndStuckAreaAlways) {
  DisplayBench dead({.faults = "dead_area: 45"});  // single_1
  ASSERT_TRUE(dead.enter({1, 2, 3}));
  EXPECT_EQ(minus(kAreasOf123, dead.lit()), Names{"single_1"});
  EXPECT_EQ(dead.said(), kAreasOf123);
  DisplayBench stuck({.faults = "stuck_area: 50"});
  EXPECT_EQ(stuck.lit(), Names{"single_6"});
  EXPECT_EQ(stuck.said(), Names{});
}

TEST(CombinationDisplayFaultsTest, LightsThatAreKeptAddUp) {
  DisplayBench bench({.faults = "keep_lights: true"});
  ASSERT_TRUE(bench.enter({1, 2, 3}));
  ASSERT_TRUE(bench.clear());
  EXPECT_EQ(bench.lit(), kAreasOf123);
  EXPECT_EQ(bench.status().state, DisplayState::blank);
  ASSERT_TRUE(bench.enter({6, 6, 6}));
  EXPECT_EQ(minus(bench.lit(), kAreasOf123), lit_with("", {6, 6, 6}));
  EXPECT_EQ(bench.said(), lit_with("", {6, 6, 6}));
}

TEST(CombinationDisplayFaultsTest, EntriesAddUpByCableAndByButtons) {
  DisplayBench bench({.faults = "add_entries: true"});
  ASSERT_TRUE(bench.enter({1, 2, 3}));
  ASSERT_TRUE(bench.enter({6, 6, 6}));
  EXPECT_EQ(minus(bench.lit(), kAreasOf123), lit_with("", {6, 6, 6}));
  for (const char* button : {"5", "5", "5"}) ASSERT_TRUE(bench.press(button));
  ASSERT_TRUE(bench.driver().await_lit(bench.soon()));
  EXPECT_TRUE(bench.lit().contains("triple_5"));
  EXPECT_TRUE(bench.lit().contains("triple_6"));
}

TEST(CombinationDisplayFaultsTest, WrongDiceAreAccepted) {
  EXPECT_EQ(lit_with("accept_wrong_dice: true", {0, 3, 7}), (Names{"total_10", "small", "single_3"}));
}

// A throw that wins nothing at all, with every fault that needs a winning area.
TEST(CombinationDisplayFaultsTest, NothingWonIsNothingToLeaveOut) {
  const std::string faults =
      "accept_wrong_dice: true, missing_area_on_cycle: 1, status_differs_on_cycle: 1, doubles_lose_on_triple: true, "
      "triples_win_small_big: true";
  DisplayBench bench({.faults = faults});
  ASSERT_TRUE(bench.enter({0, 0, 0}));
  ASSERT_TRUE(bench.clear());
  ASSERT_TRUE(bench.enter({9, 9, 9}));
  EXPECT_EQ(bench.lit(), (Names{"any_triple", "big"}));
}

TEST(CombinationDisplayFaultsTest, ThreeEqualDiceLightSmallOrBig) {
  EXPECT_EQ(minus(lit_with("triples_win_small_big: true", {3, 3, 3}), lit_with("", {3, 3, 3})), Names{"small"});
  EXPECT_EQ(minus(lit_with("triples_win_small_big: true", {4, 4, 4}), lit_with("", {4, 4, 4})), Names{"big"});
}

TEST(CombinationDisplayFaultsTest, ThreeEqualDiceDoNotLightTwoOfAKind) {
  EXPECT_EQ(minus(lit_with("", {3, 3, 3}), lit_with("doubles_lose_on_triple: true", {3, 3, 3})), Names{"double_3"});
  EXPECT_TRUE(lit_with("doubles_lose_on_triple: true", {3, 3, 1}).contains("double_3"));
}

TEST(CombinationDisplayFaultsTest, ElevenIsSmall) {
  const Names eleven = lit_with("eleven_is_small: true", {6, 4, 1});
  EXPECT_TRUE(eleven.contains("small"));
  EXPECT_FALSE(eleven.contains("big"));
  EXPECT_EQ(lit_with("eleven_is_small: true", {6, 5, 1}), lit_with("", {6, 5, 1}));
}

TEST(CombinationDisplayFaultsTest, OldLightsComeBackWithThePower) {
  DisplayBench bench({.faults = "stale_after_power: true"});
  ASSERT_TRUE(bench.enter({1, 2, 3}));
  bench.switch_off_and_on();
  EXPECT_EQ(bench.lit(), kAreasOf123);
  EXPECT_EQ(bench.said(), Names{});
}

TEST(CombinationDisplayFaultsTest, HalfMadeEntryOutlivesALossOfPower) {
  DisplayBench bench({.faults = "keep_half_entry: true"});
  ASSERT_TRUE(bench.press("1"));
  ASSERT_TRUE(bench.press("2"));
  bench.switch_off_and_on();
  EXPECT_EQ(bench.digits(), "12");
  ASSERT_TRUE(bench.press("3"));
  EXPECT_EQ(bench.driver().await_lit(bench.soon()).value().dice, (EnteredDice{1, 2, 3}));
}

TEST(CombinationDisplayFaultsTest, MuteEntryIsLitButNeverReported) {
  DisplayBench bench({.faults = "mute_on_cycle: 1"});
  EXPECT_EQ(bench.enter({1, 2, 3}).error().code, ErrorCode::silent);
  EXPECT_EQ(bench.lit(), kAreasOf123);
}

TEST(CombinationDisplayFaultsTest, LossOfPowerIsSaidOrHidden) {
  DisplayBench honest({.faults = "lose_power_on_cycle: 1"});
  EXPECT_EQ(honest.enter({1, 2, 3}).error().code, ErrorCode::stopped);
  EXPECT_EQ(honest.lit(), Names{});
  DisplayBench hiding({.faults = "lose_power_on_cycle: 1, hide_power_loss: true"});
  EXPECT_EQ(hiding.enter({1, 2, 3}).error().code, ErrorCode::silent);
}

}  // namespace
