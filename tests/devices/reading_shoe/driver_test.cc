// The driver against a machine whose every byte is written in the test.
#include "devices/reading_shoe/driver.h"

#include <gtest/gtest.h>

#include "devices/ascii/ascii_dialect.h"
#include "devices/hands.h"
#include "tests/support/ascii_lines.h"
#include "tests/support/flooding_link.h"
#include "tests/support/print_instant.h"
#include "tests/support/scripted_link.h"

namespace {

using devices::LineValues;
using devices::ManualShoeReport;
using devices::ManualShoeState;
using rig::Bytes;
using rig::Error;
using rig::ErrorCode;
using rig::Instant;
using std::chrono::milliseconds;
using std::chrono::seconds;
using support::answer_line;
using support::event_line;
using support::refusal_line;
using Kind = ManualShoeReport::Kind;

Bytes greeting(const std::string& model = "reading_shoe", bool emulated = false) {
  const devices::Identity identity{model, "2.1", "A0017", milliseconds(100), emulated};
  return answer_line(1, "HELLO", devices::ascii::write_greeting({identity, 0}));
}

class ReadingShoeDriverTest : public testing::Test {
 protected:
  // Greets the machine; the script goes on from there.
  void connect(const Bytes& hello = greeting()) {
    script_.arrive(hello);
    auto device = devices::reading_shoe::connect(support::make_scripted_link(script_, clock_), clock_);
    ASSERT_TRUE(device) << device.error();
    device_ = *std::move(device);
  }
  void start() {
    connect();
    script_.arrive(answer_line(2, "NEWSHOE"));
    ASSERT_TRUE(driver().start_shoe(52, deadline_));
  }
  devices::ManualShoe& driver() { return dynamic_cast<devices::ManualShoe&>(*device_); }
  rig::Result<ManualShoeReport> report() { return driver().next_report(deadline_); }

  const Instant deadline_{seconds(20)};
  rig::SimulatedClock clock_;
  support::Script script_;
  std::unique_ptr<devices::Device> device_;
};

TEST_F(ReadingShoeDriverTest, RealMachineOffersNoHands) {
  connect();
  EXPECT_EQ(device_->hands(), nullptr);
  EXPECT_EQ(device_->identity().serial_number, "A0017");
}

TEST_F(ReadingShoeDriverTest, EmulatorOffersHands) {
  connect(greeting("reading_shoe", true));
  EXPECT_NE(device_->hands(), nullptr);
}

TEST_F(ReadingShoeDriverTest, SomethingElsePluggedInIsNonsense) {
  script_.arrive(greeting("toaster"));
  EXPECT_EQ(devices::reading_shoe::connect(support::make_scripted_link(script_, clock_), clock_).error().code,
            ErrorCode::nonsense);
}

TEST_F(ReadingShoeDriverTest, ReportsComeInTheirOrder) {
  start();
  script_.arrive(event_line(1, "CARD", {"1", "10H", "51"}), milliseconds(100));
  script_.arrive(event_line(2, "CUT", {"51"}));
  script_.arrive(event_line(3, "CARD", {"2", "??", "50"}));
  const auto first = report();
  ASSERT_TRUE(first) << first.error();
  EXPECT_EQ(*first, (ManualShoeReport{Kind::card, 1, rig::Card(rig::Rank::ten, rig::Suit::hearts), 51, ""}));
  EXPECT_EQ(report()->kind, Kind::cut_card);
  EXPECT_EQ(report().value(), (ManualShoeReport{Kind::card, 2, std::nullopt, 50, ""}));
}

TEST_F(ReadingShoeDriverTest, ReportThatCameWhileListeningIsKept) {
  start();
  script_.arrive(event_line(1, "CARD", {"1", "AS", "51"}), seconds(1));
  ASSERT_TRUE(driver().listen_until(Instant(seconds(5))));
  EXPECT_EQ(report()->number, 1);
}

TEST_F(ReadingShoeDriverTest, NewShoeDropsWhatWasReportedBefore) {
  start();
  script_.arrive(event_line(1, "LID", {"1"}));
  script_.arrive(answer_line(3, "NEWSHOE"));
  script_.arrive(event_line(2, "CARD", {"1", "AS", "51"}));
  ASSERT_TRUE(driver().start_shoe(52, deadline_));
  EXPECT_EQ(report()->kind, Kind::card);
  EXPECT_EQ(script_.sent.back(), support::request_line(3, "NEWSHOE", {"52"}));
}

TEST_F(ReadingShoeDriverTest, RefusedStartIsRefused) {
  connect();
  script_.arrive(refusal_line(2, "NEWSHOE", "the lid is open"));
  EXPECT_EQ(driver().start_shoe(52, deadline_).error(), (Error{ErrorCode::refused, "the lid is open"}));
}

TEST_F(ReadingShoeDriverTest, MachineThatAnswersButOwesItsReportIsSilent) {
  start();
  script_.fall_silent();
  script_.arrive(answer_line(3, "STATUS", {"ready", "0", "green", "0", "52", "0"}));
  EXPECT_EQ(report().error(),
            (Error{ErrorCode::silent, "after card 0: no report came; asked, the machine says it is ready"}));
  EXPECT_EQ(clock_.now(), deadline_);
}

TEST_F(ReadingShoeDriverTest, ReportThatTheLineLostIsGarbledNotSilent) {
  start();
  script_.fall_silent();
  script_.arrive(answer_line(3, "STATUS", {"ready", "1", "green", "1", "51", "0"}));
  EXPECT_EQ(report().error().code, ErrorCode::garbled);
}

TEST_F(ReadingShoeDriverTest, MachineThatDoesNotAnswerEitherIsATimeout) {
  start();
  EXPECT_EQ(report().error().code, ErrorCode::timeout);
}

TEST_F(ReadingShoeDriverTest, ReportWithoutItsValuesIsNonsense) {
  start();
  script_.arrive(event_line(1, "CARD", {"1"}));
  EXPECT_EQ(report().error().code, ErrorCode::nonsense);
}

TEST_F(ReadingShoeDriverTest, StatusIsRead) {
  connect();
  script_.arrive(answer_line(2, "STATUS", {"blocked", "7", "red", "3", "49", "1"}));
  EXPECT_EQ(driver().status(deadline_).value(),
            (devices::ManualShoeStatus{ManualShoeState::blocked, devices::Lamp::red, 3, 49, true, 7}));
}

TEST_F(ReadingShoeDriverTest, StatusThatMeansNothingIsNonsense) {
  connect();
  script_.arrive(answer_line(2, "STATUS"));
  EXPECT_EQ(driver().status(deadline_).error().code, ErrorCode::nonsense);
}

TEST_F(ReadingShoeDriverTest, HandsThatSpeakNonsenseAreNonsense) {
  connect(greeting("reading_shoe", true));
  script_.arrive(answer_line(2, "HANDS.TAKE", {"0001ff00"}));
  script_.arrive(answer_line(3, "HANDS.ALL", {"xyz"}));
  script_.arrive(answer_line(4, "HANDS.LOOK", {"ff", "", ""}));
  devices::Hands& hands = *device_->hands();
  EXPECT_EQ(hands.take_output(deadline_).error().code, ErrorCode::nonsense);
  EXPECT_EQ(hands.take_all(deadline_).error().code, ErrorCode::nonsense);
  EXPECT_EQ(hands.look(deadline_).error().code, ErrorCode::nonsense);
}

TEST_F(ReadingShoeDriverTest, WhatALineCannotCarryIsRefusedWithoutASound) {
  connect(greeting("reading_shoe", true));
  devices::Hands& hands = *device_->hands();
  for (const std::string& button : {std::string("a,b"), std::string("\n"), std::string(41, 'a')})
    EXPECT_EQ(hands.press(button, deadline_).error().code, ErrorCode::refused);
  EXPECT_EQ(hands.insert(devices::Cards(501), deadline_).error().code, ErrorCode::refused);
  EXPECT_EQ(script_.sent.size(), 1U);
}

// Events that nobody waits for, without end: the wait for a report ends all the same.
TEST(FloodedReadingShoeDriverTest, EndlessEventsEndByTheDeadline) {
  rig::SimulatedClock clock;
  const auto flood = [](int call) { return call == 0 ? greeting() : event_line(call, "WARM"); };
  auto device = devices::reading_shoe::connect(std::make_unique<support::FloodingLink>(clock, flood), clock);
  ASSERT_TRUE(device) << device.error();
  const auto report = dynamic_cast<devices::ManualShoe&>(**device).next_report(Instant(seconds(10)));
  ASSERT_FALSE(report);
  EXPECT_NE(report.error().code, ErrorCode::closed) << report.error();
  EXPECT_LE(clock.now(), Instant(seconds(16)));
}

}  // namespace
