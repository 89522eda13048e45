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

}  // namespace
