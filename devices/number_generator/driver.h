// Driver of the number generator.
#pragma once

#include <memory>

#include "devices/number_generator.h"
#include "rig/link.h"

namespace devices::number_generator {

/// Says hello and gives the machine as a NumberGenerator, which owns the link.
/// Errors: those of the line; `nonsense` when something else is plugged in; `refused` for another version.
/// @param clock outlives the device
rig::Result<std::unique_ptr<Device>> connect(std::unique_ptr<rig::Link> link, rig::Clock& clock);

}  // namespace devices::number_generator
