// CycleFaults: what can go wrong with any machine that works in cycles and reports each of them.
#pragma once

#include <vector>

#include "devices/setting_table.h"

namespace devices {

/// A model's own Faults derive from these. All harmless by default.
struct CycleFaults {
  int mute_on_cycle = 0;         ///< The cycle's report is never sent.
  int lose_power_on_cycle = 0;   ///< The power fails for a while, half way through.
  bool hide_power_loss = false;  ///< It does not say that it has started again.
};

/// The rows of these faults, and after them those of the model.
template <typename Faults>
std::vector<SettingRow<Faults>> with_cycle_fault_rows(const std::vector<SettingRow<Faults>>& own) {
  std::vector<SettingRow<Faults>> rows = {
      {&Faults::mute_on_cycle, "mute_on_cycle", "the cycle's report is never sent"},
      {&Faults::lose_power_on_cycle, "lose_power_on_cycle", "the power fails in mid-cycle"},
      {&Faults::hide_power_loss, "hide_power_loss", "does not say that it has started again"},
  };
  rows.insert(rows.end(), own.begin(), own.end());
  return rows;
}

}  // namespace devices
