// One session as bytes, kept in fixtures/transcripts/dealing_shoe.trace.
#include "tests/support/transcript.h"

#include <gtest/gtest.h>

#include "devices/shoe.h"
#include "rig/deck.h"

namespace {

using devices::LoadReport;
using devices::SeatKind;
using devices::ShoeState;
using devices::StackReport;

// A round of two stacks, with what is refused, and a jam.
void session(support::Exercised& it) {
  auto& shoe = dynamic_cast<devices::Shoe&>(it.device);
  auto cards = rig::DeckSpec{}.make_cards(1);
  cards.resize(10);
  EXPECT_EQ(shoe.start_load(10, it.soon()).error().detail, "there are no cards in the input");
  EXPECT_TRUE(it.hands.insert(cards, it.soon()));
  EXPECT_EQ(shoe.load(10, it.after_cycle()).value(), (LoadReport{1, 10, true, true, 10}));
  EXPECT_TRUE(shoe.configure({.stack_cards = 3, .players = 1, .dealer_cards = 2}, it.soon()));
  EXPECT_EQ(shoe.start_deal(it.soon()).error().detail, "bets are open");
  EXPECT_TRUE(shoe.set_bets(true, it.soon()));
  EXPECT_EQ(shoe.deal(it.after_cycle()).value(), (StackReport{2, 1, {SeatKind::player, 1}, 3, 7, false}));
  EXPECT_EQ(it.hands.take_output(it.soon())->size(), 3U);
  EXPECT_EQ(shoe.deal(it.after_cycle()).value(), (StackReport{3, 1, {SeatKind::dealer}, 2, 5, true}));
  EXPECT_EQ(it.hands.take_output(it.soon())->size(), 2U);
  EXPECT_EQ(shoe.end_round(it.soon()).error().detail, "no round is under way");
  cards[4].bent = true;
  EXPECT_TRUE(it.hands.insert(cards, it.soon()));
  EXPECT_EQ(shoe.load(10, it.after_cycle()).error().detail, "cycle 4: a card stuck after 4 cards");
  EXPECT_EQ(shoe.status(it.soon())->state, ShoeState::jammed);
  EXPECT_TRUE(it.hands.set_cover(true, it.soon()));
  EXPECT_EQ(it.hands.take_all(it.soon())->size(), 15U);
  EXPECT_TRUE(it.hands.set_cover(false, it.soon()));
  EXPECT_TRUE(shoe.clear(it.soon()));
  EXPECT_TRUE(it.hands.look(it.soon()));
}

TEST(DealingShoeTranscriptTest, DriverKeepsToIt) {
  support::expect_driver_keeps_to_transcript("dealing_shoe", session);
}

TEST(DealingShoeTranscriptTest, EmulatorKeepsToIt) {
  support::expect_emulator_keeps_to_transcript("dealing_shoe", session);
}

}  // namespace
