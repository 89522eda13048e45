#include "devices/continuous_shuffler/wheel.h"

#include <algorithm>

#include "rig/check.h"

namespace devices::continuous_shuffler {
namespace {

constexpr std::size_t kNarrowCount = 3;

}  // namespace

Wheel::Wheel(int compartments, int capacity, bool narrow)
    : capacity_(static_cast<std::size_t>(capacity)), narrow_(narrow), counts_(static_cast<std::size_t>(compartments)) {}

// Those that fit; of a narrow wheel its first three only or, when none of them does, the next one that fits.
template <typename Fits>
std::vector<std::size_t> Wheel::compartments_that(const Fits& fits) const {
  std::vector<std::size_t> found;
  for (std::size_t which = 0; which < counts_.size(); ++which) {
    if (narrow_ && which >= kNarrowCount && !found.empty()) break;
    if (fits(counts_[which])) found.push_back(which);
  }
  return found;
}

std::size_t Wheel::room() const {
  const std::size_t all = capacity_ * counts_.size();
  return all - std::min(all, compartment_of_.size());
}

std::size_t Wheel::draw_place(rig::Random& random) const {
  const auto open = compartments_that([&](std::size_t count) { return count < capacity_; });
  return open.empty() ? random.below(counts_.size()) : open[random.below(open.size())];
}

void Wheel::take_in(std::size_t compartment, Pile from, CardMechanism& mechanism) {
  mechanism.move_one(from, 0, Pile::compartments);
  compartment_of_.push_back(compartment);
  ++counts_.at(compartment);
  RIG_CHECK(compartment_of_.size() == mechanism.count(Pile::compartments));
}

void Wheel::eject_any(Pile to, CardMechanism& mechanism, rig::Random& random) {
  const auto filled = compartments_that([](std::size_t count) { return count > 0; });
  if (filled.empty()) return;
  const std::size_t chosen = filled[random.below(filled.size())];
  for (std::size_t place = compartment_of_.size(); place-- > 0;) {
    if (compartment_of_[place] == chosen) mechanism.move_one(Pile::compartments, place, to);
  }
  compartment_of_.erase(std::remove(compartment_of_.begin(), compartment_of_.end(), chosen), compartment_of_.end());
  counts_[chosen] = 0;
}

void Wheel::reset() {
  std::fill(counts_.begin(), counts_.end(), 0);
  compartment_of_.clear();
}

}  // namespace devices::continuous_shuffler
