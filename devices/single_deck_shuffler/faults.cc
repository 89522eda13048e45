#include "devices/single_deck_shuffler/faults.h"

namespace devices::single_deck_shuffler {

const std::vector<SettingRow<Faults>>& fault_table() {
  static const std::vector<SettingRow<Faults>> table = shuffler_fault_rows<Faults>();
  return table;
}

}  // namespace devices::single_deck_shuffler
