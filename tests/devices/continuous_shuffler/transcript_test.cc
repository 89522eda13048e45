// One session as bytes, kept in fixtures/transcripts/continuous_shuffler.trace.
#include "tests/support/transcript.h"

#include <gtest/gtest.h>

#include "devices/continuous_shuffler.h"
#include "rig/deck.h"

namespace {

using devices::ContinuousState;
using devices::ContinuousStatus;
using devices::CountReport;
using devices::DealReport;
using devices::FeedReport;
using devices::Lamp;
using rig::ErrorCode;

// Feeds, deals, counts, gives cards back, and lets a bent card stick.
void session(support::Exercised& it) {
  auto& machine = dynamic_cast<devices::ContinuousShuffler&>(it.device);
  auto cards = rig::DeckSpec{}.make_cards(1);
  cards.resize(20);
  EXPECT_EQ(machine.deal(1, it.soon()).error().detail, "there are not so many cards inside");
  EXPECT_TRUE(it.hands.insert(cards, it.soon()));
  EXPECT_EQ(machine.status(it.soon())->state, ContinuousState::working);
  EXPECT_EQ(machine.await_feed(it.after_cycle()).value(), (FeedReport{1, 20}));
  EXPECT_EQ(machine.deal(5, it.after_cycle()).value(), (DealReport{2, 5, 15}));
  const auto hand = it.hands.take_output(it.soon());
  ASSERT_TRUE(hand);
  EXPECT_EQ(hand->size(), 5U);
  EXPECT_EQ(machine.count(16, it.after_cycle()).value(), (CountReport{3, 15, false}));
  EXPECT_TRUE(it.hands.look(it.soon())->lights[1].lit);
  EXPECT_TRUE(machine.clear(it.soon()));
  EXPECT_TRUE(it.hands.insert(*hand, it.soon()));
  EXPECT_EQ(machine.await_feed(it.after_cycle()).value(), (FeedReport{4, 5}));
  EXPECT_TRUE(it.hands.insert({{.id = 257, .bent = true}}, it.soon()));
  EXPECT_EQ(machine.await_feed(it.after_cycle()).error().code, ErrorCode::jam);
  EXPECT_EQ(machine.status(it.soon())->lamp, Lamp::red);
  EXPECT_TRUE(it.hands.set_cover(true, it.soon()));
  EXPECT_EQ(it.hands.take_all(it.soon())->size(), 21U);
  EXPECT_TRUE(it.hands.set_cover(false, it.soon()));
  EXPECT_TRUE(machine.clear(it.soon()));
  EXPECT_EQ(machine.status(it.soon()).value(),
            (ContinuousStatus{ContinuousState::idle, Lamp::off, false, 0, 0, 0, 0, true, 5}));
}

TEST(ContinuousShufflerTranscriptTest, EmulatorKeepsToIt) {
  support::expect_emulator_keeps_to_transcript("continuous_shuffler", session);
}

TEST(ContinuousShufflerTranscriptTest, DriverKeepsToIt) {
  support::expect_driver_keeps_to_transcript("continuous_shuffler", session);
}

}  // namespace
