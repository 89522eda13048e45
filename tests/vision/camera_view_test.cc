#include "vision/camera_view.h"

#include <gtest/gtest.h>

namespace vision {
namespace {

TEST(CameraViewTest, StraightCameraKeepsProportions) {
  CameraView view;
  view.tilt_deg = view.yaw_deg = 0;
  const Homography map = felt_to_frame(1000, 620, view);
  const Point corner = apply(map, {0, 0});
  EXPECT_NEAR(apply(map, {100, 0}).x - corner.x, 150.4, 0.1);
  EXPECT_NEAR(apply(map, {0, 100}).y - corner.y, 150.4, 0.1);
  EXPECT_NEAR(corner.x, 47.5, 0.1);  // three in a hundred of the frame, counted from the middle of the first pixel
}

TEST(CameraViewTest, FeltStaysWithinTheMargin) {
  CameraView view;
  view.tilt_deg = 15;
  view.yaw_deg = -15;
  const Homography map = felt_to_frame(1000, 620, view);
  for (const Point corner : {Point{0, 0}, Point{1000, 0}, Point{1000, 620}, Point{0, 620}}) {
    const Point p = apply(map, corner);
    EXPECT_GT(p.x, view.width_px * view.margin - 1);
    EXPECT_LT(p.x, view.width_px * (1 - view.margin));
    EXPECT_GT(p.y, view.height_px * view.margin - 1);
    EXPECT_LT(p.y, view.height_px * (1 - view.margin));
  }
}

TEST(CameraViewTest, NearRowsLookLargerWhenTilted) {
  CameraView view;
  view.tilt_deg = 10;
  const Homography map = felt_to_frame(1000, 620, view);
  EXPECT_GT(distance(apply(map, {400, 600}), apply(map, {600, 600})),
            distance(apply(map, {400, 20}), apply(map, {600, 20})));
}

TEST(CameraViewTest, CardCornersAreWoundClockwiseFromTheUpperLeft) {
  const rig::Scene scene;
  for (const double angle : {0.0, 180.0}) {
    const Quad quad = card_corners(scene, {500, 300, angle}, {});
    EXPECT_LT(quad[0].x, quad[1].x);
    EXPECT_LT(quad[1].y, quad[2].y);
    EXPECT_LT(short_side(quad), long_side(quad));
  }
}

}  // namespace
}  // namespace vision
