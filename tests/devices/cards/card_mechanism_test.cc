#include "devices/cards/card_mechanism.h"

#include <gtest/gtest.h>

#include "rig/deck.h"

namespace {

using devices::CardMechanism;
using devices::Cards;
using devices::Pile;

const Cards kDeck = rig::DeckSpec{}.make_cards(1);

CardMechanism loaded() {
  CardMechanism mechanism;
  mechanism.put(kDeck, Pile::hopper);
  return mechanism;
}

std::vector<int> ids_of(const Cards& cards) {
  std::vector<int> ids;
  for (const auto& card : cards) ids.push_back(card.id);
  return ids;
}

TEST(CardMechanismTest, CardsPutInLaterLieOnTop) {
  CardMechanism mechanism;
  mechanism.put({{.id = 1}, {.id = 2}}, Pile::hopper);
  mechanism.put({{.id = 3}, {.id = 4}}, Pile::hopper);
  EXPECT_EQ(ids_of(mechanism.pile(Pile::hopper)), (std::vector{3, 4, 1, 2}));
}

TEST(CardMechanismTest, MovedCardsLieUnderThoseThatWereThere) {
  CardMechanism mechanism = loaded();
  mechanism.move(Pile::hopper, Pile::compartments, 2);
  mechanism.move(Pile::hopper, Pile::compartments, 1);
  EXPECT_EQ(ids_of(mechanism.pile(Pile::compartments)), (std::vector{1, 2, 3}));
  EXPECT_EQ(mechanism.count(Pile::hopper), 49U);
}

TEST(CardMechanismTest, TakingMoreThanThereIsTakesAll) {
  CardMechanism mechanism = loaded();
  EXPECT_EQ(ids_of(mechanism.take(Pile::hopper, 2)), (std::vector{1, 2}));
  EXPECT_EQ(mechanism.take(Pile::hopper, 100).size(), 50U);
  EXPECT_TRUE(mechanism.is_empty(Pile::hopper));
  EXPECT_TRUE(mechanism.take(Pile::hopper).empty());
}

TEST(CardMechanismTest, OneCardIsMovedFromItsPlace) {
  CardMechanism mechanism = loaded();
  mechanism.move_one(Pile::hopper, 51, Pile::well);
  EXPECT_EQ(mechanism.pile(Pile::well), Cards{kDeck.back()});
}

TEST(CardMechanismTest, NothingFallsOutOfAnEmptyPile) {
  CardMechanism mechanism = loaded();
  rig::Random random(1);
  mechanism.move_any(Pile::compartments, Pile::floor, random);
  EXPECT_TRUE(mechanism.is_empty(Pile::floor));
  mechanism.move_any(Pile::hopper, Pile::floor, random);
  EXPECT_EQ(mechanism.count(Pile::floor), 1U);
}

TEST(CardMechanismTest, SortedPileIsANewDeckWhateverItWas) {
  CardMechanism mechanism;
  Cards mixed = kDeck;
  rig::Random random(3);
  random.shuffle(mixed);
  mechanism.put(mixed, Pile::compartments);
  mechanism.sort(Pile::compartments);
  EXPECT_EQ(mechanism.pile(Pile::compartments), kDeck);
}

TEST(CardMechanismTest, ReorderedPileComesFromThePlacesNamed) {
  CardMechanism mechanism;
  mechanism.put({{.id = 1}, {.id = 2}, {.id = 3}}, Pile::hopper);
  mechanism.reorder(Pile::hopper, {2, 0, 1});
  EXPECT_EQ(ids_of(mechanism.pile(Pile::hopper)), (std::vector{3, 1, 2}));
}

TEST(CardMechanismTest, ExchangedCardsChangePlaces) {
  CardMechanism mechanism = loaded();
  mechanism.put({{.id = 100}}, Pile::crack);
  mechanism.exchange(Pile::hopper, 1, Pile::crack, 0);
  EXPECT_EQ(mechanism.pile(Pile::hopper)[1].id, 100);
  EXPECT_EQ(ids_of(mechanism.pile(Pile::crack)), std::vector{2});
}

TEST(CardMechanismTest, CardIsTurnedOverAndBack) {
  CardMechanism mechanism = loaded();
  mechanism.turn_over(Pile::hopper, 0);
  EXPECT_EQ(mechanism.pile(Pile::hopper)[0].facing, rig::Facing::up);
  mechanism.turn_over(Pile::hopper, 0);
  EXPECT_EQ(mechanism.pile(Pile::hopper), kDeck);
  mechanism.bend(Pile::hopper, 0);
  EXPECT_TRUE(mechanism.pile(Pile::hopper)[0].bent);
}

TEST(CardMechanismTest, TakenFromSeveralPilesOneAfterAnother) {
  CardMechanism mechanism;
  mechanism.put({{.id = 1}}, Pile::well);
  mechanism.put({{.id = 2}}, Pile::output);
  mechanism.put({{.id = 3}}, Pile::crack);
  EXPECT_EQ(ids_of(mechanism.take_from({Pile::output, Pile::well})), (std::vector{2, 1}));
  EXPECT_EQ(mechanism.count(Pile::crack), 1U);
}

TEST(CardMechanismDeathTest, MovingMoreThanThereIsIsOurBug) {
  CardMechanism mechanism = loaded();
  EXPECT_DEATH(mechanism.move(Pile::hopper, Pile::output, 53), "count <= ");
  EXPECT_DEATH(mechanism.move_one(Pile::output, 0, Pile::hopper), "place < ");
}

}  // namespace
