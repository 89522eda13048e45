#include "devices/shufflers/shuffler_driver.h"

#include "devices/fairdeal/dialect.h"
#include "devices/shufflers/interruption.h"
#include "devices/shufflers/shuffler_words.h"

namespace devices {
namespace {

using namespace shuffler_words;
using rig::Error;
using rig::ErrorCode;
using rig::Instant;
using rig::Result;

// Events with other names are not for us: a machine may say more than the rig asks.
bool is_of_a_cycle(const std::string& event) {
  return event == kCount || event == kDone || event == kJam || event == kStop;
}

Result<ShuffleReport> finish(const Message& done, const std::optional<ShuffleReport>& count) {
  if (!count)
    return Error{ErrorCode::nonsense, "event " + std::to_string(done.sequence) + " ends a cycle that was not counted"};
  return *count;
}

}  // namespace

Result<int> ShufflerDriver::start_shuffle(const ShuffleOrder& order, Instant deadline) {
  const auto reply = machine_.begin(kShuffle, write_order(order), deadline);
  if (!reply) return reply.error();
  const auto cycle = read_cycle(*reply);
  if (cycle) cycle_ = *cycle;
  return cycle;
}

Result<ShuffleReport> ShufflerDriver::await_report(Instant deadline) {
  std::optional<ShuffleReport> count;
  return machine_.await<ShuffleReport>("cycle " + std::to_string(cycle_), deadline,
                                       [&](const Message& event) { return take(event, count); });
}

std::optional<Result<ShuffleReport>> ShufflerDriver::take(const Message& event,
                                                          std::optional<ShuffleReport>& count) const {
  if (!is_of_a_cycle(event.name)) return std::nullopt;
  const auto cycle = read_cycle(event.fields);
  if (!cycle) return cycle.error();
  if (*cycle != cycle_) return std::nullopt;  // the tail of a cycle that was given up
  if (event.name == kDone) return finish(event, count);
  if (event.name != kCount) return interruption(event);
  const auto report = read_count(event.fields);
  if (!report) return report.error();
  count = *report;
  return std::nullopt;
}

Result<ShufflerStatus> ShufflerDriver::status(Instant deadline) {
  const auto reply = machine_.request(kStatus, {}, deadline);
  if (!reply) return reply.error();
  return read_status(*reply);
}

Result<void> ShufflerDriver::present(StackTo to, Instant deadline) {
  return machine_.command(kPresent, {{"to", std::string(stack_to_name(to))}}, deadline);
}

Result<void> ShufflerDriver::set_mode(ShufflerMode mode, Instant deadline) {
  return machine_.command(kMode, {{"mode", std::string(shuffler_mode_name(mode))}}, deadline);
}

Result<void> ShufflerDriver::clear(Instant deadline) { return machine_.command(kClear, {}, deadline); }

}  // namespace devices
