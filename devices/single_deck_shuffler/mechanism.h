// Mechanism: where the cards are in the emulated single-deck shuffler. Cards only move; none is made or destroyed here.
#pragma once

#include <optional>
#include <vector>

#include "rig/card.h"
#include "rig/random.h"

namespace devices::single_deck_shuffler {

using Cards = std::vector<rig::PhysicalCard>;

/// Hopper, feeder, compartments, output, the well under the compartments, the floor beside the machine, and a crack in
/// which a card can stick out of everybody's sight and reach.
/// All piles have their top card first. After every call the number of cards is what went in less what was taken.
class Mechanism {
 public:
  /// A card that stuck in the machine before it came to the bench.
  void hide_in_crack(const rig::PhysicalCard& card);

  void put_in_hopper(const Cards& cards);
  const Cards& hopper() const { return hopper_; }

  /// Moves cards from the hopper through the feeder into the compartments.
  /// @pre count <= hopper().size()
  void feed(std::size_t count);
  /// The next card enters the feeder and sticks there.
  /// @pre the hopper is not empty
  void stick_in_feeder();

  /// One card, drawn at random, leaves the compartments for the floor, or for the well.
  void drop_to_floor(rig::Random& random);
  void drop_to_well(rig::Random& random);
  /// What is in the crack falls into the compartments.
  void shake_out_crack();

  /// The compartments are emptied into the output, well mixed or in new-deck order.
  void present_shuffled(rig::Random& random);
  void present_sorted();
  /// Whatever is in compartments, feeder and hopper is pushed into the output as it lies.
  void push_out();

  const Cards& output() const { return output_; }
  std::size_t compartments_count() const { return compartments_.size(); }
  /// What the machine's sensors see inside: the well is not among it.
  std::size_t known_inside_count() const { return compartments_.size() + feeder_.size(); }

  Cards take_output();
  /// Everything, from everywhere but the crack.
  Cards take_all();

 private:
  void drop(rig::Random& random, Cards& to);
  void check_conserved() const;

  Cards hopper_, feeder_, compartments_, output_, well_, floor_, crack_;
  std::size_t owned_count_ = 0;  ///< Cards put in less cards taken out.
};

}  // namespace devices::single_deck_shuffler
