// ShakerFaults: what an emulated dice shaker can be told to do wrong, whichever model it is.
#pragma once

#include <vector>

#include "devices/fairdeal/cycle_faults.h"

namespace devices {

/// Everything at its default means a machine that does as it should. Faults act on the dice, the cover and the
/// machine's memory; the messages then tell what the machine believes. Those of a cycle strike once: in it, or in the
/// first one after it that goes far enough.
struct ShakerFaults : CycleFaults {
  // The dice.
  double biased = 0;         ///< One die falls on one face so often; for the rest it is fair.
  double worn = 0;           ///< Every die falls on one pair of opposite faces so often.
  bool stuck_die = false;    ///< One die does not tumble at all.
  bool linked_dice = false;  ///< The second die always shows what the first does.
  bool missing_die = false;  ///< There are only two.
  bool gentle = false;       ///< Strokes too weak to throw the dice up: they often keep their faces.
  int cocked_on_cycle = 0;   ///< A die comes to lean against the wall.
  int stacked_on_cycle = 0;  ///< A die comes to lie on another.

  // The shake.
  int short_shake_on_cycle = 0;   ///< It shakes for half a second.
  bool short_shake = false;       ///< It always does.
  bool claims_full_time = false;  ///< It always does, and says that it shook for the full time.
  bool double_start = false;      ///< It starts again while it shakes.
  bool starts_unarmed = false;    ///< The player's button starts it at any time.
  bool starts_alone = false;      ///< Armed, it does not wait for the player.

  // The cover.
  bool transparent_cover = false;       ///< The dice can be seen while they tumble.
  int cover_stays_closed_on_cycle = 0;  ///< The cover does not open after the shake.

  // What it says and remembers.
  int wrong_faces_on_cycle = 0;    ///< It reads one die wrong.
  int stop_on_cycle = 0;           ///< The motor stops half way through.
  bool forget_stop = false;        ///< After a stop or an open door it starts again without being cleared.
  bool hide_stop = false;          ///< A stop is reported as a full shake, an open door not at all.
  bool forget_power_loss = false;  ///< After a loss of power it starts again without being cleared.
};

/// The rows of the faults that every shaker has.
inline std::vector<SettingRow<ShakerFaults>> shaker_fault_rows() {
  using Faults = ShakerFaults;
  return with_cycle_fault_rows<Faults>({
      {&Faults::biased, "biased", "one face of one die comes up so much more often"},
      {&Faults::worn, "worn", "two opposite faces of every die come up so much more often"},
      {&Faults::stuck_die, "stuck_die", "one die does not tumble at all"},
      {&Faults::linked_dice, "linked_dice", "two dice always show the same"},
      {&Faults::missing_die, "missing_die", "there are only two dice"},
      {&Faults::gentle, "gentle", "strokes too weak: dice often keep their faces"},
      {&Faults::cocked_on_cycle, "cocked_on_cycle", "a die leans against the wall"},
      {&Faults::stacked_on_cycle, "stacked_on_cycle", "a die lies on another"},
      {&Faults::short_shake_on_cycle, "short_shake_on_cycle", "shakes for half a second"},
      {&Faults::short_shake, "short_shake", "always shakes for half a second"},
      {&Faults::claims_full_time, "claims_full_time", "shakes for half a second and claims the full time"},
      {&Faults::double_start, "double_start", "starts again while it shakes"},
      {&Faults::transparent_cover, "transparent_cover", "the dice can be seen while they tumble"},
      {&Faults::cover_stays_closed_on_cycle, "cover_stays_closed_on_cycle", "the cover does not open after the shake"},
      {&Faults::stop_on_cycle, "stop_on_cycle", "the motor stops half way through"},
      {&Faults::forget_stop, "forget_stop", "starts again after a stop or an open door, not cleared"},
      {&Faults::hide_stop, "hide_stop", "reports a stop as a full shake, an open door not at all"},
      {&Faults::forget_power_loss, "forget_power_loss", "starts again after a loss of power, not cleared"},
  });
}

}  // namespace devices
