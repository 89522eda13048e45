// UsbDevice: a USB device that was found and claimed, ready for transfers. Inside of rig/usb_link.cc; names no libusb
// type but by its pointer.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

#include "rig/link_address.h"
#include "rig/result.h"

struct libusb_context;
struct libusb_device_handle;

namespace rig {

struct CloseUsbHandle {
  void operator()(libusb_device_handle* handle) const;
};

/// One direction of the line.
struct UsbEndpoint {
  std::uint8_t address = 0;
  std::size_t packet_bytes_max = 0;  ///< Never 0.
};

/// The pair of endpoints over which the line runs, as the descriptors tell them.
struct UsbPort {
  int interface = 0;
  int alternate_setting = 0;
  UsbEndpoint in, out;
};

/// The members are in the order in which they must come into being: the handle goes before its context.
struct UsbDevice {
  std::shared_ptr<libusb_context> context;  ///< One for all devices of this process.
  std::unique_ptr<libusb_device_handle, CloseUsbHandle> handle;
  UsbPort port;  ///< Claimed.
};

/// See open_usb_link for what is looked for. Error: `unreachable`.
Result<UsbDevice> open_usb_device(const LinkAddress& address);

/// One of libusb's error numbers, for a person.
std::string usb_problem(int problem);

}  // namespace rig
