#include "rig/deck.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace {

using rig::BackColor;
using rig::Card;
using rig::DeckDifference;
using rig::DeckSpec;
using rig::Rank;
using rig::Suit;

const Card kQueenOfDiamonds(Rank::queen, Suit::diamonds);
const Card kJackOfDiamonds(Rank::jack, Suit::diamonds);

TEST(DeckSpecTest, PlainDeckHasEveryFaceOnceInNewDeckOrder) {
  const DeckSpec spec;
  const auto faces = spec.faces();
  ASSERT_EQ(faces.size(), 52U);
  for (int index = 0; index < 52; ++index) EXPECT_EQ(faces[static_cast<std::size_t>(index)].index(), index);
  EXPECT_EQ(spec.cards_per_deck(), 52);
  EXPECT_EQ(spec.cards_count(), 52);
}

TEST(DeckSpecTest, JokerComesLast) {
  const DeckSpec spec{.jokers_per_deck = 1, .removed_ranks = {}};
  EXPECT_EQ(spec.cards_count(), 53);
  EXPECT_EQ(spec.faces().size(), 53U);
  EXPECT_EQ(spec.faces().back(), Card::joker());
}

TEST(DeckSpecTest, DeckWithoutTensHasFortyEightCards) {
  const DeckSpec spec{.removed_ranks = {Rank::ten}};
  const auto faces = spec.faces();
  EXPECT_EQ(spec.cards_count(), 48);
  ASSERT_EQ(faces.size(), 48U);
  EXPECT_TRUE(std::none_of(faces.begin(), faces.end(), [](Card card) { return card.rank() == Rank::ten; }));
}

TEST(DeckSpecTest, RankRemovedTwiceIsRemovedOnce) {
  const DeckSpec spec{.removed_ranks = {Rank::ten, Rank::ten}};
  EXPECT_EQ(spec.cards_count(), 48);
  EXPECT_EQ(spec.faces().size(), 48U);
}

TEST(DeckSpecTest, SeveralDecksFollowEachOther) {
  const DeckSpec spec{.decks_count = 8, .jokers_per_deck = 1, .removed_ranks = {}};
  const auto faces = spec.faces();
  ASSERT_EQ(faces.size(), 8U * 53U);
  for (std::size_t i = 0; i < faces.size(); ++i) EXPECT_EQ(faces[i].index(), static_cast<int>(i % 53));
}

TEST(DeckSpecTest, CardsCountUpFromTheFirstIdAndLieFaceDown) {
  const auto cards = DeckSpec{.decks_count = 2, .removed_ranks = {}}.make_cards(100);
  ASSERT_EQ(cards.size(), 104U);
  std::set<int> ids;
  for (const auto& card : cards) {
    ids.insert(card.id);
    EXPECT_EQ(card.facing, rig::Facing::down);
    EXPECT_FALSE(card.bent);
  }
  EXPECT_EQ(ids.size(), 104U);
  EXPECT_EQ(*ids.begin(), 100);
  EXPECT_EQ(*ids.rbegin(), 203);
}

TEST(DeckSpecTest, EachDeckHasItsBackAndTheLastOneRepeats) {
  const auto cards =
      DeckSpec{.decks_count = 3, .removed_ranks = {}, .backs = {BackColor::red, BackColor::green}}.make_cards();
  ASSERT_EQ(cards.size(), 156U);
  EXPECT_EQ(cards[0].back, BackColor::red);
  EXPECT_EQ(cards[51].back, BackColor::red);
  EXPECT_EQ(cards[52].back, BackColor::green);
  EXPECT_EQ(cards[103].back, BackColor::green);
  EXPECT_EQ(cards[104].back, BackColor::green);
  EXPECT_EQ(cards[155].back, BackColor::green);
}

TEST(DeckSpecTest, DeckWithoutBackColorsIsBlue) {
  for (const auto& card : DeckSpec{.removed_ranks = {}, .backs = {}}.make_cards())
    EXPECT_EQ(card.back, BackColor::blue);
}

TEST(DeckSpecTest, NoDeckHasNoCards) {
  const DeckSpec spec{.decks_count = 0, .removed_ranks = {}};
  EXPECT_EQ(spec.cards_count(), 0);
  EXPECT_TRUE(spec.make_cards().empty());
}

TEST(CompareFacesTest, OrderDoesNotMatter) {
  auto found = DeckSpec{}.faces();
  std::reverse(found.begin(), found.end());
  EXPECT_TRUE(rig::compare_faces(DeckSpec{}.faces(), found).none());
}

// The count is right and yet the deck is not: what happened at a casino in Pennsylvania.
TEST(CompareFacesTest, RightCountDoesNotHideAMissingQueenAndADoubledJack) {
  const auto expected = DeckSpec{}.faces();
  auto found = expected;
  std::replace(found.begin(), found.end(), kQueenOfDiamonds, kJackOfDiamonds);
  ASSERT_EQ(found.size(), expected.size());
  const DeckDifference difference = rig::compare_faces(expected, found);
  EXPECT_EQ(difference, (DeckDifference{{kQueenOfDiamonds}, {kJackOfDiamonds}}));
  EXPECT_FALSE(difference.none());
  EXPECT_EQ(difference.describe(), "missing QD; surplus JD");
}

TEST(CompareFacesTest, EveryCopyCountsWhenThereAreSeveralDecks) {
  const auto expected = DeckSpec{.decks_count = 3, .removed_ranks = {}}.faces();
  auto found = expected;
  std::replace(found.begin(), found.end(), kQueenOfDiamonds, kJackOfDiamonds);
  const DeckDifference difference = rig::compare_faces(expected, found);
  EXPECT_EQ(difference.describe(), "missing QD QD QD; surplus JD JD JD");
}

TEST(CompareFacesTest, MissingAloneAndSurplusAloneAreNamedAlone) {
  const std::vector<Card> both = {kQueenOfDiamonds, Card::joker()};
  const std::vector<Card> one = {kQueenOfDiamonds};
  EXPECT_EQ(rig::compare_faces(both, one).describe(), "missing JOKER");
  EXPECT_EQ(rig::compare_faces(one, both).describe(), "surplus JOKER");
}

TEST(CompareFacesTest, NothingAgainstNothingIsNoDifference) {
  EXPECT_EQ(rig::compare_faces({}, {}).describe(), "none");
  EXPECT_EQ(rig::compare_faces(DeckSpec{}.faces(), {}).missing.size(), 52U);
}

}  // namespace
