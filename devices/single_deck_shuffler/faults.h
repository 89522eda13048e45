// What the emulated single-deck shuffler can be told to do wrong.
#pragma once

#include <vector>

#include "devices/shufflers/shuffler_faults.h"

namespace devices::single_deck_shuffler {

using Faults = ShufflerFaults;

/// The faults with their names in a bench file.
const std::vector<SettingRow<Faults>>& fault_table();

}  // namespace devices::single_deck_shuffler
