// FloodingLink: a line that never falls silent.
#pragma once

#include <functional>
#include <utility>

#include "rig/clock.h"
#include "rig/link.h"

namespace support {

/// Every wait gives bytes a millisecond later, the deadline notwithstanding, as a port with a full buffer does. The
/// cable breaks after `kCallsMax` waits, so that who never gives up ends with `closed` and not with a hanging test.
class FloodingLink : public rig::Link {
 public:
  static constexpr int kCallsMax = 100'000;

  /// @param clock outlives the link
  /// @param make_bytes what comes at the n-th call, from 0
  FloodingLink(rig::Clock& clock, std::function<rig::Bytes(int)> make_bytes)
      : clock_(clock), make_bytes_(std::move(make_bytes)) {}

  rig::Result<void> send(rig::BytesView, rig::Instant) override { return {}; }

  rig::Result<rig::Bytes> receive(rig::Instant) override {
    if (calls_ == kCallsMax) return rig::Error{rig::ErrorCode::closed, "waited too often for a flooded line"};
    clock_.wait_until(clock_.now() + std::chrono::milliseconds(1));
    return make_bytes_(calls_++);
  }

 private:
  rig::Clock& clock_;
  std::function<rig::Bytes(int)> make_bytes_;
  int calls_ = 0;
};

}  // namespace support
