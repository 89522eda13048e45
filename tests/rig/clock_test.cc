#include "rig/clock.h"

#include <gtest/gtest.h>

#include "tests/support/print_instant.h"

namespace {

using rig::Duration;
using rig::Instant;
using std::chrono::microseconds;
using std::chrono::seconds;

Instant at(Duration time) { return Instant(time); }

TEST(SimulatedClockTest, StandsAtZeroUntilSomebodyWaits) {
  const rig::SimulatedClock clock;
  EXPECT_EQ(clock.now(), Instant{});
  EXPECT_EQ(clock.now(), Instant{});
}

TEST(SimulatedClockTest, WaitingJumpsToTheMomentWaitedFor) {
  rig::SimulatedClock clock;
  clock.wait_until(at(seconds(45)));
  EXPECT_EQ(clock.now(), at(seconds(45)));
}

TEST(SimulatedClockTest, WaitingForThePastDoesNotTurnTimeBack) {
  rig::SimulatedClock clock;
  clock.wait_until(at(seconds(45)));
  clock.wait_until(at(seconds(3)));
  EXPECT_EQ(clock.now(), at(seconds(45)));
}

TEST(SystemClockTest, NeverRunsBackwardsAndStartsAtZero) {
  const rig::SystemClock clock;
  const Instant first = clock.now();
  EXPECT_GE(first, Instant{});
  EXPECT_GE(clock.now(), first);
}

TEST(SystemClockTest, WaitDoesNotEndBeforeItsMoment) {
  rig::SystemClock clock;
  const Instant until = clock.now() + microseconds(500);
  clock.wait_until(until);
  EXPECT_GE(clock.now(), until);
}

TEST(SystemClockTest, WaitForThePastReturns) {
  rig::SystemClock clock;
  clock.wait_until(Instant{});
}

TEST(FormatInstantTest, WritesSecondsWithSixDecimals) {
  EXPECT_EQ(rig::format_instant(Instant{}), "0.000000");
  EXPECT_EQ(rig::format_instant(at(seconds(45))), "45.000000");
  EXPECT_EQ(rig::format_instant(at(microseconds(12'000'345))), "12.000345");
  EXPECT_EQ(rig::format_instant(at(std::chrono::hours(1000))), "3600000.000000");
}

}  // namespace
