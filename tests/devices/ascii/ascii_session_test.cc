#include "devices/ascii/ascii_session.h"

#include <gtest/gtest.h>

#include "devices/ascii/ascii_dialect.h"
#include "tests/support/ascii_lines.h"
#include "tests/support/flooding_link.h"
#include "tests/support/hex.h"
#include "tests/support/print_instant.h"
#include "tests/support/scripted_link.h"

namespace {

using devices::AsciiSession;
using devices::LineValues;
using rig::Bytes;
using rig::Error;
using rig::ErrorCode;
using rig::Instant;
using std::chrono::milliseconds;
using std::chrono::seconds;
using support::answer_line;
using support::bytes_of;
using support::event_line;
using support::refusal_line;
using support::request_line;

const std::vector<std::string> kNames = {"CARD", "CUT"};
const Bytes kDamagedLine = bytes_of("$RQ,1,STATUS*00000000\r\n");

Instant at(rig::Duration time) { return Instant(time); }

class AsciiSessionTest : public testing::Test {
 protected:
  rig::Result<LineValues> ask(rig::Duration deadline = seconds(60)) {
    return session_.request("STATUS", {}, at(deadline));
  }
  rig::Result<devices::AsciiLine> hear(rig::Duration deadline = seconds(10)) {
    return session_.await_event("card 1", kNames, at(deadline));
  }

  // A second, and 9600 baud for the request and for the longest short answer.
  const rig::Duration try_time_ = AsciiSession::try_time(request_line(1, "STATUS").size(), 256);
  rig::SimulatedClock clock_;
  support::Script script_;
  AsciiSession session_{support::make_scripted_link(script_, clock_), clock_};
};

TEST_F(AsciiSessionTest, RequestIsSentAndItsAnswerReturned) {
  script_.arrive(answer_line(1, "STATUS", {"ready", "4"}));
  EXPECT_EQ(ask().value(), (LineValues{"ready", "4"}));
  EXPECT_EQ(script_.sent, std::vector<Bytes>{request_line(1, "STATUS")});
}

TEST_F(AsciiSessionTest, AnswerMayComeByteByByte) {
  for (const std::byte byte : answer_line(1, "STATUS")) script_.arrive({byte}, milliseconds(1));
  EXPECT_TRUE(ask());
  EXPECT_EQ(script_.sent.size(), 1U);
}

// 3.4 kB are 3.6 s on their way at 9600 baud; then the machine has its second.
TEST_F(AsciiSessionTest, TimeForAnAnswerGrowsWithWhatTheLineHasToCarry) {
  EXPECT_EQ(AsciiSession::try_time(0, 0), seconds(1));
  EXPECT_EQ(AsciiSession::try_time(960, 0), seconds(2));
  EXPECT_EQ(AsciiSession::try_time(480, 1440), seconds(3));
  script_.arrive(answer_line(1, "HANDS.INSERT"), milliseconds(4500));
  EXPECT_TRUE(session_.request("HANDS.INSERT", {std::string(3400, '0')}, at(seconds(60))));
  EXPECT_EQ(script_.sent.size(), 1U);
}

TEST_F(AsciiSessionTest, UnansweredRequestIsSentAgainWithTheSameNumber) {
  script_.fall_silent();
  script_.arrive(answer_line(1, "STATUS"));
  EXPECT_TRUE(ask());
  EXPECT_EQ(script_.sent, (std::vector<Bytes>{request_line(1, "STATUS"), request_line(1, "STATUS")}));
  EXPECT_EQ(script_.sent_at, (std::vector{at(seconds(0)), at(try_time_)}));
}

TEST_F(AsciiSessionTest, ThreeSilentTriesAreATimeout) {
  EXPECT_EQ(ask().error(), (Error{ErrorCode::timeout, "no answer to STATUS"}));
  EXPECT_EQ(script_.sent.size(), 3U);
  EXPECT_EQ(clock_.now(), at(3 * try_time_));
}

TEST_F(AsciiSessionTest, DeadlineEndsTheTriesEarlier) {
  EXPECT_EQ(ask(milliseconds(1500)).error().code, ErrorCode::timeout);
  EXPECT_EQ(script_.sent.size(), 2U);
  EXPECT_EQ(clock_.now(), at(milliseconds(1500)));
}

TEST_F(AsciiSessionTest, PassedDeadlineIsATimeoutAtOnce) {
  clock_.wait_until(at(seconds(5)));
  EXPECT_EQ(ask(seconds(1)).error().code, ErrorCode::timeout);
  EXPECT_EQ(clock_.now(), at(seconds(5)));
}

TEST_F(AsciiSessionTest, LinesThatAreNoAnswerToUsArePassedOver) {
  for (const Bytes& other : {answer_line(0, "STATUS"), answer_line(2, "STATUS"), answer_line(1, "NEWSHOE"),
                             refusal_line(2, "STATUS", "no"), request_line(1, "STATUS"), kDamagedLine})
    script_.arrive(other);
  script_.arrive(answer_line(1, "STATUS", {"yes"}));
  EXPECT_EQ(ask().value(), LineValues{"yes"});
}

TEST_F(AsciiSessionTest, DamagedLinesOnlyAreGarbled) {
  for (int i = 0; i < 3; ++i) {
    script_.arrive(kDamagedLine);
    script_.fall_silent();
  }
  EXPECT_EQ(ask().error(), (Error{ErrorCode::garbled, "in answer to STATUS came bytes, but no whole line"}));
}

TEST_F(AsciiSessionTest, RefusalCarriesTheReason) {
  script_.arrive(refusal_line(1, "STATUS", "the lid is open"));
  EXPECT_EQ(ask().error(), (Error{ErrorCode::refused, "the lid is open"}));
}

TEST_F(AsciiSessionTest, RefusalWithoutAReasonIsStillARefusal) {
  script_.arrive(devices::encode_line({devices::LineKind::refusal, 1, "STATUS", {}}));
  EXPECT_EQ(ask().error(), (Error{ErrorCode::refused, "without a reason"}));
}

TEST_F(AsciiSessionTest, EventsBetweenRequestAndAnswerAreKeptInOrder) {
  for (const Bytes& line : {event_line(1, "CARD"), event_line(2, "CUT"), answer_line(1, "STATUS")})
    script_.arrive(line);
  ASSERT_TRUE(ask());
  EXPECT_EQ(hear()->name, "CARD");
  EXPECT_EQ(hear()->name, "CUT");
}

TEST_F(AsciiSessionTest, DroppedEventsAreGoneAndTheirNumbersAreNot) {
  script_.arrive(event_line(1, "CARD"));
  ASSERT_TRUE(session_.listen_until(at(seconds(1))));
  session_.drop_events();
  script_.arrive(event_line(2, "CUT"));
  EXPECT_EQ(hear()->name, "CUT");
}

TEST_F(AsciiSessionTest, EventsOfOtherNamesArePassedOver) {
  script_.arrive(event_line(1, "WARM"));
  script_.arrive(event_line(2, "CARD"));
  EXPECT_EQ(hear()->number, 2);
}

TEST_F(AsciiSessionTest, LostEventIsGarbledAndNamed) {
  script_.arrive(event_line(2, "CARD"));
  EXPECT_EQ(hear().error(), (Error{ErrorCode::garbled, "event 1 was lost on the line; event 2 came instead"}));
}

TEST_F(AsciiSessionTest, EventThatComesTwiceIsGarbled) {
  script_.arrive(event_line(1, "CARD"));
  script_.arrive(event_line(1, "CARD"));
  EXPECT_TRUE(hear());
  EXPECT_EQ(hear().error().code, ErrorCode::garbled);
}

TEST_F(AsciiSessionTest, MachineThatSaysItHasStartedAgainIsStopped) {
  script_.arrive(event_line(1, "CARD"));
  script_.arrive(event_line(2, "CARD"));
  script_.arrive(event_line(1, "UP"));
  ASSERT_TRUE(hear());
  ASSERT_TRUE(hear());
  EXPECT_EQ(hear().error(), (Error{ErrorCode::stopped, "card 1: the machine lost power and has started again"}));
}

TEST_F(AsciiSessionTest, MachineThatAnswersButSentNothingIsSilent) {
  script_.fall_silent();
  script_.arrive(answer_line(1, "STATUS", {"ready", "0"}));
  EXPECT_EQ(hear().error(), (Error{ErrorCode::silent, "card 1: no report came; asked, the machine says it is ready"}));
  EXPECT_EQ(clock_.now(), at(seconds(10)));
}

TEST_F(AsciiSessionTest, MachineThatDoesNotAnswerEitherIsATimeout) {
  EXPECT_EQ(hear().error().code, ErrorCode::timeout);
}

TEST_F(AsciiSessionTest, EventThatTheLineLostIsGarbledNotSilent) {
  script_.arrive(event_line(1, "CARD"));
  script_.fall_silent();
  script_.arrive(answer_line(1, "STATUS", {"ready", "2"}));
  ASSERT_TRUE(hear());
  EXPECT_EQ(hear().error().code, ErrorCode::garbled);
}

// It counts from nothing and never said so: no line can have lost what was not sent.
TEST_F(AsciiSessionTest, HiddenRestartIsHeldAgainstTheMachine) {
  script_.arrive(event_line(1, "CARD"));
  script_.fall_silent();
  script_.arrive(answer_line(1, "STATUS", {"idle", "0"}));
  ASSERT_TRUE(hear());
  EXPECT_EQ(hear().error(),
            (Error{ErrorCode::silent, "card 1: no report came; the machine has started again and did not say so"}));
}

TEST_F(AsciiSessionTest, StatusThatMeansNothingIsNonsense) {
  script_.fall_silent();
  script_.arrive(answer_line(1, "STATUS", {"ready"}));
  EXPECT_EQ(hear().error().code, ErrorCode::nonsense);
}

TEST_F(AsciiSessionTest, FloodOfEventsIsNonsenseAndNotMemory) {
  for (int number = 1; number <= 300; ++number) script_.arrive(event_line(number, "CARD"));
  EXPECT_EQ(session_.listen_until(at(seconds(5))).error().code, ErrorCode::nonsense);
  EXPECT_EQ(script_.arrivals.size(), 300U - 257U);
}

TEST_F(AsciiSessionTest, HelloLearnsWhoItIsAndWhichEventComesNext) {
  const devices::Identity identity{"m", "1.2", "S3", milliseconds(100), false};
  script_.arrive(event_line(41, "CARD"));
  script_.arrive(answer_line(1, "HELLO", devices::ascii::write_greeting({identity, 65535})));
  script_.arrive(event_line(0, "CARD"));
  EXPECT_EQ(session_.hello("m").value(), identity);
  EXPECT_EQ(script_.sent, std::vector<Bytes>{request_line(1, "HELLO", {"1", "1"})});
  EXPECT_TRUE(hear());
}

TEST_F(AsciiSessionTest, OtherModelIsNonsense) {
  script_.arrive(answer_line(1, "HELLO", devices::ascii::write_greeting({{"toaster", "1", "1", seconds(1), true}, 0})));
  EXPECT_EQ(session_.hello("m").error(), (Error{ErrorCode::nonsense, "the machine says it is a toaster, not a m"}));
}

TEST_F(AsciiSessionTest, GreetingWithoutAValueOrOutOfRangeIsNonsense) {
  const LineValues sound{"1", "m", "1.2", "S3", "100", "0", "7"};
  EXPECT_TRUE(devices::ascii::read_greeting(sound));
  const std::vector<std::pair<std::size_t, std::string>> wrong = {
      {0, "2"}, {4, "0"}, {4, "600001"}, {5, "2"}, {6, "x"}};
  for (const auto& [place, value] : wrong) {
    LineValues values;
    for (std::size_t i = 0; i < sound.all().size(); ++i) values.add(i == place ? value : sound.all()[i]);
    EXPECT_EQ(devices::ascii::read_greeting(values).error().code, ErrorCode::nonsense) << value;
  }
  for (std::size_t count = 0; count < sound.all().size(); ++count) {
    LineValues values;
    for (std::size_t i = 0; i < count; ++i) values.add(sound.all()[i]);
    EXPECT_EQ(devices::ascii::read_greeting(values).error().code, ErrorCode::nonsense) << count;
  }
}

// A line that never falls silent: whatever comes on it, each call ends soon after its deadline.
TEST(FloodedAsciiSessionTest, EndlessBytesEndByTheDeadline) {
  for (const Bytes& flood : {bytes_of("a"), bytes_of("$"), bytes_of("\r\n"), kDamagedLine, answer_line(77, "STATUS"),
                             event_line(1, "WARM")}) {
    rig::SimulatedClock clock;
    AsciiSession session(std::make_unique<support::FloodingLink>(clock, [&](int) { return flood; }), clock);
    const auto asked = session.request("STATUS", {}, at(seconds(10)));
    ASSERT_FALSE(asked);
    EXPECT_NE(asked.error().code, ErrorCode::closed);
    const auto heard = session.await_event("card 1", kNames, at(seconds(20)));
    ASSERT_FALSE(heard);
    EXPECT_NE(heard.error().code, ErrorCode::closed);
    EXPECT_LT(clock.now(), at(seconds(26)));
  }
}

}  // namespace
