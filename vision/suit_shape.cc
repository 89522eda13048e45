#include "vision/suit_shape.h"

#include <numbers>

namespace vision {
namespace {

using Shape = std::vector<Path>;  // paths that are filled one over the other, 1 high, middle at the origin

// The heart curve x = 16 sin^3 t, y = 13 cos t - 5 cos 2t - 2 cos 3t - cos 4t, which reaches from -17 to 11.9 in y.
Path heart() {
  Path path;
  for (int i = 0; i < 90; ++i) {
    const double t = i * std::numbers::pi / 45;
    const double y = 13 * std::cos(t) - 5 * std::cos(2 * t) - 2 * std::cos(3 * t) - std::cos(4 * t);
    path.push_back({16 * std::pow(std::sin(t), 3) / 29, -(y + 2.55) / 29});
  }
  return path;
}

Path diamond() {
  Path path;
  for (int i = 0; i < 96; ++i) {
    const double t = i * std::numbers::pi / 48;
    // An exponent a little over 2 makes the sides slightly hollow, as printed diamonds have them.
    const auto bowed = [](double v) { return std::copysign(std::pow(std::abs(v), 2.25), v); };
    path.push_back({0.39 * bowed(std::cos(t)), 0.5 * bowed(std::sin(t))});
  }
  return path;
}

Path stem(double top, double width) {
  Path path{{-0.03, top}, {-0.05, 0.3}, {-0.09, 0.42}, {-width, 0.5}};
  for (std::size_t i = path.size(); i-- > 0;) path.push_back({-path[i].x, path[i].y});
  return path;
}

Shape spade() {
  Path leaf = transformed(heart(), {0, -0.08}, 0.84, 180);
  for (Point& p : leaf) p.x *= 1.04;
  return {leaf, stem(0.1, 0.22)};
}

Shape club() {
  constexpr double kRadius = 0.22;
  return {arc({0, -0.28}, kRadius, kRadius, 0, 360),
          arc({-0.27, 0.11}, kRadius, kRadius, 0, 360),
          arc({0.27, 0.11}, kRadius, kRadius, 0, 360),
          {{-0.07, -0.14}, {0.07, -0.14}, {0.13, 0.1}, {0.06, 0.17}, {-0.06, 0.17}, {-0.13, 0.1}},
          stem(0, 0.2)};
}

Shape shape_of(rig::Suit suit) {
  switch (suit) {
    case rig::Suit::spades:
      return spade();
    case rig::Suit::hearts:
      return {heart()};
    case rig::Suit::diamonds:
      return {diamond()};
    case rig::Suit::clubs:
      return club();
  }
  return {};
}

}  // namespace

void draw_suit(Canvas& canvas, rig::Suit suit, Point center_mm, double height_mm, double turn_deg, Color color) {
  for (const Path& path : shape_of(suit)) canvas.fill(transformed(path, center_mm, height_mm, turn_deg), color);
}

void draw_star(Canvas& canvas, Point center_mm, double height_mm, double turn_deg, Color color) {
  Path star;
  for (int i = 0; i < 10; ++i) {
    const double angle = (i * 36 - 90) * std::numbers::pi / 180;
    star.push_back(Point{std::cos(angle), std::sin(angle)} * (i % 2 == 0 ? 0.53 : 0.21));
  }
  canvas.fill(transformed(star, center_mm, height_mm, turn_deg), color);
}

}  // namespace vision
