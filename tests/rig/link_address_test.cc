#include "rig/link_address.h"

#include <gtest/gtest.h>

#include "tests/support/config_message.h"

namespace {

using rig::LinkAddress;

const rig::SourcePlace kPlace{"bench.yaml", 4, "devices.shuffler.link"};

LinkAddress parse(const std::string& text) { return rig::parse_link_address(text, kPlace); }

std::string complaint(const std::string& text) {
  const std::string message = support::config_message([&] { parse(text); });
  const std::string place = "bench.yaml:4: devices.shuffler.link: ";
  EXPECT_TRUE(message.starts_with(place)) << message;
  return message.substr(std::min(place.size(), message.size()));
}

std::string not_a_link(const std::string& text) {
  return "\"" + text + "\" is not a link; known: emulated, serial:PATH[?baud=N]";
}

std::string bad_baud(const std::string& digits) {
  return "baud must be a whole number from 50 to 4000000, not \"" + digits + "\"";
}

TEST(LinkAddressTest, ReadsTheEmulatedLink) { EXPECT_EQ(parse("emulated").kind, LinkAddress::Kind::emulated); }

TEST(LinkAddressTest, ReadsASerialPortAndItsSpeed) {
  const LinkAddress address = parse("serial:/dev/ttyUSB0?baud=9600");
  EXPECT_EQ(address.kind, LinkAddress::Kind::serial);
  EXPECT_EQ(address.path, "/dev/ttyUSB0");
  EXPECT_EQ(address.baud, 9600);
}

TEST(LinkAddressTest, SpeedIsFastUnlessItIsGiven) { EXPECT_EQ(parse("serial:/dev/ttyUSB0").baud, 115200); }

TEST(LinkAddressTest, TextIsReadBackAsTheSameAddress) {
  for (const char* text : {"emulated", "serial:/dev/ttyUSB0?baud=9600", "serial:/dev/serial/by-id/a b?baud=115200"}) {
    EXPECT_EQ(parse(text).text(), text);
  }
}

TEST(LinkAddressTest, SpeedLimitsAreThemselvesAllowed) {
  EXPECT_EQ(parse("serial:x?baud=50").baud, 50);
  EXPECT_EQ(parse("serial:x?baud=4000000").baud, 4'000'000);
}

TEST(LinkAddressTest, UnknownLinkIsRefused) {
  for (const char* text : {"", "Emulated", "emulated ", "usb:1", "serial", "/dev/ttyUSB0", "SERIAL:/dev/ttyUSB0"}) {
    EXPECT_EQ(complaint(text), not_a_link(text));
  }
}

TEST(LinkAddressTest, SerialWithoutAPortIsRefused) {
  const std::string expected = "serial: needs the path of a port, like serial:/dev/ttyUSB0";
  EXPECT_EQ(complaint("serial:"), expected);
  EXPECT_EQ(complaint("serial:?baud=9600"), expected);
}

TEST(LinkAddressTest, UnknownSerialOptionIsRefused) {
  EXPECT_EQ(complaint("serial:x?"), "unknown serial option \"\"; known: baud=N");
  EXPECT_EQ(complaint("serial:x?parity=even"), "unknown serial option \"parity=even\"; known: baud=N");
  EXPECT_EQ(complaint("serial:x?baud"), "unknown serial option \"baud\"; known: baud=N");
}

TEST(LinkAddressTest, SpeedThatIsNoNumberInRangeIsRefused) {
  for (const char* digits : {"", "49", "4000001", "-9600", "+9600", " 9600", "9600 ", "9600&baud=9600", "9.6e3", "fast",
                             "99999999999999999999"}) {
    EXPECT_EQ(complaint(std::string("serial:x?baud=") + digits), bad_baud(digits));
  }
}

}  // namespace
