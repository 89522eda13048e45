// TcpLink: a network socket to a machine, or to a converter with a serial port behind it. Boost.Asio stays in the .cc.
#pragma once

#include <memory>

#include "rig/link.h"
#include "rig/link_address.h"

namespace rig {

/// Finds the host and connects, within three seconds in all. Bytes are sent at once, never saved up for fuller packets.
/// Error: `unreachable` when the host is not known or cannot be reached, refuses, or does not answer in that time.
/// @param clock outlives the link; its instants must pass in real time (SystemClock)
Result<std::unique_ptr<Link>> open_tcp_link(const LinkAddress& address, Clock& clock);

}  // namespace rig
