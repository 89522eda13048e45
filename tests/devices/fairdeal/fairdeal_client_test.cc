// What every driver of the Fairdeal dialect does alike while it waits for a report.
#include "devices/fairdeal/fairdeal_client.h"

#include <gtest/gtest.h>

#include "devices/fairdeal/dialect.h"
#include "tests/support/messages.h"
#include "tests/support/scripted_link.h"

namespace {

using devices::Message;
using rig::Error;
using rig::ErrorCode;
using rig::Instant;
using rig::Result;
using std::chrono::seconds;
using support::event;
using support::reply;

class FairdealClientTest : public testing::Test {
 protected:
  // Greets a machine that has sent so many events.
  void connect(int events_sent) {
    const devices::Identity identity{"toy", "1", "T1", seconds(10), false};
    script_.arrive(reply(1, "hello", devices::write_hello_reply({identity, events_sent})));
    ASSERT_TRUE(client_.hello("toy"));
  }
  void arrive_status(int events_sent) {
    script_.arrive(reply(2, "status", {{"state", std::string("idle")}, {"events", std::int64_t{events_sent}}}));
  }
  // Waits for an event named "done".
  Result<int> await_done() {
    return client_.await<int>("round 3", Instant(seconds(20)), [](const Message& seen) -> std::optional<Result<int>> {
      if (seen.name != "done") return std::nullopt;
      return 7;
    });
  }

  rig::SimulatedClock clock_;
  support::Script script_;
  devices::FairdealClient client_{support::make_scripted_link(script_, clock_), clock_};
};

TEST_F(FairdealClientTest, ReportIsTakenAndOtherEventsArePassedOver) {
  connect(0);
  script_.arrive(event(1, "warm"));
  script_.arrive(event(2, "done"));
  EXPECT_EQ(await_done().value(), 7);
}

TEST_F(FairdealClientTest, RestartIsSaidToHaveStoppedTheMachine) {
  connect(40);
  script_.arrive(event(1, "power_up"));
  EXPECT_EQ(await_done().error(), (Error{ErrorCode::stopped, "round 3: the machine lost power and has started again"}));
}

TEST_F(FairdealClientTest, RestartBeforeACycleBeganIsNoNewsAboutIt) {
  connect(40);
  script_.arrive(support::joined({event(1, "power_up"), reply(2, "work")}));
  ASSERT_TRUE(client_.begin("work", {}, Instant(seconds(5))));
  script_.arrive(event(2, "done"));
  EXPECT_TRUE(await_done());
}

TEST_F(FairdealClientTest, RestartAfterACycleBeganIsKeptWhileOtherThingsAreAsked) {
  connect(40);
  script_.arrive(reply(2, "work"));
  ASSERT_TRUE(client_.begin("work", {}, Instant(seconds(5))));
  script_.arrive(support::joined({event(1, "power_up"), reply(3, "status")}));
  ASSERT_TRUE(client_.request("status", {}, Instant(seconds(5))));
  EXPECT_EQ(await_done().error().code, ErrorCode::stopped);
}

TEST_F(FairdealClientTest, EventsCountOnAfterARestart) {
  connect(40);
  script_.arrive(event(1, "power_up"));
  EXPECT_EQ(await_done().error().code, ErrorCode::stopped);
  script_.arrive(event(2, "done"));
  EXPECT_TRUE(await_done());
}

TEST_F(FairdealClientTest, SilenceOfAMachineThatAnswersIsItsOwn) {
  connect(40);
  script_.fall_silent();
  arrive_status(40);
  EXPECT_EQ(await_done().error(),
            (Error{ErrorCode::silent, "round 3: no report came; asked, the machine says it is idle"}));
}

TEST_F(FairdealClientTest, ReportThatTheLineLostIsTheLines) {
  connect(40);
  script_.fall_silent();
  arrive_status(41);
  EXPECT_EQ(await_done().error().code, ErrorCode::garbled);
}

TEST_F(FairdealClientTest, LostReportIsTheLinesAlsoWhenTheNumbersBeginAgain) {
  connect(65535);
  script_.fall_silent();
  arrive_status(0);
  EXPECT_EQ(await_done().error().code, ErrorCode::garbled);
}

TEST_F(FairdealClientTest, RestartThatWasNotSaidIsTheMachines) {
  connect(40);
  script_.fall_silent();
  arrive_status(0);
  EXPECT_EQ(await_done().error(),
            (Error{ErrorCode::silent, "round 3: no report came; the machine has started again and did not say so"}));
}

TEST_F(FairdealClientTest, StatusThatMeansNothingIsNonsense) {
  connect(0);
  script_.fall_silent();
  script_.arrive(reply(2, "status"));
  EXPECT_EQ(await_done().error().code, ErrorCode::nonsense);
}

}  // namespace
