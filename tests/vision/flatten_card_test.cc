#include "vision/flatten_card.h"

#include <gtest/gtest.h>

#include "tests/vision/test_scene.h"
#include "vision/card_face.h"
#include "vision/draw.h"
#include "vision/params.h"

namespace vision {
namespace {

double mean_difference(const Image& a, const Image& b) {
  double sum = 0;
  for (std::size_t i = 0; i < a.bgr.size(); ++i) sum += std::abs(a.bgr[i] - b.bgr[i]);
  return sum / static_cast<double>(a.bgr.size());
}

Image flattened(const CameraView& view, double angle_deg) {
  rig::Scene scene;
  scene.cards.push_back({face_up(card_named("10S")), {400, 300, angle_deg}});
  rig::Random random(3);
  return flatten_card(draw_scene(scene, view, random), card_corners(scene, scene.cards[0].place, view));
}

class FlattenCardTest : public ::testing::Test {
 protected:
  FlattenCardTest() : artwork_(card_face(card_named("10S"), kFlatPxPerMm)) { balance_paper(artwork_); }
  Image artwork_;
};

TEST_F(FlattenCardTest, FlatCardIsLikeItsArtwork) {
  const Image flat = flattened({}, 37);
  EXPECT_EQ(flat.width, kFlatWidthPx);
  EXPECT_EQ(flat.height, kFlatHeightPx);
  EXPECT_LT(mean_difference(flat, artwork_), 12);
}

TEST_F(FlattenCardTest, LightAndItsColorDoNotMatter) {
  CameraView view;
  view.brightness = 0.6;
  view.warmth = 0.1;
  EXPECT_LT(mean_difference(flattened(view, 0), artwork_), 12);
}

TEST_F(FlattenCardTest, LargeCardsAreAveragedDown) {
  CameraView view;
  view.width_px = 4800;
  view.height_px = 3000;
  view.noise_sigma = 10;
  EXPECT_LT(mean_difference(flattened(view, 10), artwork_), 8);
}

TEST_F(FlattenCardTest, CornersOutsideTheFrameDoNoHarm) {
  const Image frame{2, 2, std::vector<std::uint8_t>(12, 200)};
  const Image flat = flatten_card(frame, {Point{-50, -50}, Point{50, -50}, Point{50, 90}, Point{-50, 90}});
  EXPECT_EQ(flat.width, kFlatWidthPx);
}

}  // namespace
}  // namespace vision
