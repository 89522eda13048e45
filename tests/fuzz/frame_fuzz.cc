// Frames and messages of the Fairdeal dialect: what is accepted must come out the same when it is written again.
#include "devices/appearance.h"
#include "devices/fairdeal/dialect.h"
#include "devices/fairdeal/frame.h"
#include "devices/fairdeal/message.h"
#include "rig/check.h"
#include "tests/fuzz/fuzz_target.h"

namespace {

void read_all(const devices::Message& message) {
  RIG_CHECK(devices::decode_message(devices::encode_message(message)).value() == message);
  static_cast<void>(devices::read_hello_reply(message.fields));
  static_cast<void>(devices::read_appearance(message.fields));
  if (const auto bytes = message.fields.bytes("cards")) static_cast<void>(devices::read_cards(*bytes));
}

}  // namespace

FUZZ_TARGET(frame) {
  fuzz::Input pieces(input);
  devices::FrameBuffer buffer;
  while (!pieces.is_empty()) {
    const bool sound_frame = pieces.byte() % 2 == 1;
    const rig::BytesView piece = pieces.piece();
    buffer.push(sound_frame ? devices::encode_frame(piece) : rig::Bytes(piece.begin(), piece.end()));
    while (const auto frame = buffer.next()) {
      if (!*frame) continue;
      RIG_CHECK((*frame)->size() <= devices::kPayloadBytesMax);
      if (const auto message = devices::decode_message(**frame)) read_all(*message);
    }
  }
}
