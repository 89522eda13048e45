// Driver of the Sic Bo shaker.
#pragma once

#include <memory>

#include "devices/dice_shaker.h"
#include "rig/link.h"

namespace devices::sic_bo_shaker {

/// Says hello and gives the machine as a DiceShaker, which owns the link.
/// Errors: those of the line; `nonsense` when something else is plugged in; `refused` for another version.
/// @param clock outlives the device
rig::Result<std::unique_ptr<Device>> connect(std::unique_ptr<rig::Link> link, rig::Clock& clock);

}  // namespace devices::sic_bo_shaker
