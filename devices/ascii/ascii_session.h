// AsciiSession: the rig's side of the dialect ascii-line-1. Requests with answers, and the events in between.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "devices/ascii/ascii_line.h"
#include "devices/device.h"
#include "devices/event_queue.h"
#include "rig/clock.h"
#include "rig/link.h"

namespace devices {

/// Speaks with one machine over one link.
///
/// A request that is not answered in time is sent again with the same number, three times in all; the machine acts only
/// once. In time means a second, and what the slow line needs for request and answer.
class AsciiSession {
 public:
  static constexpr rig::Duration kReplyTime = std::chrono::seconds(1);
  static constexpr int kTriesMax = 3;
  /// What a line of 9600 baud carries: ten bits a byte.
  static constexpr int kBytesPerSecond = 960;
  /// Longest answer to a request that asks for no cards.
  static constexpr std::size_t kShortAnswerBytes = 256;

  /// @param clock outlives the session
  AsciiSession(std::unique_ptr<rig::Link> link, rig::Clock& clock) : link_(std::move(link)), clock_(clock) {}

  /// Agrees on the version and asks who the machine is. Must come first.
  /// Errors: those of `request`; `nonsense` when the machine is of another model.
  rig::Result<Identity> hello(const std::string& model);

  /// Sends a request and waits for its answer.
  /// Errors: `refused` with the machine's reason; `nonsense`; `timeout`, `closed`, `garbled` of the line.
  /// @param answer_bytes_max how long the answer may be, because the line needs its time for it
  rig::Result<LineValues> request(const std::string& name, const LineValues& values, rig::Instant deadline,
                                  std::size_t answer_bytes_max = kShortAnswerBytes);

  /// Waits for an event of one of these names; others are passed over. When none comes in time the machine is asked
  /// for its status, because only a machine that answers may be blamed for its silence.
  /// Errors: `stopped` when the machine says that it has started again; `silent` when it answers but sent nothing;
  /// `garbled` when the line lost something; those of the line.
  /// @param what is waited for, for messages: "card 3"
  rig::Result<AsciiLine> await_event(const std::string& what, const std::vector<std::string>& names,
                                     rig::Instant deadline);

  /// Lets time pass while listening; events stay in the queue. An error only when the line is `closed` or worse.
  rig::Result<void> listen_until(rig::Instant until);

  /// Forgets the events that wait to be asked for.
  void drop_events() { events_.drop_all(); }

  /// The time for one try of a request: a second, and the time that the line needs.
  static rig::Duration try_time(std::size_t request_bytes, std::size_t answer_bytes_max);

 private:
  rig::Result<LineValues> await_answer(const AsciiLine& request, rig::Instant deadline);
  rig::Result<AsciiLine> next_event(rig::Instant deadline);
  rig::Result<AsciiLine> read_line(rig::Instant deadline, bool& received);
  rig::Result<void> keep_event(const AsciiLine& event);
  rig::Error explain_silence(const std::string& what);
  /// Late enough for all tries of a short request.
  rig::Instant after_short_request() const;

  std::unique_ptr<rig::Link> link_;
  rig::Clock& clock_;
  LineBuffer lines_;
  EventQueue<AsciiLine> events_;
  std::uint16_t number_ = 0;  ///< Of the last request.
  bool saw_garbled_ = false;
};

}  // namespace devices
