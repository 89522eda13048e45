// Device: what every machine on a bench has in common.
#pragma once

#include <string>

#include "rig/clock.h"

namespace devices {

class Hands;

/// How a machine introduced itself. Its own words: evidence, not proof.
struct Identity {
  std::string model;
  std::string firmware;
  std::string serial_number;
  /// The longest time that one cycle takes when all goes well; procedures wait twice as long.
  rig::Duration cycle_time_max{};
  bool emulated = false;

  friend bool operator==(const Identity&, const Identity&) = default;
};

/// A machine that has answered to hello. One object speaks to one machine; calls from two threads must not overlap.
class Device {
 public:
  virtual ~Device() = default;

  virtual const Identity& identity() const = 0;

  /// The hands that an emulator offers, so that a person is not needed; null for a real machine.
  /// Valid for as long as the device.
  virtual Hands* hands() = 0;
};

}  // namespace devices
