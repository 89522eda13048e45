#include "tests/support/pulled_exercise.h"

namespace {

TEST(SicBoShakerPulledCableTest, IsNeverHeldAgainstASoundMachine) {
  support::expect_nobody_is_blamed_for_a_pulled_cable("sic_bo_shaker");
}

// The machine owes a report and is asked for its status: pulled there, the silence is ours again.
TEST(SicBoShakerPulledCableTest, IsNotTakenForTheSilenceOfAMuteMachine) {
  support::expect_nobody_is_blamed_for_a_pulled_cable("sic_bo_shaker", "mute_on_cycle: 1");
}

TEST(SicBoShakerPulledCableTest, IsNotTakenForAStopOrALossOfPower) {
  support::expect_nobody_is_blamed_for_a_pulled_cable("sic_bo_shaker", "stop_on_cycle: 1, lose_power_on_cycle: 2");
}

}  // namespace
