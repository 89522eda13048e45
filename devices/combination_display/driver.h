// Driver of the combination display.
#pragma once

#include <memory>

#include "devices/combination_display.h"
#include "rig/link.h"

namespace devices::combination_display {

/// Says hello and gives the machine as a CombinationDisplay, which owns the link.
/// Errors: those of the line; `nonsense` when something else is plugged in; `refused` for another version.
/// @param clock outlives the device
rig::Result<std::unique_ptr<Device>> connect(std::unique_ptr<rig::Link> link, rig::Clock& clock);

}  // namespace devices::combination_display
