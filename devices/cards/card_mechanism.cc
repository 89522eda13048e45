#include "devices/cards/card_mechanism.h"

#include <algorithm>
#include <utility>

#include "rig/check.h"

namespace devices {
namespace {

std::ptrdiff_t offset(std::size_t place) { return static_cast<std::ptrdiff_t>(place); }

}  // namespace

void CardMechanism::put(const Cards& cards, Pile to) {
  at(to).insert(at(to).begin(), cards.begin(), cards.end());
  owned_count_ += cards.size();
  check_conserved();
}

Cards CardMechanism::take(Pile from, std::size_t count) {
  Cards& pile = at(from);
  const auto end = pile.begin() + offset(std::min(count, pile.size()));
  Cards taken(pile.begin(), end);
  pile.erase(pile.begin(), end);
  owned_count_ -= taken.size();
  check_conserved();
  return taken;
}

void CardMechanism::move(Pile from, Pile to, std::size_t count) {
  RIG_CHECK(count <= at(from).size() && from != to);
  const auto end = at(from).begin() + offset(count);
  at(to).insert(at(to).end(), at(from).begin(), end);
  at(from).erase(at(from).begin(), end);
  check_conserved();
}

void CardMechanism::move_one(Pile from, std::size_t place, Pile to) {
  RIG_CHECK(place < at(from).size() && from != to);
  at(to).push_back(at(from)[place]);
  at(from).erase(at(from).begin() + offset(place));
  check_conserved();
}

void CardMechanism::move_any(Pile from, Pile to, rig::Random& random) {
  if (!is_empty(from)) move_one(from, random.below(count(from)), to);
}

void CardMechanism::reorder(Pile which, const std::vector<std::size_t>& order) {
  RIG_CHECK(order.size() == count(which));
  Cards ordered;
  ordered.reserve(order.size());
  for (const std::size_t place : order) ordered.push_back(at(which).at(place));
  at(which) = std::move(ordered);
}

void CardMechanism::sort(Pile which) {
  std::sort(at(which).begin(), at(which).end(), [](const auto& left, const auto& right) {
    return std::pair(left.face, left.id) < std::pair(right.face, right.id);
  });
}

void CardMechanism::exchange(Pile first, std::size_t first_place, Pile second, std::size_t second_place) {
  std::swap(at(first).at(first_place), at(second).at(second_place));
}

void CardMechanism::bend(Pile which, std::size_t place) { at(which).at(place).bent = true; }

void CardMechanism::turn_over(Pile which, std::size_t place) {
  rig::Facing& facing = at(which).at(place).facing;
  facing = facing == rig::Facing::up ? rig::Facing::down : rig::Facing::up;
}

Cards CardMechanism::take_from(const std::vector<Pile>& piles) {
  Cards all;
  for (const Pile which : piles) {
    const Cards taken = take(which);
    all.insert(all.end(), taken.begin(), taken.end());
  }
  return all;
}

void CardMechanism::check_conserved() const {
  std::size_t count = 0;
  for (const Cards& pile : piles_) count += pile.size();
  RIG_CHECK(count == owned_count_);
}

}  // namespace devices
