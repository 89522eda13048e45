// MockUsbDevice: any emulated machine behind a USB device that unmodified libusb finds, opens and talks to. The
// kernel's side of libusb (sysfs, udev, usbfs) is played by umockdev, which must be preloaded into the test program.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "rig/emulated_machine.h"
#include "rig/link_address.h"
#include "rig/usb_descriptors.h"
#include "rig/usb_identity.h"

typedef struct _UMockdevTestbed UMockdevTestbed;

namespace support {

class PluggedDevice;

/// A computer with no USB device but the mocked ones. One at a time; every link must be gone before it goes.
class UsbTestbed {
 public:
  /// Ends the program when umockdev is not preloaded: nothing that is tested then would be true.
  UsbTestbed();
  UsbTestbed(const UsbTestbed&) = delete;
  UsbTestbed& operator=(const UsbTestbed&) = delete;
  ~UsbTestbed();

 private:
  friend class MockUsbDevice;

  UMockdevTestbed* testbed_;
  int devices_count_ = 0;                                ///< Ever plugged in; gives each its number on the bus.
  std::vector<std::shared_ptr<PluggedDevice>> plugged_;  ///< Also those since unplugged: a link may still hold them.
};

/// What is unusual about a mocked device.
struct MockUsbTraits {
  rig::Bytes configuration = rig::usb_configuration_descriptor();
  bool may_be_opened = true;
};

/// A bulk OUT transfer that came to its end.
struct OutTransfer {
  std::size_t bytes_count = 0;
  bool ends_with_empty_packet = false;  ///< If the bytes fill whole packets.
};

/// Plugged in from construction on, unplugged by the destructor. The machine lives in real time, in a thread of the
/// device's own.
class MockUsbDevice {
 public:
  /// @param testbed outlives the device
  /// @param machine outlives the device and is the device's alone meanwhile
  MockUsbDevice(UsbTestbed& testbed, rig::EmulatedMachine& machine, rig::UsbIdentity identity,
                MockUsbTraits traits = {});
  MockUsbDevice(const MockUsbDevice&) = delete;
  MockUsbDevice& operator=(const MockUsbDevice&) = delete;
  ~MockUsbDevice();

  /// Vendor, product and serial number.
  rig::LinkAddress address() const;

  void unplug();
  /// Plugs in again what was unplugged. The machine is the same; links from before stay dead.
  void replug();

  /// The endpoint stalls when it is next used, and is halted until the host clears it; then `times` - 1 times more.
  void stall_next_in(int times = 1);
  void stall_next_out(int times = 1);
  /// The transfer that is waited for next brings `kept` and then a packet that is too long.
  void overflow_next_in(rig::Bytes kept);
  /// The transfer that is waited for next ends without any byte.
  void send_empty_packet();
  /// A deaf device takes no bytes until it is told to hear again.
  void set_deaf(bool deaf);

  std::vector<OutTransfer> out_transfers() const;
  /// How often the host asked for finished transfers in vain.
  int vain_questions() const;

 private:
  UsbTestbed& testbed_;
  rig::EmulatedMachine& machine_;
  rig::UsbIdentity identity_;
  MockUsbTraits traits_;
  std::shared_ptr<PluggedDevice> plugged_;
};

}  // namespace support
