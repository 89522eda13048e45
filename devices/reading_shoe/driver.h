// Driver of the reading shoe.
#pragma once

#include <memory>

#include "devices/manual_shoe.h"
#include "rig/link.h"

namespace devices::reading_shoe {

/// Says hello and gives the machine as a ManualShoe, which owns the link.
/// Errors: those of the line; `nonsense` when something else is plugged in; `refused` for another version.
/// @param clock outlives the device
rig::Result<std::unique_ptr<Device>> connect(std::unique_ptr<rig::Link> link, rig::Clock& clock);

}  // namespace devices::reading_shoe
