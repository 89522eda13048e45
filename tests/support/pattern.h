// Bytes in which every mistake of a cable shows, and their way back from the other end.
#pragma once

#include "rig/link.h"

namespace support {

/// As many bytes as wanted, all values among them; no two stretches of 251 begin alike.
inline rig::Bytes pattern(std::size_t bytes_count, unsigned start = 0) {
  rig::Bytes bytes(bytes_count);
  for (std::size_t i = 0; i < bytes_count; ++i) bytes[i] = static_cast<std::byte>((i + i / 251 + start) & 0xffU);
  return bytes;
}

/// What comes until `bytes_count` bytes are there, or fewer when the line fails or falls silent first.
inline rig::Bytes receive_all(rig::Link& link, std::size_t bytes_count, rig::Instant deadline) {
  rig::Bytes bytes;
  while (bytes.size() < bytes_count) {
    const auto more = link.receive(deadline);
    if (!more) break;
    bytes.insert(bytes.end(), more->begin(), more->end());
  }
  return bytes;
}

}  // namespace support
