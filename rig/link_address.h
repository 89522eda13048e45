// LinkAddress: where a machine is plugged in, as written in a bench file.
#pragma once

#include <string>

#include "rig/config_error.h"

namespace rig {

/// `emulated`, or `serial:/dev/ttyUSB0?baud=115200`.
struct LinkAddress {
  enum class Kind { emulated, serial };

  Kind kind = Kind::emulated;
  std::string path;   ///< Serial: the port.
  int baud = 115200;  ///< Serial: bits per second, 8 data bits, no parity, one stop bit.

  /// As it would be written in a bench file.
  std::string text() const;
};

/// Reads an address. Throws ConfigError, with the place given, for anything that is not one.
LinkAddress parse_link_address(const std::string& text, const SourcePlace& place);

}  // namespace rig
