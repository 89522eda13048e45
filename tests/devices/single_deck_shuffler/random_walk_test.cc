// Long random sequences of everything that can be done to the emulated shuffler: no card is ever lost or doubled.
#include <gtest/gtest.h>

#include <cstdlib>

#include "tests/support/emulated_shuffler.h"
#include "tests/support/faults_text.h"

namespace {

using devices::single_deck_shuffler::Faults;
using std::chrono::seconds;
using support::Cards;
using support::EmulatedShuffler;
using support::ids_of;

Faults faults(const std::string& text) {
  return support::from_text(devices::single_deck_shuffler::fault_table(), text);
}

constexpr int kForgottenCardId = 60000;

// Does anything at any moment and keeps book of the cards that went in and came out.
class Walker {
 public:
  Walker(rig::Seed seed, const Faults& faults)
      : random_(rig::Random::for_purpose(seed, "walk")), bench_({.seed = seed, .faults = faults}) {}

  void step() {
    switch (random_.below(8)) {
      case 0: return insert();
      case 1: return static_cast<void>(bench_.driver().start_shuffle(1 + draw(64), bench_.soon()));
      case 2: return pass_time();
      case 3: return keep(bench_.hands().take_output(bench_.soon()));
      case 4: return keep(bench_.hands().take_all(bench_.soon()));
      case 5: return static_cast<void>(bench_.hands().set_cover(random_.below(2) == 0, bench_.soon()));
      case 6: return static_cast<void>(bench_.driver().clear(bench_.soon()));
      default: return static_cast<void>(bench_.status());
    }
  }

  // Lets the last cycle end and takes everything.
  void empty() {
    static_cast<void>(bench_.driver().listen_until(bench_.after_cycle()));
    ASSERT_TRUE(bench_.hands().set_cover(true, bench_.soon()));
    keep(bench_.hands().take_all(bench_.soon()));
  }

  std::multiset<int> went_in() const { return went_in_; }
  std::multiset<int> came_out() const { return came_out_; }

 private:
  int draw(std::uint64_t bound) { return static_cast<int>(random_.below(bound)); }

  void insert() {
    Cards cards(random_.below(20));
    for (auto& card : cards) {
      card.id = next_id_++;
      card.face = *rig::Card::from_index(draw(53));
      card.bent = random_.below(40) == 0;
    }
    if (bench_.hands().insert(cards, bench_.soon())) went_in_.merge(ids_of(cards));
  }

  // Mostly less than a cycle, so that things happen in the middle of one.
  void pass_time() {
    const auto until = bench_.clock().now() + seconds(random_.below(60));
    static_cast<void>(bench_.driver().listen_until(until));
  }

  void keep(const rig::Result<Cards>& cards) {
    if (cards) came_out_.merge(ids_of(*cards));
  }

  rig::Random random_;
  EmulatedShuffler bench_;
  std::uint16_t next_id_ = 1;
  std::multiset<int> went_in_;
  std::multiset<int> came_out_;
};

void expect_conserved(const Faults& faults) {
  for (rig::Seed seed = 1; seed <= 60; ++seed) {
    Walker walker(seed, faults);
    for (int step = 0; step < 200; ++step) walker.step();
    walker.empty();
    std::multiset<int> came_out = walker.came_out();
    const std::size_t forgotten = came_out.erase(kForgottenCardId);
    EXPECT_LE(forgotten, faults.extra_card_on_cycle > 0 ? 1U : 0U) << "seed " << seed;
    EXPECT_EQ(came_out, walker.went_in()) << "seed " << seed;
  }
}

TEST(RandomWalkTest, SoundMachineConservesCards) { expect_conserved({}); }

TEST(RandomWalkTest, MachineThatJamsConservesCards) { expect_conserved(faults("jam_on_cycle: 2")); }

TEST(RandomWalkTest, MachineThatStopsConservesCards) { expect_conserved(faults("stop_on_cycle: 2")); }

TEST(RandomWalkTest, MachineThatLosesACardStillHasItBesideIt) { expect_conserved(faults("lose_card_on_cycle: 2")); }

TEST(RandomWalkTest, MachineThatKeepsACardStillHasItInside) { expect_conserved(faults("keep_card_on_cycle: 2")); }

TEST(RandomWalkTest, ForgottenCardComesOutOnceAtMost) { expect_conserved(faults("extra_card_on_cycle: 2")); }

TEST(RandomWalkTest, MachineThatHidesItsTroublesConservesCards) {
  expect_conserved(faults("sort_mode: true, hide_jam: true, hide_stop: true"));
}

TEST(RandomWalkTest, MachineThatForgetsAStopConservesCards) { expect_conserved(faults("forget_stop: true")); }

// In a child process: a broken check inside the emulator would end the whole test program.
TEST(RandomWalkDeathTest, MachineThatForgetsAJamConservesCards) {
  const auto walk = [] {
    expect_conserved(faults("jam_on_cycle: 2, forget_jam: true"));
    std::exit(testing::Test::HasFailure() ? 1 : 0);
  };
  EXPECT_EXIT(walk(), testing::ExitedWithCode(0), "");
}

TEST(RandomWalkDeathTest, MachineWithEveryFaultConservesCards) {
  const auto walk = [] {
    expect_conserved(faults(
        "jam_on_cycle: 5, mute_on_cycle: 1, lose_card_on_cycle: 2, extra_card_on_cycle: 3, wrong_count_on_cycle: 2, "
        "stop_on_cycle: 4, keep_card_on_cycle: 2, forget_jam: true, forget_stop: true, hide_stop: true"));
    std::exit(testing::Test::HasFailure() ? 1 : 0);
  };
  EXPECT_EXIT(walk(), testing::ExitedWithCode(0), "");
}

}  // namespace
