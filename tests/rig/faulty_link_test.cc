#include "rig/faulty_link.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>

#include "tests/support/flooding_link.h"
#include "tests/support/hex.h"
#include "tests/support/print_instant.h"
#include "tests/support/scripted_link.h"

namespace {

using rig::Bytes;
using rig::ErrorCode;
using rig::FaultyLink;
using rig::FaultyLinkOptions;
using rig::Instant;
using std::chrono::seconds;
using support::hex;

Instant at(int moment_s) { return Instant(seconds(moment_s)); }

const Bytes kManyBytes(10'000, std::byte{0x5a});

class FaultyLinkTest : public testing::Test {
 protected:
  FaultyLink make_link(const FaultyLinkOptions& options, rig::Seed seed = 1) {
    return {support::make_scripted_link(script_, clock_), options, rig::Random(seed), clock_};
  }
  // What arrives of many equal bytes; nothing is lost in between on a sound line.
  Bytes received(const FaultyLinkOptions& options, rig::Seed seed = 1) {
    script_.arrive(kManyBytes);
    return make_link(options, seed).receive(clock_.now()).value();
  }
  Bytes sent(const FaultyLinkOptions& options) {
    EXPECT_TRUE(make_link(options).send(kManyBytes, clock_.now()));
    return script_.sent.back();
  }

  rig::SimulatedClock clock_;
  support::Script script_;
};

TEST_F(FaultyLinkTest, ByDefaultNothingIsWrong) {
  FaultyLink link = make_link({});
  script_.arrive(hex("0711"), seconds(2));
  ASSERT_TRUE(link.send(hex("0304"), at(5)));
  EXPECT_EQ(link.receive(at(5)).value(), hex("0711"));
  EXPECT_EQ(clock_.now(), at(2));
  EXPECT_EQ(link.receive(at(9)).error().code, ErrorCode::timeout);
  EXPECT_EQ(clock_.now(), at(9));
  EXPECT_EQ(script_.sent, std::vector<Bytes>{hex("0304")});
}

// One byte in ten, of ten thousand: 1000, and ten standard deviations of 30 on either side.
TEST_F(FaultyLinkTest, BytesAreDroppedBothWaysAsOftenAsAskedFor) {
  for (const Bytes& bytes : {received({.drop = 0.1}), sent({.drop = 0.1})}) {
    EXPECT_GT(bytes.size(), 8700U);
    EXPECT_LT(bytes.size(), 9300U);
  }
}

TEST_F(FaultyLinkTest, BytesAreDoubledBothWaysAsOftenAsAskedFor) {
  for (const Bytes& bytes : {received({.repeat = 0.1}), sent({.repeat = 0.1})}) {
    EXPECT_GT(bytes.size(), 10700U);
    EXPECT_LT(bytes.size(), 11300U);
  }
}

TEST_F(FaultyLinkTest, OneBitIsTurnedInAsManyBytesAsAskedFor) {
  for (const Bytes& bytes : {received({.flip = 0.1}), sent({.flip = 0.1})}) {
    ASSERT_EQ(bytes.size(), kManyBytes.size());
    int damaged = 0;
    unsigned turned = 0;
    for (const std::byte byte : bytes) {
      const auto difference = std::to_integer<unsigned>(byte ^ kManyBytes[0]);
      ASSERT_LE(std::popcount(difference), 1);
      damaged += difference != 0 ? 1 : 0;
      turned |= difference;
    }
    EXPECT_GT(damaged, 700);
    EXPECT_LT(damaged, 1300);
    EXPECT_EQ(turned, 0xffU);
  }
}

TEST_F(FaultyLinkTest, SameSeedDoesTheSameDamage) {
  const FaultyLinkOptions bad{.drop = 0.1, .repeat = 0.1, .flip = 0.1};
  EXPECT_EQ(received(bad, 4), received(bad, 4));
  EXPECT_NE(received(bad, 4), received(bad, 5));
}

TEST_F(FaultyLinkTest, CertainLossIsSilenceUntilTheDeadline) {
  script_.arrive(hex("0102"), seconds(1));
  FaultyLink link = make_link({.drop = 1});
  ASSERT_TRUE(link.send(hex("03"), at(3)));
  EXPECT_EQ(link.receive(at(3)).error().code, ErrorCode::timeout);
  EXPECT_EQ(clock_.now(), at(3));
  EXPECT_TRUE(script_.sent.empty());
}

TEST_F(FaultyLinkTest, WholeReadsAreLostAndSentBytesAreNot) {
  script_.arrive(hex("0102"));
  FaultyLink link = make_link({.lose_read = 1});
  EXPECT_EQ(link.receive(at(3)).error().code, ErrorCode::timeout);
  ASSERT_TRUE(link.send(hex("03"), at(4)));
  EXPECT_EQ(script_.sent, std::vector<Bytes>{hex("03")});
}

TEST_F(FaultyLinkTest, ReadsAreLostOrArriveWhole) {
  int arrived = 0;
  FaultyLink link = make_link({.lose_read = 0.5});
  for (int i = 0; i < 1000; ++i) {
    script_.arrive(hex("0102"));
    const auto bytes = link.receive(clock_.now());
    if (!bytes) continue;
    EXPECT_EQ(*bytes, hex("0102"));
    ++arrived;
  }
  EXPECT_GT(arrived, 340);
  EXPECT_LT(arrived, 660);
}

TEST_F(FaultyLinkTest, FloodedLineThatLosesEverythingIsATimeout) {
  auto flood = std::make_unique<support::FloodingLink>(clock_, [](int) { return hex("00"); });
  FaultyLink link(std::move(flood), {.lose_read = 1}, rig::Random(1), clock_);
  EXPECT_EQ(link.receive(at(1)).error().code, ErrorCode::timeout);
  EXPECT_EQ(clock_.now(), at(1));
}

TEST_F(FaultyLinkTest, CableIsPulledAfterSoManyCallsAndForGood) {
  FaultyLink link = make_link({.tear_off_after = 2});
  script_.arrive(hex("0102"));
  script_.arrive(hex("03"));
  EXPECT_TRUE(link.send(hex("01"), at(1)));
  EXPECT_TRUE(link.receive(at(1)));
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(link.receive(at(1)).error(), (rig::Error{ErrorCode::closed, "the cable was pulled"}));
    EXPECT_EQ(link.send(hex("02"), at(1)).error().code, ErrorCode::closed);
  }
  EXPECT_EQ(script_.sent.size(), 1U);
}

TEST_F(FaultyLinkTest, CablePulledFromTheStartIsClosedAtOnce) {
  EXPECT_EQ(make_link({.tear_off_after = 0}).receive(at(1)).error().code, ErrorCode::closed);
}

TEST_F(FaultyLinkTest, CableIsPulledByChanceAndForGood) {
  int calls = 0;
  FaultyLink link = make_link({.tear_off = 0.1});
  while (link.send(hex("01"), at(1)) && calls < 1000) ++calls;
  EXPECT_LT(calls, 200);
  for (int i = 0; i < 100; ++i) ASSERT_FALSE(link.send(hex("01"), at(1)));
}

TEST_F(FaultyLinkTest, ReceivedBytesComeLater) {
  FaultyLink link = make_link({.delay = seconds(3)});
  script_.arrive(hex("01"), seconds(2));
  script_.arrive(hex("02"), seconds(1));
  EXPECT_EQ(link.receive(at(4)).error().code, ErrorCode::timeout);
  EXPECT_EQ(clock_.now(), at(4));
  EXPECT_EQ(link.receive(at(9)).value(), hex("01"));
  EXPECT_EQ(clock_.now(), at(5));
  EXPECT_EQ(link.receive(at(9)).value(), hex("02"));
  EXPECT_EQ(clock_.now(), at(6));
}

TEST_F(FaultyLinkTest, SentBytesArriveLater) {
  FaultyLink link = make_link({.delay = seconds(3)});
  ASSERT_TRUE(link.send(hex("01"), at(1)));
  EXPECT_TRUE(script_.sent.empty());
  EXPECT_EQ(link.receive(at(9)).error().code, ErrorCode::timeout);
  EXPECT_EQ(script_.sent, std::vector<Bytes>{hex("01")});
  EXPECT_EQ(script_.sent_at, std::vector<Instant>{at(3)});
}

TEST_F(FaultyLinkTest, BytesThatArriveAtTheDeadlineStillCount) {
  FaultyLink link = make_link({.delay = seconds(3)});
  script_.arrive(hex("01"), seconds(1));
  EXPECT_EQ(link.receive(at(4)).value(), hex("01"));
}

TEST_F(FaultyLinkTest, WrongSpeedMakesGarbageBothWays) {
  FaultyLink link = make_link({.baud_ratio = 2});  // the machine is twice as fast as the rig
  script_.arrive(hex("00"));
  EXPECT_EQ(link.receive(at(1)).value(), hex("f8"));
  ASSERT_TRUE(link.send(hex("ff"), at(1)));
  EXPECT_EQ(script_.sent.back(), hex("fe"));
}

// At both limits of what a bench file may say.
TEST_F(FaultyLinkTest, VeryWrongSpeedIsStillGarbage) {
  FaultyLink slow = make_link({.baud_ratio = 0.01});
  script_.arrive(hex("55"));
  EXPECT_EQ(slow.receive(at(1)).value(), hex("0000000000"));
  ASSERT_TRUE(slow.send(hex("00"), at(1)));
  FaultyLink fast = make_link({.baud_ratio = 100});
  ASSERT_TRUE(fast.send(hex("55"), at(1)));
  EXPECT_EQ(script_.sent, std::vector<Bytes>{hex("0000000000")});
}

TEST_F(FaultyLinkTest, TroubleOfTheLinkItselfIsPassedOn) {
  auto broken = std::make_unique<FaultyLink>(support::make_scripted_link(script_, clock_),
                                             FaultyLinkOptions{.tear_off_after = 0}, rig::Random(1), clock_);
  FaultyLink link(std::move(broken), {.delay = seconds(1)}, rig::Random(1), clock_);
  ASSERT_TRUE(link.send(hex("01"), at(1)));  // still on its way
  EXPECT_EQ(link.receive(at(5)).error().code, ErrorCode::closed);
}

}  // namespace
