// UsbIdentity: how an emulated machine shows itself on USB.
#pragma once

#include <cstdint>
#include <string>

namespace rig {

/// Texts are printable ASCII, at most 126 letters; the rest is cut off by USB itself.
struct UsbIdentity {
  std::uint16_t vendor = 0x1209;
  std::uint16_t product = 0;
  std::string manufacturer{};
  std::string product_name{};
  std::string serial_number{};
};

}  // namespace rig
