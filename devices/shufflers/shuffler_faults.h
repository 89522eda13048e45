// ShufflerFaults: what an emulated shuffler can be told to do wrong, whichever model it is.
#pragma once

#include <vector>

#include "devices/cards/card_faults.h"

namespace devices {

/// Everything at its default means a machine that does as it should. Faults act on the cards and on the machine's
/// memory; the messages then tell what the machine believes.
struct ShufflerFaults : CardFaults {
  int jam_on_cycle = 0;             ///< A sound card sticks in the feeder half way through.
  int mute_on_cycle = 0;            ///< The cycle's report is never sent.
  int stop_on_cycle = 0;            ///< The motor stops half way through.
  int lose_power_on_cycle = 0;      ///< The power fails for two seconds, at any card.
  int mix_stacks_on_cycle = 0;      ///< A card of the stack that is held changes places with one of this cycle's.
  int keep_in_service = 0;          ///< So many cards stay hidden when the machine is next emptied.
  bool sort_mode = false;           ///< Left in sort mode: the stack comes out in new-deck order.
  bool hide_sort_mode = false;      ///< Sorts, and says that it shuffles.
  bool count_always_right = false;  ///< Shows the number it was told to expect, whatever is there.
  bool forget_warning = false;      ///< The warning of a wrong count goes away by itself.
  bool wrong_lamp = false;          ///< Green and red are exchanged; the cable tells the truth.
  bool hide_jam = false;            ///< After a jam it presents the cards as shuffled and says nothing.
  bool forget_jam = false;          ///< It reports a jam, then starts again without being cleared.
  bool forget_stop = false;         ///< It reports a stop, then starts again without being cleared.
  bool hide_stop = false;           ///< When the cover is opened it presents the cards as shuffled and says nothing.
  bool forget_power_loss = false;   ///< After a loss of power it knows nothing of the cards inside.
  bool hide_power_loss = false;     ///< It does not say that it has started again.
};

/// The rows of these faults in the table of a model.
template <typename Faults>
std::vector<SettingRow<Faults>> shuffler_fault_rows() {
  std::vector<SettingRow<Faults>> rows = card_fault_rows<Faults>(/*by_shuffler_procedures=*/true);
  const std::vector<SettingRow<Faults>> own = {
      {&Faults::jam_on_cycle, "jam_on_cycle", "a sound card sticks in the feeder half way through", {"conservation"}},
      {&Faults::mute_on_cycle, "mute_on_cycle", "the cycle's report is never sent", {"conservation"}},
      {&Faults::stop_on_cycle, "stop_on_cycle", "the motor stops half way through", {"conservation"}},
      {&Faults::lose_power_on_cycle, "lose_power_on_cycle", "the power fails in mid-cycle", {"conservation"}},
      {&Faults::mix_stacks_on_cycle, "mix_stacks_on_cycle", "a card of the held stack gets into another"},
      {&Faults::keep_in_service, "keep_in_service", "cards stay hidden inside when it is emptied"},
      {&Faults::sort_mode, "sort_mode", "left in sort mode: the stack comes out in order", {"mixing"}},
      {&Faults::hide_sort_mode, "hide_sort_mode", "sorts, and says that it shuffles", {"mixing"}},
      {&Faults::count_always_right, "count_always_right", "shows the expected number, always", {"card_count"}},
      {&Faults::forget_warning, "forget_warning", "the warning of a wrong count goes away by itself"},
      {&Faults::wrong_lamp, "wrong_lamp", "green and red are exchanged; the cable tells the truth"},
      {&Faults::hide_jam, "hide_jam", "presents the cards as shuffled after a jam", {"jam"}},
      {&Faults::forget_jam, "forget_jam", "starts again after a jam without being cleared", {"jam"}},
      {&Faults::forget_stop, "forget_stop", "starts again after a stop, not cleared", {"interrupted_cycle"}},
      {&Faults::hide_stop, "hide_stop", "presents the cards as shuffled when stopped", {"interrupted_cycle"}},
      {&Faults::forget_power_loss, "forget_power_loss", "knows nothing of the cards inside after it"},
      {&Faults::hide_power_loss, "hide_power_loss", "does not say that it has started again"},
  };
  rows.insert(rows.end(), own.begin(), own.end());
  return rows;
}

}  // namespace devices
