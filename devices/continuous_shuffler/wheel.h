// Wheel: the compartments of a continuous shuffler, each of which holds some of the cards in Pile::compartments.
#pragma once

#include <cstddef>
#include <vector>

#include "devices/cards/card_mechanism.h"
#include "rig/random.h"

namespace devices::continuous_shuffler {

/// Knows where each card of the pile is, so nobody else may move cards into or out of it; `reset` follows when all of
/// them were taken.
class Wheel {
 public:
  /// @param narrow use the first three compartments as long as that is possible
  Wheel(int compartments, int capacity, bool narrow);

  /// How many cards fit in beside those that are there.
  std::size_t room() const;

  /// Any compartment with room, all equally likely; any one at all when the wheel is full.
  std::size_t draw_place(rig::Random& random) const;

  /// Moves the top card of a pile on top of those in a compartment.
  /// @pre there is one
  void take_in(std::size_t compartment, Pile from, CardMechanism& mechanism);

  /// Moves all cards of one compartment, any that is not empty, under those of a pile, the upper ones first. Does
  /// nothing when the wheel is empty.
  void eject_any(Pile to, CardMechanism& mechanism, rig::Random& random);

  /// The pile has been emptied.
  void reset();

 private:
  template <typename Fits>
  std::vector<std::size_t> compartments_that(const Fits& fits) const;

  std::size_t capacity_;
  bool narrow_;
  std::vector<std::size_t> counts_;          ///< Cards in each compartment.
  std::vector<std::size_t> compartment_of_;  ///< For each card of the pile.
};

}  // namespace devices::continuous_shuffler
