// Alarms: what an emulated machine will do by itself, and when.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <utility>

#include "rig/clock.h"

namespace devices {

/// Several may wait for the same moment; they then go off in the order in which they were set.
class Alarms {
 public:
  using Action = std::function<void(rig::Instant now)>;

  void at(rig::Instant when, Action action) { waiting_.emplace(when, std::move(action)); }
  void cancel() { waiting_.clear(); }

  /// Lets everything happen that was due by `now`; an action may set or cancel alarms.
  void advance(rig::Instant now) {
    while (!waiting_.empty() && waiting_.begin()->first <= now) {
      auto alarm = waiting_.extract(waiting_.begin());
      alarm.mapped()(alarm.key());
    }
  }

  std::optional<rig::Instant> next() const {
    if (waiting_.empty()) return std::nullopt;
    return waiting_.begin()->first;
  }

 private:
  std::multimap<rig::Instant, Action> waiting_;
};

}  // namespace devices
