// Driver of the batch shuffler.
#pragma once

#include <memory>

#include "devices/shuffler.h"
#include "rig/link.h"

namespace devices::batch_shuffler {

/// Says hello and gives the machine as a Shuffler, which owns the link.
/// Errors: those of the line; `nonsense` when something else is plugged in; `refused` for another version.
/// @param clock outlives the device
rig::Result<std::unique_ptr<Device>> connect(std::unique_ptr<rig::Link> link, rig::Clock& clock);

}  // namespace devices::batch_shuffler
