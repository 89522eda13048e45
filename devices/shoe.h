// Shoe: an automated dealing shoe, a machine that takes a stack of cards and gives out a round's hands as stacks.
#pragma once

#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "devices/device.h"
#include "devices/shuffler.h"
#include "rig/clock.h"
#include "rig/result.h"

namespace devices {

enum class ShoeState {
  idle,
  loading,
  dealing,     ///< A stack is on its way.
  jammed,      ///< A card is stuck.
  stopped,     ///< Work or a round ended before it was complete.
  miscounted,  ///< The cards that were loaded had a wrong count.
};
enum class SeatKind { player, dealer, community, bonus };

std::string_view shoe_state_name(ShoeState state);
std::string_view seat_kind_name(SeatKind kind);
std::ostream& operator<<(std::ostream& out, ShoeState state);

/// Whom a stack is for.
struct Seat {
  SeatKind kind = SeatKind::player;
  int number = 1;  ///< Of a player, in the order of the deal; 1 for the others.

  friend bool operator==(const Seat&, const Seat&) = default;
};

/// "player 3", "dealer", "community", "bonus".
std::string seat_name(const Seat& seat);
std::ostream& operator<<(std::ostream& out, const Seat& seat);

/// The stacks of a round: one for each player, and perhaps one each for the dealer, the community cards and a bonus
/// wager, in this order. Where a chapter lets one of them come before the players' it is named as `first`.
struct RoundPlan {
  int stack_cards = 5;   ///< For each player.
  int players = 1;       ///< Positions that get a stack.
  int dealer_cards = 0;  ///< 0: no stack for the dealer; so with the others.
  int community_cards = 0;
  int bonus_cards = 0;
  SeatKind first = SeatKind::player;

  friend bool operator==(const RoundPlan&, const RoundPlan&) = default;
};

struct PlannedStack {
  Seat seat;
  int cards_count = 0;

  friend bool operator==(const PlannedStack&, const PlannedStack&) = default;
};

/// What a plan asks for, in the order in which the stacks are due.
std::vector<PlannedStack> stacks_of(const RoundPlan& plan);

/// What the machine says of itself when asked.
struct ShoeStatus {
  ShoeState state = ShoeState::idle;
  Lamp lamp = Lamp::off;  ///< Green: the next stack may be dealt. Red: it needs a person.
  bool cover_open = false;
  bool bets_closed = false;
  bool stack_presented = false;  ///< Cards lie in the output.
  bool cards_inside = false;     ///< It knows of cards in its works.
  int round = 0;                 ///< Of the last stack, from 1 since power-up.
  int cards_left = 0;            ///< Cards that it believes to be left for dealing.
  int events_sent = 0;           ///< Number of the last event; shows who lost one.

  friend bool operator==(const ShoeStatus&, const ShoeStatus&) = default;
};

/// What the machine says when it has taken in cards.
struct LoadReport {
  int cycle = 0;                 ///< Loadings and stacks are counted together, from 1 since power-up.
  std::optional<int> counted{};  ///< Nothing from a shoe that does not count.
  bool count_right = false;      ///< Its indication whether that is the number it was told to expect.
  bool shuffled = false;         ///< It says that it has shuffled them.
  int cards_left = 0;            ///< Cards that it believes to be there for dealing.

  friend bool operator==(const LoadReport&, const LoadReport&) = default;
};

/// What the machine says when it has given out a stack.
struct StackReport {
  int cycle = 0;
  int round = 0;  ///< From 1 since power-up.
  Seat seat{};
  int cards_count = 0;      ///< Cards that it believes to have given out.
  int cards_left = 0;       ///< Cards that it believes to be left.
  bool round_over = false;  ///< This was the last stack of the round.

  friend bool operator==(const StackReport&, const StackReport&) = default;
};

/// Every call ends by its deadline, or up to three seconds later when a report did not come and the machine is asked
/// for its status. After a round, and when its cover was opened, it deals no more until cards have been loaded.
class Shoe : public Device {
 public:
  /// Starts to take in the cards of the input, and to count and shuffle them if it can. Returns the cycle's number.
  /// Errors: `refused` (no cards, round under way, cards left of the last round, not cleared); those of the line.
  virtual rig::Result<int> start_load(int cards_expected, rig::Instant deadline) = 0;
  /// Waits for the end of the loading that was started last.
  /// Errors: `jam`, `stopped`; `silent` when the machine answers but did not report; those of the line.
  virtual rig::Result<LoadReport> await_load(rig::Instant deadline) = 0;

  /// Says which stacks make up each round from now on. Errors: `refused` in a round; those of the line.
  virtual rig::Result<void> configure(const RoundPlan& plan, rig::Instant deadline) = 0;
  /// Tells the machine that no more bets are taken, or that they are again. Errors: `refused` (not loaded; to open them
  /// in a round); those of the line.
  virtual rig::Result<void> set_bets(bool closed, rig::Instant deadline) = 0;

  /// Starts to give out the next stack and returns the cycle's number.
  /// Errors: `refused` (bets open, last stack not taken, round over, too few cards, not cleared); those of the line.
  virtual rig::Result<int> start_deal(rig::Instant deadline) = 0;
  /// Waits for the stack that was started last; once that has been waited for, for what the machine says next, such as
  /// a stop. Errors: as of `await_load`.
  virtual rig::Result<StackReport> await_stack(rig::Instant deadline) = 0;
  /// Ends the round before all its stacks are out. Errors: `refused` when there is none; those of the line.
  virtual rig::Result<void> end_round(rig::Instant deadline) = 0;

  /// Lets time pass while listening. What comes is kept.
  virtual rig::Result<void> listen_until(rig::Instant until) = 0;
  virtual rig::Result<ShoeStatus> status(rig::Instant deadline) = 0;
  /// Tells the machine that a wrong count has been noticed, or that a jam or stop has been dealt with and it is empty.
  virtual rig::Result<void> clear(rig::Instant deadline) = 0;

  rig::Result<LoadReport> load(int cards_expected, rig::Instant deadline) {
    if (auto started = start_load(cards_expected, deadline); !started) return started.error();
    return await_load(deadline);
  }
  rig::Result<StackReport> deal(rig::Instant deadline) {
    if (auto started = start_deal(deadline); !started) return started.error();
    return await_stack(deadline);
  }
};

}  // namespace devices
