// Trace: everything that went over one cable, as lines of text that people and programs can read.
//
//   12.000345 > 0304a5       sent by the rig, bench time in seconds, bytes in hexadecimal
//   12.000360 !> closed: ..  they could not be sent
//   12.000412 < 0711         received from the machine
//   12.500000 ! timeout: ..  nothing could be received
//   12.500000 # text         a note of the rig
//
// read_trace.h reads it back.
#pragma once

#include <ostream>
#include <string_view>

#include "rig/bytes.h"
#include "rig/clock.h"
#include "rig/result.h"

namespace rig {

/// Append-only. Lines are numbered from 1, so that evidence can point at them.
class Trace {
 public:
  /// @param out outlives the trace; it is written to line by line
  explicit Trace(std::ostream& out) : out_(out) {}

  void sent(Instant at, BytesView bytes);
  /// What the line before says could not be sent.
  void send_failed(Instant at, const Error& error);
  void received(Instant at, BytesView bytes);
  void receive_failed(Instant at, const Error& error);
  void note(Instant at, std::string_view text);

  /// Number of the last line written; 0 before the first.
  int lines_count() const { return lines_count_; }
  /// Hands what was written so far to the operating system.
  void flush() { out_.flush(); }

 private:
  void write_line(Instant at, std::string_view mark, std::string_view text);

  std::ostream& out_;
  int lines_count_ = 0;
};

}  // namespace rig
