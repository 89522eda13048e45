// The bytes are written out by hand from Documentation/usb/usbip_protocol.rst of Linux and chapter 9 of USB 2.0.
#include "rig/usbip_machine.h"

#include <gtest/gtest.h>

#include <string>

#include "rig/random.h"
#include "tests/support/echo_machine.h"
#include "tests/support/hex.h"
#include "tests/support/messages.h"
#include "tests/support/pattern.h"

namespace {

using rig::Bytes;
using rig::Instant;
using rig::to_hex;
using std::chrono::seconds;
using support::hex;
using support::joined;
using support::pattern;

const std::string kListRequest = "0111 8005 00000000";
// "1-1", in a field of 32 bytes.
const std::string kBusId = "312d31" + std::string(58, '0');
const std::string kImportRequest = "0111 8003 00000000" + kBusId;
// Path (256 bytes), bus id, bus 1, device 2, high speed, vendor, product, release, classes, configurations.
const std::string kDevice = to_hex(support::bytes_of("/sys/devices/fairdeal/usb1/1-1")) + std::string(452, '0') +
                            kBusId + "00000001 00000002 00000003 1209 fd01 0100 000000 00 01 01";

// Command and its number, device 1-2, direction, endpoint; flags, length, no frame, no packets, no interval; setup.
Bytes submit(std::string_view sequence, std::string_view direction_endpoint, std::string_view length,
             std::string_view setup = "0000000000000000", const Bytes& data = {}) {
  const std::string header = "00000001" + std::string(sequence) + "00010002" + std::string(direction_endpoint) +
                             "00000000" + std::string(length) + "00000000 00000000 00000000" + std::string(setup);
  return joined({hex(header), data});
}
Bytes control_in(std::string_view setup) { return submit("00000007", "00000001 00000000", "000000ff", setup); }
Bytes control_out(std::string_view setup) { return submit("00000007", "00000000 00000000", "00000000", setup); }
Bytes bulk_in(std::string_view sequence, std::string_view length) {
  return submit(sequence, "00000001 00000001", length);
}
Bytes bulk_out(std::string_view sequence, const Bytes& data) {
  std::string length(8, '0');
  length.replace(4, 4, to_hex(Bytes{std::byte(data.size() >> 8U), std::byte(data.size() & 0xffU)}));
  return submit(sequence, "00000000 00000002", length, "0000000000000000", data);
}
Bytes unlink(std::string_view sequence, std::string_view which) {
  return hex("00000002" + std::string(sequence) + "00010002 00000000 00000000" + std::string(which) +
             std::string(48, '0'));
}

// The answer to a transfer: status and length, then the data of an IN transfer.
Bytes finished(std::string_view sequence, std::string_view status, std::string_view length, const Bytes& data = {}) {
  const std::string header = "00000003" + std::string(sequence) + std::string(24, '0') + std::string(status) +
                             std::string(length) + std::string(40, '0');
  return joined({hex(header), data});
}
const Bytes kStalled = finished("00000007", "ffffffe0", "00000000");

class UsbipMachineTest : public testing::Test {
 protected:
  UsbipMachineTest() { machine_.line_opened(now_); }

  // What the machine says to `bytes`.
  Bytes tell(const Bytes& bytes) {
    machine_.receive(bytes, now_);
    return machine_.take_output();
  }
  void attach() { tell(hex(kImportRequest)); }
  // As the kernel does after an attach.
  void configure() {
    attach();
    ASSERT_EQ(tell(control_out("00 09 0100 0000 0000")), finished("00000007", "00000000", "00000000"));
  }

  Instant now_{seconds(1)};
  rig::UsbipMachine machine_{std::make_unique<support::EchoMachine>(seconds(1)),
                             rig::UsbIdentity{0x1209, 0xfd01, "Fairdeal", "shuffler", "A0017"}};
};

TEST_F(UsbipMachineTest, ListHasOneDeviceWithOneVendorSpecificInterface) {
  EXPECT_EQ(tell(hex(kListRequest)), hex("0111 0005 00000000 00000001" + kDevice + "ff000000"));
}

TEST_F(UsbipMachineTest, ImportAnswersWithTheDevice) {
  EXPECT_EQ(tell(hex(kImportRequest)), hex("0111 0003 00000000" + kDevice));
}

TEST_F(UsbipMachineTest, ImportOfAnotherDeviceIsRefusedAndCanBeTriedAgain) {
  EXPECT_EQ(tell(hex("0111 8003 00000000 312d32" + std::string(58, '0'))), hex("0111 0003 00000001"));
  EXPECT_EQ(tell(hex(kImportRequest)), hex("0111 0003 00000000" + kDevice));
}

TEST_F(UsbipMachineTest, DescriptorsAreCutToTheLengthThatWasAskedFor) {
  attach();
  const Bytes device = hex("12 01 0002 00 00 00 40 0912 01fd 0001 01 02 03 01");
  const Bytes configuration =
      hex("09 02 2000 01 01 00 c0 00  09 04 00 00 02 ff 00 00 00  07 05 81 02 0002 00  07 05 02 02 0002 00");
  EXPECT_EQ(tell(control_in("80 06 0001 0000 4000")), finished("00000007", "00000000", "00000012", device));
  EXPECT_EQ(tell(control_in("80 06 0001 0000 0800")),
            finished("00000007", "00000000", "00000008", Bytes(device.begin(), device.begin() + 8)));
  EXPECT_EQ(tell(control_in("80 06 0002 0000 ff00")), finished("00000007", "00000000", "00000020", configuration));
}

TEST_F(UsbipMachineTest, TextsAreInTheirDescriptors) {
  attach();
  EXPECT_EQ(tell(control_in("80 06 0003 0000 ff00")), finished("00000007", "00000000", "00000004", hex("04 03 0904")));
  EXPECT_EQ(tell(control_in("80 06 0303 0904 ff00")),
            finished("00000007", "00000000", "0000000c", hex("0c 03 4100 3000 3000 3100 3700")));
}

TEST_F(UsbipMachineTest, OtherDescriptorsAndRequestsStall) {
  attach();
  for (const char* setup : {
           "80 06 0403 0904 ff00",  // a text that is not there
           "80 06 0102 0000 ff00",  // a second configuration
           "80 06 0006 0000 0a00",  // the other speed
           "81 06 0022 0000 ff00",  // a report of a human-interface device
           "c0 01 0000 0000 0400",  // a vendor's request
       })
    EXPECT_EQ(tell(control_in(setup)), kStalled) << setup;
  for (const char* setup : {
           "00 09 0200 0000 0000",  // configuration 2
           "01 0b 0100 0000 0000",  // setting 1 of the interface
           "02 01 0100 8100 0000",  // a feature that endpoints do not have
           "00 03 0100 0000 0000",  // wake-up from afar
           "ff ff ffff ffff ffff",
       })
    EXPECT_EQ(tell(control_out(setup)), kStalled) << setup;
}

TEST_F(UsbipMachineTest, StatusConfigurationAndSettingAreTold) {
  attach();
  EXPECT_EQ(tell(control_in("80 00 0000 0000 0200")), finished("00000007", "00000000", "00000002", hex("0100")));
  EXPECT_EQ(tell(control_in("82 00 0000 8100 0200")), finished("00000007", "00000000", "00000002", hex("0000")));
  EXPECT_EQ(tell(control_in("80 08 0000 0000 0100")), finished("00000007", "00000000", "00000001", hex("00")));
  tell(control_out("00 09 0100 0000 0000"));
  EXPECT_EQ(tell(control_in("80 08 0000 0000 0100")), finished("00000007", "00000000", "00000001", hex("01")));
  EXPECT_EQ(tell(control_in("81 0a 0000 0000 0100")), finished("00000007", "00000000", "00000001", hex("00")));
  EXPECT_EQ(tell(control_out("02 01 0000 8100 0000")), finished("00000007", "00000000", "00000000"));
}

TEST_F(UsbipMachineTest, BulkStallsBeforeTheDeviceIsConfigured) {
  attach();
  EXPECT_EQ(tell(bulk_in("00000007", "00000010")), kStalled);
  EXPECT_EQ(tell(bulk_out("00000007", hex("01"))), kStalled);
}

TEST_F(UsbipMachineTest, OtherEndpointsStall) {
  configure();
  EXPECT_EQ(tell(submit("00000007", "00000001 00000002", "00000010")), kStalled);
  EXPECT_EQ(tell(submit("00000007", "00000000 00000001", "00000000")), kStalled);
  EXPECT_EQ(tell(submit("00000007", "00000001 ffffffff", "00000010")), kStalled);
}

TEST_F(UsbipMachineTest, TransferInWaitsUntilTheMachineSpeaks) {
  configure();
  EXPECT_EQ(tell(bulk_in("00000008", "00000200")), Bytes());
  EXPECT_EQ(tell(bulk_out("00000009", hex("0a0b0c"))), finished("00000009", "00000000", "00000003"));
  ASSERT_EQ(machine_.next_event(), now_ + seconds(1));
  machine_.advance(now_ + seconds(1));
  EXPECT_EQ(machine_.take_output(), finished("00000008", "00000000", "00000003", hex("0a0b0c")));
}

TEST_F(UsbipMachineTest, WhatTheMachineSaysIsSplitAmongTheTransfers) {
  configure();
  tell(bulk_out("00000009", hex("0102030405")));
  now_ += seconds(1);
  EXPECT_EQ(
      tell(joined({bulk_in("0000000a", "00000002"), bulk_in("0000000b", "00000002"), bulk_in("0000000c", "00000002")})),
      joined({finished("0000000a", "00000000", "00000002", hex("0102")),
              finished("0000000b", "00000000", "00000002", hex("0304")),
              finished("0000000c", "00000000", "00000001", hex("05"))}));
}

TEST_F(UsbipMachineTest, UnlinkTakesAWaitingTransferBackAndLosesNoByte) {
  configure();
  tell(bulk_in("00000008", "00000200"));
  EXPECT_EQ(tell(unlink("00000009", "00000008")),
            hex("00000004 00000009" + std::string(24, '0') + "ffffff98" + std::string(48, '0')));
  tell(bulk_out("0000000a", hex("01")));
  now_ += seconds(1);
  EXPECT_EQ(tell(bulk_in("0000000b", "00000200")), finished("0000000b", "00000000", "00000001", hex("01")));
}

TEST_F(UsbipMachineTest, UnlinkOfAFinishedTransferSaysSo) {
  configure();
  EXPECT_EQ(tell(unlink("00000009", "00000007")),
            hex("00000004 00000009" + std::string(24, '0') + "00000000" + std::string(48, '0')));
}

// A program that opens the device selects its interface: what was said before belongs to nobody's answer.
TEST_F(UsbipMachineTest, SelectingTheInterfaceOpensTheLineAnew) {
  configure();
  tell(bulk_out("00000009", hex("01")));
  now_ += seconds(1);
  machine_.advance(now_);
  EXPECT_EQ(tell(control_out("01 0b 0000 0000 0000")), finished("00000007", "00000000", "00000000"));
  EXPECT_EQ(tell(bulk_in("0000000a", "00000200")), Bytes());
}

TEST_F(UsbipMachineTest, NewClientFindsAFreshDevice) {
  configure();
  tell(bulk_in("00000008", "00000200"));
  tell(bulk_out("00000009", hex("01")));
  machine_.receive(hex("0000"), now_);  // half a command
  machine_.line_opened(now_);
  now_ += seconds(1);
  machine_.advance(now_);
  EXPECT_EQ(machine_.take_output(), Bytes());
  EXPECT_EQ(tell(hex(kImportRequest)), hex("0111 0003 00000000" + kDevice));
  EXPECT_EQ(tell(bulk_in("00000007", "00000200")), kStalled);
}

TEST_F(UsbipMachineTest, WholeSessionByteByByteIsTheSameAsInOnePiece) {
  const Bytes session =
      joined({hex(kListRequest), hex(kImportRequest), control_in("80 06 0001 0000 4000"),
              control_out("00 09 0100 0000 0000"), bulk_in("00000008", "00000200"), bulk_out("00000009", pattern(700)),
              bulk_out("0000000a", {}), unlink("0000000b", "00000008")});
  const Bytes at_once = tell(session);
  machine_.line_opened(now_);
  Bytes piecewise;
  for (const std::byte byte : session) {
    const Bytes answer = tell({byte});
    piecewise.insert(piecewise.end(), answer.begin(), answer.end());
  }
  EXPECT_EQ(piecewise, at_once);
  EXPECT_EQ(at_once.size(), 328U + 320U + 66U + 48U + 48U + 48U + 48U);
}

// ---- What no honest host does.

TEST_F(UsbipMachineTest, SessionThatBreaksTheProtocolIsNotAnsweredAnyMore) {
  for (const char* request : {
           "0110 8005 00000000",  // another version
           "0111 8004 00000000",  // unknown
           "ffff ffff ffffffff",
       }) {
    machine_.line_opened(now_);
    EXPECT_EQ(tell(hex(request)), Bytes()) << request;
    EXPECT_EQ(tell(hex(kListRequest)), Bytes()) << request;
  }
}

TEST_F(UsbipMachineTest, CommandThatBreaksTheProtocolEndsTheSession) {
  const std::string rest(40, '0');
  for (const std::string& command : {
           "00000005 00000001 00010002 00000001 00000000 00000000 00000008 00000000 00000000" + rest,  // unknown
           "00000001 00000001 00010003 00000001 00000000 00000000 00000008 00000000 00000000" + rest,  // other device
           "00000001 00000001 00010002 00000002 00000000 00000000 00000008 00000000 00000000" + rest,  // direction 2
           "00000001 00000001 00010002 00000001 00000001 00000000 00000008 00000000 00000001" + rest,  // paced
       }) {
    machine_.line_opened(now_);
    configure();
    Bytes header = hex(command);
    header.resize(48);
    EXPECT_EQ(tell(header), Bytes()) << command;
    EXPECT_EQ(tell(bulk_out("00000009", hex("01"))), Bytes()) << command;
  }
}

TEST_F(UsbipMachineTest, TransferThatIsTooLongIsAnError) {
  configure();
  EXPECT_EQ(tell(bulk_in("00000008", "00010001")), finished("00000008", "ffffffa6", "00000000"));
  EXPECT_EQ(tell(submit("00000009", "00000000 00000002", "ffffffff")), finished("00000009", "ffffffa6", "00000000"));
  EXPECT_EQ(tell(bulk_in("0000000a", "00000010")), Bytes()) << "the bytes of the long one would come now";
}

TEST_F(UsbipMachineTest, LongestTransferArrivesWhole) {
  configure();
  tell(submit("00000009", "00000000 00000002", "00010000", "0000000000000000", pattern(65'536)));
  now_ += seconds(1);
  EXPECT_EQ(tell(bulk_in("0000000a", "00010000")), finished("0000000a", "00000000", "00010000", pattern(65'536)));
}

TEST_F(UsbipMachineTest, TransferThatIsOneTooManyIsAnError) {
  configure();
  for (int i = 0; i < 64; ++i) ASSERT_EQ(tell(bulk_in("00000008", "00000010")), Bytes()) << i;
  EXPECT_EQ(tell(bulk_in("00000009", "00000010")), finished("00000009", "ffffff97", "00000000"));
}

TEST_F(UsbipMachineTest, WhatNobodyFetchesDoesNotGrow) {
  configure();
  for (int i = 0; i < 100; ++i) tell(bulk_out("00000009", pattern(4096)));
  now_ += seconds(1);
  machine_.advance(now_);
  std::size_t bytes_count = 0;
  for (Bytes answer; (answer = tell(bulk_in("0000000a", "00010000"))).size() > 48;) bytes_count += answer.size() - 48;
  EXPECT_EQ(bytes_count, 65'536U);
}

// Whatever comes, the machine survives and the next client is served.
TEST_F(UsbipMachineTest, NoiseDoesNoHarm) {
  rig::Random random(1);
  for (int round = 0; round < 2000; ++round) {
    machine_.line_opened(now_);
    if (round % 2 == 0) configure();
    Bytes noise = round % 2 == 0 ? bulk_out("00000009", pattern(20)) : hex(kImportRequest);
    for (int changes = 0; changes < 4; ++changes)
      noise[random.below(noise.size())] = static_cast<std::byte>(random.below(256));
    for (int times = 0; times < 5; ++times) EXPECT_LE(tell(noise).size(), 5000U);
  }
  machine_.line_opened(now_);
  EXPECT_EQ(tell(hex(kImportRequest)), hex("0111 0003 00000000" + kDevice));
}

}  // namespace
