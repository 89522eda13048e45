// The emulated Sic Bo shaker, through its driver and its hands.
#include "devices/sic_bo_shaker/emulator.h"

#include <gtest/gtest.h>

#include "devices/dice_shaker.h"
#include "tests/support/config_message.h"
#include "tests/support/emulated_device.h"
#include "tests/support/messages.h"
#include "tests/support/print_instant.h"

namespace {

using devices::DiceShaker;
using devices::ShakerCover;
using devices::ShakerState;
using rig::Error;
using rig::ErrorCode;
using rig::Instant;
using std::chrono::milliseconds;
using std::chrono::seconds;

class SicBoShakerTest : public testing::Test {
 protected:
  explicit SicBoShakerTest(const std::string& options = "cocked: 0") : bench_("sic_bo_shaker", {.options = options}) {}

  DiceShaker& shaker() { return bench_.driver(); }
  devices::ShakerStatus status() { return shaker().status(bench_.soon()).value(); }
  devices::Appearance look() { return bench_.hands().look(bench_.soon()).value(); }
  std::vector<rig::Die> visible() {
    std::vector<rig::Die> faces;
    for (const devices::SeenDie& seen : look().dice) faces.push_back(seen.die);
    return faces;
  }
  bool is_lit(std::size_t light) { return look().lights.at(light).lit; }
  void expect_refused(const std::string& why) {
    EXPECT_EQ(shaker().start_shake(bench_.soon()).error(), (Error{ErrorCode::refused, why}));
  }
  void start() { ASSERT_TRUE(shaker().start_shake(bench_.soon())); }
  void pass(rig::Duration time) { ASSERT_TRUE(shaker().listen_until(bench_.clock().now() + time)); }
  devices::ShakeReport report() { return shaker().await_settled(bench_.after_cycle()).value(); }

  support::EmulatedDevice<DiceShaker> bench_;
};

TEST_F(SicBoShakerTest, IsIdleAndOpenAtFirst) {
  EXPECT_EQ(status(), (devices::ShakerStatus{ShakerState::idle, ShakerCover::open, false, 0}));
  EXPECT_EQ(visible().size(), 3U);
  EXPECT_EQ(shaker().identity().cycle_time_max, seconds(6));
}

TEST_F(SicBoShakerTest, ShakesForTheFullTimeAndReadsWhatLiesThere) {
  start();
  const devices::ShakeReport settled = report();
  EXPECT_EQ(bench_.clock().now(), Instant(seconds(6)));
  EXPECT_EQ(settled.cycle, 1);
  EXPECT_EQ(settled.shook, seconds(6));
  EXPECT_EQ(settled.shakes, 60);
  EXPECT_EQ(settled.faces, visible());
}

TEST_F(SicBoShakerTest, CoversTheDiceBeforeItShakesAndUncoversThemAfter) {
  start();
  EXPECT_EQ(status().state, ShakerState::shaking);
  EXPECT_EQ(status().cover, ShakerCover::closed);
  EXPECT_TRUE(visible().empty());
  EXPECT_TRUE(is_lit(0));
  pass(milliseconds(5999));
  EXPECT_TRUE(visible().empty());
  pass(milliseconds(1));
  EXPECT_EQ(visible().size(), 3U);
  EXPECT_EQ(status(), (devices::ShakerStatus{ShakerState::idle, ShakerCover::open, false, 2}));
  EXPECT_FALSE(is_lit(0));
}

TEST_F(SicBoShakerTest, CoverHidesTheDiceOnRequest) {
  ASSERT_TRUE(shaker().set_cover(false, bench_.soon()));
  EXPECT_TRUE(visible().empty());
  ASSERT_TRUE(shaker().set_cover(true, bench_.soon()));
  EXPECT_EQ(visible().size(), 3U);
  start();
  EXPECT_EQ(shaker().set_cover(true, bench_.soon()).error(), (Error{ErrorCode::refused, "a shake is under way"}));
}

TEST_F(SicBoShakerTest, SecondStartIsRefusedWhileItShakes) {
  start();
  expect_refused("a shake is under way");
  EXPECT_EQ(report().cycle, 1);
  start();
  EXPECT_EQ(report().cycle, 2);
}

TEST_F(SicBoShakerTest, OpenDoorStopsAShakeForGoodUntilItIsCleared) {
  start();
  pass(seconds(3));
  ASSERT_TRUE(bench_.hands().set_cover(true, bench_.soon()));
  EXPECT_EQ(shaker().await_settled(bench_.after_cycle()).error(),
            (Error{ErrorCode::stopped, "cycle 1: the door was opened"}));
  EXPECT_EQ(status().state, ShakerState::stopped);
  EXPECT_TRUE(status().door_open);
  EXPECT_TRUE(is_lit(1));
  expect_refused("the door is open");
  EXPECT_EQ(shaker().clear(bench_.soon()).error(), (Error{ErrorCode::refused, "the door is open"}));
  ASSERT_TRUE(bench_.hands().set_cover(false, bench_.soon()));
  expect_refused("the machine was stopped: clear first");
  ASSERT_TRUE(shaker().clear(bench_.soon()));
  start();
  EXPECT_EQ(report().cycle, 2);
}

TEST_F(SicBoShakerTest, DoorThatWasOpenedAtRestMustBeClearedToo) {
  ASSERT_TRUE(bench_.hands().set_cover(true, bench_.soon()));
  ASSERT_TRUE(bench_.hands().set_cover(false, bench_.soon()));
  expect_refused("the machine was stopped: clear first");
}

TEST_F(SicBoShakerTest, LossOfPowerIsSaidAndMustBeCleared) {
  start();
  pass(seconds(2));
  ASSERT_TRUE(bench_.hands().set_power(false, bench_.soon()));
  EXPECT_FALSE(is_lit(0));
  ASSERT_TRUE(bench_.hands().set_power(true, bench_.soon()));
  EXPECT_EQ(shaker().await_settled(bench_.after_cycle()).error(),
            (Error{ErrorCode::stopped, "cycle 1: the machine lost power and has started again"}));
  EXPECT_EQ(status(), (devices::ShakerStatus{ShakerState::stopped, ShakerCover::closed, false, 1}));
  expect_refused("the machine was stopped: clear first");
  ASSERT_TRUE(shaker().clear(bench_.soon()));
  start();
  EXPECT_EQ(report().cycle, 1);
}

TEST_F(SicBoShakerTest, NothingHappensAfterPowerWasLost) {
  start();
  ASSERT_TRUE(bench_.hands().set_power(false, bench_.soon()));
  pass(seconds(20));
  ASSERT_TRUE(bench_.hands().set_power(true, bench_.soon()));
  EXPECT_EQ(status().events_sent, 1);
}

TEST_F(SicBoShakerTest, HasNoButtonAndHoldsNoCards) {
  EXPECT_EQ(shaker().arm(bench_.soon()).error().code, ErrorCode::refused);
  EXPECT_EQ(bench_.hands().press("shake", bench_.soon()).error().code, ErrorCode::refused);
  EXPECT_EQ(bench_.hands().take_all(bench_.soon()).error().code, ErrorCode::refused);
}

TEST_F(SicBoShakerTest, OneShakeChangesTheNextOnlyThroughTheFaces) {
  support::EmulatedDevice<DiceShaker> whole("sic_bo_shaker", {.options = "cocked: 0"});
  for (int cycle = 0; cycle < 2; ++cycle)
    ASSERT_TRUE(whole.driver().start_shake(whole.soon()) && whole.driver().await_settled(whole.after_cycle()));
  const auto undisturbed = whole.hands().look(whole.soon()).value();
  start();
  pass(seconds(1));
  ASSERT_TRUE(bench_.hands().set_cover(true, bench_.soon()));
  ASSERT_TRUE(bench_.hands().set_cover(false, bench_.soon()));
  ASSERT_TRUE(shaker().clear(bench_.soon()));
  start();
  EXPECT_EQ(report().cycle, 2);
  EXPECT_EQ(look(), undisturbed);
}

class BareSicBoShakerTest : public SicBoShakerTest {
 protected:
  BareSicBoShakerTest() : SicBoShakerTest("opaque_cover: false, reads_dice: false, shake_ms: 2000, cocked: 1") {}
};

TEST_F(BareSicBoShakerTest, ShowsItsDiceExceptWhileTheyTumble) {
  EXPECT_EQ(visible().size(), 3U);
  start();
  EXPECT_EQ(status().cover, ShakerCover::none);
  EXPECT_TRUE(visible().empty());
  pass(seconds(2));
  EXPECT_EQ(visible().size(), 3U);
  EXPECT_EQ(shaker().set_cover(false, bench_.soon()).error(), (Error{ErrorCode::refused, "this machine has no cover"}));
}

TEST_F(BareSicBoShakerTest, DoesNotReadItsDice) {
  start();
  const devices::ShakeReport settled = report();
  EXPECT_TRUE(settled.faces.empty());
  EXPECT_EQ(settled.shook, seconds(2));
}

// The rules call it no roll; the machine itself notices nothing.
TEST_F(BareSicBoShakerTest, CockedDieIsSeenAndNotReported) {
  start();
  EXPECT_EQ(report().shakes, 20);
  int cocked = 0;
  for (const devices::SeenDie& seen : look().dice) cocked += seen.rest == rig::Rest::cocked;
  EXPECT_EQ(cocked, 1);
  EXPECT_EQ(status().state, ShakerState::idle);
}

TEST(SicBoShakerSpeedTest, ThousandTimesFasterStrikesAsOften) {
  rig::SimulatedClock clock;
  const devices::Model& model = *devices::find_model("sic_bo_shaker");
  auto machine = model.make_emulator({.seed = 1, .speed = 1000});
  const auto device = model.connect(std::make_unique<rig::EmulatedLink>(std::move(machine), clock), clock).value();
  auto& shaker = dynamic_cast<DiceShaker&>(*device);
  EXPECT_EQ(shaker.identity().cycle_time_max, milliseconds(6));
  ASSERT_TRUE(shaker.start_shake(Instant(seconds(1))));
  const auto report = shaker.await_settled(Instant(seconds(1))).value();
  EXPECT_EQ(report.shakes, 60);
  EXPECT_EQ(report.shook, milliseconds(6));
  EXPECT_EQ(clock.now(), Instant(milliseconds(6)));
}

TEST(SicBoShakerSpeedTest, SpeedBeyondAllMeasureStillTakesTime) {
  const auto machine = devices::sic_bo_shaker::make_emulator({.seed = 1, .speed = 1e15});
  machine->receive(support::request(1, "shake"), Instant{});
  EXPECT_EQ(machine->next_event(), Instant(rig::Duration(60)));
}

TEST(SicBoShakerOptionsTest, ShakeThatCannotBeIsRefused) {
  for (const char* shake_ms : {"99", "60001", "-1", "long"}) {
    const auto options = support::settings_of(std::string("shake_ms: ") + shake_ms);
    EXPECT_NE(support::config_message([&] { devices::sic_bo_shaker::make_emulator({.seed = 1, .options = options}); }),
              "no complaint")
        << shake_ms;
  }
}

TEST(SicBoShakerHostilityTest, CoverWithoutAWordIsRefused) {
  const auto machine = devices::sic_bo_shaker::make_emulator({.seed = 1});
  machine->receive(support::request(1, "cover"), Instant{});
  const auto said = support::messages_in(machine->take_output());
  ASSERT_EQ(said.size(), 1U);
  EXPECT_EQ(said[0].kind, devices::MessageKind::refusal);
}

}  // namespace
