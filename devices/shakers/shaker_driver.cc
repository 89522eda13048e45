#include "devices/shakers/shaker_driver.h"

#include <utility>

#include "devices/fairdeal/cycle_words.h"
#include "devices/fairdeal/dialect.h"
#include "devices/shakers/shaker_words.h"

namespace devices {

using namespace shaker_words;
using rig::Error;
using rig::ErrorCode;
using rig::Instant;
using rig::Result;

Result<int> ShakerDriver::start_shake(Instant deadline) {
  const auto reply = machine_.begin(kShake, {}, deadline);
  if (!reply) return reply.error();
  const auto cycle = read_cycle(*reply);
  if (cycle) cycle_ = *cycle;
  return cycle;
}

Result<void> ShakerDriver::arm(Instant deadline) { return machine_.command(kArm, {}, deadline); }

Result<int> ShakerDriver::await_start(Instant deadline) {
  return machine_.await<int>("the start of a shake", deadline, [&](const Message& event) { return take_start(event); });
}

Result<ShakeReport> ShakerDriver::await_settled(Instant deadline) {
  auto report = machine_.await<ShakeReport>("cycle " + std::to_string(cycle_), deadline,
                                            [&](const Message& event) { return take_end(event); });
  if (!report) unsettled_ = 0;  // it has been told once
  return report;
}

// Every shake ends before the next begins. After a gap in the numbers nothing is held against the machine.
Result<void> ShakerDriver::keep_book(const Message& event) {
  if (event.sequence != ((last_event_ + 1) & 0xffff)) unsettled_ = 0;
  last_event_ = event.sequence;
  if (event.name != kStarted && event.name != kSettled && event.name != kStop) return {};
  const auto cycle = read_cycle(event.fields);
  if (!cycle) return cycle.error();
  if (event.name != kStarted) {
    if (*cycle == unsettled_) unsettled_ = 0;
    return {};
  }
  const int before = std::exchange(unsettled_, *cycle);
  if (before == 0) return {};
  return Error{ErrorCode::nonsense,
               "cycle " + std::to_string(*cycle) + " began before cycle " + std::to_string(before) + " had ended"};
}

std::optional<Result<int>> ShakerDriver::take_start(const Message& event) {
  if (const auto kept = keep_book(event); !kept) return Result<int>(kept.error());
  if (event.name != kStarted) return std::nullopt;
  cycle_ = unsettled_;
  return Result<int>(cycle_);
}

std::optional<Result<ShakeReport>> ShakerDriver::take_end(const Message& event) {
  if (const auto kept = keep_book(event); !kept) return Result<ShakeReport>(kept.error());
  if (event.name != kSettled && event.name != kStop) return std::nullopt;
  if (read_cycle(event.fields).value() != cycle_) return std::nullopt;  // the tail of a cycle that was given up
  if (event.name == kSettled) return read_report(event.fields);
  const auto text = describe_stop(event.fields);
  return Result<ShakeReport>(text ? Error{ErrorCode::stopped, *text} : text.error());
}

Result<ShakerStatus> ShakerDriver::status(Instant deadline) {
  const auto reply = machine_.request(kStatus, {}, deadline);
  if (!reply) return reply.error();
  return read_status(*reply);
}

Result<void> ShakerDriver::set_cover(bool open, Instant deadline) {
  return machine_.command(kCover, {{"open", open}}, deadline);
}

Result<void> ShakerDriver::clear(Instant deadline) { return machine_.command(kClear, {}, deadline); }

}  // namespace devices
