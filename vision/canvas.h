// Canvas: a sheet of paper, measured in millimetres, on which the artwork of cards and dice is drawn.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "vision/image.h"
#include "vision/quad.h"

namespace vision {

struct Color {
  std::uint8_t red = 0;
  std::uint8_t green = 0;
  std::uint8_t blue = 0;
};

/// Points in order; closed when filled, open when stroked.
using Path = std::vector<Point>;

/// Points on an ellipse from one angle to another, degrees clockwise from the right; more than a full turn is allowed.
Path arc(Point center, double radius_x, double radius_y, double from_deg, double to_deg);

/// The outline of a rectangle with rounded corners.
Path rounded_rectangle(Point upper_left, Point lower_right, double radius);

/// The path turned about the origin (degrees clockwise), made `scale` times larger, then moved by `to`.
Path transformed(const Path& path, Point to, double scale, double turn_deg = 0);

/// Draws with smooth edges. Whatever reaches over the edge of the sheet is cut off.
class Canvas {
 public:
  /// @param width_mm, height_mm size of the sheet
  /// @param px_per_mm how finely it is drawn; draw fine and `take` coarse for the smoothest edges
  Canvas(double width_mm, double height_mm, double px_per_mm, Color background);

  void fill(std::span<const Point> outline_mm, Color color);

  /// A line with round ends and joints along the path.
  void stroke(std::span<const Point> path_mm, double width_mm, Color color);
  void stroke_closed(std::span<const Point> path_mm, double width_mm, Color color);

  /// Makes the lower half of the sheet the upper half turned by 180 degrees, as on a court card.
  void mirror_upper_half();

  /// Copies another sheet of the same fineness onto this one, its upper left corner at `upper_left_mm`.
  void paste(const Canvas& other, Point upper_left_mm);

  /// The drawing at another fineness; no finer than it was drawn.
  Image take(double px_per_mm) const;

 private:
  double px_per_mm_;
  double width_mm_;
  double height_mm_;
  Image image_;
};

}  // namespace vision
