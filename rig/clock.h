// Clock: the time by which everything on a bench is measured. Real time for real machines; simulated time, which moves
// only when somebody waits, for emulated ones.
#pragma once

#include <chrono>
#include <string>

namespace rig {

using Duration = std::chrono::nanoseconds;

/// Names the time line of a bench, so that its instants do not mix with those of other clocks.
struct BenchTime {
  using duration = Duration;
  using rep = duration::rep;
  using period = duration::period;
  using time_point = std::chrono::time_point<BenchTime>;
  static constexpr bool is_steady = true;
};

/// A moment since the bench was set up. Deadlines are instants.
using Instant = BenchTime::time_point;

/// Tells the time and waits. Every wait in the project ends here or inside a Link.
class Clock {
 public:
  virtual ~Clock() = default;
  virtual Instant now() const = 0;
  /// Returns when `now() >= until`; at once when that moment has passed.
  virtual void wait_until(Instant until) = 0;
};

/// Steady time of this computer, from zero when the clock is made.
class SystemClock : public Clock {
 public:
  SystemClock();
  Instant now() const override;
  void wait_until(Instant until) override;

 private:
  std::chrono::steady_clock::time_point start_;
};

/// Time that stands still until somebody waits, then jumps.
class SimulatedClock : public Clock {
 public:
  Instant now() const override { return now_; }
  void wait_until(Instant until) override;

 private:
  Instant now_{};
};

/// Seconds since the bench was set up, with six decimals: "45.000000".
std::string format_instant(Instant instant);

}  // namespace rig
