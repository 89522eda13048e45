// The driver against a machine whose every byte is written in the test.
#include "devices/single_deck_shuffler/driver.h"

#include <gtest/gtest.h>

#include "devices/fairdeal/dialect.h"
#include "devices/single_deck_shuffler/protocol.h"
#include "tests/support/flooding_link.h"
#include "tests/support/hex.h"
#include "tests/support/messages.h"
#include "tests/support/print_instant.h"
#include "tests/support/scripted_link.h"

namespace {

using devices::Fields;
using devices::ShuffleReport;
using devices::ShufflerState;
using rig::Bytes;
using rig::Error;
using rig::ErrorCode;
using rig::Instant;
using std::chrono::seconds;
using support::event;
using support::joined;
using support::refusal;
using support::reply;

Bytes hello_reply(int events_sent = 0, bool emulated = false) {
  const devices::Identity identity{"single_deck_shuffler", "2.1", "A0017", seconds(45), emulated};
  return reply(1, "hello", devices::write_hello_reply({identity, events_sent}));
}

Fields cycle_fields(int cycle) { return {{"cycle", std::int64_t{cycle}}}; }
Bytes started(int sequence, int cycle) { return reply(sequence, "shuffle", cycle_fields(cycle)); }
Bytes done(int number, int cycle) { return event(number, "done", cycle_fields(cycle)); }
Bytes count(int number, const ShuffleReport& report) {
  return event(number, "count", devices::shuffler_words::write_count(report));
}
Bytes status_reply(int sequence, int events_sent) {
  return reply(sequence, "status",
               devices::shuffler_words::write_status({ShufflerState::idle, devices::ShufflerMode::shuffle,
                                                      devices::Lamp::off, false, false, 0, 0, "", events_sent}));
}

class DriverTest : public testing::Test {
 protected:
  // Greets the machine; the script goes on from there.
  void connect(const Bytes& hello = hello_reply()) {
    script_.arrive(hello);
    auto device = devices::single_deck_shuffler::connect(support::make_scripted_link(script_, clock_), clock_);
    ASSERT_TRUE(device) << device.error();
    device_ = *std::move(device);
  }
  // Greets the machine and starts a cycle of a number.
  void start(int cycle) {
    connect();
    script_.arrive(started(2, cycle));
    ASSERT_EQ(driver().start_shuffle(52, deadline_).value(), cycle);
  }
  devices::Shuffler& driver() { return dynamic_cast<devices::Shuffler&>(*device_); }
  rig::Result<ShuffleReport> report() { return driver().await_report(deadline_); }

  const Instant deadline_{seconds(90)};
  rig::SimulatedClock clock_;
  support::Script script_;
  std::unique_ptr<devices::Device> device_;
};

TEST_F(DriverTest, RealMachineOffersNoHands) {
  connect(hello_reply(0, false));
  EXPECT_EQ(device_->hands(), nullptr);
  EXPECT_EQ(device_->identity().serial_number, "A0017");
}

TEST_F(DriverTest, EmulatorOffersHands) {
  connect(hello_reply(0, true));
  EXPECT_NE(device_->hands(), nullptr);
}

TEST_F(DriverTest, SomethingElsePluggedInIsNonsense) {
  const devices::Identity toaster{"toaster", "1", "1", seconds(1), false};
  script_.arrive(reply(1, "hello", devices::write_hello_reply({toaster, 0})));
  EXPECT_EQ(devices::single_deck_shuffler::connect(support::make_scripted_link(script_, clock_), clock_).error().code,
            ErrorCode::nonsense);
}

TEST_F(DriverTest, ReportIsWhatTheMachineCounted) {
  start(1);
  script_.arrive(joined({count(1, {1, 51, false}), done(2, 1)}), seconds(45));
  EXPECT_EQ(report().value(), (ShuffleReport{1, 51, false}));
  EXPECT_EQ(clock_.now(), Instant(seconds(45)));
}

TEST_F(DriverTest, ReportThatCameWhileListeningIsKept) {
  start(1);
  script_.arrive(joined({count(1, {1, 52, true}), done(2, 1)}), seconds(10));
  ASSERT_TRUE(driver().listen_until(Instant(seconds(30))));
  EXPECT_EQ(report().value(), (ShuffleReport{1, 52, true}));
  EXPECT_EQ(clock_.now(), Instant(seconds(30)));
}

TEST_F(DriverTest, JamIsAJam) {
  start(3);
  script_.arrive(event(1, "jam", {{"cycle", std::int64_t{3}}, {"fed", std::int64_t{17}}}));
  EXPECT_EQ(report().error(), (Error{ErrorCode::jam, "cycle 3: a card stuck after 17 cards"}));
}

TEST_F(DriverTest, StopIsStopped) {
  start(3);
  script_.arrive(
      event(1, "stop", {{"cycle", std::int64_t{3}}, {"fed", std::int64_t{17}}, {"cause", std::string("no power")}}));
  EXPECT_EQ(report().error(), (Error{ErrorCode::stopped, "cycle 3: no power"}));
}

TEST_F(DriverTest, RefusedStartIsRefused) {
  connect();
  script_.arrive(refusal(2, "shuffle", "the cover is open"));
  EXPECT_EQ(driver().start_shuffle(52, deadline_).error(), (Error{ErrorCode::refused, "the cover is open"}));
}

TEST_F(DriverTest, StartWithoutANumberIsNonsense) {
  connect();
  script_.arrive(reply(2, "shuffle"));
  EXPECT_EQ(driver().start_shuffle(52, deadline_).error().code, ErrorCode::nonsense);
}

TEST_F(DriverTest, MachineThatAnswersButOwesItsReportIsSilent) {
  start(1);
  script_.fall_silent();
  script_.arrive(status_reply(3, 0));
  EXPECT_EQ(report().error(),
            (Error{ErrorCode::silent, "cycle 1: no report came; asked, the machine says it is idle"}));
  EXPECT_EQ(clock_.now(), deadline_);
}

TEST_F(DriverTest, MachineThatDoesNotAnswerEitherIsATimeout) {
  start(1);
  EXPECT_EQ(report().error().code, ErrorCode::timeout);
  EXPECT_EQ(clock_.now(), deadline_ + seconds(3));
}

TEST_F(DriverTest, LostReportIsGarbledNotSilent) {
  start(1);
  script_.fall_silent();
  script_.arrive(status_reply(3, 2));
  EXPECT_EQ(
      report().error(),
      (Error{ErrorCode::garbled, "cycle 1: the machine reported, but its report did not come in time over this line"}));
}

TEST_F(DriverTest, DamagedReportIsGarbledNotSilent) {
  start(1);
  script_.arrive(support::hex("00 05 01020304 00"));
  script_.fall_silent();
  script_.arrive(status_reply(3, 2));
  EXPECT_EQ(report().error().code, ErrorCode::garbled);
}

TEST_F(DriverTest, LostEndOfAReportIsGarbledNotSilent) {
  start(1);
  script_.arrive(count(1, {1, 52, true}));
  script_.fall_silent();
  script_.arrive(status_reply(3, 2));
  EXPECT_EQ(report().error().code, ErrorCode::garbled);
}

TEST_F(DriverTest, LostBeginningOfAReportIsGarbledNotNonsense) {
  start(1);
  script_.arrive(done(2, 1));
  EXPECT_EQ(report().error().code, ErrorCode::garbled);
}

// The report comes after the deadline, while the machine is being asked: it did send what it owed.
TEST_F(DriverTest, LateReportIsGarbledNotSilent) {
  start(1);
  script_.fall_silent();
  script_.arrive(joined({count(1, {1, 52, true}), done(2, 1), status_reply(3, 2)}));
  EXPECT_EQ(report().error().code, ErrorCode::garbled);
}

TEST_F(DriverTest, ReportOfAnEarlierCycleIsIgnored) {
  start(2);
  script_.arrive(joined({count(1, {1, 40, false}), done(2, 1)}));
  script_.arrive(event(3, "jam", {{"cycle", std::int64_t{1}}, {"fed", std::int64_t{17}}}));
  script_.arrive(joined({count(4, {2, 52, true}), done(5, 2)}));
  EXPECT_EQ(report().value(), (ShuffleReport{2, 52, true}));
}

TEST_F(DriverTest, CountOfAnEarlierCycleIsNotTakenForThisOne) {
  start(2);
  script_.arrive(joined({count(1, {1, 40, false}), done(2, 2)}));
  EXPECT_EQ(report().error().code, ErrorCode::nonsense);
}

TEST_F(DriverTest, EndWithoutACountIsNonsense) {
  start(1);
  script_.arrive(done(1, 1));
  EXPECT_EQ(report().error(), (Error{ErrorCode::nonsense, "event 1 ends a cycle that was not counted"}));
}

TEST_F(DriverTest, EventWithoutItsFieldsIsNonsense) {
  for (const auto& broken : {event(1, "done"), event(1, "count", cycle_fields(1)), event(1, "jam", cycle_fields(1)),
                             event(1, "stop", {{"cycle", std::int64_t{1}}, {"fed", std::int64_t{0}}})}) {
    script_ = {};
    start(1);
    script_.arrive(broken);
    EXPECT_EQ(report().error().code, ErrorCode::nonsense);
  }
}

TEST_F(DriverTest, EventThatIsNotKnownIsPassedOver) {
  start(1);
  script_.arrive(joined({event(1, "warm", cycle_fields(1)), count(2, {1, 52, true}), done(3, 1)}));
  EXPECT_TRUE(report());
}

TEST_F(DriverTest, StatusThatMeansNothingIsNonsense) {
  connect();
  script_.arrive(reply(2, "status"));
  EXPECT_EQ(driver().status(deadline_).error().code, ErrorCode::nonsense);
}

TEST_F(DriverTest, ClearIsAnsweredOrRefused) {
  connect();
  script_.arrive(refusal(2, "clear", "there are cards inside"));
  script_.arrive(reply(3, "clear"));
  EXPECT_EQ(driver().clear(deadline_).error(), (Error{ErrorCode::refused, "there are cards inside"}));
  EXPECT_TRUE(driver().clear(deadline_));
}

// Events of an earlier cycle without end: the wait for the report ends all the same.
TEST(FloodedDriverTest, EndlessEventsOfAnEarlierCycleEndByTheDeadline) {
  rig::SimulatedClock clock;
  const auto flood = [](int call) {
    if (call == 0) return hello_reply();
    if (call == 1) return started(2, 2);
    return event(call - 1, "count", devices::shuffler_words::write_count({1, 52, true}));
  };
  auto device = devices::single_deck_shuffler::connect(std::make_unique<support::FloodingLink>(clock, flood), clock);
  ASSERT_TRUE(device) << device.error();
  auto& driver = dynamic_cast<devices::Shuffler&>(**device);
  ASSERT_TRUE(driver.start_shuffle(52, Instant(seconds(5))));
  const auto report = driver.await_report(Instant(seconds(10)));
  ASSERT_FALSE(report);
  EXPECT_NE(report.error().code, ErrorCode::closed) << report.error();
  EXPECT_LE(clock.now(), Instant(seconds(14)));
}

}  // namespace
