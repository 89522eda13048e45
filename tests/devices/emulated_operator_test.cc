#include "devices/emulated_operator.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace {

using devices::LoadRequest;
using rig::Card;
using rig::Error;
using rig::ErrorCode;
using rig::Rank;
using rig::Result;
using rig::Suit;
using Cards = std::vector<rig::PhysicalCard>;

// Hands that note what they do; each may be told to fail.
class NotingHands : public devices::Hands {
 public:
  Result<void> insert(const Cards& cards, rig::Instant) override {
    inserted = cards;
    return act("insert");
  }
  Result<Cards> take_output(rig::Instant) override { return taken("take_output"); }
  Result<Cards> take_all(rig::Instant) override { return taken("take_all"); }
  Result<void> set_cover(bool open, rig::Instant) override { return act(open ? "open" : "close"); }
  Result<void> press(const std::string& button, rig::Instant) override { return act("press " + button); }
  Result<void> set_power(bool on, rig::Instant) override { return act(on ? "power on" : "power off"); }
  Result<devices::Appearance> look(rig::Instant) override {
    if (auto done = act("look"); !done) return done.error();
    return seen;
  }

  devices::Appearance seen;
  Cards inserted;
  Cards inside;
  std::vector<std::string> acts;
  std::string fails_at;

 private:
  Result<void> act(const std::string& name) {
    acts.push_back(name);
    if (name == fails_at) return Error{ErrorCode::closed, name};
    return {};
  }
  Result<Cards> taken(const std::string& name) {
    if (auto done = act(name); !done) return done.error();
    return std::exchange(inside, {});
  }
};

class EmulatedOperatorTest : public testing::Test {
 protected:
  EmulatedOperatorTest() { operator_.attach("shuffler", hands_); }

  Cards load(const LoadRequest& request) {
    EXPECT_TRUE(operator_.load("shuffler", request));
    return hands_.inserted;
  }

  rig::SimulatedClock clock_;
  NotingHands hands_;
  devices::EmulatedOperator operator_{clock_};
};

std::vector<Card> faces_of(const Cards& cards) {
  std::vector<Card> faces;
  for (const auto& card : cards) faces.push_back(card.face);
  return faces;
}

TEST_F(EmulatedOperatorTest, LoadsANewDeckInOrder) { EXPECT_EQ(faces_of(load({.deck = {}})), rig::DeckSpec{}.faces()); }

TEST_F(EmulatedOperatorTest, NoCardOfOneLoadIsInTheNext) {
  std::set<int> ids;
  for (int round = 0; round < 20; ++round) {
    for (const auto& card : load({.deck = {}, .add = {Card::joker(), Card::joker()}})) {
      EXPECT_TRUE(ids.insert(card.id).second) << card;
    }
  }
  EXPECT_EQ(ids.size(), 20U * 54U);
}

// Ids are 16 bits wide and emulators have ids of their own from 60000 on.
TEST_F(EmulatedOperatorTest, IdsOfAnyLoadAreUniqueAndNeverAnEmulatorsOwn) {
  for (int round = 0; round < 3000; ++round) {
    std::set<int> ids;
    for (const auto& card : load({.deck = {}})) ids.insert(card.id);
    ASSERT_EQ(ids.size(), 52U);
    ASSERT_LT(*ids.rbegin(), 60'000);
  }
}

TEST_F(EmulatedOperatorTest, CardsAreLeftOutAndAddedAsAsked) {
  const Card queen(Rank::queen, Suit::diamonds);
  const Card jack(Rank::jack, Suit::diamonds);
  const Cards cards = load({.deck = {}, .leave_out = {queen}, .add = {jack}});
  EXPECT_EQ(rig::compare_faces(rig::DeckSpec{}.faces(), faces_of(cards)).describe(), "missing QD; surplus JD");
  EXPECT_EQ(cards.back().face, jack);
}

TEST_F(EmulatedOperatorTest, LeavingOutTakesOneCopyForEachTimeItIsNamed) {
  rig::DeckSpec two_decks;
  two_decks.decks_count = 2;
  const Card ace(Rank::ace, Suit::spades);
  EXPECT_EQ(load({.deck = two_decks, .leave_out = {ace}}).size(), 103U);
  EXPECT_EQ(load({.deck = two_decks, .leave_out = {ace, ace, ace}}).size(), 102U);
}

TEST_F(EmulatedOperatorTest, OneCardInTheMiddleIsBentWhenAsked) {
  const auto is_bent = [](const rig::PhysicalCard& card) { return card.bent; };
  const Cards sound = load({.deck = {}});
  EXPECT_EQ(std::count_if(sound.begin(), sound.end(), is_bent), 0);
  const Cards bent = load({.deck = {}, .bend_one = true});
  EXPECT_EQ(std::count_if(bent.begin(), bent.end(), is_bent), 1);
  EXPECT_TRUE(bent[26].bent);
}

TEST_F(EmulatedOperatorTest, AddedCardsHaveTheBackOfTheDeck) {
  rig::DeckSpec red;
  red.backs = {rig::BackColor::red};
  EXPECT_EQ(load({.deck = red, .add = {Card::joker()}}).back().back, rig::BackColor::red);
}

TEST_F(EmulatedOperatorTest, SpreadsTheOutputOnTheFeltAndClearsIt) {
  hands_.inside = rig::DeckSpec{}.make_cards(1);
  ASSERT_TRUE(operator_.spread_output("shuffler"));
  ASSERT_EQ(operator_.felt().cards.size(), 52U);
  EXPECT_EQ(operator_.felt().cards[0].card.facing, rig::Facing::up);
  ASSERT_TRUE(operator_.clear_felt());
  EXPECT_TRUE(operator_.felt().cards.empty());
}

TEST_F(EmulatedOperatorTest, MoreCardsThanTheFeltHoldsAreNonsense) {
  hands_.inside = Cards(rig::kSpreadCardsMax + 1);
  EXPECT_EQ(operator_.spread_output("shuffler").error().code, ErrorCode::nonsense);
  hands_.inside = Cards(rig::kSpreadCardsMax);
  EXPECT_TRUE(operator_.spread_output("shuffler"));
}

TEST_F(EmulatedOperatorTest, EmptiesTheMachineUnderAnOpenCover) {
  hands_.inside = Cards(17);
  EXPECT_EQ(operator_.empty_machine("shuffler").value(), 17);
  EXPECT_EQ(hands_.acts, (std::vector<std::string>{"open", "take_all", "close"}));
}

TEST_F(EmulatedOperatorTest, FirstFailureEndsTheActAndIsPassedOn) {
  for (const std::string step : {"open", "take_all", "close"}) {
    hands_.fails_at = step;
    EXPECT_EQ(operator_.empty_machine("shuffler").error(), (Error{ErrorCode::closed, step}));
    EXPECT_EQ(hands_.acts.back(), step);
  }
  hands_.fails_at = "insert";
  EXPECT_EQ(operator_.load("shuffler", {.deck = {}}).error(), (Error{ErrorCode::closed, "insert"}));
  hands_.fails_at = "take_output";
  EXPECT_EQ(operator_.spread_output("shuffler").error(), (Error{ErrorCode::closed, "take_output"}));
  hands_.fails_at = "open";
  EXPECT_EQ(operator_.set_cover("shuffler", true).error(), (Error{ErrorCode::closed, "open"}));
}

TEST_F(EmulatedOperatorTest, SingleCardsHaveIdsOfTheirOwn) {
  const Card ace(rig::Rank::ace, rig::Suit::spades);
  ASSERT_TRUE(operator_.insert("shuffler", {ace, ace}));
  const Cards first = hands_.inserted;
  ASSERT_TRUE(operator_.insert("shuffler", {ace}));
  EXPECT_EQ(faces_of(first), (std::vector{ace, ace}));
  EXPECT_NE(first[0].id, first[1].id);
  EXPECT_NE(hands_.inserted[0].id, first[0].id);
  EXPECT_NE(hands_.inserted[0].id, first[1].id);
}

TEST_F(EmulatedOperatorTest, ButtonAndPlugAreTheHands) {
  ASSERT_TRUE(operator_.press("shuffler", "go"));
  ASSERT_TRUE(operator_.set_power("shuffler", false));
  EXPECT_EQ(hands_.acts, (std::vector<std::string>{"press go", "power off"}));
}

TEST_F(EmulatedOperatorTest, WhatMachinesShowIsInTheScene) {
  hands_.seen = {.lights = {{"right", "green", true}},
                 .displays = {{"count", "52"}},
                 .dice = {{*rig::Die::from_value(3)}, {*rig::Die::from_value(6), rig::Rest::cocked}}};
  ASSERT_TRUE(operator_.look_around());
  const rig::Scene& scene = operator_.felt();
  EXPECT_EQ(scene.lights, (std::vector<rig::Light>{{"shuffler.right", "green", true}}));
  EXPECT_EQ(scene.displays, (std::vector<rig::Display>{{"shuffler.count", "52"}}));
  ASSERT_EQ(scene.dice.size(), 2U);
  EXPECT_EQ(scene.dice[1].die.value(), 6);
  EXPECT_EQ(scene.dice[1].rest, rig::Rest::cocked);
  EXPECT_LT(scene.dice[0].place.x_mm, scene.dice[1].place.x_mm);
}

TEST_F(EmulatedOperatorTest, SecondLookReplacesTheFirst) {
  hands_.seen = {.lights = {{"right", "green", true}}, .dice = {{*rig::Die::from_value(3)}}};
  ASSERT_TRUE(operator_.look_around());
  hands_.seen = {.lights = {{"right", "green", false}}};
  ASSERT_TRUE(operator_.look_around());
  EXPECT_EQ(operator_.felt().lights, (std::vector<rig::Light>{{"shuffler.right", "green", false}}));
  EXPECT_TRUE(operator_.felt().dice.empty());
}

TEST_F(EmulatedOperatorTest, MachineThatCannotBeLookedAtIsAnError) {
  hands_.fails_at = "look";
  EXPECT_EQ(operator_.look_around().error().code, ErrorCode::closed);
}

}  // namespace
