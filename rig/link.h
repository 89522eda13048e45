// Link: a cable to one machine. Drivers know nothing else of serial ports, USB or emulators.
#pragma once

#include "rig/bytes.h"
#include "rig/clock.h"
#include "rig/result.h"

namespace rig {

/// Bytes out, bytes in, each with a deadline on the bench's clock.
///
/// One driver owns a link; calls from two threads must not overlap. The destructor closes the cable.
class Link {
 public:
  virtual ~Link() = default;

  /// Sends all of `data`. Errors: `closed`, `timeout` (the line did not take the bytes in time).
  virtual Result<void> send(BytesView data, Instant deadline) = 0;

  /// Waits for bytes and returns what has come, at least one byte. Errors: `closed`, `timeout`.
  virtual Result<Bytes> receive(Instant deadline) = 0;
};

}  // namespace rig
