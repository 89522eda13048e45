// What the emulated dealing shoe can be told to do wrong.
#pragma once

#include <vector>

#include "devices/cards/card_faults.h"
#include "devices/fairdeal/cycle_faults.h"

namespace devices::dealing_shoe {

/// Everything at its default means a machine that does as it should. A cycle is one stack that it gives out, counted
/// from 1 as long as the machine lives. What befalls the cards befalls them in the loading before that stack.
struct Faults : CardFaults, CycleFaults {
  int jam_on_cycle = 0;          ///< A sound card sticks on its way out.
  int stop_on_cycle = 0;         ///< The motor stops half way through a stack.
  int short_stack_on_cycle = 0;  ///< A card slips back and is counted all the same: the stack is one short.
  int long_stack_on_cycle = 0;   ///< Two cards leave as one: the stack is one too long.

  bool deal_before_no_more_bets = false;  ///< It deals while bets are open.
  bool wrong_order = false;               ///< The dealer's stack comes one too early.
  bool forget_lock = false;               ///< After a round bets stay closed, and it deals on from the cards left.
  bool wrong_left = false;                ///< It believes that there is one card more than there is.
  bool no_reshuffle = false;              ///< It says that it shuffled, and did not.
  bool count_always_right = false;        ///< It says the number it was told to expect, whatever is there.
  bool forget_warning = false;            ///< The warning of a wrong count goes away by itself.
  bool wrong_lamp = false;                ///< Green and red are exchanged; the cable tells the truth.
  bool hide_jam = false;                  ///< After a jam it goes on as if all cards had passed, and says nothing.
  bool forget_jam = false;                ///< It reports a jam, then goes on without being cleared.
  bool hide_stop = false;                 ///< After a stop it goes on as if nothing had happened, and says nothing.
  bool forget_stop = false;               ///< It reports a stop, then goes on without being cleared.
  bool forget_power_loss = false;         ///< After a loss of power it knows nothing of the cards inside.
};

/// The faults with their names in a bench file.
const std::vector<SettingRow<Faults>>& fault_table();

}  // namespace devices::dealing_shoe
