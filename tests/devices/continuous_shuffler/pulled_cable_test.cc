// Pulls the cable at every call in turn. Whatever the rig was doing then, the machine is not to blame.
#include <gtest/gtest.h>

#include "tests/support/pulled_exercise.h"

namespace {

TEST(ContinuousShufflerPulledCableTest, IsNeverHeldAgainstASoundMachine) {
  support::expect_nobody_is_blamed_for_a_pulled_cable("continuous_shuffler");
}

// The machine owes a report and is asked for its status: pulled there, the silence is ours again.
TEST(ContinuousShufflerPulledCableTest, IsNotTakenForTheSilenceOfAMuteMachine) {
  support::expect_nobody_is_blamed_for_a_pulled_cable("continuous_shuffler", "mute_on_cycle: 2");
}

TEST(ContinuousShufflerPulledCableTest, IsNotTakenForAJamOrALossOfPower) {
  support::expect_nobody_is_blamed_for_a_pulled_cable("continuous_shuffler", "jam_on_cycle: 2, lose_power_on_cycle: 5");
}

}  // namespace
