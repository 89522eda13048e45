#include "devices/emulated_operator.h"

#include <algorithm>

#include "rig/check.h"

namespace devices {

using rig::Result;
using Cards = std::vector<rig::PhysicalCard>;

namespace {

// In a row along the dealer's edge of the felt, none touching another.
rig::Place place_for_die(std::size_t number, const rig::Scene& scene) {
  constexpr double kStepMm = 2 * rig::kDieEdgeMm;
  return {kStepMm * (static_cast<double>(number) + 1), scene.height_mm - kStepMm, 0};
}

}  // namespace

Result<void> EmulatedOperator::load(const std::string& role, const LoadRequest& request) {
  return hands_of(role).insert(open_deck(request), soon());
}

Result<void> EmulatedOperator::insert(const std::string& role, const std::vector<rig::Card>& faces) {
  Cards cards;
  for (const rig::Card face : faces)
    cards.push_back({.id = static_cast<std::uint16_t>(next_id_ + cards.size()), .face = face});
  use_up_ids(static_cast<int>(cards.size()));
  return hands_of(role).insert(cards, soon());
}

Result<void> EmulatedOperator::spread_output(const std::string& role) {
  auto cards = hands_of(role).take_output(soon());
  if (!cards) return cards.error();
  if (cards->size() > rig::kSpreadCardsMax)
    return rig::Error{rig::ErrorCode::nonsense, "the machine gave out more cards than fit on the felt"};
  rig::spread_face_up(*cards, felt_);
  return {};
}

Result<void> EmulatedOperator::clear_felt() {
  felt_.cards.clear();
  return {};
}

Result<void> EmulatedOperator::set_cover(const std::string& role, bool open) {
  return hands_of(role).set_cover(open, soon());
}

Result<void> EmulatedOperator::press(const std::string& role, const std::string& button) {
  return hands_of(role).press(button, soon());
}

Result<void> EmulatedOperator::set_power(const std::string& role, bool on) {
  return hands_of(role).set_power(on, soon());
}

Result<int> EmulatedOperator::empty_machine(const std::string& role) {
  Hands& hands = hands_of(role);
  if (auto opened = hands.set_cover(true, soon()); !opened) return opened.error();
  auto cards = hands.take_all(soon());
  if (!cards) return cards.error();
  if (auto closed = hands.set_cover(false, soon()); !closed) return closed.error();
  return static_cast<int>(cards->size());
}

Result<void> EmulatedOperator::look_around() {
  std::vector<rig::Light> lights;
  std::vector<rig::Display> displays;
  std::vector<rig::PlacedDie> dice;
  for (const auto& [role, hands] : hands_) {
    const auto seen = hands->look(soon());
    if (!seen) return seen.error();
    for (const rig::Light& light : seen->lights) lights.push_back({role + "." + light.name, light.color, light.lit});
    for (const rig::Display& display : seen->displays) displays.push_back({role + "." + display.name, display.text});
    for (const SeenDie& die : seen->dice) dice.push_back({die.die, place_for_die(dice.size(), felt_), die.rest});
  }
  felt_.lights = std::move(lights);
  felt_.displays = std::move(displays);
  felt_.dice = std::move(dice);
  return {};
}

Hands& EmulatedOperator::hands_of(const std::string& role) const {
  const auto found = hands_.find(role);
  RIG_CHECK(found != hands_.end());
  return *found->second;
}

Cards EmulatedOperator::open_deck(const LoadRequest& request) {
  Cards cards = request.deck.make_cards(next_id_);
  for (const rig::Card face : request.leave_out) {
    const auto found =
        std::find_if(cards.begin(), cards.end(), [&](const rig::PhysicalCard& card) { return card.face == face; });
    if (found != cards.end()) cards.erase(found);
  }
  const rig::BackColor back = cards.empty() ? rig::BackColor::blue : cards.front().back;
  auto id = static_cast<std::uint16_t>(next_id_ + request.deck.cards_count());
  for (const rig::Card face : request.add) cards.push_back({.id = id++, .face = face, .back = back});
  if (request.bend_one && !cards.empty()) cards[cards.size() / 2].bent = true;
  use_up_ids(id - next_id_);
  return cards;
}

// Ids start again before they meet those that emulators use for cards of their own.
void EmulatedOperator::use_up_ids(int count) {
  constexpr int kIdsMax = 50'000;
  next_id_ = static_cast<std::uint16_t>(next_id_ + count < kIdsMax ? next_id_ + count : 1);
}

}  // namespace devices
