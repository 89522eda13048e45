// CardReader: a machine at the dealer's place that looks at the hole card and says as much about it as the game allows.
#pragma once

#include <ostream>
#include <string>
#include <string_view>

#include "devices/device.h"
#include "rig/card.h"
#include "rig/clock.h"
#include "rig/result.h"

namespace devices {

enum class ReaderState {
  empty,    ///< No card is in the slot.
  ready,    ///< A card is in the slot and has not been read.
  reading,  ///< It is looking at the card.
  read,     ///< The card has been read, or may have been; it must be taken out first.
};
enum class ReaderLamp { off, green, red, amber, blue, yellow };

/// What a reader can say about a card. No model says them all.
enum class CardAnswer {
  no_blackjack,
  blackjack,   ///< With the upcard it makes a Blackjack.
  small,       ///< 2 to 5.
  medium,      ///< 6 to 9.
  large,       ///< 10 to ace.
  unreadable,  ///< Bent, the wrong way up, without a rank, or taken out too early.
};

std::string_view reader_state_name(ReaderState state);
std::string_view reader_lamp_name(ReaderLamp lamp);
std::string_view card_answer_name(CardAnswer answer);
std::ostream& operator<<(std::ostream& out, ReaderState state);
std::ostream& operator<<(std::ostream& out, ReaderLamp lamp);
std::ostream& operator<<(std::ostream& out, CardAnswer answer);

/// What the machine says of itself when asked.
struct ReaderStatus {
  ReaderState state = ReaderState::empty;
  ReaderLamp lamp = ReaderLamp::off;  ///< The one that it means to be lit.
  int events_sent = 0;                ///< Number of the last event; shows who lost one.

  friend bool operator==(const ReaderStatus&, const ReaderStatus&) = default;
};

/// What the machine says about one card.
struct ReaderReport {
  int cycle = 0;  ///< Counted from 1 since power-up.
  CardAnswer answer = CardAnswer::unreadable;
  /// What it said beyond its answer, like "detail: K". A reader that tells no more than it may leaves this empty.
  std::string also_said{};

  friend bool operator==(const ReaderReport&, const ReaderReport&) = default;
};

/// The dealer slides the hole card face down into the slot. The reader looks at it from below, once, and says one thing
/// about it; the lamp of that answer is lit until the card is taken out.
///
/// Every call ends by its deadline; when a report does not come in time the machine is asked for its status, which
/// takes up to three seconds more, because only a machine that answers may be blamed for its silence.
class CardReader : public Device {
 public:
  /// Tells the dealer's first card and lets the machine look at the other one. Returns the number of the cycle.
  /// @param upcard not told to readers that give the same answer whatever it is
  /// Errors: `refused` (no card in the slot, read already, an upcard that cannot make a Blackjack); those of the line.
  virtual rig::Result<int> start_reading(rig::Rank upcard, rig::Instant deadline) = 0;

  /// Waits for what the reading that was started last has given.
  /// Errors: `stopped`; `silent` when the machine answers but did not report; `nonsense`; those of the line.
  virtual rig::Result<ReaderReport> await_report(rig::Instant deadline) = 0;

  /// Lets time pass while listening. What comes is kept for `await_report`.
  virtual rig::Result<void> listen_until(rig::Instant until) = 0;

  virtual rig::Result<ReaderStatus> status(rig::Instant deadline) = 0;

  /// Starts a reading and waits for its report.
  rig::Result<ReaderReport> read(rig::Rank upcard, rig::Instant deadline) {
    if (auto started = start_reading(upcard, deadline); !started) return started.error();
    return await_report(deadline);
  }
};

}  // namespace devices
