#include "devices/cards/card_faults.h"

#include <algorithm>

namespace devices {
namespace {

// Ids far from those of decks on the bench.
constexpr std::uint16_t kExtraId = 60000;
constexpr std::uint16_t kDoubleId = 60001;
constexpr std::uint16_t kForeignId = 60002;

rig::PhysicalCard stray(std::uint16_t id, rig::BackColor back, rig::Random& random) {
  return {.id = id, .face = *rig::Card::from_index(static_cast<int>(random.below(52))), .back = back};
}

std::size_t place_of(std::uint16_t id, const Cards& cards) {
  const auto found = std::find_if(cards.begin(), cards.end(), [&](const auto& card) { return card.id == id; });
  return static_cast<std::size_t>(found - cards.begin());
}

// A stray takes the place of a card for which `fits` holds; that one is left in the crack.
template <typename Fits>
bool swap_in(std::uint16_t id, const Fits& fits, CardMechanism& mechanism, Pile works) {
  const Cards& cards = mechanism.pile(works);
  const std::size_t hidden = place_of(id, mechanism.pile(Pile::crack));
  const auto leaves = std::find_if(cards.begin(), cards.end(), fits);
  if (leaves == cards.end() || hidden == mechanism.count(Pile::crack)) return false;
  mechanism.exchange(works, static_cast<std::size_t>(leaves - cards.begin()), Pile::crack, hidden);
  return true;
}

void shake_out(std::uint16_t id, CardMechanism& mechanism, Pile works) {
  const std::size_t place = place_of(id, mechanism.pile(Pile::crack));
  if (place < mechanism.count(Pile::crack)) mechanism.move_one(Pile::crack, place, works);
}

void before_count(CardFaults& faults, int cycle, rig::Random& mishaps, CardMechanism& mechanism, Pile works) {
  if (strikes(faults.lose_card_on_cycle, cycle)) mechanism.move_any(works, Pile::floor, mishaps);
  if (!mechanism.is_empty(works) && strikes(faults.damage_card_on_cycle, cycle)) {
    const std::size_t place = mishaps.below(mechanism.count(works));
    mechanism.bend(works, place);
    mechanism.move_one(works, place, Pile::well);
  }
  if (strikes(faults.extra_card_on_cycle, cycle)) shake_out(kExtraId, mechanism, works);
}

void after_count(CardFaults& faults, int cycle, rig::Random& mishaps, CardMechanism& mechanism, Pile works) {
  if (strikes(faults.keep_card_on_cycle, cycle)) mechanism.move_any(works, Pile::well, mishaps);
  if (strikes(faults.rail_card_on_cycle, cycle)) mechanism.move_any(works, Pile::floor, mishaps);
  const Cards& crack = mechanism.pile(Pile::crack);
  if (is_due(faults.double_card_on_cycle, cycle)) {
    const rig::Card doubled = crack[place_of(kDoubleId, crack)].face;
    const auto other = [&](const rig::PhysicalCard& card) { return card.face != doubled; };
    if (swap_in(kDoubleId, other, mechanism, works)) faults.double_card_on_cycle = 0;
  }
  if (is_due(faults.foreign_back_on_cycle, cycle)) {
    const rig::Card face = crack[place_of(kForeignId, crack)].face;
    const auto same = [&](const rig::PhysicalCard& card) { return card.face == face; };
    if (swap_in(kForeignId, same, mechanism, works)) faults.foreign_back_on_cycle = 0;
  }
  if (!mechanism.is_empty(works) && strikes(faults.face_up_on_cycle, cycle))
    mechanism.turn_over(works, mishaps.below(mechanism.count(works)));
}

// The card that lay on another when it was fed is moved beneath it.
void rejoin(std::uint16_t upper, std::uint16_t lower, CardMechanism& mechanism) {
  std::vector<std::size_t> order;
  const Cards& works = mechanism.pile(Pile::compartments);
  const std::size_t lower_place = place_of(lower, works);
  for (std::size_t place = 0; place < works.size(); ++place) {
    if (place == lower_place) continue;
    order.push_back(place);
    if (works[place].id == upper) order.push_back(lower_place);
  }
  if (order.size() == works.size()) mechanism.reorder(Pile::compartments, order);
}

}  // namespace

void hide_strays(const CardFaults& faults, rig::Random& mishaps, CardMechanism& mechanism) {
  if (faults.extra_card_on_cycle > 0) mechanism.put({stray(kExtraId, rig::BackColor::blue, mishaps)}, Pile::crack);
  if (faults.double_card_on_cycle > 0) mechanism.put({stray(kDoubleId, rig::BackColor::blue, mishaps)}, Pile::crack);
  if (faults.foreign_back_on_cycle > 0) mechanism.put({stray(kForeignId, rig::BackColor::black, mishaps)}, Pile::crack);
}

PassedCards pass_counter(CardFaults& faults, int cycle, rig::Random& mishaps, CardMechanism& mechanism, Pile works) {
  before_count(faults, cycle, mishaps, mechanism, works);
  const Cards& cards = mechanism.pile(works);
  PassedCards passed{static_cast<int>(cards.size()), std::nullopt};
  if (passed.counted > 1 && strikes(faults.double_feed_on_cycle, cycle)) --passed.counted;
  if (passed.counted > 0 && strikes(faults.wrong_count_on_cycle, cycle)) --passed.counted;
  if (cards.size() > 1 && passed.counted > 0 && strikes(faults.stick_pair_on_cycle, cycle)) {
    const std::size_t upper = mishaps.below(cards.size() - 1);
    passed.stuck_pair = {cards[upper].id, cards[upper + 1].id};
    --passed.counted;
  }
  after_count(faults, cycle, mishaps, mechanism, works);
  return passed;
}

int pass_cards(CardFaults& faults, int cycle, Mixer& mixer, rig::Random& mixing, rig::Random& mishaps,
               CardMechanism& mechanism) {
  const PassedCards passed = pass_counter(faults, cycle, mishaps, mechanism, Pile::compartments);
  mechanism.reorder(Pile::compartments, mixer.mix(mechanism.count(Pile::compartments), mixing));
  if (passed.stuck_pair) rejoin(passed.stuck_pair->first, passed.stuck_pair->second, mechanism);
  return passed.counted;
}

}  // namespace devices
