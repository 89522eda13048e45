// Two decks that alternate, the places where a stack can go, the modes, the warning, and the plug.
#include <gtest/gtest.h>

#include "tests/support/emulated_shuffler.h"

namespace {

using devices::Lamp;
using devices::ShuffleReport;
using devices::ShufflerMode;
using devices::ShufflerState;
using devices::StackTo;
using rig::Error;
using rig::ErrorCode;
using support::Cards;
using support::EmulatedShuffler;
using support::ids_of;

Cards deck(rig::BackColor back) {
  rig::DeckSpec spec;
  spec.backs = {back};
  return spec.make_cards(back == rig::BackColor::blue ? 1 : 101);
}
const Cards kBlue = deck(rig::BackColor::blue);
const Cards kRed = deck(rig::BackColor::red);

Error refused(const std::string& why) { return {ErrorCode::refused, why}; }

class TwoDecksTest : public testing::Test {
 protected:
  void load(const Cards& cards) { ASSERT_TRUE(bench_.hands().insert(cards, bench_.soon())); }
  rig::Result<ShuffleReport> shuffle(StackTo to) {
    if (auto started = bench_.driver().start_shuffle({52, to}, bench_.soon()); !started) return started.error();
    return bench_.driver().await_report(bench_.after_cycle());
  }
  rig::Result<void> present(StackTo to) { return bench_.driver().present(to, bench_.soon()); }
  rig::Result<void> set_mode(ShufflerMode mode) { return bench_.driver().set_mode(mode, bench_.soon()); }
  Cards take_output() { return bench_.hands().take_output(bench_.soon()).value(); }
  devices::Appearance look() { return bench_.hands().look(bench_.soon()).value(); }

  EmulatedShuffler bench_{{.seed = 4}};
};

TEST_F(TwoDecksTest, OneIsHeldWhileTheOtherIsInPlay) {
  load(kBlue);
  ASSERT_TRUE(shuffle(StackTo::hold));
  EXPECT_TRUE(take_output().empty());
  EXPECT_EQ(bench_.status().cards_held, 52);
  EXPECT_EQ(bench_.status().held_back, "blue");
  load(kRed);
  ASSERT_TRUE(shuffle(StackTo::tray));
  EXPECT_EQ(ids_of(take_output()), ids_of(kRed));
  ASSERT_TRUE(present(StackTo::tray));
  EXPECT_EQ(ids_of(take_output()), ids_of(kBlue));
  EXPECT_EQ(bench_.status().cards_held, 0);
  EXPECT_EQ(bench_.status().held_back, "");
}

TEST_F(TwoDecksTest, OnlyOneStackCanBeHeld) {
  load(kBlue);
  ASSERT_TRUE(shuffle(StackTo::hold));
  load(kRed);
  EXPECT_EQ(shuffle(StackTo::hold).error(), refused("a stack is held already"));
}

TEST_F(TwoDecksTest, HeldStackIsNotPresentedOnTopOfAnother) {
  EXPECT_EQ(present(StackTo::tray).error(), refused("no stack is held"));
  EXPECT_EQ(present(StackTo::hold).error(), refused("a stack is presented in the tray or the shoe"));
  load(kBlue);
  ASSERT_TRUE(shuffle(StackTo::hold));
  load(kRed);
  ASSERT_TRUE(shuffle(StackTo::tray));
  EXPECT_EQ(present(StackTo::tray).error(), refused("the output has not been taken"));
}

TEST_F(TwoDecksTest, StackGoesIntoTheShoeAndIsDrawnFromThere) {
  load(kBlue);
  ASSERT_TRUE(shuffle(StackTo::shoe));
  EXPECT_TRUE(bench_.status().stack_presented);
  load(kRed);
  EXPECT_EQ(shuffle(StackTo::tray).error(), refused("the shoe is not empty"));
  EXPECT_EQ(ids_of(take_output()), ids_of(kBlue));
  EXPECT_TRUE(shuffle(StackTo::tray));
}

TEST_F(TwoDecksTest, HeldStackIsFoundWhenTheMachineIsEmptied) {
  load(kBlue);
  ASSERT_TRUE(shuffle(StackTo::hold));
  ASSERT_TRUE(bench_.hands().set_cover(true, bench_.soon()));
  EXPECT_EQ(ids_of(bench_.hands().take_all(bench_.soon()).value()), ids_of(kBlue));
}

TEST_F(TwoDecksTest, CountIsShownAsANumberAndAsALamp) {
  load(kBlue);
  EXPECT_EQ(look().displays, (std::vector<rig::Display>{{"count", ""}}));
  ASSERT_TRUE(shuffle(StackTo::tray));
  EXPECT_EQ(look().lights, (std::vector<rig::Light>{{"right", "green", true}, {"attention", "red", false}}));
  EXPECT_EQ(look().displays, (std::vector<rig::Display>{{"count", "52"}}));
}

TEST_F(TwoDecksTest, WrongCountWarnsUntilItIsCleared) {
  load(Cards(kBlue.begin() + 1, kBlue.end()));
  EXPECT_FALSE(shuffle(StackTo::tray)->count_right);
  EXPECT_EQ(bench_.status().state, ShufflerState::miscounted);
  EXPECT_EQ(take_output().size(), 51U);
  EXPECT_EQ(bench_.status().lamp, Lamp::red);
  EXPECT_TRUE(look().lights[1].lit);
  load(kBlue);
  EXPECT_EQ(shuffle(StackTo::tray).error(), refused("the last count was wrong: clear first"));
  ASSERT_TRUE(bench_.driver().clear(bench_.soon()));
  EXPECT_EQ(bench_.status().lamp, Lamp::off);
  EXPECT_TRUE(shuffle(StackTo::tray));
}

TEST_F(TwoDecksTest, SortModePutsTheDeckInOrderAndSaysSo) {
  Cards mixed = kBlue;
  std::reverse(mixed.begin(), mixed.end());
  ASSERT_TRUE(set_mode(ShufflerMode::sort));
  EXPECT_EQ(bench_.status().mode, ShufflerMode::sort);
  load(mixed);
  ASSERT_TRUE(shuffle(StackTo::tray));
  EXPECT_EQ(take_output(), kBlue);
}

TEST_F(TwoDecksTest, MachineInServiceDoesNotShuffle) {
  ASSERT_TRUE(set_mode(ShufflerMode::service));
  load(kBlue);
  EXPECT_EQ(shuffle(StackTo::tray).error(), refused("the machine is in service"));
  ASSERT_TRUE(set_mode(ShufflerMode::shuffle));
  EXPECT_TRUE(shuffle(StackTo::tray));
}

TEST_F(TwoDecksTest, ModeIsNotChangedDuringACycle) {
  load(kBlue);
  ASSERT_TRUE(bench_.driver().start_shuffle(52, bench_.soon()));
  EXPECT_EQ(set_mode(ShufflerMode::sort).error(), refused("a cycle is under way"));
}

// Every second of a cycle: whenever the plug is pulled, the machine knows afterwards what lies inside.
TEST(PulledPlugTest, LeavesTheCardsWhereTheyAreAndTheMachineKnowsOfThem) {
  for (int second = 1; second < 45; ++second) {
    EmulatedShuffler bench({.seed = 4});
    ASSERT_TRUE(bench.hands().insert(kBlue, bench.soon()));
    ASSERT_TRUE(bench.driver().start_shuffle(52, bench.soon()));
    ASSERT_TRUE(bench.driver().listen_until(rig::Instant(std::chrono::seconds(second))));
    ASSERT_TRUE(bench.hands().set_power(false, bench.soon()));
    EXPECT_EQ(bench.driver().status(bench.soon()).error().code, ErrorCode::timeout);
    ASSERT_TRUE(bench.hands().set_power(true, bench.soon()));
    EXPECT_EQ(bench.driver().await_report(bench.after_cycle()).error(),
              (Error{ErrorCode::stopped, "cycle 1: the machine lost power and has started again"}));
    EXPECT_EQ(bench.status().state, ShufflerState::stopped);
    EXPECT_EQ(bench.status().cards_inside, 52 * second / 45) << second;
    ASSERT_TRUE(bench.hands().set_cover(true, bench.soon()));
    EXPECT_EQ(ids_of(bench.hands().take_all(bench.soon()).value()), ids_of(kBlue));
  }
}

TEST_F(TwoDecksTest, PulledPlugKeepsTheHeldStackAndForgetsTheCount) {
  load(kBlue);
  ASSERT_TRUE(shuffle(StackTo::hold));
  ASSERT_TRUE(bench_.hands().set_power(false, bench_.soon()));
  ASSERT_TRUE(bench_.hands().set_power(true, bench_.soon()));
  EXPECT_EQ(bench_.status().state, ShufflerState::idle);
  EXPECT_EQ(bench_.status().cards_held, 52);
  EXPECT_EQ(look().displays[0].text, "");
  ASSERT_TRUE(present(StackTo::tray));
  EXPECT_EQ(ids_of(take_output()), ids_of(kBlue));
}

}  // namespace
