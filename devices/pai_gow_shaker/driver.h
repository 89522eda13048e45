// Driver of the Pai Gow shaker.
#pragma once

#include <memory>

#include "devices/dice_shaker.h"
#include "rig/link.h"

namespace devices::pai_gow_shaker {

/// Says hello and gives the machine as a DiceShaker, which owns the link.
/// Errors: those of the line; `nonsense` when something else is plugged in; `refused` for another version.
/// @param clock outlives the device
rig::Result<std::unique_ptr<Device>> connect(std::unique_ptr<rig::Link> link, rig::Clock& clock);

}  // namespace devices::pai_gow_shaker
