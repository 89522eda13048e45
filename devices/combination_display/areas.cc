#include "devices/combination_display/areas.h"

#include <algorithm>

#include "rig/check.h"

namespace devices::combination_display {
namespace {

constexpr int kFaces = 6;
constexpr int kTotalMin = 4;
constexpr int kTotalMax = 17;
constexpr int kSmallMax = 10;

std::string numbered(const std::string& kind, int number) { return kind + "_" + std::to_string(number); }

std::string pair_name(int low, int high) { return numbered(numbered("pair", low), high); }

std::vector<std::string> make_names() {
  std::vector<std::string> names;
  const auto add_range = [&](const std::string& kind, int first, int last) {
    for (int number = first; number <= last; ++number) names.push_back(numbered(kind, number));
  };
  add_range("triple", 1, kFaces);
  add_range("double", 1, kFaces);
  names.push_back("any_triple");
  add_range("total", kTotalMin, kTotalMax);
  for (int low = 1; low < kFaces; ++low) {
    for (int high = low + 1; high <= kFaces; ++high) names.push_back(pair_name(low, high));
  }
  names.push_back("small");
  names.push_back("big");
  add_range("single", 1, kFaces);
  RIG_CHECK(names.size() == kAreasCount);
  return names;
}

// Walks through the dice as a dealer does: values, then pairs, then what they add up to.
std::vector<std::string> names_won_by(EnteredDice dice) {
  std::sort(dice.begin(), dice.end());
  const auto [low, middle, high] = dice;
  std::vector<std::string> won = {numbered("single", low), numbered("single", middle), numbered("single", high),
                                  pair_name(low, middle),  pair_name(low, high),       pair_name(middle, high)};
  if (low == middle || middle == high) won.push_back(numbered("double", middle));
  const int total = low + middle + high;
  won.push_back(numbered("total", total));
  if (low == high) {
    won.push_back(numbered("triple", low));
    won.push_back("any_triple");
  } else {
    won.push_back(total <= kSmallMax ? "small" : "big");
  }
  return won;
}

}  // namespace

const std::vector<std::string>& area_names() {
  static const std::vector<std::string> names = make_names();
  return names;
}

std::size_t area_place(const std::string& name) {
  const auto& names = area_names();
  const auto found = std::find(names.begin(), names.end(), name);
  RIG_CHECK(found != names.end());
  return static_cast<std::size_t>(found - names.begin());
}

// What has no area, like a pair of equal values or a total of three, is passed over.
AreaSet winning_areas(const EnteredDice& dice) {
  const std::vector<std::string> won = names_won_by(dice);
  AreaSet areas;
  for (std::size_t place = 0; place < kAreasCount; ++place) {
    if (std::find(won.begin(), won.end(), area_names()[place]) != won.end()) areas.set(place);
  }
  return areas;
}

}  // namespace devices::combination_display
