// What the emulated number generator can be told to do wrong.
#pragma once

#include <vector>

#include "devices/fairdeal/cycle_faults.h"

namespace devices::number_generator {

/// Everything at its default means a machine that does as it should. Of several faults in the way it draws the first
/// one in this list counts.
struct Faults : CycleFaults {
  bool predictable = false;          ///< Goes through the numbers in an order that never changes.
  int small_seed = 0;                ///< It has so few bits of memory that its numbers come round again.
  bool modulo_bias = false;          ///< Takes the remainder of a few random bits: low numbers come too often.
  int never_number = 0;              ///< This number never comes.
  double biased = 0;                 ///< With this probability the number is 1, whatever was drawn.
  double repeat_last = 0;            ///< With this probability the number of the draw before comes again.
  bool same_after_power = false;     ///< After every power-up the same numbers come in the same order.
  bool keep_display = false;         ///< The display is not blanked when it is told to.
  int out_of_range_on_cycle = 0;     ///< A number just outside the range.
  int display_differs_on_cycle = 0;  ///< The display shows another number than was drawn.
};

/// The faults with their names in a bench file.
const std::vector<SettingRow<Faults>>& fault_table();

}  // namespace devices::number_generator
