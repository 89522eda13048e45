// Lines of the dialect ascii-line-1: how one message is written in letters for a slow serial line.
//
//   $RQ,7,STATUS*DFE9924D\r\n       kind, number, name, then values; a checksum of all between $ and *
//
// The lines are described for manufacturers in devices/PROTOCOL.md.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "rig/bytes.h"
#include "rig/result.h"

namespace devices {

/// Longest line, from $ to the line feed. Cards are eight letters each: more than 416 of them, eight decks, fit.
inline constexpr std::size_t kLineBytesMax = 4096;
/// Most values in a line.
inline constexpr std::size_t kLineValuesMax = 32;
/// Longest name of a request or event.
inline constexpr std::size_t kLineNameMax = 16;

/// The values of a line. They have places, from 0, and no names.
class LineValues {
 public:
  LineValues() = default;
  LineValues(std::initializer_list<std::string> texts) : texts_(texts) {}

  void add(std::string text) { texts_.push_back(std::move(text)); }
  const std::vector<std::string>& all() const { return texts_; }

  /// The value at a place, of the right form and range; otherwise `nonsense`, with what the value is called.
  rig::Result<int> integer(std::size_t place, const std::string& called, int min, int max) const;
  /// "0" or "1".
  rig::Result<bool> flag(std::size_t place, const std::string& called) const;
  rig::Result<std::string> text(std::size_t place, const std::string& called) const;
  /// Two hexadecimal digits a byte.
  rig::Result<rig::Bytes> bytes(std::size_t place, const std::string& called) const;

  friend bool operator==(const LineValues&, const LineValues&) = default;

 private:
  std::vector<std::string> texts_;
};

enum class LineKind { request, answer, refusal, event };

/// One message. Answers and refusals carry number and name of their request; events count up by themselves.
struct AsciiLine {
  LineKind kind = LineKind::request;
  std::uint16_t number = 0;
  std::string name;  ///< Capital letters, digits and dots, at most `kLineNameMax`.
  LineValues values{};

  friend bool operator==(const AsciiLine&, const AsciiLine&) = default;
};

/// As it stands on the line, without checksum and line end: "RQ 7 STATUS".
std::ostream& operator<<(std::ostream& out, const AsciiLine& line);

/// True when a line can carry the text as a value: printable ASCII without $ , and *.
bool is_line_text(std::string_view text);

/// @pre the name and all values are of the letters that a line can carry, and the line is not too long
rig::Bytes encode_line(const AsciiLine& line);

/// Finds lines in whatever arrives. Bounded: it never holds more than one line and what was pushed since `next`
/// last gave nothing.
///
/// A $ always begins a line, whatever came before it, so one damaged line costs no other.
class LineBuffer {
 public:
  void push(rig::BytesView data);

  /// The next line that arrived whole. `garbled` for one that is damaged, and once for each run of bytes that belong
  /// to no line; `nonsense` for a whole one that means nothing; nothing when more bytes are needed.
  std::optional<rig::Result<AsciiLine>> next();

 private:
  enum class Where { between, inside, lost };

  std::optional<rig::Result<AsciiLine>> take(char letter);
  rig::Error lose(const std::string& why);

  rig::Bytes waiting_;    ///< Bytes of the last pushes.
  std::size_t seen_ = 0;  ///< Leading bytes of `waiting_` that were looked at.
  std::string line_;      ///< What has come since the $.
  Where where_ = Where::between;
};

}  // namespace devices
