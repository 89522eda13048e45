// Pty: both ends of a pseudo-terminal, for tests that play the machine at the other end of a serial port.
#pragma once

#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <termios.h>
#include <unistd.h>

#include <array>
#include <stdexcept>
#include <string>

#include "rig/bytes.h"

namespace support {

/// Real time that a test grants the operating system before it gives up; never waited for when all goes well.
inline constexpr int kPatienceMs = 10'000;

/// True when `descriptor` has something to read within the patience of a test.
inline bool becomes_readable(int descriptor) {
  pollfd waiting{descriptor, POLLIN, 0};
  return ::poll(&waiting, 1, kPatienceMs) == 1;
}

/// A raw pty. The slave is held open until `hang_up`, so that bytes written before a client comes are kept for it.
class Pty {
 public:
  Pty() {
    std::array<char, 128> name{};
    termios raw{};
    cfmakeraw(&raw);
    if (::openpty(&master_, &slave_, name.data(), &raw, nullptr) != 0) throw std::runtime_error("no pty to be had");
    ::fcntl(master_, F_SETFL, O_NONBLOCK);
    path_ = name.data();
  }
  Pty(const Pty&) = delete;
  Pty& operator=(const Pty&) = delete;
  ~Pty() { hang_up(); }

  const std::string& path() const { return path_; }
  int slave() const { return slave_; }

  /// Sends to the client. True when the pty took all of it.
  bool write(rig::BytesView data) const {
    return ::write(master_, data.data(), data.size()) == static_cast<ssize_t>(data.size());
  }

  /// What the client has sent: `count` bytes, or fewer when no more come within the patience of a test.
  rig::Bytes read(std::size_t count) const {
    rig::Bytes bytes;
    while (bytes.size() < count && becomes_readable(master_)) {
      std::array<std::byte, 1024> buffer{};
      const ssize_t got = ::read(master_, buffer.data(), buffer.size());
      if (got <= 0) break;
      bytes.insert(bytes.end(), buffer.begin(), buffer.begin() + got);
    }
    return bytes;
  }

  /// Closes both ends, as when a USB adapter is pulled. A second call does nothing.
  void hang_up() {
    for (int* end : {&master_, &slave_}) {
      if (*end >= 0) ::close(*end);
      *end = -1;
    }
  }

 private:
  int master_ = -1;
  int slave_ = -1;
  std::string path_;
};

}  // namespace support
