#include "devices/single_deck_shuffler/faults.h"

namespace devices::single_deck_shuffler {

const std::vector<FaultRow<Faults>>& fault_table() {
  static const std::vector<FaultRow<Faults>> table = {
      {&Faults::jam_on_cycle, "jam_on_cycle", "a sound card sticks in the feeder half way through", {"conservation"}},
      {&Faults::mute_on_cycle, "mute_on_cycle", "the cycle's report is never sent", {"conservation"}},
      {&Faults::lose_card_on_cycle, "lose_card_on_cycle", "a card falls beside the machine", {"conservation"}},
      {&Faults::extra_card_on_cycle,
       "extra_card_on_cycle",
       "a card forgotten in the machine joins the stack",
       {"conservation"}},
      {&Faults::wrong_count_on_cycle,
       "wrong_count_on_cycle",
       "the counter misses one card that is there",
       {"card_count", "conservation"}},
      {&Faults::stop_on_cycle, "stop_on_cycle", "the motor stops half way through", {"conservation"}},
      {&Faults::keep_card_on_cycle,
       "keep_card_on_cycle",
       "a card is counted, then stays inside unseen",
       {"card_count", "conservation"}},
      {&Faults::sort_mode, "sort_mode", "left in sort mode: the stack comes out in order", {"mixing"}},
      {&Faults::count_always_right,
       "count_always_right",
       "shows the expected number, whatever is there",
       {"card_count"}},
      {&Faults::hide_jam, "hide_jam", "presents the cards as shuffled after a jam", {"jam"}},
      {&Faults::forget_jam, "forget_jam", "starts again after a jam without being cleared", {"jam"}},
      {&Faults::forget_stop, "forget_stop", "starts again after a stop without being cleared", {"interrupted_cycle"}},
      {&Faults::hide_stop, "hide_stop", "presents the cards as shuffled when stopped", {"interrupted_cycle"}},
  };
  return table;
}

}  // namespace devices::single_deck_shuffler
