#include "devices/ascii/ascii_responder.h"

#include <gtest/gtest.h>

#include "devices/ascii/ascii_dialect.h"
#include "tests/support/ascii_lines.h"
#include "tests/support/hex.h"
#include "tests/support/hostile.h"

namespace {

using devices::AsciiLine;
using devices::LineKind;
using rig::Bytes;
using support::lines_in;
using support::request_line;

const devices::Identity kIdentity{"m", "1.2", "S3", std::chrono::milliseconds(100), true};

class AsciiResponderTest : public testing::Test {
 protected:
  // Gives bytes to the machine, which carries out what is asked by answering "done".
  void hear(const Bytes& bytes) {
    responder_.receive(bytes);
    while (const auto asked = responder_.next_request()) {
      carried_out_.push_back(asked->name);
      responder_.answer(*asked, {"done"});
    }
  }
  std::vector<AsciiLine> said() { return lines_in(responder_.take_output()); }

  devices::AsciiResponder responder_{kIdentity};
  std::vector<std::string> carried_out_;
};

TEST_F(AsciiResponderTest, AnswerCarriesNumberAndNameOfItsRequest) {
  hear(request_line(7, "STATUS"));
  EXPECT_EQ(said(), (std::vector{AsciiLine{LineKind::answer, 7, "STATUS", {"done"}}}));
  EXPECT_TRUE(said().empty());
}

TEST_F(AsciiResponderTest, RefusalCarriesItsReasonAndIsNeverTooLong) {
  responder_.receive(request_line(7, "STATUS"));
  responder_.refuse(*responder_.next_request(), std::string(5000, 'w'));
  EXPECT_EQ(said(), (std::vector{AsciiLine{LineKind::refusal, 7, "STATUS", {std::string(200, 'w')}}}));
}

TEST_F(AsciiResponderTest, RepeatedRequestIsCarriedOutOnceAndAnsweredTwice) {
  hear(request_line(7, "NEWSHOE"));
  const Bytes first = responder_.take_output();
  hear(request_line(7, "NEWSHOE"));
  EXPECT_EQ(responder_.take_output(), first);
  hear(request_line(8, "NEWSHOE"));
  EXPECT_EQ(carried_out_.size(), 2U);
}

TEST_F(AsciiResponderTest, NewSessionIsNotTakenForARepetition) {
  hear(request_line(2, "STATUS"));
  hear(request_line(1, "HELLO", {"1", "1"}));
  hear(request_line(2, "STATUS"));
  EXPECT_EQ(carried_out_.size(), 2U);
}

TEST_F(AsciiResponderTest, HelloIsAnsweredWithIdentityAndLastEvent) {
  responder_.emit("CARD", {});
  responder_.take_output();
  hear(request_line(1, "HELLO", {"0", "9"}));
  const auto answers = said();
  ASSERT_EQ(answers.size(), 1U);
  EXPECT_EQ(devices::ascii::read_greeting(answers[0].values).value(), (devices::ascii::Greeting{kIdentity, 1}));
  EXPECT_TRUE(carried_out_.empty());
}

TEST_F(AsciiResponderTest, HelloWithoutOurVersionIsRefused) {
  for (const devices::LineValues& wrong :
       std::vector<devices::LineValues>{{"2", "3"}, {"0", "0"}, {"1"}, {"x", "1"}, {}}) {
    hear(request_line(1, "HELLO", wrong));
    EXPECT_EQ(said(), (std::vector{AsciiLine{LineKind::refusal, 1, "HELLO", {"this machine speaks version 1 only"}}}));
  }
}

TEST_F(AsciiResponderTest, WhatIsNoSoundRequestIsIgnored) {
  hear(support::bytes_of("noise $RQ,1,STATUS*00000000\r\n"));
  hear(support::answer_line(1, "STATUS"));
  hear(support::event_line(1, "CARD"));
  EXPECT_TRUE(said().empty());
  EXPECT_TRUE(carried_out_.empty());
}

TEST_F(AsciiResponderTest, WithoutPowerOnlyHandsAreHeard) {
  responder_.switch_off();
  responder_.emit("CARD", {});
  hear(request_line(1, "STATUS"));
  hear(request_line(2, "HELLO", {"1", "1"}));
  EXPECT_TRUE(said().empty());
  hear(request_line(3, "HANDS.POWER"));
  EXPECT_EQ(carried_out_, std::vector<std::string>{"HANDS.POWER"});
}

TEST_F(AsciiResponderTest, StartedAgainItCountsFromOneAndSaysSo) {
  responder_.emit("CARD", {});
  responder_.emit("CARD", {});
  responder_.take_output();
  responder_.switch_off();
  responder_.switch_on(/*says_so=*/true);
  EXPECT_EQ(said(), (std::vector{AsciiLine{LineKind::event, 1, "UP", {}}}));
  responder_.switch_on(/*says_so=*/false);
  EXPECT_TRUE(said().empty());
  EXPECT_EQ(responder_.events_sent(), 0);
}

TEST_F(AsciiResponderTest, EventsGoRoundAfterTheLastNumber) {
  for (int number = 1; number <= 65536; ++number) {
    responder_.emit("E", {});
    responder_.take_output();
  }
  EXPECT_EQ(responder_.events_sent(), 0);
}

}  // namespace
