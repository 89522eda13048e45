// What a bad line or a bad machine may send: noise, beginnings of frames, frames with turned bits; and how much memory
// it takes to listen.
#pragma once

#include <malloc.h>

#include <cstddef>
#include <set>

#include "rig/bytes.h"
#include "rig/random.h"

namespace support {

/// How many frames of each sort a dialect must withstand.
inline constexpr int kHostileFrames = 10'000;

/// Up to `bytes_max` bytes, at least one.
inline rig::Bytes random_bytes(std::size_t bytes_max, rig::Random& random) {
  rig::Bytes bytes(1 + random.below(bytes_max));
  for (std::byte& byte : bytes) byte = static_cast<std::byte>(random.below(256));
  return bytes;
}

/// The beginning of a frame; one byte or more is missing.
inline rig::Bytes truncated(rig::Bytes frame, rig::Random& random) {
  frame.resize(random.below(frame.size()));
  return frame;
}

/// The frame with one to eight bits turned, anywhere in it.
inline rig::Bytes with_turned_bits(rig::Bytes frame, rig::Random& random) {
  const std::size_t turned_count = 1 + random.below(8);
  std::set<std::size_t> places;
  while (places.size() < turned_count) places.insert(random.below(frame.size() * 8));
  for (const std::size_t place : places) frame[place / 8] ^= std::byte{1} << (place % 8);
  return frame;
}

/// Bytes of memory that `act` has taken and not given back. Always 0 under the address sanitizer.
template <typename Act>
std::size_t memory_taken_by(const Act& act) {
  const std::size_t before = ::mallinfo2().uordblks + ::mallinfo2().hblkhd;
  act();
  const std::size_t after = ::mallinfo2().uordblks + ::mallinfo2().hblkhd;
  return after > before ? after - before : 0;
}

}  // namespace support
