// The driver against a machine whose every byte is written in the test.
#include "devices/continuous_shuffler/driver.h"

#include <gtest/gtest.h>

#include "devices/continuous_shuffler/protocol.h"
#include "tests/support/scripted_device.h"

namespace {

using devices::ContinuousState;
using devices::ContinuousStatus;
using devices::CountReport;
using devices::DealReport;
using devices::FeedReport;
using devices::Fields;
using rig::Bytes;
using rig::Error;
using rig::ErrorCode;
using std::chrono::seconds;
using support::event;
using support::joined;
using support::refusal;
using support::reply;
namespace model = devices::continuous_shuffler;

Fields cycle_fields(int cycle) { return {{"cycle", std::int64_t{cycle}}}; }
Bytes dealt(int number, const DealReport& report) { return event(number, "dealt", model::write_dealt(report)); }
Bytes fed(int number, const FeedReport& report) { return event(number, "fed", model::write_fed(report)); }
Bytes jam(int number, int cycle, int passed) {
  return event(number, "jam", {{"cycle", std::int64_t{cycle}}, {"fed", std::int64_t{passed}}});
}
Bytes status_reply(int sequence, int events_sent) {
  return reply(sequence, "status", model::write_status({.state = ContinuousState::idle, .events_sent = events_sent}));
}

class ContinuousDriverTest : public testing::Test {
 protected:
  void start_deal(int cycle) {
    script().arrive(reply(2, "deal", cycle_fields(cycle)));
    ASSERT_EQ(driver().start_deal(5, deadline()).value(), cycle);
  }
  void start_count(int cycle) {
    script().arrive(reply(2, "count", cycle_fields(cycle)));
    ASSERT_EQ(driver().start_count(312, deadline()).value(), cycle);
  }
  support::Script& script() { return machine_.script(); }
  devices::ContinuousShuffler& driver() { return machine_.driver(); }
  rig::Instant deadline() const { return machine_.deadline(); }

  support::ScriptedDevice<devices::ContinuousShuffler> machine_{"continuous_shuffler"};
};

TEST_F(ContinuousDriverTest, RealMachineOffersNoHands) { EXPECT_EQ(driver().hands(), nullptr); }

TEST_F(ContinuousDriverTest, StackIsAskedForAndReported) {
  start_deal(4);
  EXPECT_EQ(machine_.last_request().fields, (Fields{{"count", std::int64_t{5}}}));
  script().arrive(dealt(1, {4, 5, 307}), seconds(2));
  EXPECT_EQ(driver().await_deal(deadline()).value(), (DealReport{4, 5, 307}));
}

TEST_F(ContinuousDriverTest, RefusedDealIsRefused) {
  script().arrive(refusal(2, "deal", "the output has not been taken"));
  EXPECT_EQ(driver().deal(1, deadline()).error(), (Error{ErrorCode::refused, "the output has not been taken"}));
}

TEST_F(ContinuousDriverTest, FeedingIsReportedThoughNobodyAskedForIt) {
  script().arrive(fed(1, {1, 52}), seconds(20));
  EXPECT_EQ(driver().await_feed(deadline()).value(), (FeedReport{1, 52}));
}

TEST_F(ContinuousDriverTest, FeedingThatWasReportedWhileListeningIsKept) {
  script().arrive(fed(1, {1, 52}), seconds(20));
  ASSERT_TRUE(driver().listen_until(rig::Instant(seconds(30))));
  EXPECT_EQ(driver().await_feed(deadline()).value(), (FeedReport{1, 52}));
}

TEST_F(ContinuousDriverTest, FeedingIsNotTakenForADeal) {
  start_deal(4);
  script().arrive(joined({fed(1, {3, 7}), dealt(2, {4, 5, 307})}));
  EXPECT_EQ(driver().await_deal(deadline()).value(), (DealReport{4, 5, 307}));
}

TEST_F(ContinuousDriverTest, DealOfAnEarlierCycleIsPassedOver) {
  start_deal(4);
  script().arrive(joined({dealt(1, {3, 7, 100}), jam(2, 2, 1), dealt(3, {4, 5, 307})}));
  EXPECT_EQ(driver().await_deal(deadline()).value(), (DealReport{4, 5, 307}));
}

TEST_F(ContinuousDriverTest, CountIsAskedForAndReported) {
  start_count(9);
  EXPECT_EQ(machine_.last_request().fields, (Fields{{"expect", std::int64_t{312}}}));
  script().arrive(event(1, "count", devices::shuffler_words::write_count({9, 311, false})), seconds(60));
  EXPECT_EQ(driver().await_count(deadline()).value(), (CountReport{9, 311, false}));
}

TEST_F(ContinuousDriverTest, JamAndStopEndEveryWait) {
  start_deal(4);
  script().arrive(jam(1, 4, 2));
  EXPECT_EQ(driver().await_deal(deadline()).error(), (Error{ErrorCode::jam, "cycle 4: a card stuck after 2 cards"}));
  script().arrive(jam(2, 5, 17));
  EXPECT_EQ(driver().await_feed(deadline()).error(), (Error{ErrorCode::jam, "cycle 5: a card stuck after 17 cards"}));
  script().arrive(reply(3, "count", cycle_fields(6)));
  ASSERT_TRUE(driver().start_count(312, deadline()));
  script().arrive(
      event(3, "stop", {{"cycle", std::int64_t{6}}, {"fed", std::int64_t{1}}, {"cause", std::string("no power")}}));
  EXPECT_EQ(driver().await_count(deadline()).error(), (Error{ErrorCode::stopped, "cycle 6: no power"}));
}

TEST_F(ContinuousDriverTest, MachineThatStartsAgainHasStopped) {
  start_deal(4);
  script().arrive(event(1, "power_up"));
  EXPECT_EQ(driver().await_deal(deadline()).error(),
            (Error{ErrorCode::stopped, "cycle 4: the machine lost power and has started again"}));
}

TEST_F(ContinuousDriverTest, MachineThatAnswersButOwesItsReportIsSilent) {
  script().fall_silent();
  script().arrive(status_reply(2, 0));
  EXPECT_EQ(driver().await_feed(deadline()).error(),
            (Error{ErrorCode::silent, "feeding: no report came; asked, the machine says it is idle"}));
}

TEST_F(ContinuousDriverTest, LostReportIsGarbledNotSilent) {
  start_deal(4);
  script().fall_silent();
  script().arrive(status_reply(3, 1));
  EXPECT_EQ(driver().await_deal(deadline()).error().code, ErrorCode::garbled);
}

TEST_F(ContinuousDriverTest, MachineThatDoesNotAnswerEitherIsATimeout) {
  start_deal(4);
  EXPECT_EQ(driver().await_deal(deadline()).error().code, ErrorCode::timeout);
}

TEST_F(ContinuousDriverTest, EventWithoutItsFieldsIsNonsense) {
  start_deal(4);
  script().arrive(event(1, "dealt", cycle_fields(4)));
  EXPECT_EQ(driver().await_deal(deadline()).error().code, ErrorCode::nonsense);
  script().arrive(event(2, "fed", cycle_fields(5)));
  EXPECT_EQ(driver().await_feed(deadline()).error().code, ErrorCode::nonsense);
  script().arrive(event(3, "jam", cycle_fields(6)));
  EXPECT_EQ(driver().await_feed(deadline()).error().code, ErrorCode::nonsense);
}

TEST_F(ContinuousDriverTest, AnswerThatMeansNothingIsNonsense) {
  script().arrive(reply(2, "status"));
  EXPECT_EQ(driver().status(deadline()).error().code, ErrorCode::nonsense);
  script().arrive(reply(3, "deal"));
  EXPECT_EQ(driver().start_deal(1, deadline()).error().code, ErrorCode::nonsense);
}

TEST_F(ContinuousDriverTest, StatusIsWhatTheMachineSays) {
  const ContinuousStatus status{ContinuousState::working, devices::Lamp::off, false, 290, 17, 0, 307, true, 0};
  script().arrive(reply(2, "status", model::write_status(status)));
  EXPECT_EQ(driver().status(deadline()).value(), status);
}

TEST_F(ContinuousDriverTest, ClearIsAnsweredOrRefused) {
  script().arrive(refusal(2, "clear", "a card is stuck inside"));
  script().arrive(reply(3, "clear"));
  EXPECT_EQ(driver().clear(deadline()).error(), (Error{ErrorCode::refused, "a card is stuck inside"}));
  EXPECT_TRUE(driver().clear(deadline()));
}

}  // namespace
