// What the Masque reader says of each card. What it shares with the hole card reader is tested there.
#include "devices/masque_reader/emulator.h"

#include <gtest/gtest.h>

#include "tests/support/reader_bench.h"

namespace {

using devices::CardAnswer;
using devices::ReaderLamp;
using devices::ReaderState;
using rig::Rank;
using support::ReaderBench;
using Colors = std::vector<std::string>;

class MasqueReaderTest : public testing::Test {
 protected:
  ReaderBench bench_{"masque_reader"};
};

CardAnswer range_of(int rank) {
  if (rank >= 2 && rank <= 5) return CardAnswer::small;
  return rank >= 6 && rank <= 9 ? CardAnswer::medium : CardAnswer::large;
}

TEST_F(MasqueReaderTest, EveryRankIsInItsRangeWhateverTheUpcard) {
  for (int rank = 1; rank <= 13; ++rank) {
    for (int upcard = 1; upcard <= 13; ++upcard)
      EXPECT_EQ(bench_.answer_to(static_cast<Rank>(rank), static_cast<Rank>(upcard)), range_of(rank)) << rank;
  }
}

TEST_F(MasqueReaderTest, EachRangeHasItsLamp) {
  for (const auto& [rank, lamp] : {std::pair(Rank::two, ReaderLamp::blue), std::pair(Rank::six, ReaderLamp::red),
                                   std::pair(Rank::ace, ReaderLamp::yellow)}) {
    ASSERT_TRUE(bench_.insert(rank));
    ASSERT_TRUE(bench_.read());
    EXPECT_EQ(bench_.status().lamp, lamp);
    EXPECT_EQ(bench_.lit(), Colors{std::string(reader_lamp_name(lamp))});
    EXPECT_EQ(bench_.take().size(), 1U);
    EXPECT_EQ(bench_.lit(), Colors{});
  }
}

// It has no lamp for that: dark is all it can be.
TEST_F(MasqueReaderTest, UnreadableCardLightsNothing) {
  rig::PhysicalCard bent = ReaderBench::card_of(Rank::king);
  bent.bent = true;
  ASSERT_TRUE(bench_.insert(bent));
  EXPECT_EQ(bench_.read().value().answer, CardAnswer::unreadable);
  EXPECT_EQ(bench_.lit(), Colors{});
  EXPECT_EQ(bench_.status(), (devices::ReaderStatus{ReaderState::read, ReaderLamp::off, 1}));
}

}  // namespace
