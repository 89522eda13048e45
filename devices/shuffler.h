// Shuffler: a machine that takes a stack of cards and gives it back shuffled.
#pragma once

#include <ostream>
#include <string>
#include <string_view>

#include "devices/device.h"
#include "rig/clock.h"
#include "rig/result.h"

namespace devices {

enum class ShufflerState {
  idle,
  shuffling,
  jammed,      ///< A card is stuck.
  stopped,     ///< A cycle ended before it was complete.
  miscounted,  ///< The last stack had a wrong count.
};
enum class ShufflerMode { shuffle, sort, service };
enum class Lamp { off, green, red };
/// Where a finished stack goes: to the tray to be taken, into a shoe at the output, or locked in until it is called
/// for.
enum class StackTo { tray, shoe, hold };

std::string_view shuffler_state_name(ShufflerState state);
std::string_view shuffler_mode_name(ShufflerMode mode);
std::string_view lamp_name(Lamp lamp);
std::string_view stack_to_name(StackTo to);
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
  int cards_held = 0;            ///< Cards of a finished stack that is locked in.
  std::string held_back{};       ///< Their back colour, as the machine sees it; empty when there are none.
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

/// What a cycle shall do.
struct ShuffleOrder {
  int cards_expected = 52;  ///< How many cards the machine shall indicate as right.
  StackTo to = StackTo::tray;
};

/// Every call ends by its deadline; when a report does not come in time the machine is asked for its status, which
/// takes up to three seconds more, because only a machine that answers may be blamed for its silence.
class Shuffler : public Device {
 public:
  /// Starts a cycle and returns its number.
  /// Errors: `refused` (cover open, no cards, output not taken, jam or wrong count not cleared, in service); those of
  /// the line.
  virtual rig::Result<int> start_shuffle(const ShuffleOrder& order, rig::Instant deadline) = 0;
  rig::Result<int> start_shuffle(int cards_expected, rig::Instant deadline) {
    return start_shuffle(ShuffleOrder{cards_expected}, deadline);
  }

  /// Waits for the report of the cycle that was started last.
  /// Errors: `jam`, `stopped`; `silent` when the machine answers but did not report; those of the line.
  virtual rig::Result<ShuffleReport> await_report(rig::Instant deadline) = 0;

  /// Lets time pass while listening. What comes is kept for `await_report`.
  virtual rig::Result<void> listen_until(rig::Instant until) = 0;

  virtual rig::Result<ShufflerStatus> status(rig::Instant deadline) = 0;

  /// Brings the stack that is held to the tray or into the shoe. Errors: `refused` (nothing held, output not taken, not
  /// idle); those of the line.
  virtual rig::Result<void> present(StackTo to, rig::Instant deadline) = 0;

  /// Errors: `refused` while a cycle is under way; those of the line.
  virtual rig::Result<void> set_mode(ShufflerMode mode, rig::Instant deadline) = 0;

  /// Tells the machine that a wrong count has been noticed, or that a jam or stop has been dealt with and it is empty.
  /// Succeeds at once if there was nothing.
  virtual rig::Result<void> clear(rig::Instant deadline) = 0;

  /// Starts a cycle and waits for its report.
  rig::Result<ShuffleReport> shuffle(int cards_expected, rig::Instant deadline) {
    if (auto started = start_shuffle(cards_expected, deadline); !started) return started.error();
    return await_report(deadline);
  }
};

}  // namespace devices
