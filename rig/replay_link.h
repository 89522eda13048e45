// ReplayLink: a recorded session, played back.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "rig/link.h"
#include "rig/read_trace.h"

namespace rig {

/// Answers as the machine did then, at the bench times of then, and fails where the cable failed then.
///
/// What the rig sends must be what it sent then, in the same order among its calls. When they part, the recorded
/// machine has no answer any more: that call and every one after it is `closed`, with the line of the trace and the
/// byte. So it is when the recording has ended. `closed` is our own fault and nobody else's, which is what such a
/// session is worth: the machine said nothing wrong (`nonsense`), and the line was not damaged (`garbled`).
class ReplayLink : public Link {
 public:
  /// @param name of the recording, for messages
  /// @param clock outlives the link; a SimulatedClock, unless somebody wants to wait as long as it took then
  ReplayLink(std::vector<TraceEntry> entries, std::string name, Clock& clock)
      : entries_(std::move(entries)), name_(std::move(name)), clock_(clock) {}

  Result<void> send(BytesView data, Instant deadline) override;
  Result<Bytes> receive(Instant deadline) override;

  /// A wait may end this much after its deadline, because the computer was busy with something else.
  static constexpr Duration kLatenessMax = std::chrono::milliseconds(100);

 private:
  const TraceEntry* next() const { return at_ < entries_.size() ? &entries_[at_] : nullptr; }
  Error part(const std::string& how);

  std::vector<TraceEntry> entries_;
  std::string name_;
  Clock& clock_;
  std::size_t at_ = 0;           ///< The entry that comes next.
  std::optional<Error> parted_;  ///< Why it cannot go on.
};

/// Reads a trace and plays it back. Throws ConfigError for a file that is none.
/// @param clock outlives the link
std::unique_ptr<Link> open_replay_link(const std::string& path, Clock& clock);

}  // namespace rig
