#include "tests/support/pulled_exercise.h"

namespace {

TEST(CombinationDisplayPulledCableTest, IsNeverHeldAgainstASoundMachine) {
  support::expect_nobody_is_blamed_for_a_pulled_cable("combination_display");
}

// The machine owes a report and is asked for its status: pulled there, the silence is ours again.
TEST(CombinationDisplayPulledCableTest, IsNotTakenForTheSilenceOfAMuteMachine) {
  support::expect_nobody_is_blamed_for_a_pulled_cable("combination_display", "mute_on_cycle: 1");
}

TEST(CombinationDisplayPulledCableTest, IsNotTakenForALossOfPower) {
  support::expect_nobody_is_blamed_for_a_pulled_cable("combination_display", "lose_power_on_cycle: 2");
}

}  // namespace
