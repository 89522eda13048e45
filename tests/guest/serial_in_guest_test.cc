// SerialLink on ports that are more than a pty: a USB adapter whose cable leads to a built-in port, and the gadget side
// of a USB modem. Runs in the guest only; see tests/guest/inside.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/ioctl.h>
#include <termios.h>

#include <array>
#include <filesystem>

#include "rig/descriptor.h"
#include "rig/serial_link.h"
#include "tests/support/hex.h"
#include "tests/support/pattern.h"
#include "tests/support/pty.h"

namespace {

using rig::Bytes;
using support::hex;
using support::pattern;

struct Cable {
  std::string name, near, far;
};

// The far end of a cable, raw.
class FarEnd {
 public:
  explicit FarEnd(const std::string& path) : port_(::open(path.c_str(), O_RDWR | O_NOCTTY | O_NONBLOCK)) {
    termios raw{};
    cfmakeraw(&raw);
    raw.c_cflag |= static_cast<tcflag_t>(CREAD | CLOCAL);
    cfsetspeed(&raw, B115200);
    if (::tcsetattr(port_.get(), TCSANOW, &raw) != 0 || ::tcflush(port_.get(), TCIOFLUSH) != 0)
      throw std::runtime_error(path + " is no port");
  }
  bool write(const Bytes& bytes) const {
    return ::write(port_.get(), bytes.data(), bytes.size()) == static_cast<ssize_t>(bytes.size());
  }
  Bytes read(std::size_t count) const {
    Bytes bytes;
    while (bytes.size() < count && support::becomes_readable(port_.get())) {
      std::array<std::byte, 256> buffer{};
      const ssize_t got = ::read(port_.get(), buffer.data(), buffer.size());
      if (got <= 0) break;
      bytes.insert(bytes.end(), buffer.begin(), buffer.begin() + got);
    }
    return bytes;
  }

 private:
  rig::Descriptor port_;
};

class SerialInGuestTest : public testing::TestWithParam<Cable> {
 protected:
  // The kernel makes the acquaintance of what was plugged in just now.
  void SetUp() override {
    for (const std::string& path : {GetParam().near, GetParam().far}) {
      while (!std::filesystem::exists(path) &&
             clock_.now() < rig::Instant(std::chrono::milliseconds(support::kPatienceMs)))
        clock_.wait_until(clock_.now() + std::chrono::milliseconds(5));
    }
  }
  rig::LinkAddress address() const {
    return {.kind = rig::LinkAddress::Kind::serial, .path = GetParam().near, .baud = 115200};
  }
  std::unique_ptr<rig::Link> open(const rig::LinkAddress& address) {
    auto link = rig::open_serial_link(address, clock_);
    if (!link) throw std::runtime_error(link.error().message());
    return *std::move(link);
  }
  rig::Instant patience() { return clock_.now() + std::chrono::milliseconds(support::kPatienceMs); }
  // The settings of the port, as the system has them.
  termios settings() const {
    termios read{};
    const rig::Descriptor port(::open(GetParam().near.c_str(), O_RDWR | O_NOCTTY | O_NONBLOCK));
    EXPECT_EQ(::tcgetattr(port.get(), &read), 0);
    return read;
  }

  rig::SystemClock clock_;
};

TEST_P(SerialInGuestTest, BytesGoBothWaysUnchanged) {
  const FarEnd far(GetParam().far);
  const auto link = open(address());
  ASSERT_TRUE(link->send(pattern(256), patience()));
  EXPECT_EQ(far.read(256), pattern(256));
  ASSERT_TRUE(far.write(pattern(256)));
  EXPECT_EQ(support::receive_all(*link, 256, patience()), pattern(256));
}

// A pty cannot do any of this.
TEST_P(SerialInGuestTest, SevenBitsEvenParityTwoStopBitsAreTaken) {
  rig::LinkAddress odd_one = address();
  odd_one.baud = 9600;
  odd_one.data_bits = 7;
  odd_one.parity = rig::Parity::even;
  odd_one.stop_bits = 2;
  const auto link = open(odd_one);
  const termios taken = settings();
  EXPECT_EQ(cfgetospeed(&taken), static_cast<speed_t>(B9600));
  EXPECT_EQ(taken.c_cflag & CSIZE, static_cast<tcflag_t>(CS7));
  EXPECT_EQ(taken.c_cflag & static_cast<tcflag_t>(PARENB | PARODD), static_cast<tcflag_t>(PARENB));
  EXPECT_EQ(taken.c_cflag & CSTOPB, static_cast<tcflag_t>(CSTOPB));
}

TEST_P(SerialInGuestTest, OddParityIsTaken) {
  rig::LinkAddress odd = address();
  odd.parity = rig::Parity::odd;
  const auto link = open(odd);
  EXPECT_EQ(settings().c_cflag & static_cast<tcflag_t>(PARENB | PARODD), static_cast<tcflag_t>(PARENB | PARODD));
}

TEST_P(SerialInGuestTest, HardwareFlowControlIsTakenAndBytesStillFlow) {
  const FarEnd far(GetParam().far);
  rig::LinkAddress held_back = address();
  held_back.hardware_flow = true;
  const auto link = open(held_back);
  EXPECT_NE(settings().c_cflag & CRTSCTS, 0U);
  ASSERT_TRUE(link->send(hex("010203"), patience()));
  EXPECT_EQ(far.read(3), hex("010203"));
}

TEST_P(SerialInGuestTest, ModemLinesCanBeRead) {
  const FarEnd far(GetParam().far);
  const auto link = open(address());
  const rig::Descriptor port(::open(GetParam().near.c_str(), O_RDWR | O_NOCTTY | O_NONBLOCK));
  int lines = 0;
  ASSERT_EQ(::ioctl(port.get(), TIOCMGET, &lines), 0);
  EXPECT_EQ(lines & (TIOCM_DTR | TIOCM_RTS), TIOCM_DTR | TIOCM_RTS) << "ours";
  EXPECT_NE(lines & TIOCM_CTS, 0) << "theirs";
}

INSTANTIATE_TEST_SUITE_P(Cables, SerialInGuestTest,
                         testing::Values(Cable{"adapter", "/dev/ttyUSB0", "/dev/ttyS2"},
                                         Cable{"modem", "/dev/ttyACM0", "/dev/ttyGS0"}),
                         [](const auto& cable) { return cable.param.name; });

}  // namespace
