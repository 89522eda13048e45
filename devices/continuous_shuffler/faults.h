// What the emulated continuous shuffler can be told to do wrong.
#pragma once

#include <vector>

#include "devices/cards/card_faults.h"
#include "devices/fairdeal/cycle_faults.h"

namespace devices::continuous_shuffler {

/// Feeding, dealing and counting are cycles; each fault strikes in the first one that it can. Those of CardFaults
/// befall cards on their way from the input into the wheel.
struct Faults : CardFaults, CycleFaults {
  int jam_on_cycle = 0;             ///< A sound card sticks while cards are fed or dealt.
  int double_deal_on_cycle = 0;     ///< One card more comes out than was asked for and is reported.
  bool narrow_wheel = false;        ///< Cards go to and come from three compartments as long as that is possible.
  bool last_in_first_out = false;   ///< Cards that are fed lie uppermost in the buffer, to be dealt next.
  bool count_always_right = false;  ///< Counts the number it was told to expect, whatever is there.
  bool forget_warning = false;      ///< The warning of a wrong count goes away by itself.
  bool wrong_lamp = false;          ///< Green and red are exchanged; the cable tells the truth.
  bool hide_jam = false;            ///< It presses a card that sticks through and says nothing.
  bool forget_jam = false;          ///< It reports a jam, then goes on without being cleared.
  bool hide_stop = false;           ///< When the cover is opened it finishes its cycle and says nothing.
  bool forget_stop = false;         ///< It reports a stop, then goes on without being cleared.
  bool forget_power_loss = false;   ///< After a loss of power it takes itself to be empty.
};

/// The faults with their names in a bench file.
const std::vector<SettingRow<Faults>>& fault_table();

}  // namespace devices::continuous_shuffler
