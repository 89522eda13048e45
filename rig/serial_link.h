// SerialLink: a real serial port, RS-232 or a USB adapter, or a pty. Boost.Asio stays inside the .cc.
#pragma once

#include <memory>

#include "rig/link.h"
#include "rig/link_address.h"

namespace rig {

/// Opens the port raw, set as the address says, and throws away what was waiting in it.
/// Error: `unreachable` with the address and the system's reason. A port that says yes to a setting and then does not
/// have it, as many drivers do, is unreachable too: what would come over it is not what the machine says.
/// @param clock outlives the link; its instants must pass in real time (SystemClock)
Result<std::unique_ptr<Link>> open_serial_link(const LinkAddress& address, Clock& clock);

}  // namespace rig
