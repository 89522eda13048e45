#include "rig/emulated_link.h"

#include <gtest/gtest.h>

#include <map>

#include "tests/support/hex.h"
#include "tests/support/print_instant.h"

namespace {

using rig::Bytes;
using rig::ErrorCode;
using rig::Instant;
using std::chrono::seconds;
using support::hex;

Instant at(int second) { return Instant(seconds(second)); }

// Echoes what it is sent, and says `due[t]` at the moment t; silent moments have no bytes.
class EchoMachine : public rig::EmulatedMachine {
 public:
  explicit EchoMachine(std::map<Instant, Bytes> due) : due_(std::move(due)) {}

  void receive(rig::BytesView data, Instant) override { output_.insert(output_.end(), data.begin(), data.end()); }
  void advance(Instant now) override {
    while (!due_.empty() && due_.begin()->first <= now) {
      const Bytes& bytes = due_.begin()->second;
      output_.insert(output_.end(), bytes.begin(), bytes.end());
      due_.erase(due_.begin());
    }
  }
  Bytes take_output() override { return std::exchange(output_, {}); }
  std::optional<Instant> next_event() const override {
    if (due_.empty()) return std::nullopt;
    return due_.begin()->first;
  }

 private:
  std::map<Instant, Bytes> due_;
  Bytes output_;
};

class EmulatedLinkTest : public testing::Test {
 protected:
  rig::EmulatedLink make_link(std::map<Instant, Bytes> due) {
    return rig::EmulatedLink(std::make_unique<EchoMachine>(std::move(due)), clock_);
  }
  rig::SimulatedClock clock_;
};

TEST_F(EmulatedLinkTest, AnswerComesWithoutTimePassing) {
  auto link = make_link({});
  ASSERT_TRUE(link.send(hex("0102"), at(1)));
  EXPECT_EQ(link.receive(at(1)).value(), hex("0102"));
  EXPECT_EQ(clock_.now(), at(0));
}

TEST_F(EmulatedLinkTest, WaitingMovesTheClockToTheNextEvent) {
  auto link = make_link({{at(45), hex("aa")}});
  EXPECT_EQ(link.receive(at(90)).value(), hex("aa"));
  EXPECT_EQ(clock_.now(), at(45));
}

TEST_F(EmulatedLinkTest, EventAtTheDeadlineStillCounts) {
  auto link = make_link({{at(45), hex("aa")}});
  EXPECT_TRUE(link.receive(at(45)));
}

TEST_F(EmulatedLinkTest, EventAfterTheDeadlineIsATimeoutAtTheDeadline) {
  auto link = make_link({{at(45), hex("aa")}});
  EXPECT_EQ(link.receive(at(44)).error().code, ErrorCode::timeout);
  EXPECT_EQ(clock_.now(), at(44));
  EXPECT_EQ(link.receive(at(46)).value(), hex("aa"));
}

TEST_F(EmulatedLinkTest, EventsWithoutBytesArePassedOver) {
  auto link = make_link({{at(1), {}}, {at(2), {}}, {at(3), hex("bb")}});
  EXPECT_EQ(link.receive(at(10)).value(), hex("bb"));
  EXPECT_EQ(clock_.now(), at(3));
}

TEST_F(EmulatedLinkTest, SilentMachineIsATimeout) {
  auto link = make_link({});
  EXPECT_EQ(link.receive(at(5)).error().code, ErrorCode::timeout);
  EXPECT_EQ(clock_.now(), at(5));
}

// What was due before a request is sent happened before it.
TEST_F(EmulatedLinkTest, SendLetsHappenWhatWasDue) {
  auto link = make_link({{at(1), hex("aa")}});
  clock_.wait_until(at(2));
  ASSERT_TRUE(link.send(hex("01"), at(3)));
  EXPECT_EQ(link.receive(at(3)).value(), hex("aa01"));
}

}  // namespace
