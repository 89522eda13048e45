#include "rig/serial_link.h"

#include <gtest/gtest.h>

#include "tests/support/hex.h"
#include "tests/support/print_instant.h"
#include "tests/support/pty.h"
#include "tests/support/temp_folder.h"

namespace {

using rig::Bytes;
using rig::ErrorCode;
using support::hex;
using support::Pty;

class SerialLinkTest : public testing::Test {
 protected:
  static rig::LinkAddress address(const std::string& path) {
    return {.kind = rig::LinkAddress::Kind::serial, .path = path};
  }

  std::unique_ptr<rig::Link> open() {
    auto link = rig::open_serial_link(address(pty_.path()), clock_);
    if (!link) throw std::runtime_error(link.error().message());
    return *std::move(link);
  }

  // Far enough for any computer; never waited for when all goes well.
  rig::Instant patience() { return clock_.now() + std::chrono::milliseconds(support::kPatienceMs); }

  Bytes receive(rig::Link& link, std::size_t count) {
    Bytes bytes;
    while (bytes.size() < count) {
      const auto more = link.receive(patience());
      if (!more) break;
      bytes.insert(bytes.end(), more->begin(), more->end());
    }
    return bytes;
  }

  rig::SystemClock clock_;
  Pty pty_;
};

Bytes all_byte_values() {
  Bytes bytes;
  for (int value = 0; value < 256; ++value) bytes.push_back(static_cast<std::byte>(value));
  return bytes;
}

TEST_F(SerialLinkTest, EveryByteValueArrivesUnchanged) {
  const auto link = open();
  ASSERT_TRUE(pty_.write(all_byte_values()));
  EXPECT_EQ(receive(*link, 256), all_byte_values());
}

TEST_F(SerialLinkTest, EveryByteValueIsSentUnchanged) {
  const auto link = open();
  ASSERT_TRUE(link->send(all_byte_values(), patience()));
  EXPECT_EQ(pty_.read(256), all_byte_values());
}

TEST_F(SerialLinkTest, SilentLineIsATimeoutAfterTheDeadline) {
  const auto link = open();
  const rig::Instant deadline = clock_.now() + std::chrono::milliseconds(5);
  const auto bytes = link->receive(deadline);
  EXPECT_GE(clock_.now(), deadline);
  ASSERT_FALSE(bytes);
  EXPECT_EQ(bytes.error().code, ErrorCode::timeout);
  EXPECT_NE(bytes.error().detail.find(pty_.path()), std::string::npos);
}

TEST_F(SerialLinkTest, DeadlineThatHasPassedIsATimeoutAtOnce) {
  const auto link = open();
  EXPECT_EQ(link->receive(clock_.now() - std::chrono::seconds(1)).error().code, ErrorCode::timeout);
}

TEST_F(SerialLinkTest, LinkWorksOnAfterATimeout) {
  const auto link = open();
  EXPECT_FALSE(link->receive(clock_.now()));
  ASSERT_TRUE(pty_.write(hex("0102")));
  EXPECT_EQ(receive(*link, 2), hex("0102"));
}

// Nobody reads the other end: the pty takes a few kilobytes and no more.
TEST_F(SerialLinkTest, LineThatTakesNoBytesIsATimeout) {
  const auto link = open();
  const Bytes flood(1U << 20U, std::byte{0x55});
  EXPECT_EQ(link->send(flood, clock_.now() + std::chrono::milliseconds(20)).error().code, ErrorCode::timeout);
}

TEST_F(SerialLinkTest, OtherEndGoneIsClosedForReceive) {
  const auto link = open();
  pty_.hang_up();
  const auto bytes = link->receive(patience());
  ASSERT_FALSE(bytes);
  EXPECT_EQ(bytes.error().code, ErrorCode::closed);
  EXPECT_NE(bytes.error().detail.find(pty_.path()), std::string::npos);
}

TEST_F(SerialLinkTest, OtherEndGoneIsClosedForSend) {
  const auto link = open();
  pty_.hang_up();
  EXPECT_EQ(link->send(hex("01"), patience()).error().code, ErrorCode::closed);
}

// What a machine said before we listened belongs to nobody's answer.
TEST_F(SerialLinkTest, BytesFromBeforeTheOpeningAreThrownAway) {
  ASSERT_TRUE(pty_.write(hex("aaaaaa")));
  ASSERT_TRUE(support::becomes_readable(pty_.slave()));
  const auto link = open();
  ASSERT_TRUE(pty_.write(hex("0102")));
  EXPECT_EQ(receive(*link, 2), hex("0102"));
}

TEST_F(SerialLinkTest, MissingPortIsUnreachableWithItsPath) {
  const support::TempFolder folder;
  const std::string path = (folder.path() / "ttyNone").string();
  const auto link = rig::open_serial_link(address(path), clock_);
  ASSERT_FALSE(link);
  EXPECT_EQ(link.error(), (rig::Error{ErrorCode::unreachable,
                                      "cannot open serial:" + path + "?baud=115200: No such file or directory"}));
}

TEST_F(SerialLinkTest, FileThatIsNoPortIsUnreachable) {
  const support::TempFolder folder;
  const std::string path = folder.write("file", "text").string();
  EXPECT_EQ(rig::open_serial_link(address(path), clock_).error().code, ErrorCode::unreachable);
  EXPECT_EQ(rig::open_serial_link(address(folder.path().string()), clock_).error().code, ErrorCode::unreachable);
  EXPECT_EQ(rig::open_serial_link(address("/dev/null"), clock_).error().code, ErrorCode::unreachable);
}

TEST_F(SerialLinkTest, SpeedOfTheAddressIsSet) {
  rig::LinkAddress slow = address(pty_.path());
  slow.baud = 9600;
  const auto link = rig::open_serial_link(slow, clock_);
  ASSERT_TRUE(link);
  termios settings{};
  ASSERT_EQ(::tcgetattr(pty_.slave(), &settings), 0);
  EXPECT_EQ(cfgetospeed(&settings), static_cast<speed_t>(B9600));
  EXPECT_EQ(settings.c_iflag & static_cast<tcflag_t>(IXON | IXOFF | ICRNL | INLCR | ISTRIP), 0U);
  EXPECT_EQ(settings.c_lflag & static_cast<tcflag_t>(ICANON | ECHO | ISIG), 0U);
}

TEST_F(SerialLinkTest, StopBitsAndFlowControlOfTheAddressAreSet) {
  for (const bool wanted : {true, false}) {
    rig::LinkAddress careful = address(pty_.path());
    careful.stop_bits = wanted ? 2 : 1;
    careful.hardware_flow = wanted;
    const auto link = rig::open_serial_link(careful, clock_);
    ASSERT_TRUE(link) << link.error();
    termios settings{};
    ASSERT_EQ(::tcgetattr(pty_.slave(), &settings), 0);
    EXPECT_EQ((settings.c_cflag & CSTOPB) != 0, wanted);
    EXPECT_EQ((settings.c_cflag & CRTSCTS) != 0, wanted);
  }
}

// A setting that the port does not have is a fault of the bench, whether the port says so (speed, bits) or keeps quiet
// about it (parity). Address and setting must be in the message to find it.
TEST_F(SerialLinkTest, SettingThatThePortDoesNotHaveIsUnreachable) {
  const auto complaint = [&](const std::string& options) {
    const auto wanted = rig::parse_link_address("serial:" + pty_.path() + options, {"test"});
    const auto link = rig::open_serial_link(wanted, clock_);
    return link ? "opened" : link.error().message();
  };
  const std::string start = "unreachable: cannot open serial:" + pty_.path();
  EXPECT_EQ(complaint("?baud=123457"), start + "?baud=123457: the port does not do 123457 baud");
  EXPECT_EQ(complaint("?baud=9600&bits=7"), start + "?baud=9600&bits=7: the port does not do 7 data bits");
  EXPECT_EQ(complaint("?baud=9600&parity=even"), start + "?baud=9600&parity=even: the port does not do even parity");
  EXPECT_EQ(complaint("?baud=9600&parity=odd"), start + "?baud=9600&parity=odd: the port does not do odd parity");
}

}  // namespace
