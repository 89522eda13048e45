// Bytes written as hexadecimal text in a test.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

#include "rig/bytes.h"

namespace support {

/// Throws when the text is not hexadecimal: the test itself is wrong then.
inline rig::Bytes hex(std::string_view text) {
  auto bytes = rig::from_hex(text);
  if (!bytes) throw std::invalid_argument("not hexadecimal: " + std::string(text));
  return *std::move(bytes);
}

/// The bytes of a text.
inline rig::Bytes bytes_of(std::string_view text) {
  const auto* begin = reinterpret_cast<const std::byte*>(text.data());
  return {begin, begin + text.size()};
}

}  // namespace support
