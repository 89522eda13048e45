#include "devices/single_deck_shuffler/driver.h"

#include "devices/session.h"
#include "devices/single_deck_shuffler/protocol.h"
#include "devices/wire_hands.h"

namespace devices::single_deck_shuffler {
namespace {

using rig::Error;
using rig::ErrorCode;
using rig::Instant;
using rig::Result;

// Enough for every try of one request.
constexpr rig::Duration kRequestTime = Session::kTriesMax * Session::kReplyTime;

// Events with other names are not for us: a machine may say more than the rig asks.
bool is_of_a_cycle(const std::string& event) {
  return event == kCount || event == kDone || event == kJam || event == kStop;
}

Error interruption(const Message& event) {
  const auto text = describe_interruption(event);
  if (!text) return text.error();
  return {event.name == kJam ? ErrorCode::jam : ErrorCode::stopped, *text};
}

class Driver : public Shuffler {
 public:
  Driver(std::unique_ptr<rig::Link> link, rig::Clock& clock) : session_(std::move(link), clock), hands_(session_) {}

  Result<void> hello() {
    auto identity = session_.hello(kModel, session_.clock().now() + kRequestTime);
    if (!identity) return identity.error();
    identity_ = *std::move(identity);
    return {};
  }

  const Identity& identity() const override { return identity_; }
  Hands* hands() override { return identity_.emulated ? &hands_ : nullptr; }

  Result<int> start_shuffle(int cards_expected, Instant deadline) override;
  Result<ShuffleReport> await_report(Instant deadline) override;
  Result<void> listen_until(Instant until) override { return session_.listen_until(until); }
  Result<ShufflerStatus> status(Instant deadline) override;
  Result<void> clear(Instant deadline) override;

 private:
  Result<ShuffleReport> finish(const Message& done, const std::optional<ShuffleReport>& count) const;
  Error explain_silence();

  Session session_;
  WireHands hands_;
  Identity identity_;
  int cycle_ = 0;  ///< The one that was started last.
};

Result<int> Driver::start_shuffle(int cards_expected, Instant deadline) {
  auto reply = session_.request(kShuffle, {{"expect", static_cast<std::int64_t>(cards_expected)}}, deadline);
  if (!reply) return reply.error();
  const auto cycle = read_cycle(*reply);
  if (cycle) cycle_ = *cycle;
  return cycle;
}

Result<ShuffleReport> Driver::await_report(Instant deadline) {
  std::optional<ShuffleReport> count;
  // A machine that never falls silent must not hold us past the deadline.
  while (session_.clock().now() <= deadline) {
    auto event = session_.next_event(deadline);
    if (!event && event.error().code == ErrorCode::timeout) break;
    if (!event) return event.error();
    if (!is_of_a_cycle(event->name)) continue;
    const auto cycle = read_cycle(event->fields);
    if (!cycle) return cycle.error();
    if (*cycle != cycle_) continue;  // the tail of a cycle that was given up
    if (event->name == kDone) return finish(*event, count);
    if (event->name != kCount) return interruption(*event);
    const auto report = read_count(event->fields);
    if (!report) return report.error();
    count = *report;
  }
  return explain_silence();
}

Result<ShuffleReport> Driver::finish(const Message& done, const std::optional<ShuffleReport>& count) const {
  if (!count)
    return Error{ErrorCode::nonsense, "event " + std::to_string(done.sequence) + " ends a cycle that was not counted"};
  return *count;
}

// No report came. Either the line lost it, or the machine never sent it: its own event count tells which.
Error Driver::explain_silence() {
  const int last_event = session_.last_event();
  const auto now = status(session_.clock().now() + kRequestTime);
  if (!now) return now.error();
  const std::string cycle = "cycle " + std::to_string(cycle_);
  if (now->events_sent != last_event)
    return {ErrorCode::garbled, cycle + ": the machine reported, but its report did not come in time over this line"};
  return {ErrorCode::silent,
          cycle + ": no report came; asked, the machine says it is " + std::string(shuffler_state_name(now->state))};
}

Result<ShufflerStatus> Driver::status(Instant deadline) {
  auto reply = session_.request(kStatus, {}, deadline);
  if (!reply) return reply.error();
  return read_status(*reply);
}

Result<void> Driver::clear(Instant deadline) {
  auto reply = session_.request(kClear, {}, deadline);
  if (!reply) return reply.error();
  return {};
}

}  // namespace

Result<std::unique_ptr<Device>> connect(std::unique_ptr<rig::Link> link, rig::Clock& clock) {
  auto driver = std::make_unique<Driver>(std::move(link), clock);
  if (auto greeted = driver->hello(); !greeted) return greeted.error();
  return std::unique_ptr<Device>(std::move(driver));
}

}  // namespace devices::single_deck_shuffler
