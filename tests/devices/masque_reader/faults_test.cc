// Every fault of its own does what it says; those of all card readers are tried on the hole card reader.
#include "devices/masque_reader/faults.h"

#include <gtest/gtest.h>

#include <map>

#include "tests/support/reader_bench.h"

namespace {

using devices::CardAnswer;
using rig::Rank;
using support::ReaderBench;

// The ranks whose answer is another than that of a sound machine.
std::map<int, CardAnswer> wrong_answers(const std::string& faults) {
  ReaderBench sound("masque_reader");
  ReaderBench faulty("masque_reader", {.faults = faults});
  std::map<int, CardAnswer> wrong;
  for (int rank = 1; rank <= 13; ++rank) {
    const CardAnswer answer = faulty.answer_to(static_cast<Rank>(rank));
    if (answer != sound.answer_to(static_cast<Rank>(rank))) wrong[rank] = answer;
  }
  return wrong;
}

using Wrong = std::map<int, CardAnswer>;

TEST(MasqueReaderFaultsTest, NoFaultIsASoundMachine) { EXPECT_EQ(wrong_answers(""), Wrong{}); }

TEST(MasqueReaderFaultsTest, BordersAreOffByOneRank) {
  EXPECT_EQ(wrong_answers("five_is_medium: true"), (Wrong{{5, CardAnswer::medium}}));
  EXPECT_EQ(wrong_answers("six_is_small: true"), (Wrong{{6, CardAnswer::small}}));
  EXPECT_EQ(wrong_answers("nine_is_large: true"), (Wrong{{9, CardAnswer::large}}));
  EXPECT_EQ(wrong_answers("ten_is_medium: true"), (Wrong{{10, CardAnswer::medium}}));
  EXPECT_EQ(wrong_answers("ace_is_small: true"), (Wrong{{1, CardAnswer::small}}));
}

TEST(MasqueReaderFaultsTest, WrongAnswerIsTheNextRange) {
  EXPECT_EQ(wrong_answers("wrong_answer_on_cycle: 8"), (Wrong{{8, CardAnswer::large}}));
}

TEST(MasqueReaderFaultsTest, InvertedAnswersLeaveTheMiddleAlone) {
  const Wrong wrong = wrong_answers("invert_answers: true");
  EXPECT_EQ(wrong.size(), 9U);
  EXPECT_EQ(wrong.at(2), CardAnswer::large);
  EXPECT_EQ(wrong.at(13), CardAnswer::small);
  EXPECT_FALSE(wrong.contains(7));
}

}  // namespace
