#include "devices/continuous_shuffler/wheel.h"

#include <gtest/gtest.h>

#include <numeric>
#include <set>

#include "rig/deck.h"

namespace {

using devices::CardMechanism;
using devices::Cards;
using devices::Pile;
using devices::continuous_shuffler::Wheel;

std::vector<int> ids_of(const Cards& cards) {
  std::vector<int> ids;
  for (const auto& card : cards) ids.push_back(card.id);
  return ids;
}

class WheelTest : public testing::Test {
 protected:
  void load(int cards_count) {
    Cards cards = rig::DeckSpec{.decks_count = 8}.make_cards(1);
    cards.resize(static_cast<std::size_t>(cards_count));
    mechanism_.put(cards, Pile::feeder);
  }
  void fill(Wheel& wheel) {
    while (!mechanism_.is_empty(Pile::feeder)) wheel.take_in(wheel.draw_place(random_), Pile::feeder, mechanism_);
  }

  rig::Random random_{5};
  CardMechanism mechanism_;
};

TEST_F(WheelTest, CompartmentIsEjectedAsAPacketTheLastCardFirst) {
  Wheel wheel(4, 5, /*narrow=*/false);
  load(6);
  for (const std::size_t place : {2U, 0U, 2U, 0U, 2U, 0U}) wheel.take_in(place, Pile::feeder, mechanism_);
  wheel.eject_any(Pile::held, mechanism_, random_);
  wheel.eject_any(Pile::held, mechanism_, random_);
  const std::vector<int> ids = ids_of(mechanism_.pile(Pile::held));
  EXPECT_TRUE(ids == (std::vector{5, 3, 1, 6, 4, 2}) || ids == (std::vector{6, 4, 2, 5, 3, 1}));
  EXPECT_TRUE(mechanism_.is_empty(Pile::compartments));
}

TEST_F(WheelTest, EveryCompartmentFillsUpAndNoneOverflows) {
  Wheel wheel(19, 18, /*narrow=*/false);
  load(19 * 18);
  EXPECT_EQ(wheel.room(), 342U);
  fill(wheel);
  EXPECT_EQ(wheel.room(), 0U);
  for (int compartment = 1; compartment <= 19; ++compartment) {
    wheel.eject_any(Pile::held, mechanism_, random_);
    EXPECT_EQ(mechanism_.count(Pile::held), 18U * static_cast<unsigned>(compartment));
  }
}

// A card too many finds a place all the same: it is there, and somewhere it must be.
TEST_F(WheelTest, FullWheelIsSqueezed) {
  Wheel wheel(4, 4, /*narrow=*/false);
  load(17);
  fill(wheel);
  EXPECT_EQ(wheel.room(), 0U);
  for (int compartment = 0; compartment < 4; ++compartment) wheel.eject_any(Pile::held, mechanism_, random_);
  EXPECT_EQ(mechanism_.count(Pile::held), 17U);
  EXPECT_EQ(wheel.room(), 16U);
}

TEST_F(WheelTest, EmptyWheelEjectsNothing) {
  Wheel wheel(4, 4, /*narrow=*/false);
  wheel.eject_any(Pile::held, mechanism_, random_);
  EXPECT_TRUE(mechanism_.is_empty(Pile::held));
}

TEST_F(WheelTest, EmptiedByHandItHasAllItsRoomAgain) {
  Wheel wheel(4, 4, /*narrow=*/false);
  load(16);
  fill(wheel);
  mechanism_.take(Pile::compartments);
  wheel.reset();
  EXPECT_EQ(wheel.room(), 16U);
  load(1);
  fill(wheel);
  wheel.eject_any(Pile::held, mechanism_, random_);
  EXPECT_EQ(mechanism_.count(Pile::held), 1U);
}

// False alarm for one seed in 1000: chi-square with 18 degrees of freedom exceeds 42.31 with probability 0.001.
TEST_F(WheelTest, CompartmentsWithRoomAreEquallyLikely) {
  const Wheel wheel(19, 18, /*narrow=*/false);
  std::vector<int> counts(19);
  for (int draw = 0; draw < 1900; ++draw) ++counts[wheel.draw_place(random_)];
  const double chi_square = std::accumulate(counts.begin(), counts.end(), 0.0, [](double sum, int count) {
    return sum + (count - 100.0) * (count - 100.0) / 100.0;
  });
  EXPECT_LT(chi_square, 42.31);
}

TEST_F(WheelTest, NarrowWheelUsesThreeCompartmentsWhileItCan) {
  Wheel wheel(19, 18, /*narrow=*/true);
  std::set<std::size_t> places;
  load(54);
  while (!mechanism_.is_empty(Pile::feeder)) {
    const std::size_t place = wheel.draw_place(random_);
    places.insert(place);
    wheel.take_in(place, Pile::feeder, mechanism_);
  }
  EXPECT_EQ(places, (std::set<std::size_t>{0, 1, 2}));
  EXPECT_EQ(wheel.draw_place(random_), 3U);
  EXPECT_EQ(wheel.room(), 288U);
}

TEST_F(WheelTest, NarrowWheelLeavesTheOthersUntilItsThreeAreEmpty) {
  Wheel wheel(19, 18, /*narrow=*/true);
  load(60);
  fill(wheel);
  for (int compartment = 0; compartment < 3; ++compartment) wheel.eject_any(Pile::held, mechanism_, random_);
  EXPECT_EQ(ids_of(mechanism_.pile(Pile::compartments)), (std::vector{55, 56, 57, 58, 59, 60}));
  wheel.eject_any(Pile::held, mechanism_, random_);
  EXPECT_TRUE(mechanism_.is_empty(Pile::compartments));
}

}  // namespace
