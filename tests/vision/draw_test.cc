#include "vision/draw.h"

#include <gtest/gtest.h>

#include "tests/vision/test_scene.h"

namespace vision {
namespace {

CameraView small_view() {
  CameraView view;
  view.width_px = 320;
  view.height_px = 200;
  return view;
}

Image draw_with_seed(const rig::Scene& scene, const CameraView& view, rig::Seed seed) {
  rig::Random random(seed);
  return draw_scene(scene, view, random);
}

// The mean of all bytes near a place on the felt.
double brightness_at(const Image& frame, Point place) {
  double sum = 0;
  for (int dy = -3; dy <= 3; ++dy)
    for (int dx = -3; dx <= 3; ++dx)
      for (int c = 0; c < 3; ++c) {
        const auto x = static_cast<std::size_t>(std::lround(place.x) + dx);
        const auto y = static_cast<std::size_t>(std::lround(place.y) + dy);
        sum += frame.bgr[(y * static_cast<std::size_t>(frame.width) + x) * 3 + static_cast<std::size_t>(c)];
      }
  return sum / (49 * 3);
}

TEST(DrawTest, SameSeedGivesTheSameImage) {
  rig::Random random(4);
  const rig::Scene scene = shuffled_spread(random);
  const Image frame = draw_with_seed(scene, small_view(), 1);
  EXPECT_EQ(frame.bgr, draw_with_seed(scene, small_view(), 1).bgr);
  EXPECT_NE(frame.bgr, draw_with_seed(scene, small_view(), 2).bgr);
}

TEST(DrawTest, FrameHasTheSizeOfTheView) {
  const Image frame = draw_with_seed({}, small_view(), 1);
  EXPECT_EQ(frame.width, 320);
  EXPECT_EQ(frame.height, 200);
  EXPECT_EQ(frame.bgr.size(), 320U * 200U * 3U);
}

TEST(DrawTest, LaterCardsLieOnTopOfEarlierOnes) {
  rig::Scene scene;
  scene.cards.push_back({face_up(card_named("2H")), {500, 310, 0}});
  rig::PhysicalCard back = face_up(card_named("2H"));
  back.facing = rig::Facing::down;
  back.back = rig::BackColor::black;
  scene.cards.push_back({back, {500, 310, 0}});
  const CameraView view;
  const Point place = center(card_corners(scene, scene.cards[0].place, view));
  EXPECT_LT(brightness_at(draw_with_seed(scene, view, 1), place), 100);
  std::swap(scene.cards[0], scene.cards[1]);
  EXPECT_GT(brightness_at(draw_with_seed(scene, view, 1), place), 200);
}

TEST(DrawTest, LitLampIsBrighterThanADarkOne) {
  rig::Scene scene;
  scene.lights.push_back({"jam", "red", true});
  const Image lit = draw_with_seed(scene, {}, 1);
  scene.lights[0].lit = false;
  const Image dark = draw_with_seed(scene, {}, 1);
  long difference = 0;
  for (std::size_t i = 0; i < lit.bgr.size(); ++i) difference += lit.bgr[i] - dark.bgr[i];
  EXPECT_GT(difference, 10'000);
}

TEST(DrawTest, EachOfManyLampsIsSeen) {
  rig::Scene scene;
  for (int i = 0; i < 50; ++i) scene.lights.push_back({"area", "yellow", false});
  const Image dark = draw_with_seed(scene, {}, 1);
  for (rig::Light& light : scene.lights) {
    light.lit = true;
    EXPECT_NE(draw_with_seed(scene, {}, 1).bgr, dark.bgr);
    light.lit = false;
  }
}

TEST(DrawTest, DisplaysShowWhatTheySay) {
  rig::Scene scene;
  scene.displays = {{"count", "52"}, {"mode", ""}};
  const Image right = draw_with_seed(scene, {}, 1);
  scene.displays[0].text = "51";
  EXPECT_NE(draw_with_seed(scene, {}, 1).bgr, right.bgr);
}

TEST(DrawTest, ThingsOutsideTheFrameAreCutOff) {
  rig::Scene scene;
  for (const double x : {-5000.0, -20.0, 1020.0, 5000.0}) {
    scene.cards.push_back({face_up(card_named("KS")), {x, 300, 30}});
    scene.dice.push_back({*rig::Die::from_value(6), {x, 500, 10}});
  }
  EXPECT_EQ(draw_with_seed(scene, small_view(), 1).width, 320);
}

TEST(DrawTest, TinyFrameIsDrawn) {
  CameraView view;
  view.width_px = view.height_px = 1;
  rig::Scene scene;
  scene.lights.assign(64, {"lamp", "red", true});
  scene.displays.assign(64, {"number", "7"});
  EXPECT_EQ(draw_with_seed(scene, view, 1).bgr.size(), 3U);
}

}  // namespace
}  // namespace vision
