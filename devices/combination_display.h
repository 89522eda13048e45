// CombinationDisplay: the lights under a Sic Bo table that show which wagers a throw has won.
#pragma once

#include <array>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "devices/device.h"
#include "rig/clock.h"
#include "rig/result.h"

namespace devices {

enum class DisplayState {
  blank,     ///< No area is lit; it waits for an entry.
  entering,  ///< One or two dice have been entered by its buttons.
  lighting,  ///< An entry is complete; the areas are about to be lit.
  lit,       ///< The areas that win are lit until they are cleared.
};

std::string_view display_state_name(DisplayState state);
std::ostream& operator<<(std::ostream& out, DisplayState state);

/// Three dice as somebody entered them. Numbers, not dice: a hand may enter what no die shows.
using EnteredDice = std::array<int, 3>;

/// What the machine says of itself when asked.
struct DisplayStatus {
  DisplayState state = DisplayState::blank;
  std::vector<int> entered{};      ///< The dice entered so far, at most three.
  std::vector<std::string> lit{};  ///< Names of the areas that it means to be lit, in the order of the table.
  int events_sent = 0;             ///< Number of the last event; shows who lost one.

  friend bool operator==(const DisplayStatus&, const DisplayStatus&) = default;
};

/// What the machine says when an entry has been lit.
struct EntryReport {
  int cycle = 0;  ///< Counted from 1 since power-up.
  EnteredDice dice{};

  friend bool operator==(const EntryReport&, const EntryReport&) = default;
};

/// The machine has the buttons "1" to "6" and "clear" for the dealer; the rig can enter dice over the cable as well.
///
/// Every call ends by its deadline; when a report does not come in time the machine is asked for its status, which
/// takes up to three seconds more, because only a machine that answers may be blamed for its silence.
class CombinationDisplay : public Device {
 public:
  /// Enters three dice and returns the number of the cycle.
  /// Errors: `refused` (a value that no die shows, areas not cleared, another entry under way); those of the line.
  virtual rig::Result<int> start_entry(const EnteredDice& dice, rig::Instant deadline) = 0;

  /// Waits until the areas of the entry that was started last are lit; once that has been waited for, of the next one
  /// that is made by the buttons.
  /// Errors: `stopped`; `silent` when the machine answers but did not report; `nonsense`; those of the line.
  virtual rig::Result<EntryReport> await_lit(rig::Instant deadline) = 0;

  /// Lets time pass while listening. What comes is kept for `await_lit`.
  virtual rig::Result<void> listen_until(rig::Instant until) = 0;

  virtual rig::Result<DisplayStatus> status(rig::Instant deadline) = 0;

  /// Puts all lights out and forgets what was entered. Errors: `refused` while areas are about to be lit; those of the
  /// line.
  virtual rig::Result<void> clear(rig::Instant deadline) = 0;

  /// Enters three dice and waits until their areas are lit.
  rig::Result<EntryReport> enter(const EnteredDice& dice, rig::Instant deadline) {
    if (auto started = start_entry(dice, deadline); !started) return started.error();
    return await_lit(deadline);
  }
};

}  // namespace devices
