// The driver against a machine whose every byte is written in the test.
#include "devices/dealing_shoe/driver.h"

#include <gtest/gtest.h>

#include "devices/dealing_shoe/protocol.h"
#include "devices/fairdeal/dialect.h"
#include "tests/support/flooding_link.h"
#include "tests/support/hex.h"
#include "tests/support/messages.h"
#include "tests/support/print_instant.h"
#include "tests/support/scripted_link.h"

namespace {

namespace shoe = devices::dealing_shoe;
using devices::Fields;
using devices::LoadReport;
using devices::SeatKind;
using devices::StackReport;
using rig::Bytes;
using rig::Error;
using rig::ErrorCode;
using rig::Instant;
using std::chrono::seconds;
using support::event;
using support::joined;
using support::refusal;
using support::reply;

const StackReport kFirstStack{2, 1, {SeatKind::player, 1}, 5, 47, false};

Bytes hello_reply(bool emulated = false, const std::string& model = "dealing_shoe") {
  const devices::Identity identity{model, "2.1", "A0017", seconds(30), emulated};
  return reply(1, "hello", devices::write_hello_reply({identity, 0}));
}

Fields cycle_fields(int cycle) { return {{"cycle", std::int64_t{cycle}}}; }
Bytes loaded(int number, const LoadReport& report) { return event(number, "loaded", shoe::write_loaded(report)); }
Bytes stack(int number, const StackReport& report) { return event(number, "stack", shoe::write_stack(report)); }
Bytes jam(int number, int cycle) {
  return event(number, "jam", {{"cycle", std::int64_t{cycle}}, {"fed", std::int64_t{3}}});
}

class ShoeDriverTest : public testing::Test {
 protected:
  // Greets the machine; the script goes on from there.
  void connect(const Bytes& hello = hello_reply()) {
    script_.arrive(hello);
    auto device = shoe::connect(support::make_scripted_link(script_, clock_), clock_);
    ASSERT_TRUE(device) << device.error();
    device_ = *std::move(device);
  }
  void start_load(int cycle) {
    connect();
    script_.arrive(reply(2, "load", cycle_fields(cycle)));
    ASSERT_EQ(driver().start_load(52, deadline_).value(), cycle);
  }
  void start_deal(int cycle) {
    connect();
    script_.arrive(reply(2, "deal", cycle_fields(cycle)));
    ASSERT_EQ(driver().start_deal(deadline_).value(), cycle);
  }
  void answer_status(int sequence, int events_sent) {
    script_.arrive(reply(sequence, "status", shoe::write_status({.events_sent = events_sent})));
  }
  // The last message that the driver sent.
  devices::Message last_sent() const { return support::messages_in(script_.sent.back()).at(0); }
  devices::Shoe& driver() { return dynamic_cast<devices::Shoe&>(*device_); }
  rig::Result<LoadReport> load() { return driver().await_load(deadline_); }
  rig::Result<StackReport> deal() { return driver().await_stack(deadline_); }

  const Instant deadline_{seconds(60)};
  rig::SimulatedClock clock_;
  support::Script script_;
  std::unique_ptr<devices::Device> device_;
};

TEST_F(ShoeDriverTest, OnlyAnEmulatorOffersHands) {
  connect(hello_reply(false));
  EXPECT_EQ(device_->hands(), nullptr);
  script_ = {};
  connect(hello_reply(true));
  EXPECT_NE(device_->hands(), nullptr);
}

TEST_F(ShoeDriverTest, SomethingElsePluggedInIsNonsense) {
  script_.arrive(hello_reply(false, "toaster"));
  EXPECT_EQ(shoe::connect(support::make_scripted_link(script_, clock_), clock_).error().code, ErrorCode::nonsense);
}

TEST_F(ShoeDriverTest, LoadReportIsWhatTheMachineCounted) {
  start_load(1);
  script_.arrive(loaded(1, {1, 51, false, true, 51}), seconds(30));
  EXPECT_EQ(load().value(), (LoadReport{1, 51, false, true, 51}));
  EXPECT_EQ(clock_.now(), Instant(seconds(30)));
}

TEST_F(ShoeDriverTest, MachineThatDoesNotCountLeavesTheCountOut) {
  start_load(1);
  script_.arrive(loaded(1, {1, std::nullopt, false, false, 52}));
  EXPECT_EQ(load()->counted, std::nullopt);
}

TEST_F(ShoeDriverTest, StackReportIsWhatTheMachineGaveOut) {
  start_deal(2);
  script_.arrive(stack(1, kFirstStack), seconds(2));
  EXPECT_EQ(deal().value(), kFirstStack);
}

TEST_F(ShoeDriverTest, StackThatCameWhileListeningIsKept) {
  start_deal(2);
  script_.arrive(stack(1, kFirstStack), seconds(2));
  ASSERT_TRUE(driver().listen_until(Instant(seconds(20))));
  EXPECT_EQ(deal().value(), kFirstStack);
  EXPECT_EQ(clock_.now(), Instant(seconds(20)));
}

TEST_F(ShoeDriverTest, JamIsAJamWhileLoadingAndDealing) {
  start_load(3);
  script_.arrive(jam(1, 3));
  EXPECT_EQ(load().error(), (Error{ErrorCode::jam, "cycle 3: a card stuck after 3 cards"}));
  script_ = {};
  start_deal(4);
  script_.arrive(jam(1, 4));
  EXPECT_EQ(deal().error(), (Error{ErrorCode::jam, "cycle 4: a card stuck after 3 cards"}));
}

TEST_F(ShoeDriverTest, StopIsStoppedAlsoBetweenStacks) {
  start_deal(2);
  const Bytes stop =
      event(2, "stop", {{"cycle", std::int64_t{2}}, {"fed", std::int64_t{0}}, {"cause", std::string("no power")}});
  script_.arrive(joined({stack(1, kFirstStack), stop}));
  ASSERT_TRUE(deal());
  EXPECT_EQ(deal().error(), (Error{ErrorCode::stopped, "cycle 2: no power"}));
}

TEST_F(ShoeDriverTest, RestartedMachineIsStopped) {
  start_deal(2);
  script_.arrive(event(1, "power_up"));
  EXPECT_EQ(deal().error(), (Error{ErrorCode::stopped, "cycle 2: the machine lost power and has started again"}));
}

TEST_F(ShoeDriverTest, RefusalIsRefused) {
  connect();
  script_.arrive(refusal(2, "deal", "bets are open"));
  EXPECT_EQ(driver().start_deal(deadline_).error(), (Error{ErrorCode::refused, "bets are open"}));
  script_.arrive(refusal(3, "load", "a round is under way"));
  EXPECT_EQ(driver().start_load(52, deadline_).error().code, ErrorCode::refused);
}

TEST_F(ShoeDriverTest, StartWithoutANumberIsNonsense) {
  connect();
  script_.arrive(reply(2, "deal"));
  EXPECT_EQ(driver().start_deal(deadline_).error().code, ErrorCode::nonsense);
}

TEST_F(ShoeDriverTest, OrdersAreSentAsTheyWereGiven) {
  connect();
  const devices::RoundPlan plan{2, 6, 2, 5, 0, SeatKind::community};
  script_.arrive(reply(2, "configure"));
  ASSERT_TRUE(driver().configure(plan, deadline_));
  EXPECT_EQ(shoe::read_plan(last_sent().fields).value(), plan);
  script_.arrive(reply(3, "bets"));
  ASSERT_TRUE(driver().set_bets(true, deadline_));
  EXPECT_EQ(last_sent().fields, (Fields{{"closed", true}}));
  script_.arrive(reply(4, "end_round"));
  ASSERT_TRUE(driver().end_round(deadline_));
  EXPECT_EQ(last_sent().name, "end_round");
  script_.arrive(reply(5, "clear"));
  ASSERT_TRUE(driver().clear(deadline_));
  EXPECT_EQ(last_sent().name, "clear");
}

TEST_F(ShoeDriverTest, MachineThatAnswersButOwesItsReportIsSilent) {
  start_deal(2);
  script_.fall_silent();
  answer_status(3, 0);
  EXPECT_EQ(deal().error(), (Error{ErrorCode::silent, "cycle 2: no report came; asked, the machine says it is idle"}));
  EXPECT_EQ(clock_.now(), deadline_);
}

TEST_F(ShoeDriverTest, MachineThatDoesNotAnswerEitherIsATimeout) {
  start_load(1);
  EXPECT_EQ(load().error().code, ErrorCode::timeout);
  EXPECT_EQ(clock_.now(), deadline_ + seconds(3));
}

TEST_F(ShoeDriverTest, LostReportIsGarbledNotSilent) {
  start_deal(2);
  script_.arrive(support::hex("00 05 01020304 00"));
  script_.fall_silent();
  answer_status(3, 1);
  EXPECT_EQ(deal().error().code, ErrorCode::garbled);
}

TEST_F(ShoeDriverTest, ReportOfAnEarlierCycleIsPassedOver) {
  start_deal(3);
  StackReport mine = kFirstStack;
  mine.cycle = 3;
  script_.arrive(joined({stack(1, kFirstStack), jam(2, 2), loaded(3, {3, 52, true, true, 52}), stack(4, mine)}));
  EXPECT_EQ(deal().value(), mine);
}

TEST_F(ShoeDriverTest, EventWithoutItsFieldsIsNonsense) {
  for (const auto& broken : {event(1, "stack"), event(1, "stack", cycle_fields(1)), event(1, "jam", cycle_fields(1)),
                             event(1, "stop", {{"cycle", std::int64_t{1}}, {"fed", std::int64_t{0}}})}) {
    script_ = {};
    start_deal(1);
    script_.arrive(broken);
    EXPECT_EQ(deal().error().code, ErrorCode::nonsense);
  }
}

TEST_F(ShoeDriverTest, StatusThatMeansNothingIsNonsense) {
  connect();
  script_.arrive(reply(2, "status"));
  EXPECT_EQ(driver().status(deadline_).error().code, ErrorCode::nonsense);
}

// Stacks of an earlier cycle without end: the wait ends all the same.
TEST(FloodedShoeDriverTest, EndlessEventsOfAnEarlierCycleEndByTheDeadline) {
  rig::SimulatedClock clock;
  const auto flood = [](int call) {
    if (call == 0) return hello_reply();
    if (call == 1) return reply(2, "deal", cycle_fields(3));
    return stack(call - 1, kFirstStack);
  };
  auto device = shoe::connect(std::make_unique<support::FloodingLink>(clock, flood), clock);
  ASSERT_TRUE(device) << device.error();
  auto& driver = dynamic_cast<devices::Shoe&>(**device);
  ASSERT_TRUE(driver.start_deal(Instant(seconds(5))));
  EXPECT_FALSE(driver.await_stack(Instant(seconds(10))));
  EXPECT_LE(clock.now(), Instant(seconds(14)));
}

}  // namespace
