// Session: the rig's side of the Fairdeal dialect. Requests with answers, and the events in between.
#pragma once

#include <memory>
#include <string>

#include "devices/device.h"
#include "devices/event_queue.h"
#include "devices/fairdeal/frame.h"
#include "devices/fairdeal/message.h"
#include "rig/clock.h"
#include "rig/link.h"

namespace devices {

/// Speaks with one machine over one link.
///
/// A request that is not answered within a second is sent again with the same sequence number, three times in all; the
/// machine acts only once. Events that arrive meanwhile are kept in order.
class Session {
 public:
  /// The time a machine has to answer a request. One second is long for a microcontroller and short for a person.
  static constexpr rig::Duration kReplyTime = std::chrono::seconds(1);
  static constexpr int kTriesMax = 3;

  /// @param clock outlives the session
  Session(std::unique_ptr<rig::Link> link, rig::Clock& clock) : link_(std::move(link)), clock_(clock) {}

  /// Agrees on the version and asks who the machine is. Must come first.
  /// Errors: those of `request`; `nonsense` when the machine is of another model.
  rig::Result<Identity> hello(const std::string& model, rig::Instant deadline);

  /// Sends a request and waits for its answer.
  /// Errors: `refused` with the machine's reason; `nonsense`; `timeout`, `closed`, `garbled` of the line.
  rig::Result<Fields> request(const std::string& name, const Fields& fields, rig::Instant deadline);

  /// Waits for the next event. Errors: `timeout` when none came; `garbled` when the numbers show that one was lost on
  /// the line; `closed`, `nonsense`.
  rig::Result<Message> next_event(rig::Instant deadline);

  /// Lets time pass while listening; events stay in the queue. An error only when the line is `closed` or worse.
  rig::Result<void> listen_until(rig::Instant until);

  /// Drops events of a name that wait to be asked for.
  void forget_events(const std::string& name);

  /// Number of the last event that arrived. A machine that has sent more lost them on our line, not by its own fault.
  int last_event() const { return events_.last_number(); }

  rig::Clock& clock() { return clock_; }

 private:
  rig::Result<Fields> await_reply(const Message& request, rig::Instant deadline);
  rig::Result<Message> read_message(rig::Instant deadline, bool& received);
  rig::Result<void> keep_event(const Message& event);

  std::unique_ptr<rig::Link> link_;
  rig::Clock& clock_;
  FrameBuffer frames_;
  EventQueue<Message> events_;
  std::uint16_t sequence_ = 0;
  bool saw_garbled_ = false;
};

}  // namespace devices
