// ScriptedLink: a cable whose other end is a list of things to happen. For tests that need to decide every byte.
#pragma once

#include <deque>
#include <memory>
#include <utility>
#include <vector>

#include "rig/clock.h"
#include "rig/link.h"

namespace support {

/// What a scripted link was told and what it has still to do. Outlives the link, so that tests can look afterwards.
struct Script {
  /// One step of the script: `bytes` arrive `after` the moment at which they are waited for.
  struct Arrival {
    rig::Bytes bytes;
    rig::Duration after{};
  };

  std::deque<Arrival> arrivals;
  std::vector<rig::Bytes> sent{};         ///< One entry for each call to `send`.
  std::vector<rig::Instant> sent_at{};    ///< When each of them was sent.
  std::vector<rig::Instant> deadlines{};  ///< The deadline of each call to `receive`.

  void arrive(rig::Bytes bytes, rig::Duration after = {}) { arrivals.push_back({std::move(bytes), after}); }
  /// Nothing comes for so long that the next wait ends without bytes.
  void fall_silent() { arrivals.push_back({{}, std::chrono::hours(1000)}); }
};

/// Plays a script on a simulated clock. Bytes that would come after the deadline are a `timeout`; an entry without
/// bytes is used up by it, one with bytes comes later. After the last entry the line is silent.
class ScriptedLink : public rig::Link {
 public:
  /// @param script, clock outlive the link
  ScriptedLink(Script& script, rig::Clock& clock) : script_(script), clock_(clock) {}

  rig::Result<void> send(rig::BytesView data, rig::Instant) override {
    script_.sent.emplace_back(data.begin(), data.end());
    script_.sent_at.push_back(clock_.now());
    return {};
  }

  rig::Result<rig::Bytes> receive(rig::Instant deadline) override {
    script_.deadlines.push_back(deadline);
    if (script_.arrivals.empty()) return time_out(deadline);
    Script::Arrival& next = script_.arrivals.front();
    if (clock_.now() + next.after > deadline) {
      next.after -= deadline - clock_.now();
      if (next.bytes.empty()) script_.arrivals.pop_front();
      return time_out(deadline);
    }
    clock_.wait_until(clock_.now() + next.after);
    rig::Bytes bytes = std::move(next.bytes);
    script_.arrivals.pop_front();
    return bytes;
  }

 private:
  rig::Result<rig::Bytes> time_out(rig::Instant deadline) {
    clock_.wait_until(deadline);
    return rig::Error{rig::ErrorCode::timeout, "the script is silent"};
  }

  Script& script_;
  rig::Clock& clock_;
};

inline std::unique_ptr<rig::Link> make_scripted_link(Script& script, rig::Clock& clock) {
  return std::make_unique<ScriptedLink>(script, clock);
}

}  // namespace support
