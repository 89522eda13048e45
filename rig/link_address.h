// LinkAddress: where a machine is plugged in, as written in a bench file.
//
//   emulated                                              in this process
//   serial:/dev/ttyUSB0?baud=9600&bits=7&parity=even      a serial port
//   tcp:192.168.1.20:7301                                 a network socket
//   usb:1209:fd01?serial=A0017                            a USB device, by vendor and product
//   replay:traces/shuffler.txt                            a recorded session (trace.h)
#pragma once

#include <cstdint>
#include <string>

#include "rig/config_error.h"

namespace rig {

enum class Parity { none, even, odd };

struct LinkAddress {
  enum class Kind { emulated, serial, tcp, usb, replay };

  Kind kind = Kind::emulated;
  // Serial.
  std::string path{};  ///< Of the port; of the trace to replay.
  int baud = 115200;   ///< Bits per second.
  int data_bits = 8;   ///< 7 or 8.
  Parity parity = Parity::none;
  int stop_bits = 1;           ///< 1 or 2.
  bool hardware_flow = false;  ///< RTS and CTS hold the sender back.
  // TCP.
  std::string host{};  ///< A name, an IPv4 address, or an IPv6 address without its brackets.
  std::uint16_t port = 0;
  // USB.
  std::uint16_t vendor = 0;
  std::uint16_t product = 0;
  std::string serial_number{};  ///< Empty: any, as long as only one such device is plugged in.

  /// As it would be written in a bench file; what stands at its default is left out.
  std::string text() const;
};

/// Reads an address. Throws ConfigError, with the place given, for anything that is not one.
LinkAddress parse_link_address(const std::string& text, const SourcePlace& place);

}  // namespace rig
