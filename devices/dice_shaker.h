// DiceShaker: a machine that shakes dice in a sealed chamber, started by a request or by a player's button.
#pragma once

#include <ostream>
#include <string_view>
#include <vector>

#include "devices/device.h"
#include "rig/clock.h"
#include "rig/die.h"
#include "rig/result.h"

namespace devices {

enum class ShakerState {
  idle,
  armed,    ///< The player's button will start a shake.
  shaking,  ///< The dice tumble.
  stopped,  ///< A shake ended early, the chamber was opened or the power failed; a person must clear that.
};
/// The opaque cover over the dice.
enum class ShakerCover { none, open, closed };

std::string_view shaker_state_name(ShakerState state);
std::string_view shaker_cover_name(ShakerCover cover);
std::ostream& operator<<(std::ostream& out, ShakerState state);
std::ostream& operator<<(std::ostream& out, ShakerCover cover);

/// What the machine says of itself when asked.
struct ShakerStatus {
  ShakerState state = ShakerState::idle;
  ShakerCover cover = ShakerCover::open;
  bool door_open = false;  ///< The sealed door through which dice are changed.
  int events_sent = 0;     ///< Number of the last event; shows who lost one.

  friend bool operator==(const ShakerStatus&, const ShakerStatus&) = default;
};

/// What the machine says when the dice have come to rest.
struct ShakeReport {
  int cycle = 0;                  ///< Counted from 1 since power-up.
  rig::Duration shook{};          ///< How long it says that it shook, in whole milliseconds.
  int shakes = 0;                 ///< How many times it struck the dice.
  std::vector<rig::Die> faces{};  ///< The faces that it read, in the order of the dice; empty when it does not read.

  friend bool operator==(const ShakeReport&, const ShakeReport&) = default;
};

/// Every call ends by its deadline; when a report does not come in time the machine is asked for its status, which
/// takes up to three seconds more, because only a machine that answers may be blamed for its silence.
///
/// How long the dice were shaken can be measured without trusting the machine: it lasted no longer than from the
/// moment before the call or the press that started it to the moment after `await_settled`. A slow line makes that
/// time longer, never shorter, so that it can acquit a machine wrongly but not convict it.
class DiceShaker : public Device {
 public:
  /// Starts a shake and returns its number.
  /// Errors: `refused` (a shake is under way, the door is open, a stop was not cleared, only the player starts it);
  /// those of the line.
  virtual rig::Result<int> start_shake(rig::Instant deadline) = 0;

  /// Lets the player's button start one shake.
  /// Errors: `refused` (as above; this machine has no button); those of the line.
  virtual rig::Result<void> arm(rig::Instant deadline) = 0;

  /// Waits until a shake begins and returns its number.
  /// Errors: `silent` when the machine answers and has not begun; those of `await_settled`.
  virtual rig::Result<int> await_start(rig::Instant deadline) = 0;

  /// Waits for the report of the shake that `start_shake` or `await_start` gave last.
  /// Errors: `stopped`; `nonsense` when a shake begins before the one before has ended; `silent` when the machine
  /// answers but did not report; those of the line.
  virtual rig::Result<ShakeReport> await_settled(rig::Instant deadline) = 0;

  /// Lets time pass while listening. What comes is kept for `await_start` and `await_settled`.
  virtual rig::Result<void> listen_until(rig::Instant until) = 0;

  virtual rig::Result<ShakerStatus> status(rig::Instant deadline) = 0;

  /// Opens or closes the opaque cover. Errors: `refused` while a shake is under way and when there is none; those of
  /// the line.
  virtual rig::Result<void> set_cover(bool open, rig::Instant deadline) = 0;

  /// Tells the machine that a stop has been dealt with. Succeeds at once if there was nothing.
  /// Errors: `refused` while the door is open; those of the line.
  virtual rig::Result<void> clear(rig::Instant deadline) = 0;
};

}  // namespace devices
