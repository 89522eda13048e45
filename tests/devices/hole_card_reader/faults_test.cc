// Every fault does what it says, in the cycle that it names, and nothing else. Those that all card readers have are
// tried on this one.
#include "devices/hole_card_reader/faults.h"

#include <gtest/gtest.h>

#include "tests/support/reader_bench.h"

namespace {

using devices::CardAnswer;
using devices::ReaderLamp;
using devices::ReaderReport;
using devices::ReaderState;
using rig::ErrorCode;
using rig::Rank;
using support::ReaderBench;
using Colors = std::vector<std::string>;

// What was seen of one reading of a king under an ace, which is a Blackjack.
struct Seen {
  rig::Result<ReaderReport> report;
  devices::ReaderStatus status;
  Colors lit;
  std::vector<rig::PhysicalCard> taken;
};

Seen read_king(ReaderBench& bench) {
  EXPECT_TRUE(bench.insert(Rank::king));
  auto report = bench.read();
  const auto status = bench.status();
  Colors lit = bench.lit();
  return {report, status, lit, bench.take()};
}

void expect_sound(const Seen& seen) {
  ASSERT_TRUE(seen.report) << seen.report.error();
  EXPECT_EQ(seen.report->answer, CardAnswer::blackjack);
  EXPECT_EQ(seen.report->also_said, "");
  EXPECT_EQ(seen.status.lamp, ReaderLamp::red);
  EXPECT_EQ(seen.lit, Colors{"red"});
  EXPECT_EQ(seen.taken, std::vector{ReaderBench::card_of(Rank::king)});
}

// Three readings with a fault of the second; the first and the third must be sound. Returns the second.
Seen struck_reading(const std::string& faults) {
  ReaderBench bench("hole_card_reader", {.faults = faults});
  expect_sound(read_king(bench));
  const Seen struck = read_king(bench);
  expect_sound(read_king(bench));
  return struck;
}

TEST(CardReaderFaultsTest, NoFaultIsASoundMachine) { expect_sound(struck_reading("")); }

TEST(CardReaderFaultsTest, WrongAnswerIsSaidAndLit) {
  const Seen struck = struck_reading("wrong_answer_on_cycle: 2");
  EXPECT_EQ(struck.report.value(), (ReaderReport{2, CardAnswer::no_blackjack, ""}));
  EXPECT_EQ(struck.lit, Colors{"green"});
}

TEST(CardReaderFaultsTest, LampsGoWrongWhileTheCableTellsTheTruth) {
  for (const auto& [fault, lit] :
       {std::pair("wrong_lamp_on_cycle: 2", Colors{"amber"}), std::pair("no_lamp_on_cycle: 2", Colors{}),
        std::pair("two_lamps_on_cycle: 2", Colors{"red", "amber"})}) {
    const Seen struck = struck_reading(fault);
    EXPECT_EQ(struck.report.value(), (ReaderReport{2, CardAnswer::blackjack, ""}));
    EXPECT_EQ(struck.status.lamp, ReaderLamp::red);
    EXPECT_EQ(struck.lit, lit) << fault;
  }
}

TEST(CardReaderFaultsTest, StuckLampIsAlwaysLit) {
  ReaderBench bench("hole_card_reader", {.faults = "stuck_lamp: 1"});
  EXPECT_EQ(bench.lit(), Colors{"green"});
  EXPECT_EQ(bench.status().lamp, ReaderLamp::off);
  EXPECT_EQ(read_king(bench).lit, (Colors{"green", "red"}));
}

TEST(CardReaderFaultsTest, LampThatIsKeptOutlivesTheCardUntilTheNextReading) {
  ReaderBench bench("hole_card_reader", {.faults = "keep_lamp: true"});
  read_king(bench);
  EXPECT_EQ(bench.lit(), Colors{"red"});
  EXPECT_EQ(bench.status().lamp, ReaderLamp::off);
  ASSERT_TRUE(bench.insert(Rank::two));
  ASSERT_TRUE(bench.read());
  EXPECT_EQ(bench.lit(), Colors{"green"});
}

TEST(CardReaderFaultsTest, KeptCardIsFoundInsideTheMachine) {
  ReaderBench bench("hole_card_reader", {.faults = "keep_card_on_cycle: 1"});
  const Seen struck = read_king(bench);
  EXPECT_EQ(struck.report.value().answer, CardAnswer::blackjack);
  EXPECT_TRUE(struck.taken.empty());
  expect_sound(read_king(bench));
  EXPECT_EQ(bench.hands().take_all(bench.soon()).value().size(), 1U);
}

TEST(CardReaderFaultsTest, BentCardComesBackBent) {
  EXPECT_TRUE(struck_reading("bend_card_on_cycle: 2").taken.at(0).bent);
}

TEST(CardReaderFaultsTest, MuteReadingIsLitButNeverReported) {
  const Seen struck = struck_reading("mute_on_cycle: 2");
  EXPECT_EQ(struck.report.error().code, ErrorCode::silent);
  EXPECT_EQ(struck.lit, Colors{"red"});
}

TEST(CardReaderFaultsTest, LossOfPowerEndsTheReadingAndIsSaid) {
  ReaderBench bench("hole_card_reader", {.faults = "lose_power_on_cycle: 1"});
  const Seen struck = read_king(bench);
  EXPECT_EQ(struck.report.error().code, ErrorCode::stopped);
  EXPECT_EQ(struck.status, (devices::ReaderStatus{ReaderState::read, ReaderLamp::off, 1}));
  EXPECT_EQ(struck.lit, Colors{});
  expect_sound(read_king(bench));
}

TEST(CardReaderFaultsTest, HiddenLossOfPowerIsSilence) {
  ReaderBench bench("hole_card_reader", {.faults = "lose_power_on_cycle: 1, hide_power_loss: true"});
  EXPECT_EQ(read_king(bench).report.error().code, ErrorCode::silent);
  EXPECT_EQ(bench.status().events_sent, 0);
}

TEST(CardReaderFaultsTest, ForgottenLossOfPowerLetsTheCardBeReadAgain) {
  ReaderBench bench("hole_card_reader", {.faults = "lose_power_on_cycle: 1, forget_power_loss: true"});
  ASSERT_TRUE(bench.insert(Rank::king));
  EXPECT_EQ(bench.read().error().code, ErrorCode::stopped);
  EXPECT_EQ(bench.status().state, ReaderState::ready);
  EXPECT_EQ(bench.read(Rank::king).value().answer, CardAnswer::no_blackjack);
}

TEST(CardReaderFaultsTest, InvertedAnswersAreAlwaysTheOpposite) {
  ReaderBench bench("hole_card_reader", {.faults = "invert_answers: true"});
  EXPECT_EQ(bench.answer_to(Rank::king), CardAnswer::no_blackjack);
  EXPECT_EQ(bench.answer_to(Rank::two), CardAnswer::blackjack);
}

TEST(CardReaderFaultsTest, LeakTellsTheRank) {
  ReaderBench bench("hole_card_reader", {.faults = "leak_rank: true"});
  EXPECT_EQ(read_king(bench).report.value(), (ReaderReport{1, CardAnswer::blackjack, "detail: K"}));
}

TEST(CardReaderFaultsTest, AnswerComesWithoutACard) {
  ReaderBench bench("hole_card_reader", {.faults = "answer_without_card: true, leak_rank: true"});
  EXPECT_EQ(bench.read().value(), (ReaderReport{1, CardAnswer::no_blackjack, ""}));
  EXPECT_EQ(bench.status().state, ReaderState::empty);
}

// The two answers together tell an ace from a ten from a low card.
TEST(CardReaderFaultsTest, CardIsReadAgainForAnotherUpcard) {
  ReaderBench bench("hole_card_reader", {.faults = "answer_again: true"});
  ASSERT_TRUE(bench.insert(Rank::ace));
  EXPECT_EQ(bench.read(Rank::ace).value().answer, CardAnswer::no_blackjack);
  EXPECT_EQ(bench.read(Rank::ten).value().answer, CardAnswer::blackjack);
}

TEST(CardReaderFaultsTest, UnreadableCardIsGuessed) {
  ReaderBench bench("hole_card_reader", {.faults = "guess_unreadable: true, leak_rank: true"});
  rig::PhysicalCard joker = ReaderBench::card_of(Rank::king);
  joker.face = rig::Card::joker();
  ASSERT_TRUE(bench.insert(joker));
  EXPECT_EQ(bench.read().value(), (ReaderReport{1, CardAnswer::no_blackjack, ""}));
}

TEST(HoleCardReaderFaultsTest, TensAreMissed) {
  ReaderBench bench("hole_card_reader", {.faults = "miss_tens: true"});
  EXPECT_EQ(bench.answer_to(Rank::ten), CardAnswer::no_blackjack);
  EXPECT_EQ(bench.answer_to(Rank::jack), CardAnswer::blackjack);
  EXPECT_EQ(bench.answer_to(Rank::ace, Rank::ten), CardAnswer::blackjack);
}

TEST(HoleCardReaderFaultsTest, UpcardIsIgnored) {
  ReaderBench bench("hole_card_reader", {.faults = "ignore_upcard: true"});
  EXPECT_EQ(bench.answer_to(Rank::ace, Rank::ace), CardAnswer::blackjack);
  EXPECT_EQ(bench.answer_to(Rank::ten, Rank::king), CardAnswer::blackjack);
  EXPECT_EQ(bench.answer_to(Rank::nine, Rank::king), CardAnswer::no_blackjack);
}

TEST(HoleCardReaderFaultsTest, AnyUpcardIsAnswered) {
  ReaderBench bench("hole_card_reader", {.faults = "answer_any_upcard: true"});
  EXPECT_EQ(bench.answer_to(Rank::ace, Rank::nine), CardAnswer::blackjack);
  EXPECT_EQ(bench.answer_to(Rank::nine, Rank::two), CardAnswer::no_blackjack);
  EXPECT_EQ(bench.answer_to(Rank::ace, Rank::ace), CardAnswer::no_blackjack);
}

}  // namespace
