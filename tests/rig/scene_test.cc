#include "rig/scene.h"

#include <gtest/gtest.h>

#include <cmath>

#include "rig/deck.h"

namespace {

using rig::PlacedCard;
using rig::Scene;

std::vector<rig::PhysicalCard> full_spread() {
  auto cards = rig::DeckSpec{.decks_count = 2, .removed_ranks = {}}.make_cards();
  cards.resize(rig::kSpreadCardsMax);
  return cards;
}

bool touch(const PlacedCard& one, const PlacedCard& other) {
  return std::abs(one.place.x_mm - other.place.x_mm) <= rig::kCardWidthMm &&
         std::abs(one.place.y_mm - other.place.y_mm) <= rig::kCardHeightMm;
}

TEST(SpreadTest, NoCardTouchesAnother) {
  Scene scene;
  rig::spread_face_up(full_spread(), scene);
  ASSERT_EQ(scene.cards.size(), static_cast<std::size_t>(rig::kSpreadCardsMax));
  for (std::size_t i = 0; i < scene.cards.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) EXPECT_FALSE(touch(scene.cards[i], scene.cards[j])) << i << " and " << j;
  }
}

TEST(SpreadTest, EveryCardLiesWithinTheFelt) {
  Scene scene;
  rig::spread_face_up(full_spread(), scene);
  for (const PlacedCard& card : scene.cards) {
    EXPECT_EQ(card.place.angle_deg, 0);
    EXPECT_GT(card.place.x_mm - rig::kCardWidthMm / 2, 0);
    EXPECT_LT(card.place.x_mm + rig::kCardWidthMm / 2, scene.width_mm);
    EXPECT_GT(card.place.y_mm - rig::kCardHeightMm / 2, 0);
    EXPECT_LT(card.place.y_mm + rig::kCardHeightMm / 2, scene.height_mm);
  }
}

TEST(SpreadTest, CardsReadLikeAPageTopCardFirst) {
  Scene scene;
  const auto cards = full_spread();
  rig::spread_face_up(cards, scene);
  for (std::size_t i = 0; i < cards.size(); ++i) {
    EXPECT_EQ(scene.cards[i].card.id, cards[i].id);
    if (i == 0) continue;
    const auto& before = scene.cards[i - 1].place;
    const auto& here = scene.cards[i].place;
    const bool same_row = here.y_mm == before.y_mm && here.x_mm > before.x_mm;
    const bool next_row = here.y_mm > before.y_mm && here.x_mm < before.x_mm;
    EXPECT_TRUE(same_row != next_row) << i;
    EXPECT_EQ(next_row, i % rig::kSpreadColumns == 0) << i;
  }
}

TEST(SpreadTest, CardsAreTurnedFaceUpAndKeepTheRest) {
  Scene scene;
  rig::spread_face_up({{.id = 5, .back = rig::BackColor::red, .bent = true}}, scene);
  ASSERT_EQ(scene.cards.size(), 1U);
  EXPECT_EQ(scene.cards[0].card,
            (rig::PhysicalCard{.id = 5, .back = rig::BackColor::red, .facing = rig::Facing::up, .bent = true}));
}

TEST(SpreadTest, NothingSpreadLeavesTheFeltEmpty) {
  Scene scene;
  rig::spread_face_up({}, scene);
  EXPECT_TRUE(scene.cards.empty());
}

}  // namespace
