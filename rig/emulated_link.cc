#include "rig/emulated_link.h"

namespace rig {

Result<void> EmulatedLink::send(BytesView data, Instant) {
  machine_->advance(clock_.now());
  machine_->receive(data, clock_.now());
  return {};
}

Result<Bytes> EmulatedLink::receive(Instant deadline) {
  for (;;) {
    machine_->advance(clock_.now());
    if (Bytes output = machine_->take_output(); !output.empty()) return output;
    const auto next = machine_->next_event();
    if (!next || *next > deadline) {
      clock_.wait_until(deadline);
      return Error{ErrorCode::timeout, "no bytes came before the deadline"};
    }
    clock_.wait_until(*next);
  }
}

}  // namespace rig
