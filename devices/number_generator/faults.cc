#include "devices/number_generator/faults.h"

namespace devices::number_generator {

const std::vector<SettingRow<Faults>>& fault_table() {
  static const std::vector<SettingRow<Faults>> table = with_cycle_fault_rows<Faults>({
      {&Faults::predictable, "predictable", "each number follows from the one before"},
      {&Faults::small_seed, "small_seed", "has so few bits of memory that its numbers come round again", {}, {0, 32}},
      {&Faults::modulo_bias, "modulo_bias", "low numbers come too often: a remainder of a few random bits"},
      {&Faults::never_number, "never_number", "this number never comes"},
      {&Faults::biased, "biased", "with this probability the number is 1"},
      {&Faults::repeat_last, "repeat_last", "with this probability the last number comes again"},
      {&Faults::same_after_power, "same_after_power", "the same numbers come after every power-up"},
      {&Faults::keep_display, "keep_display", "does not blank its display when told to"},
      {&Faults::out_of_range_on_cycle, "out_of_range_on_cycle", "a number just outside the range"},
      {&Faults::display_differs_on_cycle, "display_differs_on_cycle", "shows another number than it drew"},
  });
  return table;
}

}  // namespace devices::number_generator
