// One session as bytes, kept in fixtures/transcripts/hole_card_reader.trace.
#include "tests/support/transcript.h"

#include <gtest/gtest.h>

#include "devices/card_reader.h"
#include "devices/machine_body.h"

namespace {

using devices::CardAnswer;
using devices::ReaderLamp;
using devices::ReaderReport;
using devices::ReaderState;
using devices::ReaderStatus;
using rig::Rank;

const rig::PhysicalCard kTen{
    .id = 0x0102, .face = rig::Card(Rank::ten, rig::Suit::hearts), .back = rig::BackColor::red};
const rig::PhysicalCard kBent{.id = 3, .face = rig::Card(Rank::ace, rig::Suit::spades), .bent = true};

// A Blackjack, a card that cannot be read, an upcard that makes none, and a loss of power.
void session(support::Exercised& it) {
  auto& reader = dynamic_cast<devices::CardReader&>(it.device);
  EXPECT_EQ(reader.status(it.soon()).value(), (ReaderStatus{ReaderState::empty, ReaderLamp::off, 0}));
  EXPECT_TRUE(it.hands.insert({kTen}, it.soon()));
  EXPECT_EQ(reader.read(Rank::nine, it.soon()).error().detail, "the upcard is neither an ace nor worth ten");
  EXPECT_EQ(reader.read(Rank::ace, it.soon()).value(), (ReaderReport{1, CardAnswer::blackjack, ""}));
  EXPECT_EQ(reader.status(it.soon()).value(), (ReaderStatus{ReaderState::read, ReaderLamp::red, 1}));
  EXPECT_TRUE(it.hands.look(it.soon()).value().lights.at(1).lit);
  EXPECT_EQ(it.hands.take_output(it.soon()).value(), devices::Cards{kTen});
  EXPECT_TRUE(it.hands.insert({kBent}, it.soon()));
  EXPECT_EQ(reader.read(Rank::king, it.soon()).value(), (ReaderReport{2, CardAnswer::unreadable, ""}));
  EXPECT_TRUE(it.hands.set_power(false, it.soon()));
  EXPECT_TRUE(it.hands.set_power(true, it.soon()));
  EXPECT_EQ(reader.await_report(it.soon()).error().code, rig::ErrorCode::stopped);
  EXPECT_EQ(reader.read(Rank::king, it.soon()).error().detail, "this card has been read: take it out first");
}

TEST(HoleCardReaderTranscriptTest, DriverKeepsToIt) {
  support::expect_driver_keeps_to_transcript("hole_card_reader", session);
}

TEST(HoleCardReaderTranscriptTest, EmulatorKeepsToIt) {
  support::expect_emulator_keeps_to_transcript("hole_card_reader", session);
}

}  // namespace
