#include "vision/reading_order.h"

#include <gtest/gtest.h>

#include "tests/vision/test_scene.h"

namespace vision {

namespace {

std::vector<Quad> seen_spread(const CameraView& view, int cards_count) {
  rig::Random random(3);
  rig::Scene scene = shuffled_spread(random);
  scene.cards.resize(static_cast<std::size_t>(cards_count));
  std::vector<Quad> quads;
  for (const rig::PlacedCard& placed : scene.cards) quads.push_back(card_corners(scene, placed.place, view));
  return quads;
}

Quad card_at(double x, double y) {
  return {Point{x - 45, y - 63}, Point{x + 45, y - 63}, Point{x + 45, y + 63}, Point{x - 45, y + 63}};
}

TEST(ReadingOrderTest, SpreadComesInTheOrderItWasLaidFromAnyCamera) {
  rig::Random random(12);
  for (int round = 0; round < 60; ++round) {
    const CameraView view = random_view(random);
    const auto quads = seen_spread(view, 1 + round % 53);
    std::vector<std::size_t> laid_at(quads.size());
    for (std::size_t i = 0; i < laid_at.size(); ++i) laid_at[i] = i;
    random.shuffle(laid_at);
    std::vector<Quad> mixed;
    for (const std::size_t i : laid_at) mixed.push_back(quads[i]);
    const auto order = reading_order(mixed);
    ASSERT_EQ(order.size(), quads.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
      EXPECT_EQ(laid_at[order[i].index], i) << "tilt " << view.tilt_deg << " yaw " << view.yaw_deg;
      EXPECT_EQ(order[i].row, static_cast<int>(i) / rig::kSpreadColumns);
      EXPECT_EQ(order[i].column, static_cast<int>(i) % rig::kSpreadColumns);
    }
  }
}

TEST(ReadingOrderTest, NothingHasNoOrder) {
  EXPECT_TRUE(reading_order(std::vector<Quad>{}).empty());
  EXPECT_TRUE(reading_order(CardReadings{}).empty());
}

TEST(ReadingOrderTest, UnsureAndFaceDownCardsKeepTheirPlaces) {
  CardReadings readings;
  readings.cards = {{card_named("2S"), card_at(300, 310), 1}, {card_named("AS"), card_at(100, 100), 1}};
  readings.unsure = {{card_at(200, 95), {}}};
  readings.backs = {{card_at(100, 300), rig::BackColor::red}};
  const std::vector<SpreadItem> expected = {{ReadingKind::card, 1, 0, 0},
                                            {ReadingKind::unsure, 0, 0, 1},
                                            {ReadingKind::back, 0, 1, 0},
                                            {ReadingKind::card, 0, 1, 1}};
  EXPECT_EQ(reading_order(readings), expected);
}

TEST(ReadingOrderTest, RowMayHaveGapsAndSlant) {
  const std::vector<Quad> things = {card_at(900, 200), card_at(100, 100), card_at(100, 260), card_at(500, 150)};
  const auto order = reading_order(things);
  const std::vector<SpreadPlace> expected = {{1, 0, 0}, {3, 0, 1}, {0, 0, 2}, {2, 1, 0}};
  EXPECT_EQ(order, expected);
}

}  // namespace
}  // namespace vision
