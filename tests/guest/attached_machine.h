// AttachedMachine: an emulated machine as a USB device of this computer's own kernel, by USB/IP. Only for a guest, in
// which everybody is root and the module vhci-hcd is loaded.
#pragma once

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

#include <array>
#include <fstream>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

#include "rig/descriptor.h"
#include "rig/usb_link.h"
#include "rig/usbip_machine.h"
#include "tests/support/hex.h"
#include "tests/support/served_machine.h"

namespace support {

/// Attached from construction on. The kernel's side of the connection is the real one; the machine's side runs in a
/// thread of this program.
class AttachedMachine {
 public:
  /// @param port of the kernel's virtual host controller, 0 to 7; another for every device at a time
  AttachedMachine(std::unique_ptr<rig::EmulatedMachine> machine, rig::UsbIdentity identity, int port = 0)
      : identity_(std::move(identity)), port_(port), machine_(std::move(machine), identity_) {
    served_.emplace(machine_, /*lifeline=*/-1, Door::tcp);
    attach();
  }
  AttachedMachine(const AttachedMachine&) = delete;
  AttachedMachine& operator=(const AttachedMachine&) = delete;
  ~AttachedMachine() { detach(); }

  rig::LinkAddress address() const {
    return {.kind = rig::LinkAddress::Kind::usb,
            .vendor = identity_.vendor,
            .product = identity_.product,
            .serial_number = identity_.serial_number};
  }

  /// Opens the device as soon as the kernel has made its acquaintance.
  rig::Result<std::unique_ptr<rig::Link>> open(rig::Clock& clock) const {
    const auto deadline = clock.now() + std::chrono::milliseconds(kPatienceMs);
    for (;;) {
      auto link = rig::open_usb_link(address(), clock);
      if (link || clock.now() >= deadline) return link;
      clock.wait_until(clock.now() + std::chrono::milliseconds(5));
    }
  }

  /// As when the cable is pulled. A second time does nothing.
  void detach() {
    if (std::exchange(is_attached_, false)) tell_controller("detach", std::to_string(port_));
  }
  /// As when the machine loses its power: nothing is said, the connection is just gone.
  void power_off() { served_.reset(); }

 private:
  static bool tell_controller(const std::string& what, const std::string& text) {
    std::ofstream file("/sys/devices/platform/vhci_hcd.0/" + what);
    return static_cast<bool>(file << text << std::flush);
  }

  rig::Descriptor connect() const {
    sockaddr_in server{};
    server.sin_family = AF_INET;
    server.sin_port = htons(served_->address().port);
    server.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    rig::Descriptor line(::socket(AF_INET, SOCK_STREAM, 0));
    if (::connect(line.get(), reinterpret_cast<const sockaddr*>(&server), sizeof server) != 0)
      throw std::runtime_error("the machine's server does not answer");
    // The kernel sends a command and its data apart; without this the data would wait for an acknowledgement.
    const int at_once = 1;
    ::setsockopt(line.get(), IPPROTO_TCP, TCP_NODELAY, &at_once, sizeof at_once);
    return line;
  }

  // What `usbip attach` does: asks for the device, then gives the connection to the kernel.
  void attach() {
    constexpr std::size_t kReplyBytes = 320;
    const rig::Descriptor line = connect();
    const rig::Bytes request = hex("0111 8003 00000000 312d31" + std::string(58, '0'));
    std::array<std::byte, kReplyBytes> reply{};
    if (::send(line.get(), request.data(), request.size(), 0) != static_cast<ssize_t>(request.size()) ||
        ::recv(line.get(), reply.data(), reply.size(), MSG_WAITALL) != static_cast<ssize_t>(reply.size()))
      throw std::runtime_error("the machine cannot be imported");
    const std::string wish = std::to_string(port_) + " " + std::to_string(line.get()) + " 65538 3";  // device 1-2, fast
    rig::SystemClock clock;
    // The controller may still be at work with the device that was in the port before.
    while (!(is_attached_ = tell_controller("attach", wish))) {
      if (clock.now() > rig::Instant(std::chrono::milliseconds(kPatienceMs)))
        throw std::runtime_error("the kernel does not attach the machine");
      clock.wait_until(clock.now() + std::chrono::milliseconds(5));
    }
  }

  rig::UsbIdentity identity_;
  int port_;
  rig::UsbipMachine machine_;
  std::optional<ServedMachine> served_;
  bool is_attached_ = false;
};

}  // namespace support
