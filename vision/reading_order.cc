#include "vision/reading_order.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace vision {
namespace {

constexpr std::size_t kNone = std::numeric_limits<std::size_t>::max();

double median_height(std::span<const Quad> things) {
  std::vector<double> heights;
  heights.reserve(things.size());
  for (const Quad& thing : things) heights.push_back(long_side(thing));
  const auto middle = heights.begin() + static_cast<std::ptrdiff_t>(heights.size() / 2);
  std::nth_element(heights.begin(), middle, heights.end());
  return *middle;
}

// The nearest thing on one side of `of`; `side` is 1 for the right and -1 for the left.
std::size_t neighbour(const std::vector<Point>& centers, std::size_t of, double height_difference_max, double side) {
  std::size_t nearest = kNone;
  double nearest_px = std::numeric_limits<double>::max();
  for (std::size_t i = 0; i < centers.size(); ++i) {
    if (i == of || std::abs(centers[i].y - centers[of].y) > height_difference_max) continue;
    const double away_px = (centers[i].x - centers[of].x) * side;
    if (away_px <= 0 || away_px >= nearest_px) continue;
    nearest = i;
    nearest_px = away_px;
  }
  return nearest;
}

// Joins chains into rows: every thing gets the number of its row, in no particular order yet. Two things are joined
// only when each is the nearest to the other, so that the end of a short row is not joined to a slanting one above.
std::vector<std::size_t> row_of_each(const std::vector<Point>& centers, double height_difference_max) {
  std::vector<std::size_t> rows(centers.size());
  std::iota(rows.begin(), rows.end(), 0U);
  for (std::size_t i = 0; i < centers.size(); ++i) {
    const std::size_t right = neighbour(centers, i, height_difference_max, 1);
    if (right == kNone || neighbour(centers, right, height_difference_max, -1) != i) continue;
    const std::size_t joined = rows[right], row = rows[i];
    std::replace(rows.begin(), rows.end(), joined, row);
  }
  return rows;
}

double mean_height(const std::vector<std::size_t>& row, const std::vector<Point>& centers) {
  double sum = 0;
  for (const std::size_t i : row) sum += centers[i].y;
  return sum / static_cast<double>(row.size());
}

std::vector<std::vector<std::size_t>> sorted_rows(const std::vector<Point>& centers, double height_difference_max) {
  const auto row_numbers = row_of_each(centers, height_difference_max);
  std::vector<std::vector<std::size_t>> rows(centers.size());
  for (std::size_t i = 0; i < centers.size(); ++i) rows[row_numbers[i]].push_back(i);
  std::erase_if(rows, [](const auto& row) { return row.empty(); });
  for (auto& row : rows)
    std::stable_sort(row.begin(), row.end(), [&](auto a, auto b) { return centers[a].x < centers[b].x; });
  std::stable_sort(rows.begin(), rows.end(),
                   [&](const auto& a, const auto& b) { return mean_height(a, centers) < mean_height(b, centers); });
  return rows;
}

}  // namespace

std::ostream& operator<<(std::ostream& out, ReadingKind kind) {
  switch (kind) {
    case ReadingKind::card:
      return out << "card";
    case ReadingKind::unsure:
      return out << "unsure";
    case ReadingKind::back:
      return out << "back";
  }
  return out;
}

std::ostream& operator<<(std::ostream& out, const SpreadPlace& place) {
  return out << place.index << " in row " << place.row << ", column " << place.column;
}

std::ostream& operator<<(std::ostream& out, const SpreadItem& item) {
  return out << item.kind << ' ' << SpreadPlace{item.index, item.row, item.column};
}

std::vector<SpreadPlace> reading_order(std::span<const Quad> things) {
  std::vector<SpreadPlace> places;
  if (things.empty()) return places;
  std::vector<Point> centers;
  for (const Quad& thing : things) centers.push_back(center(thing));
  const auto rows = sorted_rows(centers, median_height(things) / 2);
  for (std::size_t row = 0; row < rows.size(); ++row)
    for (std::size_t column = 0; column < rows[row].size(); ++column)
      places.push_back({rows[row][column], static_cast<int>(row), static_cast<int>(column)});
  return places;
}

std::vector<SpreadItem> reading_order(const CardReadings& readings) {
  std::vector<SpreadItem> items;
  std::vector<Quad> quads;
  const auto add = [&](ReadingKind kind, const auto& list) {
    for (std::size_t i = 0; i < list.size(); ++i) {
      items.push_back({kind, i, 0, 0});
      quads.push_back(list[i].corners);
    }
  };
  add(ReadingKind::card, readings.cards);
  add(ReadingKind::unsure, readings.unsure);
  add(ReadingKind::back, readings.backs);
  std::vector<SpreadItem> ordered;
  for (const SpreadPlace& place : reading_order(quads)) {
    SpreadItem item = items[place.index];
    item.row = place.row;
    item.column = place.column;
    ordered.push_back(item);
  }
  return ordered;
}

}  // namespace vision
