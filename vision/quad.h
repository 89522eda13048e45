// Point and Quad: places in a picture, and the four corners of a thing seen in it.
#pragma once

#include <array>
#include <cmath>

namespace vision {

/// A place in a picture: pixels, x to the right, y down; whole numbers are the centres of pixels.
/// The drawing code also uses it for millimetres on a card or on the felt, with the axes the same way round.
struct Point {
  double x = 0;
  double y = 0;

  friend Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
  friend Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
  friend Point operator*(Point a, double factor) { return {a.x * factor, a.y * factor}; }
  friend bool operator==(Point, Point) = default;
};

inline double distance(Point a, Point b) { return std::hypot(a.x - b.x, a.y - b.y); }

/// The corners of a card, clockwise as seen in the picture. The first is the upper left corner of the upright card, so
/// that 0-1 and 2-3 are short sides. A card looks the same upside down; of its two upper left corners, the first is the
/// one nearer the upper left of the picture.
using Quad = std::array<Point, 4>;

inline Point center(const Quad& quad) { return (quad[0] + quad[1] + quad[2] + quad[3]) * 0.25; }

/// Mean length of the two short sides (0-1, 2-3), pixels.
inline double short_side(const Quad& quad) { return (distance(quad[0], quad[1]) + distance(quad[2], quad[3])) / 2; }

/// Mean length of the two long sides (1-2, 3-0), pixels.
inline double long_side(const Quad& quad) { return (distance(quad[1], quad[2]) + distance(quad[3], quad[0])) / 2; }

}  // namespace vision
