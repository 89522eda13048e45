// What the emulated single-deck shuffler can be told to do wrong.
#pragma once

#include <vector>

#include "devices/fault_table.h"

namespace devices::single_deck_shuffler {

/// Everything at its default means a machine that does as it should. Faults act on the cards and on the machine's
/// memory; the messages then tell what the machine believes. A fault with a cycle strikes once: in that cycle, or in
/// the first one after it that goes far enough.
struct Faults {
  int jam_on_cycle = 0;             ///< A sound card sticks in the feeder half way through.
  int mute_on_cycle = 0;            ///< The cycle's report is never sent.
  int lose_card_on_cycle = 0;       ///< A card falls beside the machine before it is counted.
  int extra_card_on_cycle = 0;      ///< A card forgotten in the machine joins the stack.
  int wrong_count_on_cycle = 0;     ///< The counter misses one card that is there.
  int stop_on_cycle = 0;            ///< The motor stops half way through.
  int keep_card_on_cycle = 0;       ///< A card is counted, then stays inside unseen.
  bool sort_mode = false;           ///< Left in sort mode: the stack comes out in new-deck order.
  bool count_always_right = false;  ///< Shows the number it was told to expect, whatever is there.
  bool hide_jam = false;            ///< After a jam it presents the cards as shuffled and says nothing.
  bool forget_jam = false;          ///< It reports a jam, then starts again without being cleared.
  bool forget_stop = false;         ///< It reports a stop, then starts again without being cleared.
  bool hide_stop = false;           ///< When the cover is opened it presents the cards as shuffled and says nothing.
};

/// The faults with their names in a bench file.
const std::vector<FaultRow<Faults>>& fault_table();

}  // namespace devices::single_deck_shuffler
