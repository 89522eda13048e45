// Lines of the dialect ascii-line-1 as bytes, and back.
#pragma once

#include <string>
#include <vector>

#include "devices/ascii/ascii_line.h"

namespace support {

inline rig::Bytes request_line(int number, const std::string& name, const devices::LineValues& values = {}) {
  return devices::encode_line({devices::LineKind::request, static_cast<std::uint16_t>(number), name, values});
}

inline rig::Bytes answer_line(int number, const std::string& name, const devices::LineValues& values = {}) {
  return devices::encode_line({devices::LineKind::answer, static_cast<std::uint16_t>(number), name, values});
}

inline rig::Bytes refusal_line(int number, const std::string& name, const std::string& why) {
  return devices::encode_line({devices::LineKind::refusal, static_cast<std::uint16_t>(number), name, {why}});
}

inline rig::Bytes event_line(int number, const std::string& name, const devices::LineValues& values = {}) {
  return devices::encode_line({devices::LineKind::event, static_cast<std::uint16_t>(number), name, values});
}

/// The lines in a piece of cable. Ends the program on what is none: the test itself is wrong then.
inline std::vector<devices::AsciiLine> lines_in(rig::BytesView bytes) {
  devices::LineBuffer buffer;
  buffer.push(bytes);
  std::vector<devices::AsciiLine> lines;
  while (auto line = buffer.next()) lines.push_back(line->value());
  return lines;
}

}  // namespace support
