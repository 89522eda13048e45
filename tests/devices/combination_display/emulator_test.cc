// What the machine does when it is asked and when its buttons are pressed. Its faults are in faults_test.cc; which
// areas win is in areas_test.cc.
#include "devices/combination_display/emulator.h"

#include <gtest/gtest.h>

#include "tests/support/display_bench.h"

namespace {

using devices::DisplayState;
using devices::DisplayStatus;
using devices::EntryReport;
using rig::Error;
using rig::ErrorCode;
using Names = std::set<std::string>;

const Names kAreasOf123 = {"total_6", "pair_1_2", "pair_1_3", "pair_2_3", "small", "single_1", "single_2", "single_3"};

Error refused(const std::string& why) { return {ErrorCode::refused, why}; }

class CombinationDisplayTest : public testing::Test {
 protected:
  support::DisplayBench bench_;
};

TEST_F(CombinationDisplayTest, FreshMachineIsBlank) {
  EXPECT_EQ(bench_.status(), DisplayStatus{});
  EXPECT_EQ(bench_.lit(), Names{});
  EXPECT_EQ(bench_.hands().look(bench_.soon()).value().lights.size(), devices::combination_display::kAreasCount);
}

TEST_F(CombinationDisplayTest, WinningAreasAreLitUntilCleared) {
  EXPECT_EQ(bench_.enter({3, 1, 2}).value(), (EntryReport{1, {3, 1, 2}}));
  EXPECT_EQ(bench_.lit(), kAreasOf123);
  EXPECT_EQ(bench_.said(), kAreasOf123);
  EXPECT_EQ(bench_.digits(), "312");
  EXPECT_EQ(bench_.status().state, DisplayState::lit);
  ASSERT_TRUE(bench_.clear());
  EXPECT_EQ(bench_.lit(), Names{});
  EXPECT_EQ(bench_.status(), (DisplayStatus{DisplayState::blank, {}, {}, 1}));
}

TEST_F(CombinationDisplayTest, ButtonsEnterTheDiceOneByOne) {
  ASSERT_TRUE(bench_.press("1"));
  ASSERT_TRUE(bench_.press("2"));
  EXPECT_EQ(bench_.status(), (DisplayStatus{DisplayState::entering, {1, 2}, {}, 0}));
  EXPECT_EQ(bench_.digits(), "12");
  EXPECT_EQ(bench_.enter({1, 2, 3}).error(), refused("an entry has been begun with the buttons"));
  ASSERT_TRUE(bench_.press("3"));
  EXPECT_EQ(bench_.driver().await_lit(bench_.soon()).value(), (EntryReport{1, {1, 2, 3}}));
  EXPECT_EQ(bench_.lit(), kAreasOf123);
  ASSERT_TRUE(bench_.press("4"));  // nothing comes of it
  EXPECT_EQ(bench_.lit(), kAreasOf123);
  EXPECT_EQ(bench_.digits(), "123");
  ASSERT_TRUE(bench_.press("clear"));
  EXPECT_EQ(bench_.status().state, DisplayState::blank);
}

TEST_F(CombinationDisplayTest, ClearForgetsAHalfMadeEntry) {
  ASSERT_TRUE(bench_.press("6"));
  ASSERT_TRUE(bench_.press("clear"));
  EXPECT_TRUE(bench_.enter({1, 2, 3}));
}

TEST_F(CombinationDisplayTest, OtherButtonsDoNotExist) {
  for (const char* button : {"", "0", "7", "12", "CLEAR", "/"})
    EXPECT_EQ(bench_.press(button).error().code, ErrorCode::refused) << button;
}

TEST_F(CombinationDisplayTest, ValuesThatNoDieShowsAreRefused) {
  for (const devices::EnteredDice& dice : {devices::EnteredDice{0, 1, 2}, {1, 7, 2}, {1, 2, 9}})
    EXPECT_EQ(bench_.enter(dice).error(), refused("a die shows 1 to 6"));
  EXPECT_EQ(bench_.enter({1, 2, 10}).error(), refused("field \"third\" is 10, not within 0 to 9"));
  EXPECT_EQ(bench_.status(), DisplayStatus{});
}

TEST_F(CombinationDisplayTest, EntryIsRefusedUntilTheLastOneIsCleared) {
  ASSERT_TRUE(bench_.enter({1, 2, 3}));
  EXPECT_EQ(bench_.enter({6, 6, 6}).error(), refused("the last entry has not been cleared"));
  EXPECT_EQ(bench_.lit(), kAreasOf123);
}

TEST_F(CombinationDisplayTest, NothingElseIsDoneWhileAreasAreAboutToBeLit) {
  ASSERT_TRUE(bench_.driver().start_entry({1, 2, 3}, bench_.soon()));
  EXPECT_EQ(bench_.status().state, DisplayState::lighting);
  EXPECT_EQ(bench_.lit(), Names{});
  EXPECT_EQ(bench_.enter({1, 2, 3}).error(), refused("an entry is under way"));
  EXPECT_EQ(bench_.clear().error(), refused("an entry is under way"));
  ASSERT_TRUE(bench_.press("clear"));
  EXPECT_TRUE(bench_.driver().await_lit(bench_.soon()));
  EXPECT_EQ(bench_.lit(), kAreasOf123);
}

TEST_F(CombinationDisplayTest, LossOfPowerBlanksIt) {
  ASSERT_TRUE(bench_.enter({1, 2, 3}));
  ASSERT_TRUE(bench_.hands().set_power(false, bench_.soon()));
  EXPECT_EQ(bench_.lit(), Names{});
  ASSERT_TRUE(bench_.press("1"));  // a dead button
  ASSERT_TRUE(bench_.hands().set_power(true, bench_.soon()));
  EXPECT_EQ(bench_.driver().await_lit(bench_.soon()).error().code, ErrorCode::stopped);
  EXPECT_EQ(bench_.status(), (DisplayStatus{DisplayState::blank, {}, {}, 1}));
  EXPECT_EQ(bench_.lit(), Names{});
  EXPECT_EQ(bench_.enter({1, 2, 3}).value().cycle, 1);
}

}  // namespace
