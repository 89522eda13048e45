// EventQueue: events that came from a machine and wait to be asked for, in the order of their numbers.
#pragma once

#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <utility>

#include "rig/result.h"

namespace devices {

/// Watches the numbers of events, so that one which the line lost is never held against the machine. Bounded.
template <typename Event>
class EventQueue {
 public:
  static constexpr std::size_t kWaitingMax = 256;

  /// Forgets what waits and goes on from a number.
  void start_after(int last_number) {
    waiting_.clear();
    last_number_ = last_number;
  }

  /// Errors: `garbled` when the number shows that events were lost on the line; `nonsense` for a flood.
  /// @param restarts_numbers the event tells that the machine has started again
  rig::Result<void> keep(Event event, int number, bool restarts_numbers) {
    const int expected = restarts_numbers ? 1 : (last_number_ + 1) & 0xffff;
    last_number_ = number;
    if (number != expected)
      return rig::Error{rig::ErrorCode::garbled, "event " + std::to_string(expected) + " was lost on the line; event " +
                                                     std::to_string(number) + " came instead"};
    if (waiting_.size() == kWaitingMax)
      return rig::Error{rig::ErrorCode::nonsense, "the machine sent more than 256 events that nothing asked for"};
    waiting_.push_back(std::move(event));
    return {};
  }

  /// The oldest event, if any waits.
  std::optional<Event> take() {
    if (waiting_.empty()) return std::nullopt;
    Event event = std::move(waiting_.front());
    waiting_.pop_front();
    return event;
  }

  void drop_all() { waiting_.clear(); }
  template <typename Holds>
  void drop_if(const Holds& holds) {
    std::erase_if(waiting_, holds);
  }

  /// Number of the last event that arrived.
  int last_number() const { return last_number_; }

 private:
  std::deque<Event> waiting_;
  int last_number_ = 0;
};

}  // namespace devices
