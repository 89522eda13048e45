#include "python/device_handle.h"

namespace fairdeal_py {
namespace {

constexpr double kReplySeconds = 5;

}  // namespace

rig::Duration duration(double seconds) {
  constexpr double kSecondsMax = 86'400;
  if (!(seconds > 0 && seconds <= kSecondsMax))  // also refuses what is not a number
    throw std::invalid_argument("a time to wait is more than 0 and at most 86400 seconds");
  return std::chrono::ceil<rig::Duration>(std::chrono::duration<double>(seconds));
}

Handle::Handle(std::shared_ptr<OpenBench> bench, const std::string& role)
    : bench_(std::move(bench)),
      role_(role),
      identity_(bench_->use([&](harness::Bench& open) { return bench_->device(open, role).identity(); })) {}

rig::Duration Handle::reply_time(Seconds within_s) const { return duration(within_s.value_or(kReplySeconds)); }

rig::Duration Handle::cycle_time(Seconds within_s) const {
  return within_s ? duration(*within_s) : 2 * identity_.cycle_time_max + std::chrono::seconds(2);
}

}  // namespace fairdeal_py
