// UsbLink against mocked devices: unmodified libusb, no kernel.
#include "rig/usb_link.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <future>

#include "tests/support/echo_machine.h"
#include "tests/support/hex.h"
#include "tests/support/pattern.h"
#include "tests/support/pty.h"
#include "tests/usb/mock_usb_device.h"

namespace {

using rig::Bytes;
using rig::ErrorCode;
using std::chrono::milliseconds;
using support::EchoMachine;
using support::hex;
using support::MockUsbDevice;
using support::pattern;
using testing::HasSubstr;

class UsbLinkTest : public testing::Test {
 protected:
  static rig::UsbIdentity identity(const std::string& serial_number = "A0017") {
    return {0x1209, 0xfd01, "Fairdeal", "echo", serial_number};
  }
  // Far enough for any computer; never waited for when all goes well.
  rig::Instant patience() { return clock_.now() + milliseconds(support::kPatienceMs); }
  rig::Instant soon() { return clock_.now() + milliseconds(5); }

  std::unique_ptr<rig::Link> open(const rig::LinkAddress& address) {
    auto link = rig::open_usb_link(address, clock_);
    if (!link) throw std::runtime_error(link.error().message());
    return *std::move(link);
  }
  Bytes echo(rig::Link& link, const Bytes& bytes) {
    const auto sent = link.send(bytes, patience());
    EXPECT_TRUE(sent) << sent.error();
    return support::receive_all(link, bytes.size(), patience());
  }

  support::UsbTestbed testbed_;
  rig::SystemClock clock_;
  EchoMachine machine_;
};

TEST_F(UsbLinkTest, FiveHundredRoundTripsLoseNothing) {
  MockUsbDevice device(testbed_, machine_, identity());
  const auto link = open(device.address());
  for (unsigned round = 0; round < 500; ++round) {
    const Bytes bytes = pattern(16, round);
    ASSERT_EQ(echo(*link, bytes), bytes) << round;
  }
}

TEST_F(UsbLinkTest, SilenceIsATimeoutAfterTheDeadline) {
  MockUsbDevice device(testbed_, machine_, identity());
  const auto link = open(device.address());
  const rig::Instant deadline = soon();
  const auto bytes = link->receive(deadline);
  EXPECT_GE(clock_.now(), deadline);
  ASSERT_FALSE(bytes);
  EXPECT_EQ(bytes.error().code, ErrorCode::timeout);
  EXPECT_THAT(bytes.error().detail, HasSubstr("usb:1209:fd01?serial=A0017"));
  EXPECT_EQ(echo(*link, hex("0102")), hex("0102"));
}

TEST_F(UsbLinkTest, DeadlineThatHasPassedIsATimeoutAtOnce) {
  MockUsbDevice device(testbed_, machine_, identity());
  const auto link = open(device.address());
  EXPECT_EQ(link->receive(clock_.now() - std::chrono::seconds(1)).error().code, ErrorCode::timeout);
}

// usbfs is asked for finished transfers when it says that there are some, not all the time.
TEST_F(UsbLinkTest, WaitingDoesNotSpin) {
  MockUsbDevice device(testbed_, machine_, identity());
  const auto link = open(device.address());
  const int before = device.vain_questions();
  EXPECT_FALSE(link->receive(clock_.now() + milliseconds(100)));
  EXPECT_LE(device.vain_questions(), before + 3);
}

TEST_F(UsbLinkTest, BytesThatComeAfterATimeoutAreKept) {
  EchoMachine late(milliseconds(20));
  MockUsbDevice device(testbed_, late, identity());
  const auto link = open(device.address());
  ASSERT_TRUE(link->send(hex("010203"), patience()));
  Bytes bytes;
  for (int tries = 0; bytes.empty() && tries < 10'000; ++tries) {
    if (auto more = link->receive(clock_.now() + std::chrono::microseconds(100))) bytes = *more;
  }
  EXPECT_EQ(bytes, hex("010203"));
}

TEST_F(UsbLinkTest, DeviceThatTakesNoBytesIsATimeoutAndNothingIsSentTwice) {
  MockUsbDevice device(testbed_, machine_, identity());
  const auto link = open(device.address());
  device.set_deaf(true);
  EXPECT_EQ(link->send(hex("aa"), soon()).error().code, ErrorCode::timeout);
  device.set_deaf(false);
  EXPECT_EQ(echo(*link, hex("bb")), hex("bb"));
}

TEST_F(UsbLinkTest, BytesThatComeWhileSendingIsCancelledAreKept) {
  MockUsbDevice device(testbed_, machine_, identity());
  const auto link = open(device.address());
  ASSERT_TRUE(link->send(hex("0102"), patience()));
  device.set_deaf(true);
  EXPECT_FALSE(link->send(hex("aa"), soon()));
  EXPECT_EQ(support::receive_all(*link, 2, patience()), hex("0102"));
}

TEST_F(UsbLinkTest, EmptyPacketIsNoBytes) {
  MockUsbDevice device(testbed_, machine_, identity());
  const auto link = open(device.address());
  for (int i = 0; i < 5; ++i) device.send_empty_packet();
  EXPECT_EQ(link->receive(soon()).error().code, ErrorCode::timeout);
  EXPECT_EQ(echo(*link, hex("01")), hex("01"));
}

// ---- Unplugging.

TEST_F(UsbLinkTest, UnpluggedWhileIdleIsClosedForEveryCallFromThenOn) {
  MockUsbDevice device(testbed_, machine_, identity());
  const auto link = open(device.address());
  device.unplug();
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(link->send(hex("01"), patience()).error().code, ErrorCode::closed);
    const auto bytes = link->receive(patience());
    ASSERT_FALSE(bytes);
    EXPECT_EQ(bytes.error().code, ErrorCode::closed);
    EXPECT_THAT(bytes.error().detail, HasSubstr("usb:1209:fd01"));
  }
}

TEST_F(UsbLinkTest, UnpluggedWhileReceivingIsClosed) {
  MockUsbDevice device(testbed_, machine_, identity());
  const auto link = open(device.address());
  auto waiting = std::async(std::launch::async, [&] { return link->receive(patience()); });
  EXPECT_EQ(waiting.wait_for(milliseconds(20)), std::future_status::timeout);
  device.unplug();
  EXPECT_EQ(waiting.get().error(), (rig::Error{ErrorCode::closed, device.address().text() + " was unplugged"}));
}

TEST_F(UsbLinkTest, UnpluggedWhileSendingIsClosed) {
  MockUsbDevice device(testbed_, machine_, identity());
  const auto link = open(device.address());
  device.set_deaf(true);
  auto waiting = std::async(std::launch::async, [&] { return link->send(hex("01"), patience()); });
  EXPECT_EQ(waiting.wait_for(milliseconds(20)), std::future_status::timeout);
  device.unplug();
  EXPECT_EQ(waiting.get().error().code, ErrorCode::closed);
}

TEST_F(UsbLinkTest, BytesFromBeforeTheUnpluggingComeFirst) {
  MockUsbDevice device(testbed_, machine_, identity());
  const auto link = open(device.address());
  ASSERT_TRUE(link->send(hex("0102"), patience()));
  device.unplug();
  EXPECT_EQ(link->receive(patience()).value(), hex("0102"));
  EXPECT_EQ(link->receive(patience()).error().code, ErrorCode::closed);
}

TEST_F(UsbLinkTest, ReplugNeedsANewLink) {
  MockUsbDevice device(testbed_, machine_, identity());
  const auto link = open(device.address());
  for (int round = 0; round < 3; ++round) {
    device.unplug();
    device.replug();
    EXPECT_EQ(link->send(hex("01"), patience()).error().code, ErrorCode::closed);
    EXPECT_EQ(echo(*open(device.address()), hex("0203")), hex("0203")) << round;
  }
}

// What was said before we listened belongs to nobody's answer.
TEST_F(UsbLinkTest, NewLinkHearsNothingOfWhatTheLastOneWasToHear) {
  MockUsbDevice device(testbed_, machine_, identity());
  ASSERT_TRUE(open(device.address())->send(pattern(20'000), patience()));
  const auto link = open(device.address());
  EXPECT_EQ(link->receive(soon()).error().code, ErrorCode::timeout);
  EXPECT_EQ(echo(*link, hex("01")), hex("01"));
}

// ---- Stalls and other mishaps of the device.

TEST_F(UsbLinkTest, StallOfTheInEndpointIsClearedOnce) {
  MockUsbDevice device(testbed_, machine_, identity());
  const auto link = open(device.address());
  for (int round = 0; round < 3; ++round) {
    device.stall_next_in();
    EXPECT_EQ(echo(*link, hex("0102")), hex("0102")) << round;
  }
}

TEST_F(UsbLinkTest, StallOfTheOutEndpointIsClearedOnce) {
  MockUsbDevice device(testbed_, machine_, identity());
  const auto link = open(device.address());
  for (int round = 0; round < 3; ++round) {
    device.stall_next_out();
    EXPECT_EQ(echo(*link, hex("0102")), hex("0102")) << round;
  }
}

TEST_F(UsbLinkTest, InEndpointThatStallsAgainIsClosed) {
  MockUsbDevice device(testbed_, machine_, identity());
  const auto link = open(device.address());
  device.stall_next_in(2);
  const auto bytes = link->receive(patience());
  ASSERT_FALSE(bytes);
  EXPECT_EQ(bytes.error().code, ErrorCode::closed);
  EXPECT_THAT(bytes.error().detail, HasSubstr("stalls on endpoint 81 again"));
  EXPECT_EQ(link->send(hex("01"), patience()).error(), bytes.error());
}

TEST_F(UsbLinkTest, OutEndpointThatStallsAgainIsClosed) {
  MockUsbDevice device(testbed_, machine_, identity());
  const auto link = open(device.address());
  device.stall_next_out(2);
  const auto sent = link->send(hex("01"), patience());
  ASSERT_FALSE(sent);
  EXPECT_EQ(sent.error().code, ErrorCode::closed);
  EXPECT_THAT(sent.error().detail, HasSubstr("stalls on endpoint 02 again"));
}

TEST_F(UsbLinkTest, PacketThatIsTooLongIsGarbledAfterWhatCameBeforeIt) {
  MockUsbDevice device(testbed_, machine_, identity());
  const auto link = open(device.address());
  device.overflow_next_in(hex("0102"));
  EXPECT_EQ(link->receive(patience()).value(), hex("0102"));
  EXPECT_EQ(link->receive(patience()).error().code, ErrorCode::garbled);
}

// ---- Lengths.

class UsbLengthTest : public UsbLinkTest, public testing::WithParamInterface<std::size_t> {};

TEST_P(UsbLengthTest, ComesBackWholeAndOnlyTheLastTransferIsEnded) {
  MockUsbDevice device(testbed_, machine_, identity());
  const auto link = open(device.address());
  EXPECT_EQ(echo(*link, pattern(GetParam())), pattern(GetParam()));
  std::size_t bytes_count = 0;
  for (const support::OutTransfer& transfer : device.out_transfers()) {
    bytes_count += transfer.bytes_count;
    EXPECT_EQ(transfer.ends_with_empty_packet, bytes_count == GetParam()) << bytes_count;
  }
  EXPECT_EQ(bytes_count, GetParam());
}

INSTANTIATE_TEST_SUITE_P(AroundThePacketSizes, UsbLengthTest,
                         testing::Values(0, 1, 63, 64, 65, 511, 512, 513, 4096, 16'384, 50'000));

// ---- Many at once.

// They are opened one after the other: umockdev keeps its list of files without a lock.
TEST_F(UsbLinkTest, TwelveLinksInTwelveThreadsHearOnlyTheirOwn) {
  constexpr unsigned kCount = 12;
  std::vector<std::unique_ptr<EchoMachine>> machines;
  std::vector<std::unique_ptr<MockUsbDevice>> devices;
  std::vector<std::unique_ptr<rig::Link>> links;
  for (unsigned i = 0; i < kCount; ++i) {
    machines.push_back(std::make_unique<EchoMachine>());
    devices.push_back(std::make_unique<MockUsbDevice>(testbed_, *machines.back(), identity(std::to_string(i))));
  }
  for (const auto& device : devices) links.push_back(open(device->address()));
  std::vector<std::future<int>> rounds_right;
  for (unsigned i = 0; i < kCount; ++i) {
    rounds_right.push_back(std::async(std::launch::async, [this, &links, i] {
      int right = 0;
      for (unsigned round = 0; round < 20; ++round) {
        const Bytes bytes = pattern(100, 100 * i + round);
        right += echo(*links[i], bytes) == bytes ? 1 : 0;
      }
      return right;
    }));
  }
  for (auto& right : rounds_right) EXPECT_EQ(right.get(), 20);
}

}  // namespace
