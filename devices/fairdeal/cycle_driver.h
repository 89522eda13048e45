// CycleDriver: the driver of a machine that is asked for one cycle after another and reports each by an event.
#pragma once

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "devices/fairdeal/cycle_words.h"
#include "devices/fairdeal/dialect.h"
#include "devices/fairdeal/fairdeal_client.h"

namespace devices {

/// `Kind` is an interface derived from Device that has `listen_until`.
template <typename Kind>
class CycleDriver : public FairdealDriver<Kind> {
 public:
  using FairdealDriver<Kind>::FairdealDriver;

  rig::Result<void> listen_until(rig::Instant until) override { return this->machine_.listen_until(until); }

 protected:
  /// Sends the request that starts a cycle and returns the cycle's number.
  rig::Result<int> start_cycle(const std::string& request, const Fields& fields, rig::Instant deadline) {
    const auto reply = this->machine_.begin(request, fields, deadline);
    if (!reply) return reply.error();
    const auto cycle = read_cycle(*reply);
    if (cycle) cycle_ = *cycle;
    return cycle;
  }

  /// Waits for one of these events about the cycle that was started last; once that has been waited for, about the next
  /// one that somebody starts at the machine itself. Events of other names and of other cycles, the tails of some that
  /// were given up, are passed over.
  template <typename Report>
  rig::Result<Report> await_end(const std::vector<std::string>& events, rig::Instant deadline,
                                const std::function<rig::Result<Report>(int cycle, const Message& event)>& interpret) {
    using Taken = std::optional<rig::Result<Report>>;
    const int awaited = std::exchange(cycle_, 0);
    const std::string what = awaited == 0 ? "the next cycle" : "cycle " + std::to_string(awaited);
    return this->machine_.template await<Report>(what, deadline, [&](const Message& event) -> Taken {
      if (std::find(events.begin(), events.end(), event.name) == events.end()) return std::nullopt;
      const auto cycle = read_cycle(event.fields);
      if (!cycle) return cycle.error();
      if (awaited != 0 && *cycle != awaited) return std::nullopt;
      return interpret(*cycle, event);
    });
  }

  /// Asks for the status and reads it.
  template <typename Status>
  rig::Result<Status> ask_status(rig::Result<Status> (*interpret)(const Fields&), rig::Instant deadline) {
    const auto reply = this->machine_.request(kStatus, {}, deadline);
    if (!reply) return reply.error();
    return interpret(*reply);
  }

 private:
  int cycle_ = 0;  ///< The one that was started last; 0 when it has been waited for.
};

}  // namespace devices
