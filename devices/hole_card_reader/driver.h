// Driver of the hole card reader.
#pragma once

#include <memory>

#include "devices/card_reader.h"
#include "rig/link.h"

namespace devices::hole_card_reader {

/// Says hello and gives the machine as a CardReader, which owns the link.
/// Errors: those of the line; `nonsense` when something else is plugged in; `refused` for another version.
/// @param clock outlives the device
rig::Result<std::unique_ptr<Device>> connect(std::unique_ptr<rig::Link> link, rig::Clock& clock);

}  // namespace devices::hole_card_reader
