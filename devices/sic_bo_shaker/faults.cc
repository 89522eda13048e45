#include "devices/sic_bo_shaker/faults.h"

namespace devices::sic_bo_shaker {

const std::vector<SettingRow<Faults>>& fault_table() {
  static const std::vector<SettingRow<Faults>> table = [] {
    auto rows = shaker_fault_rows();
    rows.push_back({&Faults::wrong_faces_on_cycle, "wrong_faces_on_cycle", "reads one die wrong"});
    return rows;
  }();
  return table;
}

}  // namespace devices::sic_bo_shaker
