// What sets the batch shuffler apart from other shufflers: how much it holds, and the lock on its store.
#include "devices/batch_shuffler/emulator.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "devices/shuffler.h"
#include "rig/deck.h"
#include "tests/support/config_message.h"
#include "tests/support/emulated_device.h"
#include "tests/support/print_instant.h"

namespace {

using devices::ShuffleReport;
using devices::ShufflerMode;
using devices::ShufflerState;
using devices::StackTo;
using rig::Error;
using rig::ErrorCode;
using Cards = std::vector<rig::PhysicalCard>;

Cards batch(int decks, rig::BackColor back) {
  rig::DeckSpec spec{.decks_count = decks};
  spec.backs = {back};
  return spec.make_cards(back == rig::BackColor::blue ? 1 : 1001);
}
const Cards kBlue = batch(8, rig::BackColor::blue);
const Cards kRed = batch(8, rig::BackColor::red);

Error refused(const std::string& why) { return {ErrorCode::refused, why}; }

bool same_cards(Cards left, Cards right) {
  const auto by_id = [](const auto& one, const auto& other) { return one.id < other.id; };
  std::sort(left.begin(), left.end(), by_id);
  std::sort(right.begin(), right.end(), by_id);
  return left == right;
}

class BatchShufflerTest : public testing::Test {
 protected:
  rig::Result<void> insert(const Cards& cards) { return bench_.hands().insert(cards, bench_.soon()); }
  rig::Result<ShuffleReport> shuffle(StackTo to) {
    if (auto started = bench_.driver().start_shuffle({416, to}, bench_.soon()); !started) return started.error();
    return bench_.driver().await_report(bench_.after_cycle());
  }
  Cards take_output() { return bench_.hands().take_output(bench_.soon()).value(); }
  devices::ShufflerStatus status() { return bench_.driver().status(bench_.soon()).value(); }
  void store_blue() {
    ASSERT_TRUE(insert(kBlue));
    ASSERT_TRUE(shuffle(StackTo::hold));
  }

  support::EmulatedDevice<devices::Shuffler> bench_{"batch_shuffler"};
};

TEST_F(BatchShufflerTest, EightDecksTakeSevenMinutesAndComeOutMixed) {
  ASSERT_TRUE(insert(kBlue));
  EXPECT_EQ(shuffle(StackTo::tray).value(), (ShuffleReport{1, 416, true}));
  EXPECT_EQ(bench_.clock().now(), rig::Instant(std::chrono::minutes(7)));
  const Cards stack = take_output();
  EXPECT_TRUE(same_cards(stack, kBlue));
  EXPECT_NE(stack, kBlue);
}

TEST_F(BatchShufflerTest, CardsTooManyAreCountedAndWarnedOf) {
  ASSERT_TRUE(insert(kBlue));
  ASSERT_TRUE(insert(Cards(8)));
  EXPECT_EQ(insert(Cards(1)).error(), refused("the input holds 424 cards and no more"));
  EXPECT_EQ(shuffle(StackTo::tray).value(), (ShuffleReport{1, 424, false}));
  EXPECT_EQ(status().state, ShufflerState::miscounted);
}

TEST_F(BatchShufflerTest, BatchesAlternateAndKeepTheirColours) {
  store_blue();
  for (int round = 0; round < 3; ++round) {
    const bool blue_is_stored = round % 2 == 0;
    EXPECT_EQ(status().held_back, blue_is_stored ? "blue" : "red");
    EXPECT_EQ(status().cards_held, 416);
    ASSERT_TRUE(bench_.driver().present(StackTo::tray, bench_.soon()));
    EXPECT_TRUE(same_cards(take_output(), blue_is_stored ? kBlue : kRed)) << round;
    ASSERT_TRUE(insert(blue_is_stored ? kRed : kBlue));
    ASSERT_TRUE(shuffle(StackTo::hold));
  }
}

TEST_F(BatchShufflerTest, StoredBatchIsOutOfReachUnderAnOpenCover) {
  store_blue();
  ASSERT_TRUE(insert(kRed));
  EXPECT_TRUE(same_cards(bench_.empty(), kRed));
  EXPECT_EQ(status().cards_held, 416);
}

TEST_F(BatchShufflerTest, StoredBatchIsTakenOutInService) {
  store_blue();
  ASSERT_TRUE(bench_.driver().set_mode(ShufflerMode::service, bench_.soon()));
  EXPECT_TRUE(same_cards(bench_.empty(), kBlue));
  EXPECT_EQ(status().cards_held, 0);
}

TEST_F(BatchShufflerTest, StoredBatchOutlastsAPulledPlug) {
  store_blue();
  ASSERT_TRUE(bench_.hands().set_power(false, bench_.soon()));
  EXPECT_TRUE(bench_.empty().empty());
  ASSERT_TRUE(bench_.hands().set_power(true, bench_.soon()));
  EXPECT_EQ(status().cards_held, 416);
}

TEST(BatchShufflerOptionsTest, SmallerBatchIsHeldAndShuffledInLessTime) {
  support::EmulatedDevice<devices::Shuffler> bench("batch_shuffler", {.options = "decks: 4"});
  EXPECT_EQ(bench.driver().identity().cycle_time_max, std::chrono::seconds(210));
  ASSERT_TRUE(bench.hands().insert(batch(4, rig::BackColor::blue), bench.soon()));
  EXPECT_EQ(bench.hands().insert(Cards(9), bench.soon()).error(), refused("the input holds 216 cards and no more"));
  EXPECT_EQ(bench.driver().shuffle(208, bench.after_cycle()).value(), (ShuffleReport{1, 208, true}));
}

TEST(BatchShufflerOptionsTest, MixingIsAsOrdered) {
  support::EmulatedDevice<devices::Shuffler> bench("batch_shuffler", {.options = "mixing: { cut_only: true }"});
  ASSERT_TRUE(bench.hands().insert(kBlue, bench.soon()));
  ASSERT_TRUE(bench.driver().shuffle(416, bench.after_cycle()));
  Cards stack = bench.hands().take_output(bench.soon()).value();
  std::rotate(stack.begin(), std::find(stack.begin(), stack.end(), kBlue.front()), stack.end());
  EXPECT_EQ(stack, kBlue);
}

TEST(BatchShufflerOptionsTest, OtherNumbersOfDecksAreRefused) {
  for (const char* decks : {"3", "9", "0", "-4"}) {
    const std::string message = support::config_message([&] {
      devices::batch_shuffler::make_emulator({.options = support::settings_of(std::string("decks: ") + decks)});
    });
    EXPECT_NE(message.find("decks"), std::string::npos) << decks << ": " << message;
  }
}

}  // namespace
