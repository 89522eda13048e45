// What the emulated combination display can be told to do wrong.
#pragma once

#include <vector>

#include "devices/fairdeal/cycle_faults.h"

namespace devices::combination_display {

/// Everything at its default means a machine that does as it should. Areas are numbered from 1 in the order of areas.h.
struct Faults : CycleFaults {
  int wrong_area_on_cycle = 0;          ///< An area that has not won is lit as well.
  int missing_area_on_cycle = 0;        ///< An area that has won stays dark.
  int wrong_die_on_cycle = 0;           ///< One die is taken for its neighbour in value.
  int status_differs_on_cycle = 0;      ///< Over the cable it leaves out an area that is lit.
  int dead_area = 0;                    ///< The lamps of this area are burnt out.
  int stuck_area = 0;                   ///< This area is always lit.
  bool keep_lights = false;             ///< Clearing leaves the lights on; what comes next is lit as well.
  bool add_entries = false;             ///< It takes an entry before the last one was cleared, and lights both.
  bool accept_wrong_dice = false;       ///< It takes values that no die shows.
  bool triples_win_small_big = false;   ///< Three equal dice light small or big too.
  bool doubles_lose_on_triple = false;  ///< Three equal dice do not light the two of a kind.
  bool eleven_is_small = false;         ///< The border between small and big is one too high.
  bool stale_after_power = false;       ///< With the power the lights come back that were lit when it failed.
  bool keep_half_entry = false;         ///< A half-made entry outlives a loss of power; the next dice complete it.
};

/// The faults with their names in a bench file.
const std::vector<SettingRow<Faults>>& fault_table();

}  // namespace devices::combination_display
