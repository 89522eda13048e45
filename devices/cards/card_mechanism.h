// CardMechanism: where the cards are in an emulated card machine. Cards only move; none is made or destroyed here.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "devices/machine_body.h"
#include "rig/card.h"
#include "rig/random.h"

namespace devices {

/// The places of a card machine. No model has them all.
enum class Pile {
  hopper,        ///< Where people put cards in.
  feeder,        ///< Between hopper and compartments; a card sticks here.
  compartments,  ///< Shelves, wheel or carriage: the works.
  held,          ///< A finished stack, locked in.
  output,        ///< Where people take cards.
  shoe,          ///< A dealing shoe at the output; people draw from it.
  well,          ///< Under the works, out of the machine's sight; people find what lies there.
  floor,         ///< Beside the machine or under its rail; people find what lies there.
  crack,         ///< Out of everybody's sight and reach.
};
inline constexpr std::size_t kPilesCount = 9;

/// All piles have their top card first. After every call the number of cards is what went in less what was taken.
class CardMechanism {
 public:
  const Cards& pile(Pile which) const { return piles_[static_cast<std::size_t>(which)]; }
  std::size_t count(Pile which) const { return pile(which).size(); }
  bool is_empty(Pile which) const { return pile(which).empty(); }

  /// Cards come from outside and lie on top of a pile.
  void put(const Cards& cards, Pile to);
  /// Takes the top `count` cards of a pile away from the machine; fewer when there are not so many.
  Cards take(Pile from, std::size_t count = SIZE_MAX);

  /// Moves the top `count` cards of a pile under those of another, in their order.
  /// @pre there are so many
  void move(Pile from, Pile to, std::size_t count);
  void move_all(Pile from, Pile to) { move(from, to, count(from)); }
  /// Moves one card from its place, counted from 0 at the top.
  /// @pre there is one
  void move_one(Pile from, std::size_t place, Pile to);
  /// Moves one card, drawn at random, when there is any.
  void move_any(Pile from, Pile to, rig::Random& random);

  /// Puts a pile in another order: element i is the place from which the i-th card comes.
  /// @pre `order` is a permutation of the places of the pile
  void reorder(Pile which, const std::vector<std::size_t>& order);
  /// Puts a pile in new-deck order.
  void sort(Pile which);
  /// Exchanges one card of a pile with one of another.
  /// @pre both places exist
  void exchange(Pile first, std::size_t first_place, Pile second, std::size_t second_place);
  void bend(Pile which, std::size_t place);
  void turn_over(Pile which, std::size_t place);

  /// Takes what is in all of these piles, one pile after another.
  Cards take_from(const std::vector<Pile>& piles);

 private:
  Cards& at(Pile which) { return piles_[static_cast<std::size_t>(which)]; }
  void check_conserved() const;

  std::array<Cards, kPilesCount> piles_;
  std::size_t owned_count_ = 0;  ///< Cards put in less cards taken out.
};

}  // namespace devices
