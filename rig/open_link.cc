#include "rig/open_link.h"

#include "rig/check.h"
#include "rig/replay_link.h"
#include "rig/serial_link.h"
#include "rig/tcp_link.h"
#include "rig/usb_link.h"

namespace rig {

Result<std::unique_ptr<Link>> open_link(const LinkAddress& address, Clock& clock) {
  switch (address.kind) {
    case LinkAddress::Kind::serial: return open_serial_link(address, clock);
    case LinkAddress::Kind::tcp: return open_tcp_link(address, clock);
    case LinkAddress::Kind::replay: return open_replay_link(address.path, clock);
    case LinkAddress::Kind::usb: return open_usb_link(address, clock);
    case LinkAddress::Kind::emulated: break;
  }
  check_failed("a link that can be opened", __FILE__, __LINE__);
}

}  // namespace rig
