// The batch shuffler's own fault, and what the shared ones do with its store. Those are tested one by one with the
// single-deck shuffler.
#include "devices/batch_shuffler/faults.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "devices/shuffler.h"
#include "rig/deck.h"
#include "tests/support/emulated_device.h"

namespace {

using devices::StackTo;
using Bench = support::EmulatedDevice<devices::Shuffler>;

std::vector<rig::PhysicalCard> batch(rig::BackColor back) {
  rig::DeckSpec spec{.decks_count = 4};
  spec.backs = {back};
  return spec.make_cards(back == rig::BackColor::blue ? 1 : 1001);
}

Bench bench_with(const std::string& faults) {
  return Bench("batch_shuffler", {.faults = faults, .options = "decks: 4"});
}

void shuffle(Bench& bench, rig::BackColor back, StackTo to) {
  ASSERT_TRUE(bench.hands().insert(batch(back), bench.soon()));
  ASSERT_TRUE(bench.driver().start_shuffle({208, to}, bench.soon()));
  ASSERT_TRUE(bench.driver().await_report(bench.after_cycle()));
}

int count_of(rig::BackColor back, const std::vector<rig::PhysicalCard>& cards) {
  return static_cast<int>(
      std::count_if(cards.begin(), cards.end(), [&](const rig::PhysicalCard& card) { return card.back == back; }));
}

TEST(BatchShufflerFaultsTest, OpenStoreGivesTheStoredBatchToWhoeverOpensTheCover) {
  for (const bool open : {false, true}) {
    Bench bench = bench_with(open ? "open_store: true" : "");
    shuffle(bench, rig::BackColor::blue, StackTo::hold);
    EXPECT_EQ(bench.empty().size(), open ? 208U : 0U);
    EXPECT_EQ(bench.driver().status(bench.soon())->cards_held, open ? 0 : 208);
  }
}

TEST(BatchShufflerFaultsTest, MixedUpBatchesExchangeACard) {
  Bench bench = bench_with("mix_stacks_on_cycle: 2");
  shuffle(bench, rig::BackColor::blue, StackTo::hold);
  shuffle(bench, rig::BackColor::red, StackTo::tray);
  EXPECT_EQ(count_of(rig::BackColor::blue, bench.hands().take_output(bench.soon()).value()), 1);
  ASSERT_TRUE(bench.driver().present(StackTo::tray, bench.soon()));
  EXPECT_EQ(count_of(rig::BackColor::red, bench.hands().take_output(bench.soon()).value()), 1);
}

}  // namespace
