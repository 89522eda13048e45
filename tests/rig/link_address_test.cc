#include "rig/link_address.h"

#include <gtest/gtest.h>

#include "tests/support/config_message.h"

namespace {

using rig::LinkAddress;
using rig::Parity;

const rig::SourcePlace kPlace{"bench.yaml", 4, "devices.shuffler.link"};

LinkAddress parse(const std::string& text) { return rig::parse_link_address(text, kPlace); }

std::string complaint(const std::string& text) {
  const std::string message = support::config_message([&] { parse(text); });
  const std::string place = "bench.yaml:4: devices.shuffler.link: ";
  EXPECT_TRUE(message.starts_with(place)) << text << ": " << message;
  return message.substr(std::min(place.size(), message.size()));
}

std::string not_a_link(const std::string& text) {
  return "\"" + text +
         "\" is not a link; known: emulated, serial:PATH[?baud=N], tcp:HOST:PORT, usb:VENDOR:PRODUCT, replay:FILE";
}

std::string bad_baud(const std::string& digits) {
  return "baud must be a whole number from 50 to 4000000, not \"" + digits + "\"";
}

std::string unknown_serial_option(const std::string& name, const std::string& value) {
  return "unknown serial option \"" + name + "\" with the value \"" + value +
         "\"; known: baud=N, bits=7|8, parity=none|even|odd, stop=1|2, flow=hardware";
}

TEST(LinkAddressTest, ReadsTheEmulatedLink) { EXPECT_EQ(parse("emulated").kind, LinkAddress::Kind::emulated); }

TEST(LinkAddressTest, ReadsASerialPortAndItsSpeed) {
  const LinkAddress address = parse("serial:/dev/ttyUSB0?baud=9600");
  EXPECT_EQ(address.kind, LinkAddress::Kind::serial);
  EXPECT_EQ(address.path, "/dev/ttyUSB0");
  EXPECT_EQ(address.baud, 9600);
}

TEST(LinkAddressTest, SerialPortIsFastAndPlainUnlessToldOtherwise) {
  const LinkAddress address = parse("serial:/dev/ttyUSB0");
  EXPECT_EQ(address.baud, 115200);
  EXPECT_EQ(address.data_bits, 8);
  EXPECT_EQ(address.parity, Parity::none);
  EXPECT_EQ(address.stop_bits, 1);
  EXPECT_FALSE(address.hardware_flow);
}

TEST(LinkAddressTest, ReadsEverySerialOptionInAnyOrder) {
  const LinkAddress address = parse("serial:/dev/ttyS1?flow=hardware&stop=2&parity=even&bits=7&baud=300");
  EXPECT_EQ(address.path, "/dev/ttyS1");
  EXPECT_EQ(address.baud, 300);
  EXPECT_EQ(address.data_bits, 7);
  EXPECT_EQ(address.parity, Parity::even);
  EXPECT_EQ(address.stop_bits, 2);
  EXPECT_TRUE(address.hardware_flow);
  EXPECT_EQ(parse("serial:x?parity=odd").parity, Parity::odd);
  EXPECT_EQ(parse("serial:x?parity=none").parity, Parity::none);
}

TEST(LinkAddressTest, ReadsANetworkSocket) {
  const LinkAddress address = parse("tcp:192.168.1.20:7301");
  EXPECT_EQ(address.kind, LinkAddress::Kind::tcp);
  EXPECT_EQ(address.host, "192.168.1.20");
  EXPECT_EQ(address.port, 7301);
  EXPECT_EQ(parse("tcp:shoe.local:1").host, "shoe.local");
  EXPECT_EQ(parse("tcp:localhost:65535").port, 65535);
}

TEST(LinkAddressTest, BracketsOfAnIpv6AddressAreTakenOff) {
  const LinkAddress address = parse("tcp:[fe80::1]:7301");
  EXPECT_EQ(address.host, "fe80::1");
  EXPECT_EQ(address.port, 7301);
}

TEST(LinkAddressTest, ReadsAUsbDevice) {
  const LinkAddress address = parse("usb:1209:fd01?serial=A0017");
  EXPECT_EQ(address.kind, LinkAddress::Kind::usb);
  EXPECT_EQ(address.vendor, 0x1209);
  EXPECT_EQ(address.product, 0xfd01);
  EXPECT_EQ(address.serial_number, "A0017");
  EXPECT_EQ(parse("usb:0:FFFF").product, 0xffff);
  EXPECT_EQ(parse("usb:1209:fd01").serial_number, "");
}

TEST(LinkAddressTest, ReadsARecordedSession) {
  const LinkAddress address = parse("replay:traces/night shift.txt?");
  EXPECT_EQ(address.kind, LinkAddress::Kind::replay);
  EXPECT_EQ(address.path, "traces/night shift.txt?");
}

TEST(LinkAddressTest, TextIsReadBackAsTheSameAddress) {
  for (const char* text :
       {"emulated", "serial:/dev/ttyUSB0?baud=9600", "serial:/dev/serial/by-id/a b?baud=115200",
        "serial:x?baud=50&bits=7&parity=odd&stop=2&flow=hardware", "serial:x?baud=50&parity=even", "tcp:10.0.0.1:7301",
        "tcp:[::1]:7301", "usb:0001:fd01", "usb:1209:fd01?serial=A0017", "replay:a/b.txt"}) {
    EXPECT_EQ(parse(text).text(), text);
  }
}

TEST(LinkAddressTest, SpeedLimitsAreThemselvesAllowed) {
  EXPECT_EQ(parse("serial:x?baud=50").baud, 50);
  EXPECT_EQ(parse("serial:x?baud=4000000").baud, 4'000'000);
}

TEST(LinkAddressTest, UnknownLinkIsRefused) {
  for (const char* text : {"", "Emulated", "emulated ", "usb", "tcp", "serial", "replay", "/dev/ttyUSB0",
                           "SERIAL:/dev/ttyUSB0", "udp:a:1", "usbip:127.0.0.1:3240"}) {
    EXPECT_EQ(complaint(text), not_a_link(text));
  }
}

TEST(LinkAddressTest, SerialWithoutAPortIsRefused) {
  const std::string expected = "serial: needs the path of a port, like serial:/dev/ttyUSB0";
  EXPECT_EQ(complaint("serial:"), expected);
  EXPECT_EQ(complaint("serial:?baud=9600"), expected);
}

TEST(LinkAddressTest, UnknownSerialOptionIsRefused) {
  EXPECT_EQ(complaint("serial:x?"), unknown_serial_option("", ""));
  EXPECT_EQ(complaint("serial:x?speed=9600"), unknown_serial_option("speed", "9600"));
  EXPECT_EQ(complaint("serial:x?baud=9600&"), unknown_serial_option("", ""));
  EXPECT_EQ(complaint("serial:x?flow=software"), unknown_serial_option("flow", "software"));
  EXPECT_EQ(complaint("serial:x?flow"), unknown_serial_option("flow", ""));
}

TEST(LinkAddressTest, SpeedThatIsNoNumberInRangeIsRefused) {
  for (const char* digits :
       {"", "49", "4000001", "-9600", "+9600", " 9600", "9600 ", "9.6e3", "fast", "99999999999999999999"}) {
    EXPECT_EQ(complaint(std::string("serial:x?baud=") + digits), bad_baud(digits));
  }
  EXPECT_EQ(complaint("serial:x?baud"), bad_baud(""));
}

TEST(LinkAddressTest, BitsParityAndStopBitsThatNoPortHasAreRefused) {
  EXPECT_EQ(complaint("serial:x?bits=6"), "bits must be a whole number from 7 to 8, not \"6\"");
  EXPECT_EQ(complaint("serial:x?bits=9"), "bits must be a whole number from 7 to 8, not \"9\"");
  EXPECT_EQ(complaint("serial:x?stop=0"), "stop must be a whole number from 1 to 2, not \"0\"");
  EXPECT_EQ(complaint("serial:x?stop=1.5"), "stop must be a whole number from 1 to 2, not \"1.5\"");
  EXPECT_EQ(complaint("serial:x?parity=mark"), "parity must be none, even or odd, not \"mark\"");
  EXPECT_EQ(complaint("serial:x?parity"), "parity must be none, even or odd, not \"\"");
}

TEST(LinkAddressTest, OptionThatStandsTwiceIsRefused) {
  EXPECT_EQ(complaint("serial:x?baud=9600&baud=9600"), "the option \"baud\" stands twice");
  EXPECT_EQ(complaint("usb:1:2?serial=A&serial=B"), "the option \"serial\" stands twice");
}

TEST(LinkAddressTest, SocketWithoutHostOrPortIsRefused) {
  for (const char* text : {"tcp:", "tcp:host", "tcp::7301", "tcp:7301"})
    EXPECT_EQ(complaint(text), "tcp: needs a host and a port, like tcp:192.168.1.20:7301") << text;
  for (const char* port : {"", "0", "65536", "-1", "http", "7301?x=1"})
    EXPECT_EQ(complaint(std::string("tcp:host:") + port),
              "port must be a whole number from 1 to 65535, not \"" + std::string(port) + "\"");
}

TEST(LinkAddressTest, BracketsBelongToIpv6AddressesAlone) {
  for (const char* text : {"tcp:::1:7301", "tcp:[host]:7301", "tcp:[::1:7301", "tcp:::1]:7301", "tcp:[]:7301"})
    EXPECT_EQ(complaint(text), "tcp: brackets stand around an IPv6 address and nothing else, like tcp:[fe80::1]:7301")
        << text;
}

TEST(LinkAddressTest, UsbWithoutVendorAndProductIsRefused) {
  for (const char* text : {"usb:", "usb:1209", "usb:1209:", "usb::fd01", "usb:12090:fd01", "usb:1209:xyz", "usb:-0:1",
                           "usb:0x1209:1", "usb:1209:fd01:2"})
    EXPECT_EQ(complaint(text), "usb: needs vendor and product in hexadecimal as `lsusb` shows them, like usb:1209:fd01")
        << text;
}

TEST(LinkAddressTest, UnknownUsbOptionIsRefused) {
  EXPECT_EQ(complaint("usb:1:2?port=3"), "unknown USB option \"port\" with the value \"3\"; known: serial=NUMBER");
  EXPECT_EQ(complaint("usb:1:2?serial="), "unknown USB option \"serial\" with the value \"\"; known: serial=NUMBER");
}

TEST(LinkAddressTest, ReplayWithoutATraceIsRefused) {
  EXPECT_EQ(complaint("replay:"), "replay: needs the trace of a session, like replay:traces/shuffler.txt");
}

}  // namespace
