#include "devices/single_deck_shuffler/mechanism.h"

#include <algorithm>
#include <utility>

#include "rig/check.h"

namespace devices::single_deck_shuffler {
namespace {

void move_all(Cards& from, Cards& to) {
  to.insert(to.end(), from.begin(), from.end());
  from.clear();
}

}  // namespace

void Mechanism::hide_in_crack(const rig::PhysicalCard& card) {
  crack_.push_back(card);
  ++owned_count_;
}

void Mechanism::put_in_hopper(const Cards& cards) {
  hopper_.insert(hopper_.begin(), cards.begin(), cards.end());
  owned_count_ += cards.size();
  check_conserved();
}

void Mechanism::feed(std::size_t count) {
  RIG_CHECK(count <= hopper_.size());
  const auto end = hopper_.begin() + static_cast<std::ptrdiff_t>(count);
  compartments_.insert(compartments_.end(), hopper_.begin(), end);
  hopper_.erase(hopper_.begin(), end);
  check_conserved();
}

void Mechanism::stick_in_feeder() {
  RIG_CHECK(!hopper_.empty());
  feeder_.push_back(hopper_.front());
  hopper_.erase(hopper_.begin());
  check_conserved();
}

void Mechanism::drop_to_floor(rig::Random& random) { drop(random, floor_); }

void Mechanism::drop_to_well(rig::Random& random) { drop(random, well_); }

void Mechanism::drop(rig::Random& random, Cards& to) {
  if (compartments_.empty()) return;
  const auto which = compartments_.begin() + static_cast<std::ptrdiff_t>(random.below(compartments_.size()));
  to.push_back(*which);
  compartments_.erase(which);
  check_conserved();
}

void Mechanism::shake_out_crack() {
  move_all(crack_, compartments_);
  check_conserved();
}

void Mechanism::present_shuffled(rig::Random& random) {
  random.shuffle(compartments_);
  move_all(compartments_, output_);
  check_conserved();
}

void Mechanism::present_sorted() {
  std::sort(compartments_.begin(), compartments_.end(), [](const auto& left, const auto& right) {
    return std::pair(left.face, left.id) < std::pair(right.face, right.id);
  });
  move_all(compartments_, output_);
  check_conserved();
}

void Mechanism::push_out() {
  move_all(compartments_, output_);
  move_all(feeder_, output_);
  move_all(hopper_, output_);
  check_conserved();
}

Cards Mechanism::take_output() {
  owned_count_ -= output_.size();
  return std::exchange(output_, {});
}

Cards Mechanism::take_all() {
  Cards all = take_output();
  for (Cards* pile : {&compartments_, &feeder_, &hopper_, &well_, &floor_}) {
    owned_count_ -= pile->size();
    move_all(*pile, all);
  }
  check_conserved();
  return all;
}

void Mechanism::check_conserved() const {
  std::size_t count = 0;
  for (const Cards* pile : {&hopper_, &feeder_, &compartments_, &output_, &well_, &floor_, &crack_})
    count += pile->size();
  RIG_CHECK(count == owned_count_);
}

}  // namespace devices::single_deck_shuffler
