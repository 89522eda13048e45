#include "vision/find_cards.h"

#include <algorithm>
#include <opencv2/imgproc.hpp>
#include <optional>

#include "vision/mat.h"
#include "vision/params.h"

namespace vision {
namespace {

using Contour = std::vector<cv::Point>;

constexpr int kCellPx = 4;  // local paper brightness is looked up in cells of this size

// The darkest of the three channels: high for white, low for felt, ink and coloured backs.
cv::Mat darkest_channel(const cv::Mat& frame) {
  cv::Mat darkest(frame.size(), CV_8UC1);
  for (int row = 0; row < frame.rows; ++row) {
    const std::uint8_t* bgr = frame.ptr(row);
    std::uint8_t* out = darkest.ptr(row);
    for (int x = 0; x < frame.cols; ++x, bgr += 3) out[x] = std::min({bgr[0], bgr[1], bgr[2]});
  }
  return darkest;
}

// What counts as paper at each place: a share of the brightest nearby, so that a fall-off of the light does not matter.
cv::Mat paper_threshold(const cv::Mat& darkest) {
  const cv::Size cells(std::max(1, darkest.cols / kCellPx), std::max(1, darkest.rows / kCellPx));
  const int reach = 2 * (kPaperReachPx / kCellPx) + 1;
  cv::Mat level;
  cv::resize(darkest, level, cells, 0, 0, cv::INTER_AREA);
  cv::dilate(level, level, cv::getStructuringElement(cv::MORPH_RECT, {reach, reach}));
  cv::blur(level, level, {reach, reach});
  level.convertTo(level, CV_8UC1, kPaperShareMin);
  cv::max(level, kPaperLevelMin, level);
  cv::resize(level, level, darkest.size(), 0, 0, cv::INTER_LINEAR);
  return level;
}

cv::Mat paper_mask(const cv::Mat& frame) {
  cv::Mat darkest = darkest_channel(frame);
  cv::blur(darkest, darkest, {3, 3});
  cv::Mat mask;
  cv::compare(darkest, paper_threshold(darkest), mask, cv::CMP_GT);
  return mask;
}

Point to_point(cv::Point2f p) { return {double(p.x), double(p.y)}; }

double signed_area(const Quad& quad) {
  double twice = 0;
  for (std::size_t i = 0; i < 4; ++i) twice += quad[i].x * quad[(i + 1) % 4].y - quad[(i + 1) % 4].x * quad[i].y;
  return twice / 2;
}

// Brings four corners in order around the thing into the winding that quad.h promises.
Quad wound(Quad quad) {
  if (signed_area(quad) < 0) std::reverse(quad.begin(), quad.end());
  if (short_side(quad) > long_side(quad)) std::rotate(quad.begin(), quad.begin() + 1, quad.end());
  if (quad[2].x + quad[2].y < quad[0].x + quad[0].y) std::rotate(quad.begin(), quad.begin() + 2, quad.end());
  return quad;
}

Quad smallest_rectangle(const Contour& contour) {
  cv::Point2f corners[4];
  cv::minAreaRect(contour).points(corners);
  return wound({to_point(corners[0]), to_point(corners[1]), to_point(corners[2]), to_point(corners[3])});
}

// Simplifies the hull until four corners are left; nothing when it goes from more than four to fewer.
std::optional<Quad> rough_quad(const Contour& contour) {
  Contour hull, corners;
  cv::convexHull(contour, hull);
  const double perimeter = cv::arcLength(hull, true);
  for (const double tolerance : {0.02, 0.03, 0.04, 0.06}) {
    cv::approxPolyDP(hull, corners, perimeter * tolerance, true);
    if (corners.size() <= 4) break;
  }
  if (corners.size() != 4) return std::nullopt;
  return Quad{to_point(corners[0]), to_point(corners[1]), to_point(corners[2]), to_point(corners[3])};
}

// A straight line through `through` along the unit vector `along`.
struct Line {
  Point through;
  Point along;
};

double distance_to(const Line& line, Point p) {
  return (p.x - line.through.x) * line.along.y - (p.y - line.through.y) * line.along.x;
}

// The points of the contour near the middle four fifths of a side: the round corners belong to no side.
std::vector<cv::Point2f> points_of_side(const Contour& contour, Point from, Point to) {
  const double length = distance(from, to);
  const Line side{from, (to - from) * (1 / length)};
  std::vector<cv::Point2f> points;
  for (const cv::Point p : contour) {
    const Point q{double(p.x), double(p.y)};
    const double along = ((q.x - from.x) * side.along.x + (q.y - from.y) * side.along.y) / length;
    if (along > 0.1 && along < 0.9 && std::abs(distance_to(side, q)) < 0.06 * length) points.emplace_back(p);
  }
  return points;
}

// The line along a side, moved out to where the paper ends; nothing when the side is not straight.
std::optional<Line> fit_side(const Contour& contour, Point from, Point to) {
  const std::vector<cv::Point2f> points = points_of_side(contour, from, to);
  constexpr std::size_t kPointsMin = 8;  // a line through fewer says nothing about straightness
  if (points.size() < kPointsMin || static_cast<double>(points.size()) < 0.5 * distance(from, to)) return std::nullopt;
  cv::Vec4f fitted;
  cv::fitLine(points, fitted, cv::DIST_L2, 0, 0.01, 0.01);
  Line line{{double(fitted[2]), double(fitted[3])}, {double(fitted[0]), double(fitted[1])}};
  if (line.along.x * (to.x - from.x) + line.along.y * (to.y - from.y) < 0) line.along = line.along * -1;
  double squares = 0;
  for (const cv::Point2f p : points) squares += std::pow(distance_to(line, to_point(p)), 2);
  if (std::sqrt(squares / static_cast<double>(points.size())) > kEdgeStrayPxMax) return std::nullopt;
  line.through = line.through + Point{line.along.y, -line.along.x} * kEdgeOffsetPx;
  return line;
}

std::optional<Point> crossing(const Line& a, const Line& b) {
  const double sine = a.along.x * b.along.y - a.along.y * b.along.x;
  if (std::abs(sine) < 0.1) return std::nullopt;
  const Point between = b.through - a.through;
  return a.through + a.along * ((between.x * b.along.y - between.y * b.along.x) / sine);
}

// The rough quad with each side fitted to the contour. A clockwise quad has its outside to the left of each side.
std::optional<Quad> fine_quad(const Contour& contour, const Quad& rough) {
  std::array<std::optional<Line>, 4> sides;
  for (std::size_t i = 0; i < 4; ++i) {
    sides[i] = fit_side(contour, rough[i], rough[(i + 1) % 4]);
    if (!sides[i]) return std::nullopt;
  }
  Quad quad;
  for (std::size_t i = 0; i < 4; ++i) {
    const auto corner = crossing(*sides[(i + 3) % 4], *sides[i]);
    if (!corner) return std::nullopt;
    quad[i] = *corner;
  }
  return wound(quad);
}

double likeness(double a, double b) { return std::min(a, b) / std::max(a, b); }

bool is_card_shaped(const Quad& quad, const Contour& contour) {
  const double aspect = long_side(quad) / short_side(quad);
  const double filled = cv::contourArea(contour) / signed_area(quad);
  // The contour runs through the centres of the outermost pixels, the quad around them.
  const double filled_whole = filled + (long_side(quad) + short_side(quad)) * 2 * kEdgeOffsetPx / signed_area(quad);
  return aspect > kAspectMin && aspect < kAspectMax && filled_whole > kFilledMin && filled_whole < kFilledMax &&
         likeness(distance(quad[0], quad[1]), distance(quad[2], quad[3])) > kOppositeSidesMin &&
         likeness(distance(quad[1], quad[2]), distance(quad[3], quad[0])) > kOppositeSidesMin;
}

bool touches_edge(const cv::Rect& box, const cv::Size& frame) {
  return box.x <= 1 || box.y <= 1 || box.br().x >= frame.width - 1 || box.br().y >= frame.height - 1;
}

std::optional<Quad> card_quad(const Contour& contour, const cv::Size& frame) {
  if (touches_edge(cv::boundingRect(contour), frame)) return std::nullopt;
  const auto rough = rough_quad(contour);
  if (!rough) return std::nullopt;
  const auto fine = fine_quad(contour, wound(*rough));
  if (!fine || !is_card_shaped(*fine, contour)) return std::nullopt;
  return fine;
}

bool has_plausible_size(const Contour& contour, const cv::Size& frame) {
  const cv::Rect box = cv::boundingRect(contour);
  if (std::min(box.width, box.height) < kThingSidePxMin) return false;
  if (box.area() > kThingShareMax * frame.area()) return false;
  const cv::Size2f size = cv::minAreaRect(contour).size;
  if (cv::contourArea(contour) < kThingThicknessPxMin * cv::arcLength(contour, true) / 2) return false;
  return double(std::min(size.width, size.height)) >= kThingSidePxMin;
}

// White things, and the holes in them, and the white things in those: as OpenCV's contour tree has them.
class Sorter {
 public:
  explicit Sorter(const cv::Mat& mask) : frame_(mask.size()) {
    cv::findContours(mask, contours_, tree_, cv::RETR_TREE, cv::CHAIN_APPROX_NONE);
  }

  FoundCards sort() {
    for (std::size_t i = contours_.size(); i-- > 0;)  // OpenCV begins at the bottom
      if (tree_[i][kParent] < 0) visit(i, false);
    return std::move(found_);
  }

 private:
  static constexpr int kNext = 0, kFirstChild = 2, kParent = 3;

  // What lies in the holes of a card is its print. What lies in the holes of anything else (a line around the felt, a
  // ring of cards that touch) may be a card, but within a clump only a whole one counts: the rest is print again.
  void visit(std::size_t i, bool is_in_clump) {
    const Contour& contour = contours_[i];
    const bool is_thing = has_plausible_size(contour, frame_);
    const auto quad = is_thing ? card_quad(contour, frame_) : std::nullopt;
    if (quad) {
      found_.cards.push_back(*quad);
      return;
    }
    if (is_thing && !is_in_clump) found_.clumps.push_back(smallest_rectangle(contour));
    for (int hole = tree_[i][kFirstChild]; hole >= 0; hole = tree_[at(hole)][kNext])
      for (int inner = tree_[at(hole)][kFirstChild]; inner >= 0; inner = tree_[at(inner)][kNext])
        visit(at(inner), is_in_clump || is_thing);
  }

  static std::size_t at(int index) { return static_cast<std::size_t>(index); }

  cv::Size frame_;
  std::vector<Contour> contours_;
  std::vector<cv::Vec4i> tree_;
  FoundCards found_;
};

}  // namespace

FoundCards find_cards(const Image& image) {
  if (image.empty()) return {};
  return Sorter(paper_mask(as_mat(image))).sort();
}

}  // namespace vision
