// The emulated Pai Gow shaker: who may start it, and when.
#include "devices/pai_gow_shaker/emulator.h"

#include <gtest/gtest.h>

#include "devices/dice_shaker.h"
#include "tests/support/emulated_device.h"
#include "tests/support/print_instant.h"

namespace {

using devices::DiceShaker;
using devices::ShakerState;
using rig::Error;
using rig::ErrorCode;
using rig::Instant;
using std::chrono::seconds;

class PaiGowShakerTest : public testing::Test {
 protected:
  DiceShaker& shaker() { return bench_.driver(); }
  ShakerState state() { return shaker().status(bench_.soon())->state; }
  devices::Appearance look() { return bench_.hands().look(bench_.soon()).value(); }
  void arm() { ASSERT_TRUE(shaker().arm(bench_.soon())); }
  void press() { ASSERT_TRUE(bench_.hands().press("shake", bench_.soon())); }

  support::EmulatedDevice<DiceShaker> bench_{"pai_gow_shaker", {.options = "cocked: 0"}};
};

TEST_F(PaiGowShakerTest, PlayerStartsItOnceItIsArmed) {
  arm();
  EXPECT_EQ(state(), ShakerState::armed);
  press();
  EXPECT_EQ(state(), ShakerState::shaking);
  EXPECT_EQ(shaker().await_start(bench_.soon()).value(), 1);
  const auto report = shaker().await_settled(bench_.after_cycle()).value();
  EXPECT_EQ(bench_.clock().now(), Instant(seconds(6)));
  EXPECT_EQ(report, (devices::ShakeReport{1, seconds(6), 60, {}}));
  EXPECT_EQ(state(), ShakerState::idle);
}

TEST_F(PaiGowShakerTest, RequestDoesNotStartIt) {
  arm();
  EXPECT_EQ(shaker().start_shake(bench_.soon()).error(),
            (Error{ErrorCode::refused, "only the player's button starts a shake"}));
  EXPECT_EQ(state(), ShakerState::armed);
}

TEST_F(PaiGowShakerTest, ButtonDoesNothingUnlessItIsArmed) {
  press();
  EXPECT_EQ(state(), ShakerState::idle);
  EXPECT_EQ(shaker().await_start(bench_.after_cycle()).error().code, ErrorCode::silent);
}

TEST_F(PaiGowShakerTest, OneArmingIsOneShake) {
  arm();
  press();
  press();
  ASSERT_EQ(shaker().await_start(bench_.soon()).value(), 1);
  ASSERT_TRUE(shaker().await_settled(bench_.after_cycle()));
  EXPECT_EQ(bench_.clock().now(), Instant(seconds(6)));
  press();
  EXPECT_EQ(state(), ShakerState::idle);
}

TEST_F(PaiGowShakerTest, ButtonIsLitWhileItIsArmed) {
  const auto is_lit = [&] { return look().lights.at(2) == rig::Light{"button", "green", true}; };
  EXPECT_FALSE(is_lit());
  arm();
  EXPECT_TRUE(is_lit());
  press();
  EXPECT_FALSE(is_lit());
}

TEST_F(PaiGowShakerTest, NobodySeesTheDiceWhileTheyTumble) {
  EXPECT_EQ(look().dice.size(), 3U);
  arm();
  press();
  EXPECT_TRUE(look().dice.empty());
  ASSERT_TRUE(shaker().listen_until(Instant(seconds(6))));
  EXPECT_EQ(look().dice.size(), 3U);
}

TEST_F(PaiGowShakerTest, ArmingIsRefusedWhileItShakesOrIsStopped) {
  arm();
  press();
  EXPECT_EQ(shaker().arm(bench_.soon()).error(), (Error{ErrorCode::refused, "a shake is under way"}));
  ASSERT_TRUE(bench_.hands().set_cover(true, bench_.soon()));
  EXPECT_EQ(shaker().arm(bench_.soon()).error(), (Error{ErrorCode::refused, "the door is open"}));
  ASSERT_TRUE(bench_.hands().set_cover(false, bench_.soon()));
  EXPECT_EQ(shaker().arm(bench_.soon()).error(), (Error{ErrorCode::refused, "the machine was stopped: clear first"}));
}

TEST_F(PaiGowShakerTest, DoorDisarmsIt) {
  arm();
  ASSERT_TRUE(bench_.hands().set_cover(true, bench_.soon()));
  press();
  EXPECT_EQ(state(), ShakerState::stopped);
}

TEST_F(PaiGowShakerTest, LossOfPowerDisarmsIt) {
  arm();
  ASSERT_TRUE(bench_.hands().set_power(false, bench_.soon()));
  press();
  ASSERT_TRUE(bench_.hands().set_power(true, bench_.soon()));
  EXPECT_EQ(state(), ShakerState::stopped);
  press();
  EXPECT_EQ(state(), ShakerState::stopped);
}

TEST_F(PaiGowShakerTest, HasNoOtherButton) {
  EXPECT_EQ(bench_.hands().press("open", bench_.soon()).error(),
            (Error{ErrorCode::refused, "this machine has no button \"open\""}));
}

}  // namespace
