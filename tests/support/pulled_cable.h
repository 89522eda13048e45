// PulledCable: a cable that is pulled at a chosen call, and whether anybody felt it.
#pragma once

#include <memory>
#include <sstream>
#include <string>
#include <utility>

#include "rig/faulty_link.h"
#include "rig/traced_link.h"

namespace support {

/// Call number `call` (from 0) and every one after it is `closed`. Outlives the links that it makes.
class PulledCable {
 public:
  explicit PulledCable(int call) : options_{.tear_off_after = call} {}
  PulledCable(const PulledCable&) = delete;
  PulledCable& operator=(const PulledCable&) = delete;

  std::unique_ptr<rig::Link> around(std::unique_ptr<rig::Link> inner) {
    auto pulled = std::make_unique<rig::FaultyLink>(std::move(inner), options_, rig::Random(1), no_time_passes_);
    return std::make_unique<rig::TracedLink>(std::move(pulled), no_time_passes_, trace_);
  }

  bool was_felt() const { return calls_.str().find("closed: the cable was pulled") != std::string::npos; }

 private:
  rig::FaultyLinkOptions options_;
  rig::SimulatedClock no_time_passes_;
  std::ostringstream calls_;
  rig::Trace trace_{calls_};
};

}  // namespace support
