#include "rig/clock.h"

#include <fmt/format.h>

#include <algorithm>
#include <thread>

namespace rig {

SystemClock::SystemClock() : start_(std::chrono::steady_clock::now()) {}

Instant SystemClock::now() const {
  return Instant(std::chrono::duration_cast<Duration>(std::chrono::steady_clock::now() - start_));
}

void SystemClock::wait_until(Instant until) { std::this_thread::sleep_until(start_ + until.time_since_epoch()); }

void SimulatedClock::wait_until(Instant until) { now_ = std::max(now_, until); }

std::string format_instant(Instant instant) {
  const auto micros = std::chrono::duration_cast<std::chrono::microseconds>(instant.time_since_epoch()).count();
  return fmt::format("{}.{:06}", micros / 1'000'000, micros % 1'000'000);
}

}  // namespace rig
