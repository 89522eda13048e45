// One session as bytes, kept in fixtures/transcripts/sic_bo_shaker.trace.
#include "tests/support/transcript.h"

#include <gtest/gtest.h>

#include "devices/dice_shaker.h"

namespace {

using devices::ShakerCover;
using devices::ShakerState;
using devices::ShakerStatus;
using std::chrono::seconds;

std::vector<rig::Die> faces_seen(support::Exercised& it) {
  const devices::Appearance seen_now = it.hands.look(it.soon()).value();
  std::vector<rig::Die> faces;
  for (const devices::SeenDie& seen : seen_now.dice) faces.push_back(seen.die);
  return faces;
}

// A whole shake, one that is refused, one that the door stops, and a loss of power.
void session(support::Exercised& it) {
  auto& shaker = dynamic_cast<devices::DiceShaker&>(it.device);
  EXPECT_EQ(shaker.status(it.soon()).value(), (ShakerStatus{ShakerState::idle, ShakerCover::open, false, 0}));
  EXPECT_EQ(shaker.start_shake(it.soon()).value(), 1);
  EXPECT_EQ(shaker.start_shake(it.soon()).error().detail, "a shake is under way");
  EXPECT_TRUE(faces_seen(it).empty());
  const auto report = shaker.await_settled(it.after_cycle()).value();
  EXPECT_EQ(report.shook, seconds(6));
  EXPECT_EQ(report.shakes, 60);
  EXPECT_EQ(report.faces.size(), 3U);
  EXPECT_EQ(report.faces, faces_seen(it));
  EXPECT_TRUE(shaker.set_cover(false, it.soon()));
  EXPECT_EQ(shaker.start_shake(it.soon()).value(), 2);
  EXPECT_TRUE(shaker.listen_until(it.clock.now() + seconds(2)));
  EXPECT_TRUE(it.hands.set_cover(true, it.soon()));
  EXPECT_EQ(shaker.await_settled(it.after_cycle()).error().detail, "cycle 2: the door was opened");
  EXPECT_EQ(shaker.clear(it.soon()).error().detail, "the door is open");
  EXPECT_TRUE(it.hands.set_cover(false, it.soon()));
  EXPECT_TRUE(shaker.clear(it.soon()));
  EXPECT_TRUE(it.hands.set_power(false, it.soon()));
  EXPECT_TRUE(it.hands.set_power(true, it.soon()));
  EXPECT_EQ(shaker.await_settled(it.after_cycle()).error().code, rig::ErrorCode::stopped);
  EXPECT_EQ(shaker.status(it.soon()).value(), (ShakerStatus{ShakerState::stopped, ShakerCover::closed, false, 1}));
}

TEST(SicBoShakerTranscriptTest, DriverKeepsToIt) {
  support::expect_driver_keeps_to_transcript("sic_bo_shaker", session);
}

TEST(SicBoShakerTranscriptTest, EmulatorKeepsToIt) {
  support::expect_emulator_keeps_to_transcript("sic_bo_shaker", session);
}

}  // namespace
