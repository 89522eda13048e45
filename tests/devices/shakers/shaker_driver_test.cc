// The driver of shakers against a machine whose every byte is written in the test.
#include "devices/shakers/shaker_driver.h"

#include <gtest/gtest.h>

#include "devices/fairdeal/cycle_words.h"
#include "devices/fairdeal/dialect.h"
#include "devices/shakers/shaker_words.h"
#include "devices/sic_bo_shaker/driver.h"
#include "tests/support/flooding_link.h"
#include "tests/support/messages.h"
#include "tests/support/print_instant.h"
#include "tests/support/scripted_link.h"

namespace {

using devices::Fields;
using devices::ShakerCover;
using devices::ShakeReport;
using devices::ShakerState;
using devices::ShakerStatus;
using devices::write_cycle;
using rig::Bytes;
using rig::Error;
using rig::ErrorCode;
using rig::Instant;
using std::chrono::seconds;
using support::event;
using support::joined;
using support::refusal;
using support::reply;
namespace words = devices::shaker_words;

Bytes hello_reply() {
  const devices::Identity identity{"sic_bo_shaker", "2.1", "A0017", seconds(6), /*emulated=*/false};
  return reply(1, "hello", devices::write_hello_reply({identity, 0}));
}

ShakeReport full_report(int cycle) { return {cycle, seconds(6), 60, {*rig::Die::from_value(5)}}; }

Bytes started(int number, int cycle) { return event(number, "started", write_cycle(cycle)); }
Bytes settled(int number, int cycle) { return event(number, "settled", words::write_report(full_report(cycle))); }
Bytes stopped(int number, int cycle) { return event(number, "stop", words::write_stop(cycle, "the motor stopped")); }
Bytes status_reply(int sequence, int events_sent) {
  return reply(sequence, "status",
               words::write_status({ShakerState::idle, ShakerCover::open, /*door_open=*/false, events_sent}));
}

class ShakerDriverTest : public testing::Test {
 protected:
  ShakerDriverTest() {
    script_.arrive(hello_reply());
    device_ = devices::sic_bo_shaker::connect(support::make_scripted_link(script_, clock_), clock_).value();
  }
  // Starts a shake of a number; its event is the next that arrives.
  void start(int sequence, int cycle) {
    script_.arrive(reply(sequence, "shake", write_cycle(cycle)));
    ASSERT_EQ(driver().start_shake(deadline_).value(), cycle);
  }
  devices::DiceShaker& driver() { return dynamic_cast<devices::DiceShaker&>(*device_); }
  rig::Result<ShakeReport> report() { return driver().await_settled(deadline_); }

  const Instant deadline_{seconds(20)};
  rig::SimulatedClock clock_;
  support::Script script_;
  std::unique_ptr<devices::Device> device_;
};

TEST_F(ShakerDriverTest, ReportIsWhatTheMachineSays) {
  start(2, 4);
  script_.arrive(joined({started(1, 4), settled(2, 4)}), seconds(6));
  EXPECT_EQ(report().value(), full_report(4));
  EXPECT_EQ(clock_.now(), Instant(seconds(6)));
}

TEST_F(ShakerDriverTest, StartByAPlayerIsHeardOf) {
  script_.arrive(started(1, 2), seconds(3));
  EXPECT_EQ(driver().await_start(deadline_).value(), 2);
  EXPECT_EQ(clock_.now(), Instant(seconds(3)));
  script_.arrive(settled(2, 2));
  EXPECT_EQ(report().value(), full_report(2));
}

TEST_F(ShakerDriverTest, WhatCameWhileListeningIsKept) {
  start(2, 1);
  script_.arrive(joined({started(1, 1), settled(2, 1)}), seconds(1));
  ASSERT_TRUE(driver().listen_until(Instant(seconds(10))));
  EXPECT_EQ(report().value(), full_report(1));
  EXPECT_EQ(clock_.now(), Instant(seconds(10)));
}

TEST_F(ShakerDriverTest, StopIsStopped) {
  start(2, 1);
  script_.arrive(joined({started(1, 1), stopped(2, 1)}));
  EXPECT_EQ(report().error(), (Error{ErrorCode::stopped, "cycle 1: the motor stopped"}));
}

TEST_F(ShakerDriverTest, StopWithoutACauseIsNonsense) {
  start(2, 1);
  script_.arrive(joined({started(1, 1), event(2, "stop", write_cycle(1))}));
  EXPECT_EQ(report().error().code, ErrorCode::nonsense);
}

TEST_F(ShakerDriverTest, EventsOfOtherNamesArePassedOver) {
  start(2, 1);
  script_.arrive(joined({started(1, 1), event(2, "hum"), settled(3, 1)}));
  EXPECT_EQ(report().value(), full_report(1));
}

TEST_F(ShakerDriverTest, TailOfACycleThatWasGivenUpIsPassedOver) {
  start(2, 1);
  start(3, 2);
  script_.arrive(joined({started(1, 1), settled(2, 1), started(3, 2), settled(4, 2)}));
  EXPECT_EQ(report().value(), full_report(2));
}

TEST_F(ShakerDriverTest, ShakeThatBeginsBeforeTheLastHasEndedIsNonsense) {
  start(2, 1);
  start(3, 2);
  script_.arrive(joined({started(1, 1), started(2, 2), settled(3, 2)}));
  EXPECT_EQ(report().error(), (Error{ErrorCode::nonsense, "cycle 2 began before cycle 1 had ended"}));
}

TEST_F(ShakerDriverTest, EndThatTheLineLostIsNotHeldAgainstTheMachine) {
  start(2, 1);
  script_.arrive(started(1, 1));
  ASSERT_EQ(driver().await_start(deadline_).value(), 1);
  script_.arrive(started(3, 2));  // event 2 was lost
  ASSERT_EQ(driver().listen_until(Instant(seconds(1))).error().code, ErrorCode::garbled);
  start(3, 3);
  script_.arrive(joined({started(4, 3), settled(5, 3)}));
  EXPECT_EQ(report().value(), full_report(3));
}

TEST_F(ShakerDriverTest, SilenceIsToldOnce) {
  start(2, 1);
  script_.arrive(started(1, 1));
  script_.fall_silent();
  script_.arrive(status_reply(3, 1));
  EXPECT_EQ(report().error(),
            (Error{ErrorCode::silent, "cycle 1: no report came; asked, the machine says it is idle"}));
  start(4, 2);
  script_.arrive(joined({started(2, 2), settled(3, 2)}));
  EXPECT_EQ(driver().await_settled(clock_.now() + seconds(1)).value(), full_report(2));
}

TEST_F(ShakerDriverTest, MachineThatDoesNotAnswerEitherIsATimeout) {
  start(2, 1);
  EXPECT_EQ(report().error().code, ErrorCode::timeout);
  EXPECT_EQ(clock_.now(), deadline_ + seconds(3));
}

TEST_F(ShakerDriverTest, LossOfPowerIsStopped) {
  start(2, 1);
  script_.arrive(joined({started(1, 1), event(1, "power_up")}));
  EXPECT_EQ(report().error(), (Error{ErrorCode::stopped, "cycle 1: the machine lost power and has started again"}));
}

TEST_F(ShakerDriverTest, StartWithoutANumberIsNonsense) {
  script_.arrive(reply(2, "shake"));
  EXPECT_EQ(driver().start_shake(deadline_).error().code, ErrorCode::nonsense);
  script_.arrive(event(1, "started"));
  EXPECT_EQ(driver().await_start(deadline_).error().code, ErrorCode::nonsense);
}

TEST_F(ShakerDriverTest, RefusalsAreRefused) {
  script_.arrive(refusal(2, "shake", "the door is open"));
  EXPECT_EQ(driver().start_shake(deadline_).error(), (Error{ErrorCode::refused, "the door is open"}));
  script_.arrive(refusal(3, "arm", "no"));
  EXPECT_EQ(driver().arm(deadline_).error().code, ErrorCode::refused);
  script_.arrive(refusal(4, "cover", "no"));
  EXPECT_EQ(driver().set_cover(true, deadline_).error().code, ErrorCode::refused);
  script_.arrive(refusal(5, "clear", "no"));
  EXPECT_EQ(driver().clear(deadline_).error().code, ErrorCode::refused);
  script_.arrive(refusal(6, "status", "no"));
  EXPECT_EQ(driver().status(deadline_).error().code, ErrorCode::refused);
}

TEST_F(ShakerDriverTest, CommandsSayWhatTheProtocolSays) {
  script_.arrive(reply(2, "arm"));
  script_.arrive(reply(3, "cover"));
  script_.arrive(reply(4, "clear"));
  script_.arrive(status_reply(5, 3));
  EXPECT_TRUE(driver().arm(deadline_));
  EXPECT_TRUE(driver().set_cover(true, deadline_));
  EXPECT_TRUE(driver().clear(deadline_));
  EXPECT_EQ(driver().status(deadline_).value(), (ShakerStatus{ShakerState::idle, ShakerCover::open, false, 3}));
  EXPECT_EQ(script_.sent[1], support::request(2, "arm"));
  EXPECT_EQ(script_.sent[2], support::request(3, "cover", {{"open", true}}));
  EXPECT_EQ(script_.sent[3], support::request(4, "clear"));
  EXPECT_EQ(script_.sent[4], support::request(5, "status"));
}

TEST(ShakerDriverFloodTest, MachineThatNeverFallsSilentDoesNotHoldUs) {
  rig::SimulatedClock clock;
  auto link = std::make_unique<support::FloodingLink>(
      clock, [](int call) { return call == 0 ? hello_reply() : event(call, "hum"); });
  const auto device = devices::sic_bo_shaker::connect(std::move(link), clock).value();
  auto& shaker = dynamic_cast<devices::DiceShaker&>(*device);
  EXPECT_FALSE(shaker.await_settled(Instant(seconds(5))));
  EXPECT_LE(clock.now(), Instant(seconds(9)));
}

}  // namespace
