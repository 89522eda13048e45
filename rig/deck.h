// DeckSpec: which cards a game is played with, and the comparison of that with what was found on the felt.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "rig/card.h"

namespace rig {

/// The make-up of one or several identical decks: 52 cards by default, 53 with a joker, 48 without tens.
struct DeckSpec {
  int decks_count = 1;
  int jokers_per_deck = 0;
  std::vector<Rank> removed_ranks{};
  /// Back colour of each deck in turn; the last one repeats when there are more decks than colours.
  std::vector<BackColor> backs = {BackColor::blue};

  int cards_per_deck() const;
  int cards_count() const { return decks_count * cards_per_deck(); }

  /// The faces of all decks, in new-deck order, deck after deck.
  std::vector<Card> faces() const;

  /// Real cards in new-deck order, face down, with ids that count up from `first_id`.
  std::vector<PhysicalCard> make_cards(std::uint16_t first_id = 0) const;
};

/// What is there too little and too much of; both empty when the faces found are the faces expected.
struct DeckDifference {
  std::vector<Card> missing;
  std::vector<Card> surplus;

  bool none() const { return missing.empty() && surplus.empty(); }
  /// "none", or like "missing QD; surplus JD".
  std::string describe() const;
  friend bool operator==(const DeckDifference&, const DeckDifference&) = default;
};

/// Compares two collections of faces without regard to order.
DeckDifference compare_faces(std::span<const Card> expected, std::span<const Card> found);

}  // namespace rig
