#include "vision/draw.h"

#include <opencv2/imgproc.hpp>

#include "vision/canvas.h"
#include "vision/mat.h"
#include "vision/sensor.h"
#include "vision/sprite.h"

namespace vision {
namespace {

constexpr int kTilePx = 256;
constexpr int kSubpixelBits = 4;
const cv::Scalar kFelt(62, 104, 20);
const cv::Scalar kRail(26, 34, 46);
const cv::Scalar kRailLight(52, 92, 128);
const cv::Scalar kRailShadow(30, 56, 12);

// A square of felt whose grain runs on from one edge to the opposite one, so that squares join without a seam.
cv::Mat make_felt_tile() {
  rig::Random random(1);  // any constant: the felt is the same in every run
  cv::Mat grain(kTilePx, kTilePx, CV_32FC1);
  for (int i = 0; i < kTilePx * kTilePx; ++i) grain.ptr<float>()[i] = static_cast<float>(random.normal());
  cv::Mat nine, soft, fine;
  cv::repeat(grain, 3, 3, nine);
  cv::GaussianBlur(nine, soft, {}, 9);
  cv::GaussianBlur(nine, fine, {}, 0.8);
  const cv::Rect middle(kTilePx, kTilePx, kTilePx, kTilePx);
  const cv::Mat light = 1 + 0.9 * soft(middle) + 0.07 * fine(middle);
  cv::Mat tile(light.size(), CV_8UC3);
  for (int i = 0; i < kTilePx * kTilePx; ++i)
    for (int c = 0; c < 3; ++c)
      tile.ptr()[i * 3 + c] = cv::saturate_cast<std::uint8_t>(kFelt[c] * double(light.ptr<float>()[i]));
  return tile;
}

void cover_with_felt(cv::Mat frame) {
  static const cv::Mat tile = make_felt_tile();
  for (int y = 0; y < frame.rows; y += kTilePx) {
    for (int x = 0; x < frame.cols; x += kTilePx) {
      const cv::Rect target = cv::Rect(x, y, kTilePx, kTilePx) & cv::Rect({0, 0}, frame.size());
      tile(cv::Rect({0, 0}, target.size())).copyTo(frame(target));
    }
  }
}

cv::Point subpixel(Point p) {
  const double factor = 1 << kSubpixelBits;
  return {static_cast<int>(std::lround(p.x * factor)), static_cast<int>(std::lround(p.y * factor))};
}

// The rail is what the frame shows around the felt: filled between two outlines.
void draw_rail(cv::Mat frame, const rig::Scene& scene, const Homography& felt_map) {
  const double x = scene.width_mm, y = scene.height_mm;
  std::vector<cv::Point> felt;
  for (const Point corner : {Point{0, 0}, Point{x, 0}, Point{x, y}, Point{0, y}})
    felt.push_back(subpixel(apply(felt_map, corner)));
  const double w = frame.cols + 8, h = frame.rows + 8;
  const std::vector<cv::Point> outside{subpixel({-8, -8}), subpixel({w, -8}), subpixel({w, h}), subpixel({-8, h})};
  cv::fillPoly(frame, std::vector{outside, felt}, kRail, cv::LINE_AA, kSubpixelBits);
  cv::polylines(frame, felt, true, kRailShadow, 5, cv::LINE_AA, kSubpixelBits);
  cv::polylines(frame, felt, true, kRailLight, 2, cv::LINE_AA, kSubpixelBits);
}

cv::Scalar lamp_color(const std::string& name) {
  if (name == "red") return {40, 30, 240};
  if (name == "green") return {70, 225, 50};
  if (name == "blue") return {245, 120, 40};
  if (name == "yellow" || name == "amber") return {40, 180, 250};
  return {240, 245, 245};
}

void draw_lamp(cv::Mat frame, cv::Point at, int radius, const rig::Light& light) {
  const cv::Scalar color = lamp_color(light.color);
  cv::circle(frame, at, radius, {16, 18, 20}, cv::FILLED, cv::LINE_AA);
  cv::circle(frame, at, radius * 3 / 4, light.lit ? color : color * 0.22, cv::FILLED, cv::LINE_AA);
  if (light.lit) cv::circle(frame, at, radius / 3, color * 0.4 + cv::Scalar::all(150), cv::FILLED, cv::LINE_AA);
}

// From the right along the upper rail, closer together when there are many.
void draw_lights(cv::Mat frame, const rig::Scene& scene, const Homography& felt_map) {
  if (scene.lights.empty()) return;
  const Point corner = apply(felt_map, {scene.width_mm, 0});
  const double room = corner.x - apply(felt_map, {0, 0}).x;
  const double step = std::min(corner.y * 1.08, room / static_cast<double>(scene.lights.size() + 1));
  const int radius = std::max(3, static_cast<int>(step / 3));
  double x = corner.x - 2 * radius;
  for (const rig::Light& light : scene.lights) {
    draw_lamp(frame, {static_cast<int>(x), static_cast<int>(corner.y / 2)}, radius, light);
    x -= std::max(step, 3.0);
  }
}

// From the left along the lower rail, each in a dark window.
void draw_displays(cv::Mat frame, const rig::Scene& scene, const Homography& felt_map) {
  const Point corner = apply(felt_map, {0, scene.height_mm});
  const double rail = frame.rows - corner.y;
  cv::Point at(static_cast<int>(corner.x), static_cast<int>(corner.y + rail * 0.8));
  for (const rig::Display& display : scene.displays) {
    int below = 0;
    const cv::Size size = cv::getTextSize(display.text, cv::FONT_HERSHEY_PLAIN, rail / 22, 2, &below);
    const cv::Rect window(at.x, static_cast<int>(corner.y + rail * 0.15), size.width + size.height,
                          static_cast<int>(rail * 0.75));
    cv::rectangle(frame, window, {16, 18, 20}, cv::FILLED);
    cv::putText(frame, display.text, {at.x + size.height / 2, at.y}, cv::FONT_HERSHEY_PLAIN, rail / 22, {90, 230, 120},
                2, cv::LINE_AA);
    at.x += window.width + size.height;
  }
}

// Pixels for a millimetre in the middle of the felt.
double fineness(const rig::Scene& scene, const Homography& felt_map) {
  const Point middle{scene.width_mm / 2, scene.height_mm / 2};
  const Point here = apply(felt_map, middle);
  return (distance(here, apply(felt_map, middle + Point{1, 0})) +
          distance(here, apply(felt_map, middle + Point{0, 1}))) /
         2;
}

void lay_things(Image& frame, const rig::Scene& scene, const Homography& felt_map) {
  const double px_per_mm = fineness(scene, felt_map);
  for (const rig::PlacedCard& placed : scene.cards)
    lay_sprite(frame, card_sprite(placed.card, px_per_mm), compose(felt_map, place_to_felt(placed.place)));
  for (const rig::PlacedDie& placed : scene.dice)
    lay_sprite(frame, die_sprite(placed.die, px_per_mm), compose(felt_map, place_to_felt(placed.place)));
}

}  // namespace

Image draw_scene(const rig::Scene& scene, const CameraView& view, rig::Random& random) {
  RIG_CHECK(view.width_px > 0 && view.height_px > 0);
  const Homography felt_map = felt_to_frame(scene.width_mm, scene.height_mm, view);
  Image frame = make_image(view.width_px, view.height_px);
  cv::Mat pixels = as_mat(frame);
  cover_with_felt(pixels);
  draw_rail(pixels, scene, felt_map);
  draw_lights(pixels, scene, felt_map);
  draw_displays(pixels, scene, felt_map);
  lay_things(frame, scene, felt_map);
  if (view.blur_sigma_px > 0) cv::GaussianBlur(pixels, pixels, {}, view.blur_sigma_px);
  expose(frame, view, random);
  return frame;
}

}  // namespace vision
