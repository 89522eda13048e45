// What the emulated batch shuffler can be told to do wrong.
#pragma once

#include <vector>

#include "devices/shufflers/shuffler_faults.h"

namespace devices::batch_shuffler {

struct Faults : ShufflerFaults {
  bool open_store = false;  ///< The stored batch can be taken by anybody who opens the cover.
};

/// The faults with their names in a bench file.
const std::vector<SettingRow<Faults>>& fault_table();

}  // namespace devices::batch_shuffler
