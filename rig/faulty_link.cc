#include "rig/faulty_link.h"

#include <algorithm>

#include "rig/uart_line.h"

namespace rig {
namespace {

Error torn_off() { return {ErrorCode::closed, "the cable was pulled"}; }

}  // namespace

Result<void> FaultyLink::send(BytesView data, Instant deadline) {
  if (is_torn_off()) return torn_off();
  if (Bytes bytes = damage(data, 1 / options_.baud_ratio); !bytes.empty())
    outbound_.push_back({clock_.now() + options_.delay, std::move(bytes)});
  return deliver_sent(deadline);
}

Result<Bytes> FaultyLink::receive(Instant deadline) {
  if (is_torn_off()) return torn_off();
  for (bool asked = false;; asked = true) {
    if (auto delivered = deliver_sent(deadline); !delivered) return delivered.error();
    if (has_arrived(inbound_)) {
      Bytes bytes = std::move(inbound_.front().bytes);
      inbound_.pop_front();
      return bytes;
    }
    // A line that never falls silent must not hold us past the deadline.
    if (asked && clock_.now() >= deadline) return Error{ErrorCode::timeout, "no bytes arrived before the deadline"};
    Instant until = deadline;
    for (const auto* way : {&inbound_, &outbound_}) {
      if (!way->empty()) until = std::min(until, way->front().arrives);
    }
    const auto came = inner_->receive(until);
    if (came)
      take_in(*came);
    else if (came.error().code != ErrorCode::timeout || (until == deadline && !has_arrived(inbound_)))
      return came.error();
  }
}

void FaultyLink::take_in(BytesView came) {
  if (happens(options_.lose_read)) return;
  Bytes bytes = damage(came, options_.baud_ratio);
  if (!bytes.empty()) inbound_.push_back({clock_.now() + options_.delay, std::move(bytes)});
}

bool FaultyLink::is_torn_off() {
  if (options_.tear_off_after && calls_ >= *options_.tear_off_after) torn_off_ = true;
  if (happens(options_.tear_off)) torn_off_ = true;
  ++calls_;
  return torn_off_;
}

Bytes FaultyLink::damage(BytesView data, double speed_ratio) {
  const Bytes bytes =
      options_.baud_ratio == 1 ? Bytes(data.begin(), data.end()) : read_at_other_speed(data, speed_ratio);
  Bytes arriving;
  arriving.reserve(bytes.size());
  for (std::byte byte : bytes) {
    if (happens(options_.drop)) continue;
    if (happens(options_.flip)) byte ^= std::byte{1} << random_.below(8);
    arriving.push_back(byte);
    if (happens(options_.repeat)) arriving.push_back(byte);
  }
  return arriving;
}

Result<void> FaultyLink::deliver_sent(Instant deadline) {
  while (has_arrived(outbound_)) {
    auto sent = inner_->send(outbound_.front().bytes, deadline);
    outbound_.pop_front();
    if (!sent) return sent.error();
  }
  return {};
}

}  // namespace rig
