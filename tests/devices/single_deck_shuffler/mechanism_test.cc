#include "devices/single_deck_shuffler/mechanism.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "rig/deck.h"

namespace {

using devices::single_deck_shuffler::Cards;
using devices::single_deck_shuffler::Mechanism;

const Cards kDeck = rig::DeckSpec{}.make_cards(1);

Mechanism loaded() {
  Mechanism mechanism;
  mechanism.put_in_hopper(kDeck);
  return mechanism;
}

TEST(MechanismTest, CardsPutInLaterLieOnTop) {
  Mechanism mechanism;
  mechanism.put_in_hopper({{.id = 1}, {.id = 2}});
  mechanism.put_in_hopper({{.id = 3}, {.id = 4}});
  std::vector<int> ids;
  for (const auto& card : mechanism.hopper()) ids.push_back(card.id);
  EXPECT_EQ(ids, (std::vector{3, 4, 1, 2}));
}

TEST(MechanismTest, SortedStackIsANewDeckWhateverWentIn) {
  Mechanism mechanism;
  Cards mixed = kDeck;
  rig::Random random(3);
  random.shuffle(mixed);
  mechanism.put_in_hopper(mixed);
  mechanism.feed(52);
  mechanism.present_sorted();
  EXPECT_EQ(mechanism.output(), kDeck);
}

TEST(MechanismTest, PushedOutStackIsAsItLay) {
  Mechanism mechanism = loaded();
  mechanism.feed(10);
  mechanism.stick_in_feeder();
  EXPECT_EQ(mechanism.known_inside_count(), 11U);
  mechanism.push_out();
  EXPECT_EQ(mechanism.output(), kDeck);
  EXPECT_EQ(mechanism.known_inside_count(), 0U);
}

TEST(MechanismTest, CardInTheWellIsUnseenUntilAllIsTaken) {
  Mechanism mechanism = loaded();
  rig::Random random(1);
  mechanism.feed(52);
  mechanism.drop_to_well(random);
  EXPECT_EQ(mechanism.known_inside_count(), 51U);
  mechanism.present_shuffled(random);
  EXPECT_EQ(mechanism.take_output().size(), 51U);
  EXPECT_EQ(mechanism.known_inside_count(), 0U);
  EXPECT_EQ(mechanism.take_all().size(), 1U);
}

TEST(MechanismTest, CardOnTheFloorIsFoundWhenAllIsTaken) {
  Mechanism mechanism = loaded();
  rig::Random random(1);
  mechanism.feed(52);
  mechanism.drop_to_floor(random);
  mechanism.present_shuffled(random);
  EXPECT_EQ(mechanism.output().size(), 51U);
  EXPECT_EQ(mechanism.take_all().size(), 52U);
}

TEST(MechanismTest, CardInTheCrackIsFoundByNobodyUntilItFallsOut) {
  Mechanism mechanism;
  mechanism.hide_in_crack({.id = 60000});
  EXPECT_TRUE(mechanism.take_all().empty());
  mechanism.shake_out_crack();
  EXPECT_EQ(mechanism.compartments_count(), 1U);
  EXPECT_EQ(mechanism.take_all().size(), 1U);
}

TEST(MechanismTest, NothingCanFallOutOfEmptyCompartments) {
  Mechanism mechanism = loaded();
  rig::Random random(1);
  mechanism.drop_to_floor(random);
  mechanism.drop_to_well(random);
  EXPECT_EQ(mechanism.hopper().size(), 52U);
}

TEST(MechanismDeathTest, FeedingMoreThanThereIsIsOurBug) {
  Mechanism mechanism = loaded();
  EXPECT_DEATH(mechanism.feed(53), "count <= hopper_.size\\(\\)");
}

// False alarm for one seed in 1000: chi-square with 51 degrees of freedom exceeds 87.97 with probability 0.001.
TEST(MechanismTest, TopCardComesOutAtEveryPlaceEquallyOften) {
  rig::Random random(5);
  std::vector<int> counts(52);
  constexpr int kRounds = 5200;
  for (int round = 0; round < kRounds; ++round) {
    Mechanism mechanism = loaded();
    mechanism.feed(52);
    mechanism.present_shuffled(random);
    const Cards& output = mechanism.output();
    const auto top = std::find(output.begin(), output.end(), kDeck.front());
    ++counts[static_cast<std::size_t>(top - output.begin())];
  }
  double chi_square = 0;
  for (const int count : counts) chi_square += (count - 100.0) * (count - 100.0) / 100.0;
  EXPECT_LT(chi_square, 87.97);
}

}  // namespace
