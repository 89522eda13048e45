// Long random sequences of everything that can be done to the emulated continuous shuffler: no card is ever lost.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/support/emulated_continuous_shuffler.h"
#include "tests/support/emulated_shuffler.h"

namespace {

using support::Cards;
using support::EmulatedContinuousShuffler;
using support::ids_of;

constexpr int kStrayIdMin = 60000;

// Does anything at any moment and keeps book of the cards that went in and came out.
class Walker {
 public:
  Walker(rig::Seed seed, const std::string& faults)
      : random_(rig::Random::for_purpose(seed, "walk")), bench_({.faults = faults, .seed = seed}) {}

  void step() {
    switch (random_.below(10)) {
      case 0: return insert();
      case 1: return static_cast<void>(bench_.driver().start_deal(1 + draw(7), bench_.soon()));
      case 2: return static_cast<void>(bench_.driver().start_count(draw(1000), bench_.soon()));
      case 3: return bench_.listen(std::chrono::seconds(random_.below(30)));
      case 4: return keep(bench_.hands().take_output(bench_.soon()));
      case 5: return keep(bench_.hands().take_all(bench_.soon()));
      case 6: return static_cast<void>(bench_.set_cover(random_.below(2) == 0));
      case 7: return static_cast<void>(bench_.set_power(random_.below(3) != 0));
      case 8: return static_cast<void>(bench_.clear());
      default: return static_cast<void>(bench_.driver().status(bench_.soon()));
    }
  }

  // Lets the last cycle end and takes everything.
  void empty() {
    bench_.listen(std::chrono::minutes(10));
    ASSERT_TRUE(bench_.set_cover(true));
    keep(bench_.hands().take_all(bench_.soon()));
  }

  const std::multiset<int>& went_in() const { return went_in_; }
  const std::multiset<int>& came_out() const { return came_out_; }

 private:
  int draw(std::uint64_t bound) { return static_cast<int>(random_.below(bound)); }

  void insert() {
    Cards cards(random_.below(60));
    for (auto& card : cards) {
      card.id = next_id_++;
      card.face = *rig::Card::from_index(draw(53));
      card.bent = random_.below(100) == 0;
    }
    if (bench_.insert(cards)) went_in_.merge(ids_of(cards));
  }

  void keep(const rig::Result<Cards>& cards) {
    if (!cards) return;
    for (const auto& card : *cards) {
      if (card.id < kStrayIdMin) came_out_.insert(card.id);
    }
  }

  rig::Random random_;
  EmulatedContinuousShuffler bench_;
  std::uint16_t next_id_ = 1;
  std::multiset<int> went_in_;
  std::multiset<int> came_out_;
};

/// @param hidden cards that may stay in the machine where nobody finds them
void expect_conserved(const std::string& faults, std::size_t hidden = 0) {
  for (rig::Seed seed = 1; seed <= 40; ++seed) {
    Walker walker(seed, faults);
    for (int step = 0; step < 200; ++step) walker.step();
    walker.empty();
    EXPECT_TRUE(std::includes(walker.went_in().begin(), walker.went_in().end(), walker.came_out().begin(),
                              walker.came_out().end()))
        << "seed " << seed;
    EXPECT_LE(walker.went_in().size() - walker.came_out().size(), hidden) << "seed " << seed;
  }
}

TEST(ContinuousRandomWalkTest, SoundMachineConservesCards) { expect_conserved(""); }

TEST(ContinuousRandomWalkTest, MachineThatHidesItsTroublesConservesCards) {
  expect_conserved("hide_jam: true, hide_stop: true, last_in_first_out: true");
}

TEST(ContinuousRandomWalkTest, MachineThatForgetsItsTroublesConservesCards) {
  expect_conserved("forget_jam: true, forget_stop: true, forget_power_loss: true, narrow_wheel: true");
}

TEST(ContinuousRandomWalkTest, MachineWithEveryMishapConservesCards) {
  expect_conserved(
      "lose_card_on_cycle: 1, damage_card_on_cycle: 2, extra_card_on_cycle: 3, double_feed_on_cycle: 1, "
      "stick_pair_on_cycle: 1, wrong_count_on_cycle: 1, keep_card_on_cycle: 2, rail_card_on_cycle: 3, "
      "double_card_on_cycle: 2, foreign_back_on_cycle: 2, face_up_on_cycle: 2, jam_on_cycle: 4, "
      "lose_power_on_cycle: 6, double_deal_on_cycle: 3, mute_on_cycle: 5",
      /*hidden=*/2);
}

}  // namespace
