// One session as bytes, kept in fixtures/transcripts/masque_reader.trace.
#include "tests/support/transcript.h"

#include <gtest/gtest.h>

#include "devices/card_reader.h"
#include "devices/machine_body.h"

namespace {

using devices::CardAnswer;
using devices::ReaderReport;
using rig::Rank;

// One card of each range.
void session(support::Exercised& it) {
  auto& reader = dynamic_cast<devices::CardReader&>(it.device);
  int cycle = 0;
  for (const auto& [rank, answer] : {std::pair(Rank::two, CardAnswer::small), std::pair(Rank::nine, CardAnswer::medium),
                                     std::pair(Rank::ace, CardAnswer::large)}) {
    const rig::PhysicalCard card{.id = 0x0102, .face = rig::Card(rank, rig::Suit::clubs)};
    EXPECT_TRUE(it.hands.insert({card}, it.soon()));
    EXPECT_EQ(reader.read(Rank::seven, it.soon()).value(), (ReaderReport{++cycle, answer, ""}));
    EXPECT_TRUE(it.hands.look(it.soon()).value().lights.at(static_cast<std::size_t>(cycle) - 1).lit);
    EXPECT_TRUE(reader.status(it.soon()));
    EXPECT_EQ(it.hands.take_output(it.soon()).value(), devices::Cards{card});
  }
  EXPECT_EQ(reader.read(Rank::ace, it.soon()).error().detail, "there is no card in the reader");
}

TEST(MasqueReaderTranscriptTest, DriverKeepsToIt) {
  support::expect_driver_keeps_to_transcript("masque_reader", session);
}

TEST(MasqueReaderTranscriptTest, EmulatorKeepsToIt) {
  support::expect_emulator_keeps_to_transcript("masque_reader", session);
}

}  // namespace
