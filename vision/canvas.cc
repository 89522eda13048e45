#include "vision/canvas.h"

#include <algorithm>
#include <numbers>
#include <opencv2/imgproc.hpp>

#include "vision/mat.h"

namespace vision {
namespace {

constexpr int kSubpixelBits = 4;

cv::Scalar scalar(Color color) { return {double(color.blue), double(color.green), double(color.red)}; }

int to_px(double mm, double px_per_mm) { return std::max(1, static_cast<int>(std::lround(mm * px_per_mm))); }

std::vector<cv::Point> subpixels(std::span<const Point> path_mm, double px_per_mm) {
  std::vector<cv::Point> points;
  points.reserve(path_mm.size());
  const double factor = px_per_mm * (1 << kSubpixelBits);
  const double half_px = 0.5 * (1 << kSubpixelBits);  // millimetre 0 is the outer edge of the first pixel
  for (const Point point : path_mm)
    points.emplace_back(static_cast<int>(std::lround(point.x * factor - half_px)),
                        static_cast<int>(std::lround(point.y * factor - half_px)));
  return points;
}

}  // namespace

Path arc(Point center, double radius_x, double radius_y, double from_deg, double to_deg) {
  constexpr int kSteps = 48;
  Path path;
  for (int i = 0; i <= kSteps; ++i) {
    const double angle = (from_deg + (to_deg - from_deg) * i / kSteps) * std::numbers::pi / 180;
    path.push_back(center + Point{radius_x * std::cos(angle), radius_y * std::sin(angle)});
  }
  return path;
}

Path rounded_rectangle(Point upper_left, Point lower_right, double radius) {
  Path path;
  const auto add_corner = [&](double x, double y, double from_deg) {
    const Path corner = arc({x, y}, radius, radius, from_deg, from_deg + 90);
    path.insert(path.end(), corner.begin(), corner.end());
  };
  add_corner(upper_left.x + radius, upper_left.y + radius, 180);
  add_corner(lower_right.x - radius, upper_left.y + radius, 270);
  add_corner(lower_right.x - radius, lower_right.y - radius, 0);
  add_corner(upper_left.x + radius, lower_right.y - radius, 90);
  return path;
}

Path transformed(const Path& path, Point to, double scale, double turn_deg) {
  const double cosine = std::cos(turn_deg * std::numbers::pi / 180) * scale;
  const double sine = std::sin(turn_deg * std::numbers::pi / 180) * scale;
  Path moved;
  moved.reserve(path.size());
  for (const Point p : path) moved.push_back(to + Point{p.x * cosine - p.y * sine, p.x * sine + p.y * cosine});
  return moved;
}

Canvas::Canvas(double width_mm, double height_mm, double px_per_mm, Color background)
    : px_per_mm_(px_per_mm),
      width_mm_(width_mm),
      height_mm_(height_mm),
      image_(make_image(to_px(width_mm, px_per_mm), to_px(height_mm, px_per_mm))) {
  as_mat(image_).setTo(scalar(background));
}

void Canvas::fill(std::span<const Point> outline_mm, Color color) {
  cv::Mat mat = as_mat(image_);
  cv::fillPoly(mat, std::vector{subpixels(outline_mm, px_per_mm_)}, scalar(color), cv::LINE_AA, kSubpixelBits);
}

void Canvas::stroke(std::span<const Point> path_mm, double width_mm, Color color) {
  cv::Mat mat = as_mat(image_);
  cv::polylines(mat, subpixels(path_mm, px_per_mm_), false, scalar(color), to_px(width_mm, px_per_mm_), cv::LINE_AA,
                kSubpixelBits);
}

void Canvas::stroke_closed(std::span<const Point> path_mm, double width_mm, Color color) {
  Path closed(path_mm.begin(), path_mm.end());
  if (!closed.empty()) closed.push_back(closed.front());
  stroke(closed, width_mm, color);
}

void Canvas::mirror_upper_half() {
  cv::Mat mat = as_mat(image_);
  cv::Mat turned;
  cv::rotate(mat, turned, cv::ROTATE_180);
  const cv::Range lower(mat.rows / 2, mat.rows);
  turned.rowRange(lower).copyTo(mat.rowRange(lower));
}

void Canvas::paste(const Canvas& other, Point upper_left_mm) {
  cv::Mat mat = as_mat(image_);
  const cv::Mat source = as_mat(other.image_);
  const cv::Point upper_left(static_cast<int>(std::lround(upper_left_mm.x * px_per_mm_)),
                             static_cast<int>(std::lround(upper_left_mm.y * px_per_mm_)));
  const cv::Rect target = cv::Rect(upper_left, source.size()) & cv::Rect({0, 0}, mat.size());
  source(cv::Rect(target.tl() - upper_left, target.size())).copyTo(mat(target));
}

Image Canvas::take(double px_per_mm) const {
  RIG_CHECK(px_per_mm > 0 && px_per_mm <= px_per_mm_);
  Image taken = make_image(to_px(width_mm_, px_per_mm), to_px(height_mm_, px_per_mm));
  cv::Mat target = as_mat(taken);
  cv::resize(as_mat(image_), target, target.size(), 0, 0, cv::INTER_AREA);
  return taken;
}

}  // namespace vision
