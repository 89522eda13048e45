// NumberGenerator: a computerised machine that draws a number and shows it, to find who is dealt to first.
#pragma once

#include <optional>
#include <ostream>
#include <string_view>

#include "devices/device.h"
#include "rig/clock.h"
#include "rig/result.h"

namespace devices {

enum class GeneratorState {
  idle,
  drawing,  ///< A number is being drawn; the display is blank.
};

std::string_view generator_state_name(GeneratorState state);
std::ostream& operator<<(std::ostream& out, GeneratorState state);

/// What the machine says of itself when asked.
struct GeneratorStatus {
  GeneratorState state = GeneratorState::idle;
  int low = 1;  ///< The numbers that it draws from, both ends included.
  int high = 7;
  std::optional<int> shown{};  ///< The number on its display, as it believes.
  int events_sent = 0;         ///< Number of the last event; shows who lost one.

  friend bool operator==(const GeneratorStatus&, const GeneratorStatus&) = default;
};

/// What the machine says at the end of a draw.
struct NumberReport {
  int cycle = 0;  ///< Counted from 1 since power-up.
  int value = 0;  ///< As it was said, in the range of the machine or not.

  friend bool operator==(const NumberReport&, const NumberReport&) = default;
};

/// Every call ends by its deadline; when a report does not come in time the machine is asked for its status, which
/// takes up to three seconds more, because only a machine that answers may be blamed for its silence.
class NumberGenerator : public Device {
 public:
  /// Starts a draw and returns its number. The display is blank until the number is there.
  /// Errors: `refused` while one is under way; those of the line.
  virtual rig::Result<int> start_draw(rig::Instant deadline) = 0;

  /// Waits for the number of the draw that was started last.
  /// Errors: `stopped`; `silent` when the machine answers but did not report; `nonsense`; those of the line.
  virtual rig::Result<NumberReport> await_number(rig::Instant deadline) = 0;

  /// Lets time pass while listening. What comes is kept for `await_number`.
  virtual rig::Result<void> listen_until(rig::Instant until) = 0;

  virtual rig::Result<GeneratorStatus> status(rig::Instant deadline) = 0;

  /// Blanks the display. Errors: `refused` while a draw is under way; those of the line.
  virtual rig::Result<void> clear(rig::Instant deadline) = 0;

  /// Starts a draw and waits for its number.
  rig::Result<NumberReport> draw(rig::Instant deadline) {
    if (auto started = start_draw(deadline); !started) return started.error();
    return await_number(deadline);
  }
};

}  // namespace devices
