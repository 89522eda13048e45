// Opens the cable that an address names.
#pragma once

#include <memory>

#include "rig/link.h"
#include "rig/link_address.h"

namespace rig {

/// Error: `unreachable` when there is no such port, socket or device. Throws ConfigError for a trace that cannot be
/// replayed.
/// @pre the address is not `emulated`: an emulated machine is made, not reached
/// @param clock outlives the link
Result<std::unique_ptr<Link>> open_link(const LinkAddress& address, Clock& clock);

}  // namespace rig
