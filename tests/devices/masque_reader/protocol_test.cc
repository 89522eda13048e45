#include "devices/masque_reader/protocol.h"

#include <gtest/gtest.h>

namespace {

using namespace devices::masque_reader;
using devices::CardAnswer;
using rig::ErrorCode;

TEST(MasqueReaderProtocolTest, EveryRangeSurvives) {
  for (const CardAnswer answer : {CardAnswer::small, CardAnswer::medium, CardAnswer::large})
    EXPECT_EQ(read_answer(write_answer(answer)).value(), answer);
}

TEST(MasqueReaderProtocolTest, AnswerThatIsNoRangeIsNonsense) {
  for (const char* range : {"", "blackjack", "unreadable", "Small", "huge"}) {
    EXPECT_EQ(
        read_answer({{"range", std::string(range)}}).error(),
        (rig::Error{ErrorCode::nonsense, "field \"range\" is \"" + std::string(range) + "\", which is not known"}));
  }
  EXPECT_EQ(read_answer({}).error().detail, "field \"range\" is missing");
  EXPECT_EQ(read_answer({{"range", true}}).error().code, ErrorCode::nonsense);
}

TEST(MasqueReaderProtocolDeathTest, BlackjackCannotBeSaid) {
  EXPECT_DEATH(write_answer(CardAnswer::blackjack), "is_range");
}

}  // namespace
