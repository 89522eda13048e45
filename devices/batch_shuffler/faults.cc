#include "devices/batch_shuffler/faults.h"

namespace devices::batch_shuffler {
namespace {

std::vector<SettingRow<Faults>> make_table() {
  std::vector<SettingRow<Faults>> rows = shuffler_fault_rows<Faults>();
  rows.push_back({&Faults::open_store, "open_store", "the stored batch can be taken by whoever opens the cover"});
  return rows;
}

}  // namespace

const std::vector<SettingRow<Faults>>& fault_table() {
  static const std::vector<SettingRow<Faults>> table = make_table();
  return table;
}

}  // namespace devices::batch_shuffler
