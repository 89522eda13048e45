#include "devices/emulated_operator.h"

#include <algorithm>

#include "rig/check.h"

namespace devices {

using rig::Result;
using Cards = std::vector<rig::PhysicalCard>;

Result<void> EmulatedOperator::load(const std::string& role, const LoadRequest& request) {
  return hands_of(role).insert(open_deck(request), soon());
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

Result<int> EmulatedOperator::empty_machine(const std::string& role) {
  Hands& hands = hands_of(role);
  if (auto opened = hands.set_cover(true, soon()); !opened) return opened.error();
  auto cards = hands.take_all(soon());
  if (!cards) return cards.error();
  if (auto closed = hands.set_cover(false, soon()); !closed) return closed.error();
  return static_cast<int>(cards->size());
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
  // Ids start again before they meet those that emulators use for cards of their own.
  constexpr std::uint16_t kIdsMax = 50'000;
  next_id_ = id < kIdsMax ? id : std::uint16_t{1};
  return cards;
}

}  // namespace devices
