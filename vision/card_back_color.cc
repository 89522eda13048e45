#include "vision/card_back_color.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "vision/params.h"

namespace vision {
namespace {

constexpr int kColumns = 3;
constexpr int kRows = 4;
constexpr double kCellsBorderMm = 6;  // well within the print

std::array<Box, kColumns * kRows> cells() {
  const int border = static_cast<int>(kCellsBorderMm * kFlatPxPerMm);
  const int width = (kFlatWidthPx - 2 * border) / kColumns, height = (kFlatHeightPx - 2 * border) / kRows;
  std::array<Box, kColumns * kRows> boxes;
  for (int i = 0; i < kColumns * kRows; ++i)
    boxes[static_cast<std::size_t>(i)] = {border + i % kColumns * width, border + i / kColumns * height, width, height};
  return boxes;
}

// Means over all pixels of a box; `value` is given the place of a pixel in the picture.
template <typename Value>
double mean_over(const Box& box, int picture_width, Value value) {
  double sum = 0;
  for (int y = box.y; y < box.y + box.height; ++y)
    for (int x = box.x; x < box.x + box.width; ++x)
      sum += double(
          value(static_cast<std::size_t>(y) * static_cast<std::size_t>(picture_width) + static_cast<std::size_t>(x)));
  return sum / (box.width * box.height);
}

std::optional<rig::BackColor> cell_color(const Image& flat, const Box& box) {
  std::array<double, 3> bgr{};
  for (std::size_t c = 0; c < 3; ++c)
    bgr[c] = mean_over(box, flat.width, [&](std::size_t i) { return flat.bgr[i * 3 + c]; }) / kFlatPaperLevel;
  const auto strongest = std::max_element(bgr.begin(), bgr.end());
  double next = 0;
  for (auto other = bgr.begin(); other != bgr.end(); ++other)
    if (other != strongest) next = std::max(next, *other);
  const double lead = *strongest - next;
  if (lead < kBackColorLeadMin / 2) return rig::BackColor::black;
  if (lead < kBackColorLeadMin) return std::nullopt;
  constexpr std::array kColors = {rig::BackColor::blue, rig::BackColor::green, rig::BackColor::red};
  return kColors[static_cast<std::size_t>(strongest - bgr.begin())];
}

// The line of pixels at `i` within the interior, along or across the card.
Box line_at(int i, bool is_row) {
  const int border = static_cast<int>(std::lround(kBackBorderMm * kFlatPxPerMm));
  const int width = kFlatWidthPx - 2 * border, height = kFlatHeightPx - 2 * border;
  return is_row ? Box{border, i, width, 1} : Box{i, border, 1, height};
}

// A row or column of paper within the border is the border of another card: two backs that touch or overlap.
bool has_paper_inside(const InkMap& map) {
  const int border = static_cast<int>(std::lround(kBackBorderMm * kFlatPxPerMm));
  const auto is_paper = [&](const Box& line) {
    return mean_over(line, map.width, [&](std::size_t i) { return map.ink[i]; }) < kBackLineInkMin;
  };
  for (int x = border; x < map.width - border; ++x)
    if (is_paper(line_at(x, false))) return true;
  for (int y = border; y < map.height - border; ++y)
    if (is_paper(line_at(y, true))) return true;
  return false;
}

}  // namespace

bool looks_like_back(const InkMap& map) {
  if (map.width != kFlatWidthPx || map.height != kFlatHeightPx) return false;
  const auto boxes = cells();
  return std::all_of(boxes.begin(), boxes.end(), [&](const Box& box) {
    return mean_over(box, map.width, [&](std::size_t i) { return map.ink[i]; }) > kBackInkMin;
  });
}

std::optional<rig::BackColor> back_color(const Image& flat, const InkMap& map) {
  if (has_paper_inside(map)) return std::nullopt;
  std::optional<rig::BackColor> color;
  for (const Box& box : cells()) {
    const auto found = cell_color(flat, box);
    if (!found || (color && *color != *found)) return std::nullopt;
    color = found;
  }
  return color;
}

}  // namespace vision
