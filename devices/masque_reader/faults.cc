#include "devices/masque_reader/faults.h"

namespace devices::masque_reader {

const std::vector<SettingRow<Faults>>& fault_table() {
  static const std::vector<SettingRow<Faults>> table = with_reader_fault_rows<Faults>({
      {&Faults::five_is_medium, "five_is_medium", "a five is red, not blue"},
      {&Faults::six_is_small, "six_is_small", "a six is blue, not red"},
      {&Faults::nine_is_large, "nine_is_large", "a nine is yellow, not red"},
      {&Faults::ten_is_medium, "ten_is_medium", "a ten is red, not yellow"},
      {&Faults::ace_is_small, "ace_is_small", "an ace is blue, not yellow"},
  });
  return table;
}

}  // namespace devices::masque_reader
