#include "vision/camera_view.h"

#include <algorithm>
#include <numbers>

namespace vision {
namespace {

double radians(double degrees) { return degrees * std::numbers::pi / 180; }

Homography translation(double x, double y) { return {1, 0, x, 0, 1, y, 0, 0, 1}; }
Homography scaling(double factor) { return {factor, 0, 0, 0, factor, 0, 0, 0, 1}; }

// The felt plane turned about its x axis (tilt), then about its y axis (yaw), seen by a pinhole `height_mm` above.
Homography pinhole(const CameraView& view) {
  const double ct = std::cos(radians(view.tilt_deg)), st = std::sin(radians(view.tilt_deg));
  const double cy = std::cos(radians(view.yaw_deg)), sy = std::sin(radians(view.yaw_deg));
  const double h = view.height_mm;
  return {cy, -sy * st, 0, 0, ct, 0, -sy / h, -cy * st / h, 1};
}

}  // namespace

Point apply(const Homography& map, Point p) {
  const double w = map[6] * p.x + map[7] * p.y + map[8];
  return {(map[0] * p.x + map[1] * p.y + map[2]) / w, (map[3] * p.x + map[4] * p.y + map[5]) / w};
}

Homography compose(const Homography& outer, const Homography& inner) {
  Homography product{};
  for (std::size_t row = 0; row < 3; ++row)
    for (std::size_t column = 0; column < 3; ++column)
      for (std::size_t i = 0; i < 3; ++i) product[row * 3 + column] += outer[row * 3 + i] * inner[i * 3 + column];
  return product;
}

Homography felt_to_frame(double width_mm, double height_mm, const CameraView& view) {
  const Homography seen = compose(pinhole(view), translation(-width_mm / 2, -height_mm / 2));
  Point low{1e9, 1e9}, high{-1e9, -1e9};
  for (const Point corner : {Point{0, 0}, Point{width_mm, 0}, Point{width_mm, height_mm}, Point{0, height_mm}}) {
    const Point p = apply(seen, corner);
    low = {std::min(low.x, p.x), std::min(low.y, p.y)};
    high = {std::max(high.x, p.x), std::max(high.y, p.y)};
  }
  const double room = 1 - 2 * view.margin;
  const double scale = room * std::min(view.width_px / (high.x - low.x), view.height_px / (high.y - low.y));
  const Homography fitted =
      compose(scaling(scale), compose(translation(-(low.x + high.x) / 2, -(low.y + high.y) / 2), seen));
  return compose(translation((view.width_px - 1) / 2.0, (view.height_px - 1) / 2.0), fitted);
}

Homography place_to_felt(const rig::Place& place) {
  const double cosine = std::cos(radians(place.angle_deg)), sine = std::sin(radians(place.angle_deg));
  return {cosine, -sine, place.x_mm, sine, cosine, place.y_mm, 0, 0, 1};
}

Quad card_corners(const rig::Scene& scene, const rig::Place& place, const CameraView& view) {
  const Homography map = compose(felt_to_frame(scene.width_mm, scene.height_mm, view), place_to_felt(place));
  const double x = rig::kCardWidthMm / 2, y = rig::kCardHeightMm / 2;
  Quad quad{apply(map, {-x, -y}), apply(map, {x, -y}), apply(map, {x, y}), apply(map, {-x, y})};
  if (quad[2].x + quad[2].y < quad[0].x + quad[0].y) std::rotate(quad.begin(), quad.begin() + 2, quad.end());
  return quad;
}

}  // namespace vision
