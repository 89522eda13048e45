// TcpPeer: the other end of a TCP link, for tests that play the machine.
#pragma once

#include <netinet/in.h>
#include <sys/socket.h>

#include <array>
#include <stdexcept>
#include <utility>

#include "rig/bytes.h"
#include "rig/descriptor.h"
#include "rig/link_address.h"
#include "tests/support/pty.h"

namespace support {

/// Listens on a port of its own on this computer; serves the first client that is accepted.
class TcpPeer {
 public:
  /// @param backlog how many clients the system may let wait
  explicit TcpPeer(int backlog = 4) : listener_(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    auto* const plain = reinterpret_cast<sockaddr*>(&address);
    if (::bind(listener_.get(), plain, size) != 0 || ::listen(listener_.get(), backlog) != 0 ||
        ::getsockname(listener_.get(), plain, &size) != 0)
      throw std::runtime_error("no port to be had");
    port_ = ntohs(address.sin_port);
  }

  rig::LinkAddress address() const { return {.kind = rig::LinkAddress::Kind::tcp, .host = "127.0.0.1", .port = port_}; }

  /// Takes the next client in. True when one came within the patience of a test.
  bool accept() {
    if (!becomes_readable(listener_.get())) return false;
    line_ = rig::Descriptor(::accept(listener_.get(), nullptr, nullptr));
    return line_.is_open();
  }

  /// Takes the next client in and hands it over. Throws when nobody comes.
  rig::Descriptor take_client() {
    if (!accept()) throw std::runtime_error("nobody came");
    return std::move(line_);
  }

  bool write(rig::BytesView data) const {
    return ::send(line_.get(), data.data(), data.size(), MSG_NOSIGNAL) == static_cast<ssize_t>(data.size());
  }

  /// What the client has sent: `count` bytes, or fewer when no more come within the patience of a test.
  rig::Bytes read(std::size_t count) const {
    rig::Bytes bytes;
    while (bytes.size() < count && becomes_readable(line_.get())) {
      std::array<std::byte, 1024> buffer{};
      const ssize_t got = ::read(line_.get(), buffer.data(), buffer.size());
      if (got <= 0) break;
      bytes.insert(bytes.end(), buffer.begin(), buffer.begin() + got);
    }
    return bytes;
  }

  /// Ends the connection in good order.
  void hang_up() { line_.close(); }
  /// Ends it as a machine does that loses its power and comes back: everything is forgotten, the client is told so.
  void reset() {
    const linger at_once{1, 0};
    ::setsockopt(line_.get(), SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
    line_.close();
  }
  /// Nobody listens any more.
  void stop_listening() { listener_.close(); }

 private:
  rig::Descriptor listener_;
  rig::Descriptor line_;
  std::uint16_t port_ = 0;
};

}  // namespace support
