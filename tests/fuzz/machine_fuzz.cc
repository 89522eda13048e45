// Every emulator against a hostile rig: any bytes, framed well or not, at any time.
#include "devices/fairdeal/frame.h"
#include "devices/model_list.h"
#include "rig/check.h"
#include "tests/fuzz/fuzz_target.h"

FUZZ_TARGET(machine) {
  fuzz::Input pieces(input);
  const auto& models = devices::model_list();
  const auto machine = models[pieces.byte() % models.size()].make_emulator({.seed = pieces.byte()});
  rig::Instant now{};
  while (!pieces.is_empty()) {
    const unsigned how = pieces.byte();
    const rig::BytesView piece = pieces.piece();
    machine->receive(how % 2 == 1 ? devices::encode_frame(piece) : rig::Bytes(piece.begin(), piece.end()), now);
    now += std::chrono::milliseconds(how * how);
    machine->advance(now);
    // One request makes at most one answer and a few events, whatever it is.
    RIG_CHECK(machine->take_output().size() <= 64U * devices::kPayloadBytesMax);
  }
}
