// UsbLink through the USB stack of a real kernel. Runs in the guest only; see tests/guest/inside.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <future>

#include "devices/model_list.h"
#include "rig/emulated_link.h"
#include "tests/guest/attached_machine.h"
#include "tests/support/echo_machine.h"
#include "tests/support/exercise.h"
#include "tests/support/pattern.h"

namespace {

using rig::Bytes;
using rig::ErrorCode;
using std::chrono::milliseconds;
using support::AttachedMachine;
using support::EchoMachine;
using support::hex;
using support::pattern;

class UsbInGuestTest : public testing::Test {
 protected:
  static rig::UsbIdentity identity(const std::string& serial_number = "A0017") {
    return {.product = 0xfd00, .manufacturer = "Fairdeal", .product_name = "echo", .serial_number = serial_number};
  }
  rig::Instant patience() { return clock_.now() + milliseconds(support::kPatienceMs); }
  std::unique_ptr<rig::Link> open(const AttachedMachine& machine) {
    auto link = machine.open(clock_);
    if (!link) throw std::runtime_error(link.error().message());
    return *std::move(link);
  }
  Bytes echo(rig::Link& link, const Bytes& bytes) {
    const auto sent = link.send(bytes, patience());
    EXPECT_TRUE(sent) << sent.error();
    return support::receive_all(link, bytes.size(), patience());
  }

  rig::SystemClock clock_;
};

TEST_F(UsbInGuestTest, FiveHundredRoundTripsLoseNothing) {
  const AttachedMachine machine(std::make_unique<EchoMachine>(), identity());
  const auto link = open(machine);
  for (unsigned round = 0; round < 500; ++round) {
    const Bytes bytes = pattern(1 + round % 70, round);
    ASSERT_EQ(echo(*link, bytes), bytes) << round;
  }
}

TEST_F(UsbInGuestTest, EveryLengthAroundThePacketSizeComesBackWhole) {
  const AttachedMachine machine(std::make_unique<EchoMachine>(), identity());
  const auto link = open(machine);
  for (const std::size_t length : {1, 63, 64, 65, 511, 512, 513, 1023, 1024, 1025, 4096, 16'384, 50'000})
    EXPECT_EQ(echo(*link, pattern(length)), pattern(length)) << length;
}

TEST_F(UsbInGuestTest, SilenceIsATimeoutAndLosesNothing) {
  const AttachedMachine machine(std::make_unique<EchoMachine>(milliseconds(100)), identity());
  const auto link = open(machine);
  ASSERT_TRUE(link->send(hex("0102"), patience()));
  EXPECT_EQ(link->receive(clock_.now()).error().code, ErrorCode::timeout);
  EXPECT_EQ(support::receive_all(*link, 2, patience()), hex("0102"));
}

TEST_F(UsbInGuestTest, UnpluggedWhileReceivingIsClosed) {
  AttachedMachine machine(std::make_unique<EchoMachine>(), identity());
  const auto link = open(machine);
  auto waiting = std::async(std::launch::async, [&] { return link->receive(patience()); });
  EXPECT_EQ(waiting.wait_for(milliseconds(20)), std::future_status::timeout);
  machine.detach();
  EXPECT_EQ(waiting.get().error().code, ErrorCode::closed);
  EXPECT_EQ(link->send(hex("01"), patience()).error().code, ErrorCode::closed);
}

TEST_F(UsbInGuestTest, MachineThatLosesItsPowerIsClosed) {
  AttachedMachine machine(std::make_unique<EchoMachine>(), identity());
  const auto link = open(machine);
  ASSERT_EQ(echo(*link, hex("01")), hex("01"));
  machine.power_off();
  EXPECT_EQ(link->receive(patience()).error().code, ErrorCode::closed);
}

TEST_F(UsbInGuestTest, SecondLinkHearsNothingOfWhatTheFirstWasToHear) {
  const AttachedMachine machine(std::make_unique<EchoMachine>(), identity());
  ASSERT_TRUE(open(machine)->send(pattern(30'000), patience()));
  const auto link = open(machine);
  EXPECT_EQ(echo(*link, hex("0102")), hex("0102"));
}

TEST_F(UsbInGuestTest, DeviceInUseByAnotherLinkIsUnreachable) {
  const AttachedMachine machine(std::make_unique<EchoMachine>(), identity());
  const auto link = open(machine);
  const auto second = rig::open_usb_link(machine.address(), clock_);
  ASSERT_FALSE(second);
  EXPECT_EQ(second.error().code, ErrorCode::unreachable);
  EXPECT_THAT(second.error().detail, testing::HasSubstr("another program is using it"));
  EXPECT_EQ(echo(*link, hex("01")), hex("01"));
}

TEST_F(UsbInGuestTest, SerialNumberDecidesBetweenTwoAlike) {
  const AttachedMachine one(std::make_unique<EchoMachine>(), identity("A0017"), 0);
  const AttachedMachine other(std::make_unique<EchoMachine>(std::chrono::hours(1)), identity("A0018"), 1);
  ASSERT_TRUE(other.open(clock_));
  EXPECT_EQ(echo(*open(one), hex("01")), hex("01"));
  rig::LinkAddress any = one.address();
  any.serial_number.clear();
  const auto link = rig::open_usb_link(any, clock_);
  ASSERT_FALSE(link);
  EXPECT_THAT(link.error().detail, testing::HasSubstr("A0018"));
}

TEST_F(UsbInGuestTest, EveryModelDoesTheSameAsWithoutACable) {
  const devices::EmulatorRequest fast{.seed = 6, .speed = 500};
  for (const devices::Model& model : devices::model_list()) {
    rig::SimulatedClock simulated;
    const auto device =
        model.connect(std::make_unique<rig::EmulatedLink>(model.make_emulator(fast), simulated), simulated);
    ASSERT_TRUE(device) << device.error();

    const AttachedMachine machine(model.make_emulator(fast), {.product = model.usb_product, .serial_number = "A0017"});
    const auto attached = model.connect(open(machine), clock_);
    ASSERT_TRUE(attached) << attached.error();
    EXPECT_EQ(support::exercise(**attached, clock_), support::exercise(**device, simulated)) << model.name;
  }
}

}  // namespace
