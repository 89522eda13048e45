// What the emulated Masque card reader can be told to do wrong.
#pragma once

#include <vector>

#include "devices/readers/card_reader_faults.h"

namespace devices::masque_reader {

/// Its own: a border between two ranges that is one rank off, on either side.
struct Faults : ReaderFaults {
  bool five_is_medium = false;
  bool six_is_small = false;
  bool nine_is_large = false;
  bool ten_is_medium = false;
  bool ace_is_small = false;  ///< It counts an ace as one.
};

/// The faults with their names in a bench file.
const std::vector<SettingRow<Faults>>& fault_table();

}  // namespace devices::masque_reader
