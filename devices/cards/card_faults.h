// CardFaults: what can happen to cards on their way through a machine, whichever machine it is. From the history of
// what went wrong on casino floors.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "devices/cards/card_mechanism.h"
#include "devices/cards/mixing.h"
#include "devices/setting_table.h"
#include "devices/strike.h"
#include "rig/random.h"

namespace devices {

/// Everything at its default means that nothing happens. Each strikes once: in its cycle, or in the first one after it
/// that goes far enough. A model's own Faults derive from these.
struct CardFaults {
  int lose_card_on_cycle = 0;     ///< A card falls beside the machine before it is counted.
  int damage_card_on_cycle = 0;   ///< A card is bent and falls into the well before it is counted.
  int extra_card_on_cycle = 0;    ///< A card forgotten in the machine joins the stack.
  int double_feed_on_cycle = 0;   ///< Two cards pass the counter as one, and part again.
  int stick_pair_on_cycle = 0;    ///< Two cards stick together, are counted as one and stay together.
  int wrong_count_on_cycle = 0;   ///< The counter misses one card that is there.
  int keep_card_on_cycle = 0;     ///< A card is counted, then stays inside unseen.
  int rail_card_on_cycle = 0;     ///< A card is counted, then slips under the rail.
  int double_card_on_cycle = 0;   ///< A card stays inside, and a second copy of another takes its place.
  int foreign_back_on_cycle = 0;  ///< A card stays inside, and the same face from a deck of another colour comes out.
  int face_up_on_cycle = 0;       ///< A card is turned over inside.
};

/// The cards that stuck in the crack before the machine came to the bench, as far as its faults need them.
void hide_strays(const CardFaults& faults, rig::Random& mishaps, CardMechanism& mechanism);

/// What became of cards that passed a counter.
struct PassedCards {
  int counted = 0;  ///< What the counter says.
  /// Ids of two cards that stick together, the upper one first.
  std::optional<std::pair<std::uint16_t, std::uint16_t>> stuck_pair{};
};

/// The cards of a pile pass a counter, with the mishaps that are due. What is left of them stays in the pile, in its
/// order.
/// @param mishaps draws for faults only, so that a fault that does not strike changes nothing
PassedCards pass_counter(CardFaults& faults, int cycle, rig::Random& mishaps, CardMechanism& mechanism, Pile works);

/// One pass of the cards in the compartments: counted, then mixed, with the mishaps that are due. The stack is in the
/// compartments afterwards.
/// @param mishaps as above
/// @return what the counter says
int pass_cards(CardFaults& faults, int cycle, Mixer& mixer, rig::Random& mixing, rig::Random& mishaps,
               CardMechanism& mechanism);

/// The rows of these faults in the table of a model.
/// @param by_shuffler_procedures whether the procedures for shufflers examine this model
template <typename Faults>
std::vector<SettingRow<Faults>> card_fault_rows(bool by_shuffler_procedures) {
  std::vector<SettingRow<Faults>> rows = {
      {&Faults::lose_card_on_cycle, "lose_card_on_cycle", "a card falls beside the machine", {"conservation"}},
      {&Faults::damage_card_on_cycle, "damage_card_on_cycle", "a card is bent and falls inside", {"conservation"}},
      {&Faults::extra_card_on_cycle,
       "extra_card_on_cycle",
       "a card forgotten inside joins the stack",
       {"conservation"}},
      {&Faults::double_feed_on_cycle,
       "double_feed_on_cycle",
       "two cards are counted as one",
       {"card_count", "conservation"}},
      {&Faults::stick_pair_on_cycle,
       "stick_pair_on_cycle",
       "two cards stick together, counted as one",
       {"card_count", "conservation"}},
      {&Faults::wrong_count_on_cycle,
       "wrong_count_on_cycle",
       "the counter misses a card",
       {"card_count", "conservation"}},
      {&Faults::keep_card_on_cycle,
       "keep_card_on_cycle",
       "a card is counted, then stays inside",
       {"card_count", "conservation"}},
      {&Faults::rail_card_on_cycle,
       "rail_card_on_cycle",
       "a card is counted, then slips under the rail",
       {"card_count", "conservation"}},
      {&Faults::double_card_on_cycle,
       "double_card_on_cycle",
       "one card comes out twice, another not at all",
       {"conservation"}},
      {&Faults::foreign_back_on_cycle, "foreign_back_on_cycle", "a card comes out with another deck's back", {}},
      {&Faults::face_up_on_cycle, "face_up_on_cycle", "a card comes out face up", {}},
  };
  for (auto& row : rows) {
    if (!by_shuffler_procedures) row.caught_by.clear();
  }
  return rows;
}

}  // namespace devices
