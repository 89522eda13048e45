#include "tests/support/pulled_exercise.h"

namespace {

TEST(HoleCardReaderPulledCableTest, IsNeverHeldAgainstASoundMachine) {
  support::expect_nobody_is_blamed_for_a_pulled_cable("hole_card_reader");
}

// The machine owes a report and is asked for its status: pulled there, the silence is ours again.
TEST(HoleCardReaderPulledCableTest, IsNotTakenForTheSilenceOfAMuteMachine) {
  support::expect_nobody_is_blamed_for_a_pulled_cable("hole_card_reader", "mute_on_cycle: 1");
}

TEST(HoleCardReaderPulledCableTest, IsNotTakenForALossOfPower) {
  support::expect_nobody_is_blamed_for_a_pulled_cable("hole_card_reader", "lose_power_on_cycle: 2");
}

}  // namespace
