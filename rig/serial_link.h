// SerialLink: a real serial port, RS-232 or a USB adapter, or a pty. Boost.Asio stays inside the .cc.
#pragma once

#include <memory>

#include "rig/link.h"
#include "rig/link_address.h"

namespace rig {

/// Opens the port raw (8 data bits, no parity, one stop bit, no flow control) and throws away what was waiting in it.
/// Error: `unreachable` with the port's path and the system's reason.
/// @param clock outlives the link; its instants must pass in real time (SystemClock)
Result<std::unique_ptr<Link>> open_serial_link(const LinkAddress& address, Clock& clock);

}  // namespace rig
