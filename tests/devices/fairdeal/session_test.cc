#include "devices/fairdeal/session.h"

#include <gtest/gtest.h>

#include "devices/fairdeal/dialect.h"
#include "tests/support/flooding_link.h"
#include "tests/support/hex.h"
#include "tests/support/messages.h"
#include "tests/support/print_instant.h"
#include "tests/support/scripted_link.h"

namespace {

using devices::Fields;
using devices::Session;
using rig::Bytes;
using rig::Error;
using rig::ErrorCode;
using rig::Instant;
using std::chrono::milliseconds;
using std::chrono::seconds;
using support::event;
using support::hex;
using support::joined;
using support::refusal;
using support::reply;

const Bytes kDamagedFrame = hex("00 05 01020304 00");

Instant at(rig::Duration time) { return Instant(time); }

class SessionTest : public testing::Test {
 protected:
  rig::Result<Fields> ask(rig::Duration deadline = seconds(10)) { return session_.request("status", {}, at(deadline)); }

  rig::SimulatedClock clock_;
  support::Script script_;
  Session session_{support::make_scripted_link(script_, clock_), clock_};
};

TEST_F(SessionTest, RequestIsSentAndItsReplyReturned) {
  script_.arrive(reply(1, "status", {{"events", std::int64_t{4}}}));
  const auto fields = ask();
  ASSERT_TRUE(fields) << fields.error();
  EXPECT_EQ(fields->integer("events", 0, 9).value(), 4);
  EXPECT_EQ(script_.sent, std::vector<rig::Bytes>{support::request(1, "status")});
}

TEST_F(SessionTest, ReplyMayComeInPieces) {
  for (const std::byte byte : reply(1, "status")) script_.arrive({byte}, milliseconds(1));
  EXPECT_TRUE(ask());
  EXPECT_EQ(script_.sent.size(), 1U);
}

TEST_F(SessionTest, EachRequestHasTheNextNumber) {
  script_.arrive(reply(1, "status"));
  script_.arrive(reply(2, "status"));
  ASSERT_TRUE(ask());
  ASSERT_TRUE(ask());
  EXPECT_EQ(script_.sent, (std::vector<rig::Bytes>{support::request(1, "status"), support::request(2, "status")}));
}

TEST_F(SessionTest, UnansweredRequestIsSentAgainAfterASecondWithTheSameNumber) {
  script_.fall_silent();
  script_.arrive(reply(1, "status"), milliseconds(300));
  EXPECT_TRUE(ask());
  const Bytes sent = support::request(1, "status");
  EXPECT_EQ(script_.sent, (std::vector<rig::Bytes>{sent, sent}));
  EXPECT_EQ(script_.sent_at, (std::vector{at(seconds(0)), at(seconds(1))}));
  EXPECT_EQ(clock_.now(), at(milliseconds(1300)));
}

// The first reply was late, not lost: the machine answers the second try too, and that answer belongs to nobody.
TEST_F(SessionTest, SecondReplyToOneRequestIsNotTakenForTheReplyToTheNext) {
  script_.arrive(reply(1, "status", {{"events", std::int64_t{1}}}), milliseconds(1500));
  script_.arrive(reply(1, "status", {{"events", std::int64_t{2}}}));
  script_.arrive(reply(2, "status", {{"events", std::int64_t{3}}}));
  EXPECT_EQ(ask()->integer("events", 0, 9).value(), 1);
  EXPECT_EQ(ask()->integer("events", 0, 9).value(), 3);
}

TEST_F(SessionTest, ThreeSilentTriesAreATimeout) {
  const auto fields = ask();
  ASSERT_FALSE(fields);
  EXPECT_EQ(fields.error(), (Error{ErrorCode::timeout, "no answer to \"status\""}));
  EXPECT_EQ(script_.sent.size(), 3U);
  EXPECT_EQ(clock_.now(), at(seconds(3)));
}

TEST_F(SessionTest, DeadlineEndsTheTriesEarlier) {
  EXPECT_EQ(ask(milliseconds(1500)).error().code, ErrorCode::timeout);
  EXPECT_EQ(script_.sent.size(), 2U);
  EXPECT_EQ(clock_.now(), at(milliseconds(1500)));
}

TEST_F(SessionTest, RepliesToOtherRequestsAreIgnored) {
  script_.arrive(joined({reply(0, "status"), reply(2, "status"), reply(1, "clear"), support::request(1, "status")}));
  script_.arrive(reply(1, "status", {{"events", std::int64_t{4}}}));
  EXPECT_EQ(ask()->integer("events", 0, 9).value(), 4);
}

TEST_F(SessionTest, GarbageOnlyIsGarbled) {
  for (int i = 0; i < 3; ++i) {
    script_.arrive(kDamagedFrame);
    script_.fall_silent();
  }
  const auto fields = ask();
  ASSERT_FALSE(fields);
  EXPECT_EQ(fields.error().code, ErrorCode::garbled);
  EXPECT_EQ(script_.sent.size(), 3U);
}

TEST_F(SessionTest, GarbageBeforeTheReplyIsPassedOver) {
  script_.arrive(joined({hex("123456"), kDamagedFrame, reply(1, "status")}));
  EXPECT_TRUE(ask());
}

TEST_F(SessionTest, GarbageOfAnEarlierRequestDoesNotColorTheNext) {
  script_.arrive(joined({kDamagedFrame, reply(1, "status")}));
  ASSERT_TRUE(ask());
  EXPECT_EQ(ask().error().code, ErrorCode::timeout);
}

TEST_F(SessionTest, RefusalCarriesTheReason) {
  script_.arrive(refusal(1, "status", "the cover is open"));
  EXPECT_EQ(ask().error(), (Error{ErrorCode::refused, "the cover is open"}));
}

TEST_F(SessionTest, RefusalWithoutAReasonIsStillARefusal) {
  script_.arrive(support::frame_of({devices::MessageKind::refusal, 1, "status", {}}));
  EXPECT_EQ(ask().error(), (Error{ErrorCode::refused, "without a reason"}));
}

TEST_F(SessionTest, WholeFrameThatMeansNothingIsNonsense) {
  script_.arrive(devices::encode_frame(hex("a0")));
  EXPECT_EQ(ask().error().code, ErrorCode::nonsense);
}

TEST_F(SessionTest, EventsBetweenRequestAndReplyAreKeptInOrder) {
  script_.arrive(joined({event(1, "count"), event(2, "done"), reply(1, "status")}));
  ASSERT_TRUE(ask());
  EXPECT_EQ(session_.last_event(), 2);
  EXPECT_EQ(session_.next_event(at(seconds(1)))->name, "count");
  EXPECT_EQ(session_.next_event(at(seconds(1)))->name, "done");
  EXPECT_EQ(session_.next_event(at(seconds(1))).error().code, ErrorCode::timeout);
}

// An event has a number of its own; it is no answer even when that number and the name are those of the request.
TEST_F(SessionTest, EventIsNeverTakenForAReply) {
  script_.arrive(event(1, "status"));
  script_.arrive(reply(1, "status"), milliseconds(10));
  ASSERT_TRUE(ask());
  EXPECT_EQ(clock_.now(), at(milliseconds(10)));
}

TEST_F(SessionTest, LostEventIsGarbledAndNamed) {
  script_.arrive(joined({event(1, "count"), event(3, "done")}));
  EXPECT_TRUE(session_.next_event(at(seconds(1))));
  EXPECT_EQ(session_.next_event(at(seconds(1))).error(),
            (Error{ErrorCode::garbled, "event 2 was lost on the line; event 3 came instead"}));
}

TEST_F(SessionTest, EventThatComesTwiceIsGarbled) {
  script_.arrive(joined({event(1, "count"), event(1, "count")}));
  EXPECT_TRUE(session_.next_event(at(seconds(1))));
  EXPECT_EQ(session_.next_event(at(seconds(1))).error().code, ErrorCode::garbled);
}

TEST_F(SessionTest, NumbersOfEventsGoRound) {
  script_.arrive(reply(1, "hello", devices::write_hello_reply({{"m", "f", "s", seconds(45), true}, 65535})));
  script_.arrive(joined({event(0, "count"), event(1, "done")}));
  ASSERT_TRUE(session_.hello("m", at(seconds(3))));
  EXPECT_TRUE(session_.next_event(at(seconds(4))));
  EXPECT_TRUE(session_.next_event(at(seconds(4))));
}

TEST_F(SessionTest, ListeningKeepsEventsAndEndsAtItsMoment) {
  script_.arrive(event(1, "count"), seconds(2));
  script_.arrive(reply(9, "late"), seconds(1));
  ASSERT_TRUE(session_.listen_until(at(seconds(5))));
  EXPECT_EQ(clock_.now(), at(seconds(5)));
  EXPECT_EQ(session_.next_event(at(seconds(5)))->name, "count");
}

TEST_F(SessionTest, ListeningTellsOfALostEvent) {
  script_.arrive(event(2, "done"));
  EXPECT_EQ(session_.listen_until(at(seconds(5))).error().code, ErrorCode::garbled);
}

TEST_F(SessionTest, FloodOfEventsIsNonsenseAndNotMemory) {
  for (int number = 1; number <= 300; ++number) script_.arrive(event(number, "count"));
  EXPECT_EQ(session_.listen_until(at(seconds(5))).error().code, ErrorCode::nonsense);
  EXPECT_EQ(script_.arrivals.size(), 300U - 257U);
}

class HelloTest : public SessionTest {
 protected:
  Bytes hello_reply(const std::string& model, int events_sent) {
    return reply(1, "hello", devices::write_hello_reply({{model, "1.2", "S3", seconds(45), false}, events_sent}));
  }
};

TEST_F(HelloTest, AsksForVersionOneAndLearnsWhoItIs) {
  script_.arrive(hello_reply("shuffler_x", 7));
  const auto identity = session_.hello("shuffler_x", at(seconds(3)));
  ASSERT_TRUE(identity) << identity.error();
  EXPECT_EQ(*identity, (devices::Identity{"shuffler_x", "1.2", "S3", seconds(45), false}));
  EXPECT_EQ(session_.last_event(), 7);
  EXPECT_EQ(script_.sent, std::vector<rig::Bytes>{
                              support::request(1, "hello", {{"low", std::int64_t{1}}, {"high", std::int64_t{1}}})});
}

TEST_F(HelloTest, OtherModelIsNonsense) {
  script_.arrive(hello_reply("toaster", 0));
  EXPECT_EQ(session_.hello("shuffler_x", at(seconds(3))).error(),
            (Error{ErrorCode::nonsense, "the machine says it is a toaster, not a shuffler_x"}));
}

TEST_F(HelloTest, OtherVersionIsRefused) {
  script_.arrive(refusal(1, "hello", "this machine speaks version 2 only"));
  EXPECT_EQ(session_.hello("shuffler_x", at(seconds(3))).error(),
            (Error{ErrorCode::refused, "this machine speaks version 2 only"}));
}

// The machine was at work for somebody before us. Its events before the greeting are not ours to miss.
TEST_F(HelloTest, EventsBeforeTheGreetingAreNotHeldAgainstTheLine) {
  script_.arrive(joined({event(41, "count"), event(42, "done"), hello_reply("shuffler_x", 42)}));
  script_.arrive(event(43, "count"));
  const auto identity = session_.hello("shuffler_x", at(seconds(3)));
  ASSERT_TRUE(identity) << identity.error();
  const auto next = session_.next_event(at(seconds(4)));
  ASSERT_TRUE(next) << next.error();
  EXPECT_EQ(next->sequence, 43);
}

// A line that never falls silent: whatever comes on it, each call ends soon after its deadline.
class FloodedSessionTest : public testing::Test {
 protected:
  Session session(const std::function<Bytes(int)>& make_bytes) {
    return {std::make_unique<support::FloodingLink>(clock_, make_bytes), clock_};
  }
  void expect_ended_in_time(const Error& error) {
    EXPECT_NE(error.code, ErrorCode::closed) << error;
    EXPECT_LT(clock_.now(), at(seconds(11)));
  }
  rig::SimulatedClock clock_;
};

TEST_F(FloodedSessionTest, EndlessGarbageEndsByTheDeadline) {
  for (const char* garbage : {"11", "00", "1100", "0501020304 00"}) {
    clock_ = {};
    auto flooded = session([&](int) { return hex(garbage); });
    expect_ended_in_time(flooded.request("status", {}, at(seconds(10))).error());
  }
}

TEST_F(FloodedSessionTest, EndlessGarbageDoesNotHoldTheWaitForAnEvent) {
  auto flooded = session([](int) { return hex("1100"); });
  expect_ended_in_time(flooded.next_event(at(seconds(10))).error());
}

TEST_F(FloodedSessionTest, EndlessStaleRepliesEndByTheDeadline) {
  auto flooded = session([](int) { return reply(77, "status"); });
  expect_ended_in_time(flooded.request("status", {}, at(seconds(10))).error());
}

TEST_F(FloodedSessionTest, EndlessRepliesDoNotHoldTheWaitForAnEvent) {
  auto flooded = session([](int) { return reply(77, "status"); });
  expect_ended_in_time(flooded.next_event(at(seconds(10))).error());
}

TEST_F(FloodedSessionTest, EndlessRepliesDoNotHoldWhoOnlyListens) {
  auto flooded = session([](int) { return reply(77, "status"); });
  EXPECT_TRUE(flooded.listen_until(at(seconds(10))));
  EXPECT_LT(clock_.now(), at(seconds(11)));
}

}  // namespace
