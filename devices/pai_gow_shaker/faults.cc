#include "devices/pai_gow_shaker/faults.h"

namespace devices::pai_gow_shaker {

const std::vector<SettingRow<Faults>>& fault_table() {
  static const std::vector<SettingRow<Faults>> table = [] {
    auto rows = shaker_fault_rows();
    rows.push_back({&Faults::starts_unarmed, "starts_unarmed", "the player's button starts it at any time"});
    rows.push_back({&Faults::starts_alone, "starts_alone", "once armed, it does not wait for the player"});
    return rows;
  }();
  return table;
}

}  // namespace devices::pai_gow_shaker
