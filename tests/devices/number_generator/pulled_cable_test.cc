#include "tests/support/pulled_exercise.h"

namespace {

TEST(NumberGeneratorPulledCableTest, IsNeverHeldAgainstASoundMachine) {
  support::expect_nobody_is_blamed_for_a_pulled_cable("number_generator");
}

// The machine owes a report and is asked for its status: pulled there, the silence is ours again.
TEST(NumberGeneratorPulledCableTest, IsNotTakenForTheSilenceOfAMuteMachine) {
  support::expect_nobody_is_blamed_for_a_pulled_cable("number_generator", "mute_on_cycle: 1");
}

TEST(NumberGeneratorPulledCableTest, IsNotTakenForALossOfPower) {
  support::expect_nobody_is_blamed_for_a_pulled_cable("number_generator", "lose_power_on_cycle: 2");
}

}  // namespace
