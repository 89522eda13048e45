#include "rig/usb_descriptors.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <string_view>

namespace rig {
namespace {

enum DescriptorType : std::uint8_t { kDevice = 1, kConfiguration = 2, kString = 3, kInterface = 4, kEndpoint = 5 };

constexpr std::uint8_t kVendorSpecific = 0xff;
constexpr std::uint8_t kBulk = 2;
constexpr std::uint8_t kSelfPowered = 0xc0;
constexpr std::uint16_t kUsbVersion = 0x0200;
constexpr std::uint16_t kEnglish = 0x0409;
constexpr std::size_t kLettersMax = 126;  // the length of a descriptor is one byte, and a letter takes two

constexpr std::uint8_t low(std::uint16_t number) { return static_cast<std::uint8_t>(number & 0xffU); }
constexpr std::uint8_t high(std::uint16_t number) { return static_cast<std::uint8_t>(number >> 8U); }

// One descriptor: its length, then its body.
void append(Bytes& bytes, std::initializer_list<std::uint8_t> body) {
  bytes.push_back(static_cast<std::byte>(body.size() + 1));
  for (const std::uint8_t byte : body) bytes.push_back(static_cast<std::byte>(byte));
}

Bytes string_descriptor(std::string_view text) {
  const std::string_view letters = text.substr(0, kLettersMax);
  Bytes bytes = {static_cast<std::byte>(2 + 2 * letters.size()), std::byte{kString}};
  for (const char letter : letters) bytes.insert(bytes.end(), {static_cast<std::byte>(letter), std::byte{0}});
  return bytes;
}

}  // namespace

Bytes usb_device_descriptor(const UsbIdentity& identity) {
  constexpr std::uint8_t kControlPacketBytesMax = 64;
  constexpr std::uint16_t kRelease = 0x0100;
  Bytes bytes;
  append(bytes, {kDevice, low(kUsbVersion), high(kUsbVersion), 0, 0, 0, kControlPacketBytesMax, low(identity.vendor),
                 high(identity.vendor), low(identity.product), high(identity.product), low(kRelease), high(kRelease),
                 /*texts=*/1, 2, 3, /*configurations=*/1});
  return bytes;
}

Bytes usb_configuration_descriptor() {
  Bytes bytes;
  append(bytes, {kConfiguration, 0, 0, /*interfaces=*/1, /*value=*/1, 0, kSelfPowered, 0});
  append(bytes, {kInterface, /*number=*/0, /*alternate=*/0, /*endpoints=*/2, kVendorSpecific, 0, 0, 0});
  append(bytes, {kEndpoint, kUsbEndpointIn, kBulk, low(kUsbPacketBytesMax), high(kUsbPacketBytesMax), 0});
  append(bytes, {kEndpoint, kUsbEndpointOut, kBulk, low(kUsbPacketBytesMax), high(kUsbPacketBytesMax), 0});
  bytes[2] = static_cast<std::byte>(bytes.size());  // of all four
  return bytes;
}

std::optional<Bytes> usb_descriptor(const UsbIdentity& identity, std::uint16_t value) {
  const std::uint8_t index = low(value);
  switch (high(value)) {
    case kDevice: return usb_device_descriptor(identity);
    case kConfiguration: return index == 0 ? std::optional(usb_configuration_descriptor()) : std::nullopt;
    case kString: break;
    default: return std::nullopt;
  }
  switch (index) {
    case 0: return Bytes{std::byte{4}, std::byte{kString}, std::byte{low(kEnglish)}, std::byte{high(kEnglish)}};
    case 1: return string_descriptor(identity.manufacturer);
    case 2: return string_descriptor(identity.product_name);
    case 3: return string_descriptor(identity.serial_number);
    default: return std::nullopt;
  }
}

}  // namespace rig
