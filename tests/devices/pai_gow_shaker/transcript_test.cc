// One session as bytes, kept in fixtures/transcripts/pai_gow_shaker.trace.
#include "tests/support/transcript.h"

#include <gtest/gtest.h>

#include "devices/dice_shaker.h"

namespace {

using devices::ShakerState;
using std::chrono::seconds;

// Refused by request, armed, pressed, settled; then a press that does nothing.
void session(support::Exercised& it) {
  auto& shaker = dynamic_cast<devices::DiceShaker&>(it.device);
  EXPECT_EQ(shaker.start_shake(it.soon()).error().detail, "only the player's button starts a shake");
  EXPECT_TRUE(shaker.arm(it.soon()));
  EXPECT_EQ(shaker.status(it.soon())->state, ShakerState::armed);
  EXPECT_TRUE(it.hands.press("shake", it.soon()));
  EXPECT_EQ(shaker.await_start(it.soon()).value(), 1);
  EXPECT_EQ(shaker.arm(it.soon()).error().detail, "a shake is under way");
  EXPECT_EQ(shaker.await_settled(it.after_cycle()).value(), (devices::ShakeReport{1, seconds(6), 60, {}}));
  EXPECT_EQ(it.hands.look(it.soon())->dice.size(), 3U);
  EXPECT_TRUE(it.hands.press("shake", it.soon()));
  EXPECT_EQ(shaker.await_start(it.after_cycle()).error().code, rig::ErrorCode::silent);
}

TEST(PaiGowShakerTranscriptTest, DriverKeepsToIt) {
  support::expect_driver_keeps_to_transcript("pai_gow_shaker", session);
}

TEST(PaiGowShakerTranscriptTest, EmulatorKeepsToIt) {
  support::expect_emulator_keeps_to_transcript("pai_gow_shaker", session);
}

}  // namespace
