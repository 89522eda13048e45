#include "devices/combination_display/faults.h"

#include "devices/combination_display/areas.h"

namespace devices::combination_display {

const std::vector<SettingRow<Faults>>& fault_table() {
  const std::pair<int, int> areas = {0, static_cast<int>(kAreasCount)};
  static const std::vector<SettingRow<Faults>> table = with_cycle_fault_rows<Faults>({
      {&Faults::wrong_area_on_cycle, "wrong_area_on_cycle", "lights an area that has not won"},
      {&Faults::missing_area_on_cycle, "missing_area_on_cycle", "leaves an area dark that has won"},
      {&Faults::wrong_die_on_cycle, "wrong_die_on_cycle", "takes one die for its neighbour in value"},
      {&Faults::status_differs_on_cycle, "status_differs_on_cycle", "leaves out a lit area when asked"},
      {&Faults::dead_area, "dead_area", "the area of this number is never lit", {}, areas},
      {&Faults::stuck_area, "stuck_area", "the area of this number is always lit", {}, areas},
      {&Faults::keep_lights, "keep_lights", "clearing leaves the lights on"},
      {&Faults::add_entries, "add_entries", "takes an entry before the last was cleared, and lights both"},
      {&Faults::accept_wrong_dice, "accept_wrong_dice", "takes values that no die shows"},
      {&Faults::triples_win_small_big, "triples_win_small_big", "three equal dice light small or big too"},
      {&Faults::doubles_lose_on_triple, "doubles_lose_on_triple", "three equal dice do not light two of a kind"},
      {&Faults::eleven_is_small, "eleven_is_small", "a total of eleven lights small, not big"},
      {&Faults::stale_after_power, "stale_after_power", "old lights come back with the power"},
      {&Faults::keep_half_entry, "keep_half_entry", "a half-made entry outlives a loss of power"},
  });
  return table;
}

}  // namespace devices::combination_display
