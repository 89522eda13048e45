// The driver against a machine whose every byte is written in the test.
#include "devices/hole_card_reader/driver.h"

#include <gtest/gtest.h>

#include "devices/fairdeal/cycle_words.h"
#include "devices/readers/card_reader_words.h"
#include "tests/support/scripted_device.h"

namespace {

using devices::CardAnswer;
using devices::ReaderLamp;
using devices::ReaderReport;
using devices::ReaderState;
using devices::write_cycle;
using rig::Error;
using rig::ErrorCode;
using rig::Rank;
using std::chrono::seconds;
using support::event;
using support::joined;
using support::refusal;
using support::reply;

class HoleCardReaderDriverTest : public testing::Test {
 protected:
  // Starts a reading of a number.
  void start(int cycle) {
    machine_.script().arrive(reply(2, "upcard", write_cycle(cycle)));
    ASSERT_EQ(machine_.driver().start_reading(Rank::ace, machine_.deadline()).value(), cycle);
  }
  void say(const rig::Bytes& bytes) { machine_.script().arrive(bytes); }
  rig::Result<ReaderReport> report() { return machine_.driver().await_report(machine_.deadline()); }

  support::ScriptedDevice<devices::CardReader> machine_{"hole_card_reader"};
};

rig::Bytes answer(int number, int cycle, bool blackjack) {
  return event(number, "answer", write_cycle(cycle, {{"blackjack", blackjack}}));
}

rig::Bytes status_reply(int sequence, int events_sent) {
  return reply(sequence, "status",
               devices::card_reader_words::write_status({ReaderState::read, ReaderLamp::green, events_sent}));
}

TEST_F(HoleCardReaderDriverTest, TellsTheUpcard) {
  start(1);
  EXPECT_EQ(machine_.last_request().fields, (devices::Fields{{"rank", std::string("A")}}));
}

TEST_F(HoleCardReaderDriverTest, AnswerIsWhatTheMachineSays) {
  for (const bool blackjack : {false, true}) {
    machine_.script().arrive(reply(blackjack ? 3 : 2, "upcard", write_cycle(1)));
    say(answer(blackjack ? 2 : 1, 1, blackjack));
    EXPECT_EQ(machine_.driver().read(Rank::ten, machine_.deadline()).value(),
              (ReaderReport{1, blackjack ? CardAnswer::blackjack : CardAnswer::no_blackjack, ""}));
  }
}

TEST_F(HoleCardReaderDriverTest, UnreadableCardIsAnAnswer) {
  start(4);
  say(event(1, "unreadable", write_cycle(4)));
  EXPECT_EQ(report().value(), (ReaderReport{4, CardAnswer::unreadable, ""}));
}

// A reader may not tell more than it must; whoever judges it has to hear what it told.
TEST_F(HoleCardReaderDriverTest, WhatIsSaidBeyondTheAnswerIsKept) {
  start(1);
  say(event(1, "answer", write_cycle(1, {{"blackjack", true}, {"detail", std::string("K")}})));
  EXPECT_EQ(report().value(), (ReaderReport{1, CardAnswer::blackjack, "detail: K"}));
}

TEST_F(HoleCardReaderDriverTest, AnswerOfAnEarlierCycleIsPassedOver) {
  start(2);
  say(joined({answer(1, 1, true), event(2, "warm"), answer(3, 2, false)}));
  EXPECT_EQ(report().value(), (ReaderReport{2, CardAnswer::no_blackjack, ""}));
}

TEST_F(HoleCardReaderDriverTest, AnswerWithoutItsFieldsIsNonsense) {
  start(1);
  say(event(1, "answer", write_cycle(1, {{"range", std::string("large")}})));
  EXPECT_EQ(report().error(), (Error{ErrorCode::nonsense, "field \"blackjack\" is missing"}));
  say(event(2, "answer", {{"blackjack", true}}));
  EXPECT_EQ(report().error(), (Error{ErrorCode::nonsense, "field \"cycle\" is missing"}));
}

TEST_F(HoleCardReaderDriverTest, RefusalIsRefused) {
  say(refusal(2, "upcard", "there is no card in the reader"));
  EXPECT_EQ(machine_.driver().read(Rank::ace, machine_.deadline()).error(),
            (Error{ErrorCode::refused, "there is no card in the reader"}));
}

TEST_F(HoleCardReaderDriverTest, StartWithoutANumberIsNonsense) {
  say(reply(2, "upcard"));
  EXPECT_EQ(machine_.driver().start_reading(Rank::ace, machine_.deadline()).error().code, ErrorCode::nonsense);
}

TEST_F(HoleCardReaderDriverTest, MachineThatAnswersButOwesItsReportIsSilent) {
  start(1);
  machine_.script().fall_silent();
  say(status_reply(3, 0));
  EXPECT_EQ(report().error(),
            (Error{ErrorCode::silent, "cycle 1: no report came; asked, the machine says it is read"}));
}

TEST_F(HoleCardReaderDriverTest, LostReportIsGarbledNotSilent) {
  start(1);
  machine_.script().fall_silent();
  say(status_reply(3, 1));
  EXPECT_EQ(report().error().code, ErrorCode::garbled);
}

TEST_F(HoleCardReaderDriverTest, MachineThatDoesNotAnswerEitherIsATimeout) {
  start(1);
  EXPECT_EQ(report().error().code, ErrorCode::timeout);
}

TEST_F(HoleCardReaderDriverTest, MachineThatHasStartedAgainIsStopped) {
  start(3);
  say(event(1, "power_up"));
  EXPECT_EQ(report().error(), (Error{ErrorCode::stopped, "cycle 3: the machine lost power and has started again"}));
}

TEST_F(HoleCardReaderDriverTest, StatusIsReadOrNonsense) {
  say(status_reply(2, 7));
  EXPECT_EQ(machine_.driver().status(machine_.deadline()).value(),
            (devices::ReaderStatus{ReaderState::read, ReaderLamp::green, 7}));
  say(reply(3, "status"));
  EXPECT_EQ(machine_.driver().status(machine_.deadline()).error().code, ErrorCode::nonsense);
}

TEST_F(HoleCardReaderDriverTest, ReportThatCameWhileListeningIsKept) {
  start(1);
  say(answer(1, 1, true));
  ASSERT_TRUE(machine_.driver().listen_until(rig::Instant(seconds(30))));
  EXPECT_EQ(report().value().answer, CardAnswer::blackjack);
}

}  // namespace
