// One session as bytes, kept in fixtures/transcripts/combination_display.trace.
#include "tests/support/transcript.h"

#include <gtest/gtest.h>

#include "devices/combination_display.h"

namespace {

using devices::DisplayState;
using devices::DisplayStatus;
using devices::EntryReport;

// An entry over the cable, one that is refused, one by the buttons, and a loss of power.
void session(support::Exercised& it) {
  auto& display = dynamic_cast<devices::CombinationDisplay&>(it.device);
  EXPECT_EQ(display.enter({2, 2, 2}, it.soon()).value(), (EntryReport{1, {2, 2, 2}}));
  EXPECT_EQ(
      display.status(it.soon()).value(),
      (DisplayStatus{DisplayState::lit, {2, 2, 2}, {"triple_2", "double_2", "any_triple", "total_6", "single_2"}, 1}));
  EXPECT_TRUE(it.hands.look(it.soon()).value().lights.at(1).lit);
  EXPECT_EQ(display.enter({1, 2, 3}, it.soon()).error().detail, "the last entry has not been cleared");
  EXPECT_TRUE(display.clear(it.soon()));
  EXPECT_EQ(display.enter({0, 2, 7}, it.soon()).error().detail, "a die shows 1 to 6");
  for (const char* button : {"6", "5", "4"}) EXPECT_TRUE(it.hands.press(button, it.soon()));
  EXPECT_EQ(display.await_lit(it.soon()).value(), (EntryReport{2, {6, 5, 4}}));
  EXPECT_TRUE(it.hands.set_power(false, it.soon()));
  EXPECT_TRUE(it.hands.set_power(true, it.soon()));
  EXPECT_EQ(display.await_lit(it.soon()).error().code, rig::ErrorCode::stopped);
  EXPECT_EQ(display.status(it.soon()).value(), (DisplayStatus{DisplayState::blank, {}, {}, 1}));
}

TEST(CombinationDisplayTranscriptTest, DriverKeepsToIt) {
  support::expect_driver_keeps_to_transcript("combination_display", session);
}

TEST(CombinationDisplayTranscriptTest, EmulatorKeepsToIt) {
  support::expect_emulator_keeps_to_transcript("combination_display", session);
}

}  // namespace
