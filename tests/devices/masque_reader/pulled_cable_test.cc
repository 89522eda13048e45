#include "tests/support/pulled_exercise.h"

namespace {

TEST(MasqueReaderPulledCableTest, IsNeverHeldAgainstASoundMachine) {
  support::expect_nobody_is_blamed_for_a_pulled_cable("masque_reader");
}

// The machine owes a report and is asked for its status: pulled there, the silence is ours again.
TEST(MasqueReaderPulledCableTest, IsNotTakenForTheSilenceOfAMuteMachine) {
  support::expect_nobody_is_blamed_for_a_pulled_cable("masque_reader", "mute_on_cycle: 1");
}

TEST(MasqueReaderPulledCableTest, IsNotTakenForALossOfPower) {
  support::expect_nobody_is_blamed_for_a_pulled_cable("masque_reader", "lose_power_on_cycle: 2");
}

}  // namespace
