#include "rig/trace.h"

#include <string>

namespace rig {

void Trace::sent(Instant at, BytesView bytes) { write_line(at, ">", to_hex(bytes)); }

void Trace::send_failed(Instant at, const Error& error) { write_line(at, "!>", error.message()); }

void Trace::received(Instant at, BytesView bytes) { write_line(at, "<", to_hex(bytes)); }

void Trace::receive_failed(Instant at, const Error& error) { write_line(at, "!", error.message()); }

void Trace::note(Instant at, std::string_view text) { write_line(at, "#", text); }

void Trace::write_line(Instant at, std::string_view mark, std::string_view text) {
  out_ << format_instant(at) << ' ' << mark << ' ';
  // A machine chooses part of an error's text; it must not be able to write lines of its own.
  for (const char letter : text) out_ << (static_cast<unsigned char>(letter) < 0x20 ? ' ' : letter);
  out_ << '\n';
  ++lines_count_;
}

}  // namespace rig
