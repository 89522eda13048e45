// What an emulated machine on USB tells of itself: a high-speed device with one vendor-specific interface, one bulk IN
// and one bulk OUT endpoint. Layouts are those of the USB 2.0 specification, chapter 9.6.
#pragma once

#include <cstdint>
#include <optional>

#include "rig/bytes.h"
#include "rig/usb_identity.h"

namespace rig {

inline constexpr std::uint8_t kUsbEndpointIn = 0x81;
inline constexpr std::uint8_t kUsbEndpointOut = 0x02;
inline constexpr std::uint16_t kUsbPacketBytesMax = 512;  ///< Of a bulk endpoint at high speed.

Bytes usb_device_descriptor(const UsbIdentity& identity);

/// The configuration with its interface and endpoints in one piece.
Bytes usb_configuration_descriptor();

/// The answer to GET_DESCRIPTOR, uncut; nothing for a descriptor that the device does not have.
/// @param value type of the descriptor in the high byte, index in the low byte
std::optional<Bytes> usb_descriptor(const UsbIdentity& identity, std::uint16_t value);

}  // namespace rig
