#include "devices/hole_card_reader/protocol.h"

#include <gtest/gtest.h>

namespace {

using namespace devices::hole_card_reader;
using devices::CardAnswer;
using rig::ErrorCode;
using rig::Rank;

TEST(HoleCardReaderProtocolTest, EveryUpcardSurvives) {
  for (int rank = 1; rank <= 13; ++rank)
    EXPECT_EQ(read_upcard(write_upcard(static_cast<Rank>(rank))).value(), static_cast<Rank>(rank));
}

TEST(HoleCardReaderProtocolTest, UpcardThatIsNoRankIsNonsense) {
  for (const char* name : {"", "1", "11", "a", "T", "JOKER", "AS"}) {
    EXPECT_EQ(read_upcard({{"rank", std::string(name)}}).error(),
              (rig::Error{ErrorCode::nonsense,
                          "field \"rank\" is \"" + std::string(name) + "\", which is no rank of a card"}));
  }
  EXPECT_EQ(read_upcard({}).error().detail, "field \"rank\" is missing");
  EXPECT_EQ(read_upcard({{"rank", std::int64_t{10}}}).error().code, ErrorCode::nonsense);
}

TEST(HoleCardReaderProtocolTest, BothAnswersSurvive) {
  for (const CardAnswer answer : {CardAnswer::blackjack, CardAnswer::no_blackjack})
    EXPECT_EQ(read_answer(write_answer(answer)).value(), answer);
}

TEST(HoleCardReaderProtocolTest, AnswerThatIsNoFlagIsNonsense) {
  EXPECT_EQ(read_answer({}).error().detail, "field \"blackjack\" is missing");
  EXPECT_EQ(read_answer({{"blackjack", std::int64_t{1}}}).error().code, ErrorCode::nonsense);
}

// Whatever the machine may say about a card must fit into yes or no.
TEST(HoleCardReaderProtocolDeathTest, RangeCannotBeSaid) { EXPECT_DEATH(write_answer(CardAnswer::large), "blackjack"); }

}  // namespace
