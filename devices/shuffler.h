// Shuffler: a machine that takes a stack of cards and gives it back shuffled.
#pragma once

#include <ostream>
#include <string_view>

#include "devices/device.h"
#include "rig/clock.h"
#include "rig/result.h"

namespace devices {

enum class ShufflerState { idle, shuffling, jammed, stopped };
enum class ShufflerMode { shuffle, sort };
enum class Lamp { off, green, red };

std::string_view shuffler_state_name(ShufflerState state);
std::string_view shuffler_mode_name(ShufflerMode mode);
std::string_view lamp_name(Lamp lamp);
std::ostream& operator<<(std::ostream& out, ShufflerState state);
std::ostream& operator<<(std::ostream& out, ShufflerMode mode);
std::ostream& operator<<(std::ostream& out, Lamp lamp);

/// What the machine says of itself when asked.
struct ShufflerStatus {
  ShufflerState state = ShufflerState::idle;
  ShufflerMode mode = ShufflerMode::shuffle;
  Lamp lamp = Lamp::off;  ///< Green: a shuffled stack with the right count. Red: it needs a person.
  bool cover_open = false;
  bool stack_presented = false;  ///< A stack lies in the output as the result of a complete cycle.
  int cards_inside = 0;          ///< Cards that the machine knows to be in it, input and output not counted.
  int events_sent = 0;           ///< Number of the last event; shows who lost one.

  friend bool operator==(const ShufflerStatus&, const ShufflerStatus&) = default;
};

/// What the machine says at the end of a complete cycle.
struct ShuffleReport {
  int cycle = 0;             ///< Counted from 1 since power-up.
  int counted = 0;           ///< Cards that it counted.
  bool count_right = false;  ///< Its indication whether that is the number it was told to expect.

  friend bool operator==(const ShuffleReport&, const ShuffleReport&) = default;
};

/// Every call ends by its deadline; when a report does not come in time the machine is asked for its status, which
/// takes up to three seconds more, because only a machine that answers may be blamed for its silence.
class Shuffler : public Device {
 public:
  /// Starts a cycle and returns its number.
  /// @param cards_expected how many cards the machine shall indicate as right
  /// Errors: `refused` (cover open, no cards, output not taken, jam not cleared); those of the line.
  virtual rig::Result<int> start_shuffle(int cards_expected, rig::Instant deadline) = 0;

  /// Waits for the report of the cycle that was started last.
  /// Errors: `jam`, `stopped`; `silent` when the machine answers but did not report; those of the line.
  virtual rig::Result<ShuffleReport> await_report(rig::Instant deadline) = 0;

  /// Lets time pass while listening. What comes is kept for `await_report`.
  virtual rig::Result<void> listen_until(rig::Instant until) = 0;

  virtual rig::Result<ShufflerStatus> status(rig::Instant deadline) = 0;

  /// Tells the machine that a jam or stop has been dealt with and it is empty. Succeeds at once if there was none.
  virtual rig::Result<void> clear(rig::Instant deadline) = 0;

  /// Starts a cycle and waits for its report.
  rig::Result<ShuffleReport> shuffle(int cards_expected, rig::Instant deadline) {
    if (auto started = start_shuffle(cards_expected, deadline); !started) return started.error();
    return await_report(deadline);
  }
};

}  // namespace devices
