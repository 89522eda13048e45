// What the emulated Pai Gow shaker can be told to do wrong.
#pragma once

#include <vector>

#include "devices/shakers/shaker_faults.h"

namespace devices::pai_gow_shaker {

using Faults = ShakerFaults;

/// The faults with their names in a bench file.
const std::vector<SettingRow<Faults>>& fault_table();

}  // namespace devices::pai_gow_shaker
