// ContinuousShuffler: a machine that is given the cards back during play, mixes them with the rest, and deals from all.
#pragma once

#include <ostream>
#include <string_view>

#include "devices/device.h"
#include "devices/shuffler.h"
#include "rig/clock.h"
#include "rig/result.h"

namespace devices {

enum class ContinuousState {
  idle,
  working,     ///< It feeds, deals or counts.
  jammed,      ///< A card is stuck.
  stopped,     ///< A cycle ended before it was complete.
  miscounted,  ///< The last count of all cards was wrong.
};

std::string_view continuous_state_name(ContinuousState state);
std::ostream& operator<<(std::ostream& out, ContinuousState state);

/// What the machine says of itself when asked.
struct ContinuousStatus {
  ContinuousState state = ContinuousState::idle;
  Lamp lamp = Lamp::off;  ///< Green: ready to deal. Red: it needs a person.
  bool cover_open = false;
  int cards_in_wheel = 0;   ///< As it believes; so all numbers here.
  int cards_in_buffer = 0;  ///< Taken out of the wheel, next to be dealt.
  int cards_in_output = 0;
  int cards_total = 0;      ///< In wheel and buffer: what it counted in, less what it dealt.
  bool count_known = true;  ///< False after a loss of power with cards inside: those numbers are gone.
  int events_sent = 0;      ///< Number of the last event; shows who lost one.

  friend bool operator==(const ContinuousStatus&, const ContinuousStatus&) = default;
};

/// What the machine says when cards lie in the output.
struct DealReport {
  int cycle = 0;  ///< Feeding, dealing and counting are cycles, counted together from 1 since power-up.
  int dealt = 0;  ///< Cards that it gave.
  int left = 0;   ///< Cards that it believes to be left in wheel and buffer.

  friend bool operator==(const DealReport&, const DealReport&) = default;
};

/// What the machine says when it has taken in the cards from its input.
struct FeedReport {
  int cycle = 0;
  int counted = 0;

  friend bool operator==(const FeedReport&, const FeedReport&) = default;
};

/// What the machine says when it has counted all cards inside.
using CountReport = ShuffleReport;

/// The machine notices cards in its input by itself and feeds them. Every call ends by its deadline; when a report does
/// not come in time the machine is asked for its status, which takes up to three seconds more, because only a machine
/// that answers may be blamed for its silence.
class ContinuousShuffler : public Device {
 public:
  /// Starts to deal a stack, which may be a single card, and returns the number of the cycle.
  /// Errors: `refused` (cover open, at work, output not taken, fewer cards inside, number inside not known, jam, stop
  /// or wrong count not cleared); those of the line.
  virtual rig::Result<int> start_deal(int cards_count, rig::Instant deadline) = 0;

  /// Waits until the stack that was asked for last lies in the output.
  /// Errors: `jam`, `stopped`; `silent` when the machine answers but did not report; those of the line.
  virtual rig::Result<DealReport> await_deal(rig::Instant deadline) = 0;

  /// Waits until the cards that were put into the input are in the wheel. A report that came before another cycle was
  /// waited for is gone. Errors: as of `await_deal`.
  virtual rig::Result<FeedReport> await_feed(rig::Instant deadline) = 0;

  /// Service: starts to count all cards inside and returns the number of the cycle. Errors: `refused`; those of the
  /// line.
  /// @param cards_expected how many the machine shall indicate as right
  virtual rig::Result<int> start_count(int cards_expected, rig::Instant deadline) = 0;

  /// Waits for the result of the count that was started last. Errors: as of `await_deal`.
  virtual rig::Result<CountReport> await_count(rig::Instant deadline) = 0;

  /// Lets time pass while listening. What comes is kept for the next wait.
  virtual rig::Result<void> listen_until(rig::Instant until) = 0;

  virtual rig::Result<ContinuousStatus> status(rig::Instant deadline) = 0;

  /// Tells the machine that a wrong count has been noticed, or that a jam or stop has been dealt with. Succeeds at once
  /// if there was nothing. Errors: `refused` while the cover is open or a card is stuck; those of the line.
  virtual rig::Result<void> clear(rig::Instant deadline) = 0;

  /// Deals a stack and waits for it.
  rig::Result<DealReport> deal(int cards_count, rig::Instant deadline) {
    if (auto started = start_deal(cards_count, deadline); !started) return started.error();
    return await_deal(deadline);
  }

  /// Counts all cards inside and waits for the result.
  rig::Result<CountReport> count(int cards_expected, rig::Instant deadline) {
    if (auto started = start_count(cards_expected, deadline); !started) return started.error();
    return await_count(deadline);
  }
};

}  // namespace devices
