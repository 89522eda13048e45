// One session as bytes, kept in fixtures/transcripts/reading_shoe.trace.
#include "tests/support/transcript.h"

#include <gtest/gtest.h>

#include "devices/manual_shoe.h"
#include "rig/deck.h"

namespace {

using devices::Lamp;
using devices::ManualShoeReport;
using devices::ManualShoeState;
using devices::ManualShoeStatus;
using Kind = ManualShoeReport::Kind;

// A few draws across the cut card, with what is refused; the lid, a card put back, and a loss of power.
void session(support::Exercised& it) {
  auto& shoe = dynamic_cast<devices::ManualShoe&>(it.device);
  auto cards = rig::DeckSpec{}.make_cards(1);
  cards.resize(16);
  cards[1].facing = rig::Facing::up;
  EXPECT_EQ(shoe.start_shoe(16, it.soon()).error().detail, "there are no cards in the shoe");
  EXPECT_TRUE(it.hands.insert(cards, it.soon()));
  EXPECT_TRUE(shoe.start_shoe(16, it.soon()));
  EXPECT_EQ(it.hands.take_output(it.soon())->at(0), cards[0]);
  EXPECT_EQ(shoe.next_report(it.after_cycle()).value(), (ManualShoeReport{Kind::card, 1, cards[0].face, 15, ""}));
  EXPECT_EQ(it.hands.take_output(it.soon())->at(0), cards[1]);
  EXPECT_EQ(shoe.next_report(it.after_cycle()).value(), (ManualShoeReport{Kind::card, 2, std::nullopt, 14, ""}));
  EXPECT_EQ(shoe.next_report(it.after_cycle()).value(), (ManualShoeReport{Kind::cut_card, 0, {}, 14, ""}));
  EXPECT_EQ(shoe.status(it.soon()).value(), (ManualShoeStatus{ManualShoeState::ready, Lamp::green, 2, 14, true, 3}));
  EXPECT_TRUE(it.hands.insert({cards[0]}, it.soon()));
  EXPECT_EQ(shoe.next_report(it.after_cycle())->cause, "a card was put back into the mouth");
  EXPECT_TRUE(it.hands.look(it.soon())->lights.at(1).lit);
  EXPECT_TRUE(it.hands.set_cover(true, it.soon()));
  EXPECT_EQ(shoe.next_report(it.after_cycle())->kind, Kind::lid_opened);
  EXPECT_EQ(it.hands.take_all(it.soon())->size(), 15U);
  EXPECT_TRUE(it.hands.set_power(false, it.soon()));
  EXPECT_TRUE(it.hands.set_power(true, it.soon()));
  EXPECT_EQ(shoe.next_report(it.after_cycle()).error().code, rig::ErrorCode::stopped);
  EXPECT_EQ(it.hands.press("x", it.soon()).error().detail, "this machine has no button \"x\"");
  EXPECT_EQ(shoe.next_report(it.after_cycle()).error().code, rig::ErrorCode::silent);
}

TEST(ReadingShoeTranscriptTest, DriverKeepsToIt) {
  support::expect_driver_keeps_to_transcript("reading_shoe", session);
}

TEST(ReadingShoeTranscriptTest, EmulatorKeepsToIt) {
  support::expect_emulator_keeps_to_transcript("reading_shoe", session);
}

}  // namespace
