// Finding a device, and reading from its descriptors what it offers.
#include "rig/usb_device.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "rig/usb_link.h"
#include "tests/support/echo_machine.h"
#include "tests/support/hex.h"
#include "tests/support/pattern.h"
#include "tests/support/pty.h"
#include "tests/usb/mock_usb_device.h"

namespace {

using rig::Bytes;
using rig::ErrorCode;
using support::EchoMachine;
using support::hex;
using support::MockUsbDevice;
using support::MockUsbTraits;
using testing::HasSubstr;
using testing::Not;

// A configuration of one interface, or of two; lengths are put in by this.
Bytes configuration(std::string_view interfaces_hex, int interfaces_count = 1) {
  Bytes bytes = hex("0902 0000 00 01 00 c0 00");
  const Bytes interfaces = hex(interfaces_hex);
  bytes.insert(bytes.end(), interfaces.begin(), interfaces.end());
  bytes[2] = static_cast<std::byte>(bytes.size());
  bytes[4] = static_cast<std::byte>(interfaces_count);
  return bytes;
}

class UsbDeviceTest : public testing::Test {
 protected:
  static rig::UsbIdentity identity(const std::string& serial_number = "A0017") {
    return {0x1209, 0xfd01, "Fairdeal", "echo", serial_number};
  }
  static rig::LinkAddress any() {
    rig::LinkAddress address;
    address.kind = rig::LinkAddress::Kind::usb;
    address.vendor = 0x1209;
    address.product = 0xfd01;
    return address;
  }
  static rig::LinkAddress with_serial_number(const std::string& serial_number) {
    rig::LinkAddress address = any();
    address.serial_number = serial_number;
    return address;
  }
  // The complaint about a device that cannot be opened; empty when it can.
  static std::string complaint(const rig::LinkAddress& address) {
    const auto device = rig::open_usb_device(address);
    if (device) return "";
    EXPECT_EQ(device.error().code, ErrorCode::unreachable);
    return device.error().detail;
  }
  static rig::UsbPort port_of(const rig::LinkAddress& address) { return rig::open_usb_device(address).value().port; }
  std::string complaint_about(const Bytes& descriptors) {
    MockUsbDevice device(testbed_, machine_, identity(), {.configuration = descriptors});
    return complaint(any());
  }

  support::UsbTestbed testbed_;
  EchoMachine machine_;
};

TEST_F(UsbDeviceTest, NoneIsUnreachable) {
  EXPECT_EQ(complaint(any()), "cannot open usb:1209:fd01: no such device is plugged in");
}

TEST_F(UsbDeviceTest, DevicesOfOthersAreLeftAlone) {
  MockUsbDevice other_vendor(testbed_, machine_, {0x1210, 0xfd01, "", "", "1"});
  EchoMachine machine;
  MockUsbDevice other_product(testbed_, machine, {0x1209, 0xfd02, "", "", "2"});
  EXPECT_EQ(complaint(any()), "cannot open usb:1209:fd01: no such device is plugged in");
}

TEST_F(UsbDeviceTest, OneIsFoundWithAndWithoutItsSerialNumber) {
  MockUsbDevice device(testbed_, machine_, identity());
  EXPECT_EQ(complaint(any()), "");
  EXPECT_EQ(complaint(device.address()), "");
}

TEST_F(UsbDeviceTest, UnpluggedOneIsNotFound) {
  MockUsbDevice device(testbed_, machine_, identity());
  device.unplug();
  EXPECT_EQ(complaint(any()), "cannot open usb:1209:fd01: no such device is plugged in");
}

TEST_F(UsbDeviceTest, WrongSerialNumberIsUnreachableWithTheRightOnes) {
  MockUsbDevice device(testbed_, machine_, identity("A0017"));
  EXPECT_EQ(
      complaint(with_serial_number("A0018")),
      "cannot open usb:1209:fd01?serial=A0018: no such device is plugged in, only with these serial numbers: A0017");
}

TEST_F(UsbDeviceTest, TwoAlikeAreUnreachableWithTheirSerialNumbers) {
  EchoMachine machine;
  MockUsbDevice one(testbed_, machine_, identity("A0017"));
  MockUsbDevice other(testbed_, machine, identity("A0018"));
  const std::string detail = complaint(any());
  EXPECT_THAT(detail, HasSubstr("2 such devices"));
  EXPECT_THAT(detail, HasSubstr("A0017"));
  EXPECT_THAT(detail, HasSubstr("A0018"));
}

TEST_F(UsbDeviceTest, SerialNumberDecidesBetweenTwoAlike) {
  EchoMachine machine;
  MockUsbDevice one(testbed_, machine_, identity("A0017"));
  MockUsbDevice other(testbed_, machine, identity("A0018"));
  rig::SystemClock clock;
  const auto deadline = clock.now() + std::chrono::milliseconds(support::kPatienceMs);
  const auto link = rig::open_usb_link(other.address(), clock);
  ASSERT_TRUE(link) << link.error();
  ASSERT_TRUE((*link)->send(hex("01"), deadline));
  EXPECT_EQ(support::receive_all(**link, 1, deadline), hex("01"));
  EXPECT_TRUE(one.out_transfers().empty());
  EXPECT_EQ(other.out_transfers().size(), 1U);
}

TEST_F(UsbDeviceTest, TwoWithTheSameSerialNumberAreUnreachable) {
  EchoMachine machine;
  MockUsbDevice one(testbed_, machine_, identity());
  MockUsbDevice other(testbed_, machine, identity());
  EXPECT_THAT(complaint(one.address()), HasSubstr("2 such devices"));
}

TEST_F(UsbDeviceTest, SerialNumberThatCannotBePrintedIsMadePrintable) {
  MockUsbDevice device(testbed_, machine_, identity("A\n\x1b[31mB"));
  EXPECT_THAT(complaint(with_serial_number("A")), HasSubstr(": A??[31mB"));
}

TEST_F(UsbDeviceTest, WithoutPermissionTheUdevRuleIsTold) {
  MockUsbDevice device(testbed_, machine_, identity(), {.may_be_opened = false});
  for (const rig::LinkAddress& address : {any(), device.address()}) {
    const std::string detail = complaint(address);
    EXPECT_THAT(detail, HasSubstr("no permission"));
    EXPECT_THAT(detail, HasSubstr("ATTR{idVendor}==\"1209\", ATTR{idProduct}==\"fd01\""));
  }
}

TEST_F(UsbDeviceTest, EndpointsAreReadFromTheDescriptors) {
  const MockUsbTraits traits{.configuration =
                                 configuration("0904 00 00 02 ff 00 00 00  0705 03 02 4000 00  0705 85 02 0002 00")};
  MockUsbDevice device(testbed_, machine_, identity(), traits);
  const rig::UsbPort port = port_of(any());
  EXPECT_EQ(port.interface, 0);
  EXPECT_EQ(port.in.address, 0x85);
  EXPECT_EQ(port.in.packet_bytes_max, 512U);
  EXPECT_EQ(port.out.address, 0x03);
  EXPECT_EQ(port.out.packet_bytes_max, 64U);
}

// Packets of 64 bytes at full speed, other endpoint numbers: the line is the same.
TEST_F(UsbDeviceTest, LineRunsOverOtherEndpoints) {
  const MockUsbTraits traits{.configuration =
                                 configuration("0904 00 00 02 ff 00 00 00  0705 03 02 4000 00  0705 85 02 4000 00")};
  MockUsbDevice device(testbed_, machine_, identity(), traits);
  rig::SystemClock clock;
  const auto deadline = clock.now() + std::chrono::milliseconds(support::kPatienceMs);
  const auto link = rig::open_usb_link(any(), clock);
  ASSERT_TRUE(link) << link.error();
  ASSERT_TRUE((*link)->send(support::pattern(4096), deadline));
  EXPECT_EQ(support::receive_all(**link, 4096, deadline), support::pattern(4096));
}

TEST_F(UsbDeviceTest, InterfacesThatDoNotFitArePassedOver) {
  const Bytes three = configuration(
      "0904 00 00 02 03 00 00 00  0705 81 02 0002 00  0705 01 02 0002 00"  // not vendor-specific
      "0904 01 00 02 ff 00 00 00  0705 82 03 4000 01  0705 02 03 4000 01"  // interrupt, not bulk
      "0904 02 00 00 ff 00 00 00"                                          // bulk in the second setting only
      "0904 02 01 03 ff 00 00 00  0705 83 03 4000 01  0705 84 02 0002 00  0705 04 02 0002 00",
      3);
  MockUsbDevice device(testbed_, machine_, identity(), {.configuration = three});
  const rig::UsbPort port = port_of(any());
  EXPECT_EQ(port.interface, 2);
  EXPECT_EQ(port.alternate_setting, 1);
  EXPECT_EQ(port.in.address, 0x84);
  EXPECT_EQ(port.out.address, 0x04);
}

TEST_F(UsbDeviceTest, DeviceWithoutTwoBulkEndpointsIsUnreachable) {
  const std::string complaint_wanted =
      "cannot open usb:1209:fd01: it has no vendor-specific interface with a bulk IN and a bulk OUT endpoint";
  EXPECT_EQ(complaint_about(configuration("0904 00 00 00 ff 00 00 00")), complaint_wanted) << "none";
  EXPECT_EQ(complaint_about(configuration("0904 00 00 01 ff 00 00 00  0705 81 02 0002 00")), complaint_wanted) << "IN";
  EXPECT_EQ(complaint_about(configuration("0904 00 00 01 ff 00 00 00  0705 01 02 0002 00")), complaint_wanted) << "OUT";
  EXPECT_EQ(complaint_about(configuration("0904 00 00 02 ff 00 00 00  0705 81 02 0000 00  0705 01 02 0000 00")),
            complaint_wanted)
      << "packets without length";
}

// Every way to cut the descriptors short ends in a sentence, not in a crash.
TEST_F(UsbDeviceTest, BrokenDescriptorsAreUnreachable) {
  const Bytes whole = rig::usb_configuration_descriptor();
  for (std::size_t length = 0; length < whole.size(); ++length) {
    Bytes cut(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(length));
    EXPECT_NE(complaint_about(cut), "") << length;
  }
}

}  // namespace
