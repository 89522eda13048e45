// Operator: who loads, takes away, opens and looks. A person on a real bench, the rig itself on an emulated one.
#pragma once

#include <string>
#include <vector>

#include "rig/card.h"
#include "rig/deck.h"
#include "rig/result.h"

namespace devices {

/// Which cards to load: a deck in new-deck order, with changes.
struct LoadRequest {
  rig::DeckSpec deck;
  std::vector<rig::Card> leave_out{};  ///< Taken out of the deck first.
  std::vector<rig::Card> add{};        ///< Added at the bottom, same back as the deck.
  bool bend_one = false;               ///< One card in the middle is bent, so that it sticks.
};

/// Acts on machines by their role on the bench. Every act ends; errors are `abandoned` (the person gave up) and, on an
/// emulated bench, those of the link.
class Operator {
 public:
  virtual ~Operator() = default;

  /// Puts cards into the input of an empty machine.
  virtual rig::Result<void> load(const std::string& role, const LoadRequest& request) = 0;

  /// Puts single cards, the first one on top, where a machine takes them: one into a card reader, some back into a
  /// continuous shuffler.
  virtual rig::Result<void> insert(const std::string& role, const std::vector<rig::Card>& faces) = 0;

  /// Takes the stack from the output and lays it on the felt: face up, in rows from the upper left, top card first.
  virtual rig::Result<void> spread_output(const std::string& role) = 0;

  /// Takes all cards off the felt.
  virtual rig::Result<void> clear_felt() = 0;

  /// Opens or closes the cover, wherever the machine is in its work.
  virtual rig::Result<void> set_cover(const std::string& role, bool open) = 0;

  /// Presses a button on the machine by its name.
  virtual rig::Result<void> press(const std::string& role, const std::string& button) = 0;

  /// Pulls the mains plug, or puts it back.
  virtual rig::Result<void> set_power(const std::string& role, bool on) = 0;

  /// Opens the cover, takes away every card in, on or beside the machine, closes the cover.
  /// @return how many cards were found
  virtual rig::Result<int> empty_machine(const std::string& role) = 0;
};

}  // namespace devices
