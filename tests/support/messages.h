// Messages of the Fairdeal dialect as bytes on the line, and back.
#pragma once

#include <string>
#include <vector>

#include "devices/fairdeal/frame.h"
#include "devices/fairdeal/message.h"

namespace support {

inline rig::Bytes frame_of(const devices::Message& message) {
  return devices::encode_frame(devices::encode_message(message));
}

inline rig::Bytes reply(int sequence, const std::string& name, const devices::Fields& fields = {}) {
  return frame_of({devices::MessageKind::reply, static_cast<std::uint16_t>(sequence), name, fields});
}

inline rig::Bytes request(int sequence, const std::string& name, const devices::Fields& fields = {}) {
  return frame_of({devices::MessageKind::request, static_cast<std::uint16_t>(sequence), name, fields});
}

inline rig::Bytes event(int sequence, const std::string& name, const devices::Fields& fields = {}) {
  return frame_of({devices::MessageKind::event, static_cast<std::uint16_t>(sequence), name, fields});
}

inline rig::Bytes refusal(int sequence, const std::string& name, const std::string& why) {
  return frame_of({devices::MessageKind::refusal, static_cast<std::uint16_t>(sequence), name, {{"why", why}}});
}

/// The messages in a piece of line. Ends the program on what is none: the test itself is wrong then.
inline std::vector<devices::Message> messages_in(rig::BytesView bytes) {
  devices::FrameBuffer buffer;
  buffer.push(bytes);
  std::vector<devices::Message> messages;
  while (auto frame = buffer.next()) messages.push_back(devices::decode_message(frame->value()).value());
  return messages;
}

/// One piece of line after another.
inline rig::Bytes joined(std::initializer_list<rig::Bytes> pieces) {
  rig::Bytes all;
  for (const rig::Bytes& piece : pieces) all.insert(all.end(), piece.begin(), piece.end());
  return all;
}

}  // namespace support
