// What every emulator of the Fairdeal dialect does alike, on a toy machine: a lamp that is lit for ten seconds.
#include "devices/fairdeal/fairdeal_emulator.h"

#include <gtest/gtest.h>

#include "devices/fairdeal/dialect.h"
#include "tests/support/messages.h"
#include "tests/support/print_instant.h"

namespace {

using devices::Message;
using rig::Instant;
using std::chrono::seconds;
using support::request;

class ToyMachine : public devices::FairdealEmulator {
 public:
  explicit ToyMachine(bool announces = true)
      : FairdealEmulator({"toy", "1", "T1", seconds(10), true}), announces_(announces) {
    on("light", [this](const Message& asked, Instant now) {
      lit_ = true;
      line().reply(asked, {});
      at(now + seconds(10), [this](Instant) {
        lit_ = false;
        line().emit("dark", {});
      });
    });
    on("fail", [this](const Message&, Instant now) { fail_power(seconds(2), now); });
  }

  devices::Appearance look(Instant) const override {
    return {.lights = {{"lamp", "green", lit_}}, .displays = {{"name", "toy"}}, .dice = {{*rig::Die::from_value(2)}}};
  }
  void lose_power(Instant) override { lost_ = true; }
  void regain_power(Instant now) override { regained_at_ = now; }
  bool says_power_up() const override { return announces_; }

  bool lit_ = false;
  bool lost_ = false;
  Instant regained_at_{};

 private:
  bool announces_;
};

class FairdealEmulatorTest : public testing::Test {
 protected:
  std::vector<Message> ask(const rig::Bytes& bytes, Instant now = {}) {
    machine_.receive(bytes, now);
    return support::messages_in(machine_.take_output());
  }
  std::string why(const rig::Bytes& bytes) { return ask(bytes).at(0).fields.text("why").value(); }

  ToyMachine machine_;
};

TEST_F(FairdealEmulatorTest, RequestReachesItsHandler) {
  EXPECT_EQ(ask(request(1, "light")).at(0).kind, devices::MessageKind::reply);
  EXPECT_TRUE(machine_.lit_);
}

TEST_F(FairdealEmulatorTest, RequestWithoutAHandlerIsRefused) {
  EXPECT_EQ(why(request(1, "dance")), "this machine does not know that request");
}

TEST_F(FairdealEmulatorTest, AlarmGoesOffAtItsMomentAndNotBefore) {
  EXPECT_EQ(machine_.next_event(), std::nullopt);
  ask(request(1, "light"));
  EXPECT_EQ(machine_.next_event(), Instant(seconds(10)));
  machine_.advance(Instant(seconds(9)));
  EXPECT_TRUE(machine_.lit_);
  machine_.advance(Instant(seconds(30)));
  EXPECT_FALSE(machine_.lit_);
  EXPECT_EQ(support::messages_in(machine_.take_output()).at(0).name, "dark");
}

TEST_F(FairdealEmulatorTest, WhatHandsCannotDoIsRefused) {
  EXPECT_EQ(why(request(1, "hands.insert", {{"cards", rig::Bytes{}}})), "this machine has no place to put cards");
  EXPECT_EQ(why(request(2, "hands.take_output")), "this machine gives out no cards");
  EXPECT_EQ(why(request(3, "hands.take_all")), "this machine holds no cards");
  EXPECT_EQ(why(request(4, "hands.cover", {{"open", true}})), "this machine has no cover");
  EXPECT_EQ(why(request(5, "hands.press", {{"button", std::string("go")}})), "this machine has no button \"go\"");
}

TEST_F(FairdealEmulatorTest, HandsWithoutTheirFieldsAreRefused) {
  EXPECT_EQ(why(request(1, "hands.insert")), "field \"cards\" is missing");
  EXPECT_EQ(why(request(2, "hands.cover")), "field \"open\" is missing");
  EXPECT_EQ(why(request(3, "hands.press")), "field \"button\" is missing");
  EXPECT_EQ(why(request(4, "hands.power")), "field \"on\" is missing");
}

TEST_F(FairdealEmulatorTest, PulledPlugEndsAllWorkAndDarkensTheLamps) {
  ask(request(1, "light"));
  ask(request(2, "hands.power", {{"on", false}}));
  EXPECT_TRUE(machine_.lost_);
  EXPECT_EQ(machine_.next_event(), std::nullopt);
  const auto seen = devices::read_appearance(ask(request(3, "hands.look")).at(0).fields).value();
  EXPECT_FALSE(seen.lights[0].lit);
  EXPECT_EQ(seen.displays[0].text, "");
  EXPECT_EQ(seen.dice.size(), 1U);
}

TEST_F(FairdealEmulatorTest, MachineWithoutPowerSaysNothingButItsHandsGoOn) {
  ask(request(1, "hands.power", {{"on", false}}));
  EXPECT_TRUE(ask(request(2, "light")).empty());
  EXPECT_TRUE(ask(request(3, "hello", {{"low", std::int64_t{1}}, {"high", std::int64_t{1}}})).empty());
  EXPECT_EQ(ask(request(4, "hands.look")).size(), 1U);
}

TEST_F(FairdealEmulatorTest, StartingAgainIsSaidWithEventNumberOne) {
  ask(request(1, "light"));
  machine_.advance(Instant(seconds(10)));
  machine_.take_output();
  ask(request(2, "hands.power", {{"on", false}}));
  const auto said = ask(request(3, "hands.power", {{"on", true}}), Instant(seconds(60)));
  ASSERT_EQ(said.size(), 2U);
  EXPECT_EQ(said[1].name, "power_up");
  EXPECT_EQ(said[1].sequence, 1);
  EXPECT_EQ(machine_.regained_at_, Instant(seconds(60)));
}

TEST_F(FairdealEmulatorTest, SecondPullOfThePlugChangesNothing) {
  ask(request(1, "hands.power", {{"on", true}}));
  EXPECT_FALSE(machine_.lost_);
  EXPECT_EQ(machine_.regained_at_, Instant{});
}

TEST_F(FairdealEmulatorTest, PowerThatFailsByItselfComesBackInTime) {
  ask(request(1, "fail"));
  EXPECT_TRUE(machine_.lost_);
  EXPECT_EQ(machine_.next_event(), Instant(seconds(2)));
  machine_.advance(Instant(seconds(2)));
  EXPECT_EQ(support::messages_in(machine_.take_output()).at(0).name, "power_up");
}

TEST(SilentRestartTest, MachineThatHidesItSaysNothing) {
  ToyMachine machine(false);
  machine.receive(request(1, "fail"), Instant{});
  machine.advance(Instant(seconds(2)));
  EXPECT_TRUE(machine.take_output().empty());
}

}  // namespace
