#include "devices/fairdeal/responder.h"

#include <gtest/gtest.h>

#include "devices/fairdeal/dialect.h"
#include "rig/random.h"
#include "tests/support/hex.h"
#include "tests/support/messages.h"

namespace {

using devices::Fields;
using devices::Message;
using devices::MessageKind;
using rig::Bytes;
using std::chrono::seconds;
using support::messages_in;
using support::request;

const devices::Identity kIdentity{"m", "1.2", "S3", seconds(45), true};
const Fields kVersionOne{{"low", std::int64_t{1}}, {"high", std::int64_t{1}}};

class ResponderTest : public testing::Test {
 protected:
  // Gives bytes to the machine, which carries out what is asked by answering "done".
  void hear(const Bytes& bytes) {
    responder_.receive(bytes);
    while (const auto asked = responder_.next_request()) {
      carried_out_.push_back(asked->name);
      responder_.reply(*asked, {});
    }
  }
  std::vector<Message> said() { return messages_in(responder_.take_output()); }

  devices::Responder responder_{kIdentity};
  std::vector<std::string> carried_out_;
};

TEST_F(ResponderTest, ReplyCarriesNumberAndNameOfItsRequest) {
  hear(request(7, "status"));
  EXPECT_EQ(said(), (std::vector{Message{MessageKind::reply, 7, "status", {}}}));
  EXPECT_TRUE(said().empty());
}

TEST_F(ResponderTest, RefusalCarriesItsReason) {
  responder_.receive(request(7, "shuffle"));
  responder_.refuse(*responder_.next_request(), "the cover is open");
  EXPECT_EQ(said(),
            (std::vector{Message{MessageKind::refusal, 7, "shuffle", {{"why", std::string("the cover is open")}}}}));
}

TEST_F(ResponderTest, RepeatedRequestIsCarriedOutOnceAndAnsweredTwice) {
  hear(request(7, "shuffle"));
  const Bytes first = responder_.take_output();
  hear(request(7, "shuffle"));
  EXPECT_EQ(responder_.take_output(), first);
  EXPECT_EQ(carried_out_, std::vector<std::string>{"shuffle"});
}

TEST_F(ResponderTest, RepeatedRequestInOnePieceIsCarriedOutOnce) {
  hear(support::joined({request(7, "shuffle"), request(7, "shuffle"), request(7, "shuffle")}));
  EXPECT_EQ(said().size(), 3U);
  EXPECT_EQ(carried_out_.size(), 1U);
}

TEST_F(ResponderTest, NextRequestOfTheSameNameIsCarriedOut) {
  hear(support::joined({request(7, "shuffle"), request(8, "shuffle")}));
  EXPECT_EQ(carried_out_.size(), 2U);
}

TEST_F(ResponderTest, FirstRequestMayHaveAnyNumber) {
  hear(request(0, "status"));
  EXPECT_EQ(carried_out_.size(), 1U);
}

// A rig that was started again counts from 1 again; its hello makes the machine forget the old numbers.
TEST_F(ResponderTest, NewSessionIsNotTakenForARepetition) {
  hear(request(2, "status"));
  hear(request(1, "hello", kVersionOne));
  hear(request(2, "status"));
  EXPECT_EQ(carried_out_.size(), 2U);
}

TEST_F(ResponderTest, HelloIsAnsweredWithIdentityAndLastEvent) {
  responder_.emit("count", {});
  responder_.take_output();
  hear(request(1, "hello", kVersionOne));
  const auto answers = said();
  ASSERT_EQ(answers.size(), 1U);
  EXPECT_EQ(answers[0].kind, MessageKind::reply);
  const auto reply = devices::read_hello_reply(answers[0].fields);
  ASSERT_TRUE(reply) << reply.error();
  EXPECT_EQ(reply->identity, kIdentity);
  EXPECT_EQ(reply->events_sent, 1);
  EXPECT_TRUE(carried_out_.empty());
}

TEST_F(ResponderTest, HelloForARangeOfVersionsWithOursIsAnswered) {
  hear(request(1, "hello", {{"low", std::int64_t{0}}, {"high", std::int64_t{9}}}));
  EXPECT_EQ(said().at(0).kind, MessageKind::reply);
}

TEST_F(ResponderTest, HelloWithoutOurVersionIsRefused) {
  const std::vector<Fields> wrong = {{{"low", std::int64_t{2}}, {"high", std::int64_t{3}}},
                                     {{"low", std::int64_t{0}}, {"high", std::int64_t{0}}},
                                     {{"low", std::int64_t{1}}},
                                     {{"low", true}, {"high", true}},
                                     {}};
  for (const Fields& fields : wrong) {
    hear(request(1, "hello", fields));
    const auto answers = said();
    ASSERT_EQ(answers.size(), 1U);
    EXPECT_EQ(answers[0].kind, MessageKind::refusal);
    EXPECT_EQ(answers[0].fields.text("why").value(), "this machine speaks version 1 only");
  }
}

TEST_F(ResponderTest, WhatIsNoSoundRequestIsIgnored) {
  hear(support::hex("deadbeef"));
  hear(support::hex("00 05 01020304 00"));
  hear(devices::encode_frame(support::hex("a0")));
  hear(support::reply(1, "status"));
  hear(support::event(1, "count"));
  EXPECT_TRUE(said().empty());
  EXPECT_TRUE(carried_out_.empty());
  hear(request(1, "status"));
  EXPECT_EQ(said().size(), 1U);
}

TEST_F(ResponderTest, NoiseIsIgnored) {
  rig::Random random(1);
  for (int round = 0; round < 300; ++round) {
    Bytes noise(1000);
    for (std::byte& byte : noise) byte = static_cast<std::byte>(random.below(256));
    hear(noise);
  }
  EXPECT_TRUE(responder_.take_output().empty());
  EXPECT_TRUE(carried_out_.empty());
}

TEST_F(ResponderTest, EventsCountUpAndGoRoundAfterTheLastNumber) {
  for (int number = 1; number <= 65536; ++number) {
    responder_.emit("e", {});
    const auto events = said();
    ASSERT_EQ(events.size(), 1U);
    ASSERT_EQ(events[0].sequence, number % 65536);
  }
  EXPECT_EQ(responder_.events_sent(), 0);
}

}  // namespace
