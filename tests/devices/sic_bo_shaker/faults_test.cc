// Every fault of the shakers does what shaker_faults.h says, in the cycle that it names, and nothing else.
#include "devices/sic_bo_shaker/faults.h"

#include <gtest/gtest.h>

#include <map>

#include "devices/dice_shaker.h"
#include "tests/support/emulated_device.h"
#include "tests/support/print_instant.h"

namespace {

using devices::DiceShaker;
using devices::ShakerCover;
using devices::ShakerState;
using rig::Error;
using rig::ErrorCode;
using rig::Rest;
using std::chrono::milliseconds;
using std::chrono::seconds;
using Shaker = support::EmulatedDevice<DiceShaker>;

// What one shake led to.
struct Outcome {
  rig::Result<devices::ShakeReport> report;
  rig::Duration took;
  devices::ShakerStatus status;
  std::vector<devices::SeenDie> dice;
};

Outcome run_cycle(Shaker& bench) {
  const rig::Instant before = bench.clock().now();
  EXPECT_TRUE(bench.driver().start_shake(bench.soon()));
  auto report = bench.driver().await_settled(bench.after_cycle());
  const rig::Duration took = bench.clock().now() - before;
  const auto status = bench.driver().status(bench.soon()).value();
  auto dice = bench.hands().look(bench.soon())->dice;
  EXPECT_TRUE(bench.driver().clear(bench.soon()));
  return {report, took, status, dice};
}

void expect_sound(const Outcome& outcome) {
  ASSERT_TRUE(outcome.report) << outcome.report.error();
  EXPECT_EQ(outcome.report->shook, seconds(6));
  EXPECT_EQ(outcome.took, seconds(6));
  EXPECT_EQ(outcome.status.state, ShakerState::idle);
  ASSERT_EQ(outcome.dice.size(), outcome.report->faces.size());
  for (std::size_t i = 0; i < outcome.dice.size(); ++i)
    EXPECT_EQ(outcome.dice[i], devices::SeenDie{outcome.report->faces[i]});
}

Shaker make_shaker(const std::string& faults) {
  return Shaker("sic_bo_shaker", {.faults = faults, .options = "cocked: 0", .seed = 9});
}

// Runs three cycles with a fault of cycle 2; the first and the third must be sound. Returns the second.
Outcome struck_cycle(const std::string& faults) {
  Shaker bench = make_shaker(faults);
  expect_sound(run_cycle(bench));
  const Outcome struck = run_cycle(bench);
  expect_sound(run_cycle(bench));
  return struck;
}

int count_of(Rest rest, const Outcome& outcome) {
  int count = 0;
  for (const devices::SeenDie& seen : outcome.dice) count += seen.rest == rest;
  return count;
}

// Each die's faces over many cycles, one row a cycle.
std::vector<std::vector<int>> faces_over(int cycles_count, const std::string& faults) {
  Shaker bench = make_shaker(faults);
  std::vector<std::vector<int>> rows;
  for (int cycle = 0; cycle < cycles_count; ++cycle) {
    std::vector<int> row;
    for (const devices::SeenDie& seen : run_cycle(bench).dice) row.push_back(seen.die.value());
    rows.push_back(row);
  }
  return rows;
}

// The share of cycles in which a die keeps its face, over all dice.
double kept_share(const std::vector<std::vector<int>>& rows) {
  int kept = 0;
  for (std::size_t row = 1; row < rows.size(); ++row) {
    for (std::size_t die = 0; die < rows[row].size(); ++die) kept += rows[row][die] == rows[row - 1][die];
  }
  return kept / static_cast<double>((rows.size() - 1) * rows[0].size());
}

TEST(SicBoShakerFaultsTest, NoFaultIsASoundMachine) { expect_sound(struck_cycle("")); }

TEST(SicBoShakerFaultsTest, ShortShakeIsToldAsItIs) {
  const Outcome struck = struck_cycle("short_shake_on_cycle: 2");
  EXPECT_EQ(struck.report->shook, milliseconds(500));
  EXPECT_EQ(struck.report->shakes, 5);
  EXPECT_EQ(struck.took, milliseconds(500));
}

TEST(SicBoShakerFaultsTest, MachineThatAlwaysShakesShortKeepsFaces) {
  Shaker bench = make_shaker("short_shake: true");
  for (int cycle = 0; cycle < 2; ++cycle) EXPECT_EQ(run_cycle(bench).took, milliseconds(500));
  EXPECT_GT(kept_share(faces_over(400, "short_shake: true")), 0.22);
  EXPECT_LT(kept_share(faces_over(400, "")), 0.2);
}

TEST(SicBoShakerFaultsTest, ClaimOfTheFullTimeIsALie) {
  Shaker bench = make_shaker("claims_full_time: true");
  const Outcome outcome = run_cycle(bench);
  EXPECT_EQ(outcome.report->shook, seconds(6));
  EXPECT_EQ(outcome.report->shakes, 60);
  EXPECT_EQ(outcome.took, milliseconds(500));
}

TEST(SicBoShakerFaultsTest, CockedDieIsSeen) {
  const Outcome struck = struck_cycle("cocked_on_cycle: 2");
  EXPECT_EQ(count_of(Rest::cocked, struck), 1);
  EXPECT_EQ(struck.status.state, ShakerState::idle);
}

TEST(SicBoShakerFaultsTest, StackedDieIsSeen) {
  EXPECT_EQ(count_of(Rest::stacked, struck_cycle("stacked_on_cycle: 2")), 1);
}

TEST(SicBoShakerFaultsTest, BiasedDieFavoursOneFace) {
  std::map<std::pair<std::size_t, int>, int> counts;
  for (const auto& row : faces_over(600, "biased: 0.5")) {
    for (std::size_t die = 0; die < row.size(); ++die) ++counts[{die, row[die]}];
  }
  int favoured = 0;
  for (const auto& [face, count] : counts) favoured += count > 250;  // 350 are expected, and 100 of a fair one
  EXPECT_EQ(favoured, 1);
}

TEST(SicBoShakerFaultsTest, WornDiceFavourTwoOppositeFaces) {
  std::map<int, int> counts;
  for (const auto& row : faces_over(400, "worn: 0.5")) {
    for (const int face : row) ++counts[face];
  }
  int favoured = 0;
  for (int face = 1; face <= 3; ++face) favoured += counts[face] > 300 && counts[7 - face] > 300;  // 400 each
  EXPECT_EQ(favoured, 1);
}

TEST(SicBoShakerFaultsTest, StuckDieNeverMoves) {
  const auto rows = faces_over(30, "stuck_die: true");
  int stuck = 0;
  for (std::size_t die = 0; die < 3; ++die) {
    bool moved = false;
    for (const auto& row : rows) moved |= row[die] != rows[0][die];
    stuck += !moved;
  }
  EXPECT_EQ(stuck, 1);
}

TEST(SicBoShakerFaultsTest, LinkedDiceShowTheSame) {
  for (const auto& row : faces_over(30, "linked_dice: true")) EXPECT_EQ(row[0], row[1]);
}

TEST(SicBoShakerFaultsTest, MissingDieIsMissed) {
  Shaker bench = make_shaker("missing_die: true");
  const Outcome outcome = run_cycle(bench);
  EXPECT_EQ(outcome.dice.size(), 2U);
  expect_sound(outcome);
}

TEST(SicBoShakerFaultsTest, GentleMachineLeavesManyFaces) {
  EXPECT_GT(kept_share(faces_over(200, "gentle: true")), 0.5);
}

TEST(SicBoShakerFaultsTest, TransparentCoverShowsTheDiceAskewWhileTheyTumble) {
  Shaker bench = make_shaker("transparent_cover: true");
  ASSERT_TRUE(bench.driver().start_shake(bench.soon()));
  const auto seen = bench.hands().look(bench.soon()).value();
  ASSERT_EQ(seen.dice.size(), 3U);
  for (const devices::SeenDie& die : seen.dice) EXPECT_EQ(die.rest, Rest::cocked);
  EXPECT_EQ(bench.driver().status(bench.soon())->cover, ShakerCover::closed);
  EXPECT_TRUE(bench.driver().await_settled(bench.after_cycle()));
}

TEST(SicBoShakerFaultsTest, CoverThatStaysClosedCanBeOpened) {
  Shaker bench = make_shaker("cover_stays_closed_on_cycle: 1");
  const Outcome struck = run_cycle(bench);
  EXPECT_TRUE(struck.report);
  EXPECT_EQ(struck.status.cover, ShakerCover::closed);
  EXPECT_TRUE(struck.dice.empty());
  ASSERT_TRUE(bench.driver().set_cover(true, bench.soon()));
  EXPECT_EQ(bench.hands().look(bench.soon())->dice.size(), 3U);
}

TEST(SicBoShakerFaultsTest, WrongReadingDiffersInOneDie) {
  const Outcome struck = struck_cycle("wrong_faces_on_cycle: 2");
  ASSERT_EQ(struck.report->faces.size(), 3U);
  int wrong = 0;
  for (std::size_t i = 0; i < 3; ++i) wrong += struck.report->faces[i] != struck.dice[i].die;
  EXPECT_EQ(wrong, 1);
}

TEST(SicBoShakerFaultsTest, MuteCycleIsSoundButNeverReported) {
  const Outcome struck = struck_cycle("mute_on_cycle: 2");
  EXPECT_EQ(struck.report.error(),
            (Error{ErrorCode::silent, "cycle 2: no report came; asked, the machine says it is idle"}));
  EXPECT_EQ(struck.dice.size(), 3U);
}

TEST(SicBoShakerFaultsTest, StopIsReportedAndLatched) {
  const Outcome struck = struck_cycle("stop_on_cycle: 2");
  EXPECT_EQ(struck.report.error(), (Error{ErrorCode::stopped, "cycle 2: the motor stopped"}));
  EXPECT_EQ(struck.took, seconds(3));
  EXPECT_EQ(struck.status.state, ShakerState::stopped);
  EXPECT_TRUE(struck.dice.empty());
}

TEST(SicBoShakerFaultsTest, ForgottenStopIsReportedAndNotLatched) {
  Shaker bench = make_shaker("stop_on_cycle: 1, forget_stop: true");
  ASSERT_TRUE(bench.driver().start_shake(bench.soon()));
  EXPECT_EQ(bench.driver().await_settled(bench.after_cycle()).error().code, ErrorCode::stopped);
  EXPECT_TRUE(bench.driver().start_shake(bench.soon()));
}

TEST(SicBoShakerFaultsTest, HiddenStopIsReportedAsAFullShake) {
  const Outcome struck = struck_cycle("stop_on_cycle: 2, hide_stop: true");
  EXPECT_EQ(struck.report->shook, seconds(6));
  EXPECT_EQ(struck.took, seconds(3));
  EXPECT_EQ(struck.status.state, ShakerState::idle);
}

TEST(SicBoShakerFaultsTest, OpenDoorIsForgottenOrHidden) {
  for (const char* fault : {"forget_stop: true", "hide_stop: true"}) {
    Shaker bench = make_shaker(fault);
    ASSERT_TRUE(bench.hands().set_cover(true, bench.soon()));
    ASSERT_TRUE(bench.hands().set_cover(false, bench.soon()));
    EXPECT_TRUE(bench.driver().start_shake(bench.soon())) << fault;
  }
}

TEST(SicBoShakerFaultsTest, DoubleStartBreaksTheShakeUnderWay) {
  Shaker bench = make_shaker("double_start: true");
  ASSERT_EQ(bench.driver().start_shake(bench.soon()).value(), 1);
  ASSERT_TRUE(bench.driver().listen_until(bench.clock().now() + seconds(4)));
  ASSERT_EQ(bench.driver().start_shake(bench.soon()).value(), 2);
  EXPECT_EQ(bench.driver().await_settled(bench.after_cycle()).error(),
            (Error{ErrorCode::nonsense, "cycle 2 began before cycle 1 had ended"}));
  EXPECT_EQ(bench.driver().await_settled(bench.after_cycle())->cycle, 2);
  EXPECT_EQ(bench.clock().now(), rig::Instant(seconds(10)));
}

TEST(SicBoShakerFaultsTest, FailingPowerIsSaidAndMustBeCleared) {
  Shaker bench = make_shaker("lose_power_on_cycle: 1");
  const Outcome struck = run_cycle(bench);
  EXPECT_EQ(struck.report.error().code, ErrorCode::stopped);
  EXPECT_EQ(struck.status.state, ShakerState::stopped);
  EXPECT_LT(struck.took, seconds(8));
  expect_sound(run_cycle(bench));
}

TEST(SicBoShakerFaultsTest, ForgottenLossOfPowerIsSaidAndNotLatched) {
  Shaker bench = make_shaker("lose_power_on_cycle: 1, forget_power_loss: true");
  const Outcome struck = run_cycle(bench);
  EXPECT_EQ(struck.report.error().code, ErrorCode::stopped);
  EXPECT_EQ(struck.status.state, ShakerState::idle);
}

TEST(SicBoShakerFaultsTest, HiddenLossOfPowerIsFoundByTheNumbersOfEvents) {
  Shaker bench = make_shaker("lose_power_on_cycle: 1, hide_power_loss: true");
  EXPECT_EQ(run_cycle(bench).report.error(),
            (Error{ErrorCode::silent, "cycle 1: no report came; the machine has started again and did not say so"}));
}

}  // namespace
