// EmulatedShoe: an emulated dealing shoe with its driver, on a simulated clock, and the common moves at it.
#pragma once

#include "devices/shoe.h"
#include "rig/deck.h"
#include "tests/support/emulated_device.h"
#include "tests/support/emulated_shuffler.h"

namespace support {

/// Seven stacks of five would be too many for some tests; this is a round of four.
inline const devices::RoundPlan kSmallRound{.stack_cards = 3, .players = 2, .dealer_cards = 3, .community_cards = 2};

class EmulatedShoe : public EmulatedDevice<devices::Shoe> {
 public:
  explicit EmulatedShoe(const EmulatedAs& as = {}, const Wrap& wrap = {}) : EmulatedDevice("dealing_shoe", as, wrap) {}

  rig::Result<void> insert(const Cards& cards = rig::DeckSpec{}.make_cards(1)) { return hands().insert(cards, soon()); }
  rig::Result<devices::LoadReport> load(int expected = 52) { return driver().load(expected, after_cycle()); }
  rig::Result<void> configure(const devices::RoundPlan& plan = kSmallRound) { return driver().configure(plan, soon()); }
  rig::Result<void> close_bets() { return driver().set_bets(true, soon()); }
  rig::Result<devices::StackReport> deal() { return driver().deal(after_cycle()); }
  Cards take() { return hands().take_output(soon()).value(); }
  rig::Result<void> clear() { return driver().clear(soon()); }
  devices::ShoeStatus status() { return driver().status(soon()).value(); }

  /// A deck is loaded, the round configured and bets are closed: the first stack can be dealt. The first error ends it.
  rig::Result<void> make_ready(const devices::RoundPlan& plan = kSmallRound) {
    if (auto inserted = insert(); !inserted) return inserted;
    if (auto loaded = load(); !loaded) return loaded.error();
    if (auto configured = configure(plan); !configured) return configured;
    return close_bets();
  }
};

}  // namespace support
