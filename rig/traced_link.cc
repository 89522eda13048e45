#include "rig/traced_link.h"

namespace rig {

Result<void> TracedLink::send(BytesView data, Instant deadline) {
  trace_.sent(clock_.now(), data);
  auto result = inner_->send(data, deadline);
  if (!result) trace_.send_failed(clock_.now(), result.error());
  return result;
}

Result<Bytes> TracedLink::receive(Instant deadline) {
  auto result = inner_->receive(deadline);
  if (result)
    trace_.received(clock_.now(), *result);
  else
    trace_.receive_failed(clock_.now(), result.error());
  return result;
}

}  // namespace rig
