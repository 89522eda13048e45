// Frames of the Fairdeal dialect: how one message is wrapped so that it survives a serial line.
// The bytes are described for manufacturers in devices/PROTOCOL.md.
#pragma once

#include <cstddef>
#include <optional>

#include "rig/bytes.h"
#include "rig/result.h"

namespace devices {

/// Longest payload of a frame. A deck of 416 cards, four bytes each, fits twice.
inline constexpr std::size_t kPayloadBytesMax = 4096;

/// Zero byte, COBS of payload and CRC-32 (little endian), zero byte.
/// @pre payload.size() <= kPayloadBytesMax
rig::Bytes encode_frame(rig::BytesView payload);

/// Finds frames in whatever arrives. Bounded: it never holds more than one encoded frame and what came after it in one
/// call to `push`.
class FrameBuffer {
 public:
  void push(rig::BytesView data);

  /// The payload of the next whole frame; `garbled` for one that is damaged, and once for each run of bytes too long
  /// to be a frame; nothing when more bytes are needed.
  std::optional<rig::Result<rig::Bytes>> next();

 private:
  rig::Bytes waiting_;       ///< Bytes not looked at yet, or the start of a frame.
  std::size_t scanned_ = 0;  ///< Leading bytes of `waiting_` that are known to hold no zero.
  bool skipping_ = false;    ///< An overlong run is being thrown away up to the next zero.
};

}  // namespace devices
