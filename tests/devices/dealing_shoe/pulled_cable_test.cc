// Pulls the cable at every call in turn. Whatever the rig was doing then, the machine is not to blame.
#include <gtest/gtest.h>

#include "tests/support/pulled_exercise.h"

namespace {

TEST(DealingShoePulledCableTest, IsNeverHeldAgainstASoundMachine) {
  support::expect_nobody_is_blamed_for_a_pulled_cable("dealing_shoe");
}

// The machine owes a report and is asked for its status: pulled there, the silence is ours again.
TEST(DealingShoePulledCableTest, IsNotTakenForTheSilenceOfAMuteMachine) {
  support::expect_nobody_is_blamed_for_a_pulled_cable("dealing_shoe", "mute_on_cycle: 2");
}

TEST(DealingShoePulledCableTest, IsNotTakenForAJamAStopOrALossOfPower) {
  support::expect_nobody_is_blamed_for_a_pulled_cable("dealing_shoe", "jam_on_cycle: 2, stop_on_cycle: 4");
  support::expect_nobody_is_blamed_for_a_pulled_cable("dealing_shoe", "lose_power_on_cycle: 2");
}

}  // namespace
