// Driver of the continuous shuffler.
#pragma once

#include <memory>

#include "devices/device.h"
#include "rig/link.h"

namespace devices::continuous_shuffler {

/// Says hello and gives the machine as a ContinuousShuffler, which owns the link.
/// Errors: those of the line; `nonsense` when something else is plugged in; `refused` for another version.
/// @param clock outlives the device
rig::Result<std::unique_ptr<Device>> connect(std::unique_ptr<rig::Link> link, rig::Clock& clock);

}  // namespace devices::continuous_shuffler
