// ManualShoe: a shoe from which the dealer draws by hand, and which reads each card as it is drawn.
#pragma once

#include <optional>
#include <ostream>
#include <string>
#include <string_view>

#include "devices/device.h"
#include "devices/shuffler.h"
#include "rig/card.h"
#include "rig/clock.h"
#include "rig/result.h"

namespace devices {

enum class ManualShoeState {
  idle,   ///< There are cards, but no shoe was started since they were put in or since power-up. Nothing is reported.
  ready,  ///< A shoe is in play: each card that is drawn is read and reported.
  empty,  ///< No card is left.
  lid_open,  ///< A shutter closes the mouth meanwhile.
  blocked,   ///< A card is stuck in the mouth, or one was put back into it. A person must open the lid and look.
};

std::string_view manual_shoe_state_name(ManualShoeState state);
std::ostream& operator<<(std::ostream& out, ManualShoeState state);

/// What the machine says of itself when asked.
struct ManualShoeStatus {
  ManualShoeState state = ManualShoeState::empty;
  Lamp lamp = Lamp::off;          ///< Green: cards may be drawn. Red: it needs a person.
  int cards_drawn = 0;            ///< Since the shoe was started, as the machine counts.
  int cards_left = 0;             ///< The number that it was told to expect, less those drawn.
  bool cut_card_reached = false;  ///< The cut card has come to the mouth: this is the last round.
  int events_sent = 0;            ///< Number of the last event; shows who lost one.

  friend bool operator==(const ManualShoeStatus&, const ManualShoeStatus&) = default;
};

/// What the machine says by itself.
struct ManualShoeReport {
  enum class Kind { card, cut_card, lid_opened, lid_closed, blocked };

  Kind kind = Kind::card;
  int number = 0;                   ///< Of the card, from 1 since the shoe was started.
  std::optional<rig::Card> face{};  ///< Of the card; nothing when the machine could not read it.
  int cards_left = 0;               ///< With a card and with the cut card.
  std::string cause{};              ///< Of a block.

  friend bool operator==(const ManualShoeReport&, const ManualShoeReport&) = default;
};

/// For a person: "card 3 is 10H, 49 left".
std::ostream& operator<<(std::ostream& out, const ManualShoeReport& report);

/// Every call ends by its deadline; when a report does not come in time the machine is asked for its status, which
/// takes a few seconds more, because only a machine that answers may be blamed for its silence.
class ManualShoe : public Device {
 public:
  /// Starts a new shoe with the cards that are inside; counts begin anew, and reports that came before are dropped.
  /// Errors: `refused` (lid open, no cards, blocked); those of the line.
  /// @param cards_expected how many cards were put in; the machine counts down from it
  virtual rig::Result<void> start_shoe(int cards_expected, rig::Instant deadline) = 0;

  /// Waits for the next thing that the machine says. Draw a card first: nothing is said of cards that stay inside.
  /// Errors: `stopped` when it says that it has started again; `silent` when it answers but did not report; those of
  /// the line.
  virtual rig::Result<ManualShoeReport> next_report(rig::Instant deadline) = 0;

  /// Lets time pass while listening. What comes is kept for `next_report`.
  virtual rig::Result<void> listen_until(rig::Instant until) = 0;

  virtual rig::Result<ManualShoeStatus> status(rig::Instant deadline) = 0;
};

}  // namespace devices
