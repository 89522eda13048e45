// EmulatedMachine: the machine's side of a cable, without any I/O.
#pragma once

#include <optional>

#include "rig/bytes.h"
#include "rig/clock.h"

namespace rig {

/// Bytes and time go in, bytes and the next moment of interest come out. The same object runs inside a test on a
/// simulated clock and behind a pty or a port as a process of its own. Same seed and same input, same output.
class EmulatedMachine {
 public:
  virtual ~EmulatedMachine() = default;

  /// A client came at `now`: what half-arrived before belongs to another. Lines on which nobody can be seen coming,
  /// like serial ones, never say so.
  virtual void line_opened(Instant /*now*/) {}
  /// Bytes that arrived at `now`. They may be anything at all.
  virtual void receive(BytesView data, Instant now) = 0;
  /// Lets everything happen that was due by `now`.
  virtual void advance(Instant now) = 0;
  /// Takes the bytes that the machine has sent since the last call.
  virtual Bytes take_output() = 0;
  /// When the machine will next act by itself, if it will.
  virtual std::optional<Instant> next_event() const = 0;
};

}  // namespace rig
