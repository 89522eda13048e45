// The faults that only a shaker with a player's button has. What it shares with others is tested at the Sic Bo shaker.
#include "devices/pai_gow_shaker/faults.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "devices/dice_shaker.h"
#include "devices/sic_bo_shaker/faults.h"
#include "tests/support/emulated_device.h"

namespace {

using devices::DiceShaker;
using devices::ShakerState;
using rig::Error;
using rig::ErrorCode;
using Shaker = support::EmulatedDevice<DiceShaker>;

Shaker make_shaker(const std::string& faults) { return Shaker("pai_gow_shaker", {.faults = faults}); }

void press(Shaker& bench) { ASSERT_TRUE(bench.hands().press("shake", bench.soon())); }

TEST(PaiGowShakerFaultsTest, ButtonWorksUnarmed) {
  Shaker bench = make_shaker("starts_unarmed: true");
  press(bench);
  EXPECT_EQ(bench.driver().await_start(bench.soon()).value(), 1);
  EXPECT_TRUE(bench.driver().await_settled(bench.after_cycle()));
}

TEST(PaiGowShakerFaultsTest, ButtonThatWorksUnarmedStillHeedsAStop) {
  Shaker bench = make_shaker("starts_unarmed: true");
  ASSERT_TRUE(bench.hands().set_cover(true, bench.soon()));
  press(bench);
  ASSERT_TRUE(bench.hands().set_cover(false, bench.soon()));
  press(bench);
  EXPECT_EQ(bench.driver().status(bench.soon())->state, ShakerState::stopped);
}

TEST(PaiGowShakerFaultsTest, MachineThatStartsAloneDoesNotWaitForThePlayer) {
  Shaker bench = make_shaker("starts_alone: true");
  ASSERT_TRUE(bench.driver().arm(bench.soon()));
  EXPECT_EQ(bench.driver().await_start(bench.soon()).value(), 1);
}

TEST(PaiGowShakerFaultsTest, SecondPressStartsItAgain) {
  Shaker bench = make_shaker("double_start: true");
  ASSERT_TRUE(bench.driver().arm(bench.soon()));
  press(bench);
  press(bench);
  EXPECT_EQ(bench.driver().await_start(bench.soon()).value(), 1);
  EXPECT_EQ(bench.driver().await_settled(bench.after_cycle()).error(),
            (Error{ErrorCode::nonsense, "cycle 2 began before cycle 1 had ended"}));
}

TEST(PaiGowShakerFaultsTest, EachModelHasTheFaultsThatItCanHave) {
  const auto has = [](const auto& table, const std::string& name) {
    return std::any_of(table.begin(), table.end(), [&](const auto& row) { return row.name == name; });
  };
  EXPECT_FALSE(has(devices::pai_gow_shaker::fault_table(), "wrong_faces_on_cycle"));
  EXPECT_FALSE(has(devices::sic_bo_shaker::fault_table(), "starts_unarmed"));
  for (const auto& row : devices::shaker_fault_rows()) {
    EXPECT_TRUE(has(devices::pai_gow_shaker::fault_table(), row.name)) << row.name;
    EXPECT_TRUE(has(devices::sic_bo_shaker::fault_table(), row.name)) << row.name;
  }
}

}  // namespace
