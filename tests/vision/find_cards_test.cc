#include "vision/find_cards.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/vision/test_scene.h"
#include "vision/draw.h"

namespace vision {
namespace {

class FindCardsTest : public ::testing::Test {
 protected:
  FoundCards find(const rig::Scene& scene, const CameraView& view = {}) {
    return find_cards(draw_scene(scene, view, random_));
  }

  void lay(const char* name, double x, double y, double angle) {
    scene_.cards.push_back({face_up(card_named(name)), {x, y, angle}});
  }

  rig::Random random_{5};
  rig::Scene scene_;
};

TEST_F(FindCardsTest, CornersAreFoundToWithinAPixelAndAHalf) {
  lay("5H", 200, 150, 0);
  lay("KC", 480, 330, 33);
  lay("2D", 780, 400, 140);
  CameraView view;
  view.tilt_deg = 12;
  const FoundCards found = find(scene_, view);
  ASSERT_EQ(found.cards.size(), 3U);
  for (const rig::PlacedCard& placed : scene_.cards) {
    const Quad truth = card_corners(scene_, placed.place, view);
    int near = 0;
    for (const Quad& quad : found.cards)
      for (std::size_t i = 0; i < 4; ++i) near += distance(quad[i], truth[i]) < 1.5;
    EXPECT_EQ(near, 4) << placed.card;
  }
}

TEST_F(FindCardsTest, TouchingCardsAreOneClump) {
  lay("5H", 300, 300, 0);
  lay("6H", 363, 300, 0);
  const FoundCards found = find(scene_);
  EXPECT_EQ(found.cards.size() + found.clumps.size(), 1U);
}

TEST_F(FindCardsTest, OverlappingCardsAreOneClump) {
  lay("5H", 300, 300, 0);
  lay("6H", 330, 320, 20);
  const FoundCards found = find(scene_);
  EXPECT_EQ(found.cards.size(), 0U);
  EXPECT_EQ(found.clumps.size(), 1U);
}

// Cards that overlap all around another one: its paper lies in a hole of theirs.
TEST_F(FindCardsTest, CardWithinARingOfCardsIsFound) {
  for (const double y : {210.0, 390.0})
    for (const double x : {325.0, 400.0, 475.0}) lay("2S", x, y, 90);
  for (const double x : {322.0, 478.0})
    for (const double y : {270.0, 330.0}) lay("3S", x, y, 0);
  lay("AH", 400, 300, 0);
  const FoundCards found = find(scene_);
  ASSERT_EQ(found.cards.size(), 1U);
  EXPECT_LT(distance(center(found.cards[0]), center(card_corners(scene_, {400, 300, 0}, {}))), 2);
}

TEST_F(FindCardsTest, DiceAndLampsAreNoCards) {
  for (int value = 1; value <= 6; ++value)
    scene_.dice.push_back({*rig::Die::from_value(value), {value * 100.0, 300, 20}});
  for (const char* color : {"red", "white", "amber"}) scene_.lights.push_back({color, color, true});
  const FoundCards found = find(scene_);
  EXPECT_TRUE(found.cards.empty());
  EXPECT_TRUE(found.clumps.empty());
}

// The rail around the felt has a light edge, which becomes nearly white in an overexposed frame.
TEST_F(FindCardsTest, BrightEdgeOfTheFeltHidesNoCard) {
  lay("5H", 300, 300, 0);
  CameraView view;
  view.brightness = 1.7;
  const FoundCards found = find(scene_, view);
  EXPECT_EQ(found.cards.size(), 1U);
  EXPECT_TRUE(found.clumps.empty());
}

TEST_F(FindCardsTest, AngleOfBrightLinesIsNoCard) {
  Image frame{400, 300, std::vector<std::uint8_t>(400 * 300 * 3, 30)};
  const auto paint = [&](int x_from, int x_to, int y_from, int y_to) {
    for (int y = y_from; y < y_to; ++y)
      for (int x = x_from; x < x_to; ++x)
        std::fill_n(frame.bgr.begin() + (static_cast<std::ptrdiff_t>(y) * 400 + x) * 3, 3, std::uint8_t{220});
  };
  paint(100, 140, 100, 104);
  paint(100, 104, 100, 140);
  EXPECT_TRUE(find_cards(frame).clumps.empty());
  EXPECT_TRUE(find_cards(frame).cards.empty());
}

TEST_F(FindCardsTest, CardOverTheEdgeOfTheFrameIsAClump) {
  lay("5H", -10, 300, 0);
  CameraView view;
  view.margin = 0;
  const FoundCards found = find(scene_, view);
  EXPECT_TRUE(found.cards.empty());
  EXPECT_EQ(found.clumps.size(), 1U);
}

}  // namespace
}  // namespace vision
