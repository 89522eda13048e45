#include "rig/replay_link.h"

#include <fmt/format.h>

#include <algorithm>

namespace rig {
namespace {

using Kind = TraceEntry::Kind;

// How two sequences of bytes differ, for a person; they must.
std::string difference(BytesView now, BytesView then) {
  const auto [in_now, in_then] = std::mismatch(now.begin(), now.end(), then.begin(), then.end());
  const auto place = in_now - now.begin() + 1;
  const auto byte_at = [](auto at, auto end) { return at == end ? "nothing" : to_hex({&*at, 1}); };
  return fmt::format("byte {} of what is sent is {}, then it was {}", place, byte_at(in_now, now.end()),
                     byte_at(in_then, then.end()));
}

}  // namespace

Result<void> ReplayLink::send(BytesView data, Instant) {
  if (parted_) return *parted_;
  const TraceEntry* const then = next();
  if (then == nullptr) return part("something is sent");
  if (then->kind != Kind::sent) return part("something is sent, then the rig waited for bytes");
  if (!std::equal(data.begin(), data.end(), then->bytes.begin(), then->bytes.end()))
    return part(difference(data, then->bytes));
  clock_.wait_until(then->at);
  ++at_;
  const TraceEntry* const failure = next();
  if (failure == nullptr || failure->kind != Kind::send_failed) return {};
  clock_.wait_until(failure->at);
  ++at_;
  return *failure->error;
}

Result<Bytes> ReplayLink::receive(Instant deadline) {
  if (parted_) return *parted_;
  const TraceEntry* const then = next();
  if (then == nullptr) return part("bytes are waited for");
  if (then->kind == Kind::sent) return part("bytes are waited for, then something was sent");
  if (then->at > deadline + kLatenessMax) {
    clock_.wait_until(deadline);
    return Error{ErrorCode::timeout, "nothing came before the deadline in " + name_};
  }
  clock_.wait_until(then->at);
  ++at_;
  if (then->kind == Kind::received) return then->bytes;
  // Times are recorded in whole microseconds; who waited in vain must find that the deadline has come.
  if (then->error->code == ErrorCode::timeout) clock_.wait_until(deadline);
  return *then->error;
}

Error ReplayLink::part(const std::string& how) {
  const TraceEntry* const then = next();
  const std::string where =
      then == nullptr ? "has ended" : fmt::format("parts from this session at line {}", then->line);
  parted_ = Error{ErrorCode::closed, fmt::format("the recording {} {}: {}", name_, where, how)};
  return *parted_;
}

std::unique_ptr<Link> open_replay_link(const std::string& path, Clock& clock) {
  return std::make_unique<ReplayLink>(load_trace(path), path, clock);
}

}  // namespace rig
