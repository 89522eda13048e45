#include "rig/deck.h"

#include <algorithm>

namespace rig {
namespace {

std::string join_names(const std::vector<Card>& cards) {
  std::string text;
  for (const Card card : cards) text += (text.empty() ? "" : " ") + card.name();
  return text;
}

bool is_removed(const DeckSpec& spec, Rank rank) {
  return std::find(spec.removed_ranks.begin(), spec.removed_ranks.end(), rank) != spec.removed_ranks.end();
}

}  // namespace

int DeckSpec::cards_per_deck() const {
  int count = jokers_per_deck;
  for (int rank = 1; rank <= 13; ++rank) count += is_removed(*this, static_cast<Rank>(rank)) ? 0 : 4;
  return count;
}

std::vector<Card> DeckSpec::faces() const {
  std::vector<Card> faces;
  faces.reserve(static_cast<std::size_t>(cards_count()));
  for (int deck = 0; deck < decks_count; ++deck) {
    for (int suit = 0; suit < 4; ++suit) {
      for (int rank = 1; rank <= 13; ++rank) {
        if (!is_removed(*this, static_cast<Rank>(rank)))
          faces.emplace_back(static_cast<Rank>(rank), static_cast<Suit>(suit));
      }
    }
    faces.insert(faces.end(), static_cast<std::size_t>(jokers_per_deck), Card::joker());
  }
  return faces;
}

std::vector<PhysicalCard> DeckSpec::make_cards(std::uint16_t first_id) const {
  std::vector<PhysicalCard> cards;
  const auto per_deck = static_cast<std::size_t>(cards_per_deck());
  for (const Card face : faces()) {
    const std::size_t deck = cards.size() / per_deck;
    const BackColor back = backs.empty() ? BackColor::blue : backs[std::min(deck, backs.size() - 1)];
    cards.push_back({.id = static_cast<std::uint16_t>(first_id + cards.size()), .face = face, .back = back});
  }
  return cards;
}

std::string DeckDifference::describe() const {
  std::string text;
  if (!missing.empty()) text = "missing " + join_names(missing);
  if (!surplus.empty()) text += std::string(text.empty() ? "" : "; ") + "surplus " + join_names(surplus);
  return text.empty() ? "none" : text;
}

DeckDifference compare_faces(std::span<const Card> expected, std::span<const Card> found) {
  std::vector<Card> wanted(expected.begin(), expected.end());
  std::vector<Card> seen(found.begin(), found.end());
  std::sort(wanted.begin(), wanted.end());
  std::sort(seen.begin(), seen.end());
  DeckDifference difference;
  std::set_difference(wanted.begin(), wanted.end(), seen.begin(), seen.end(), std::back_inserter(difference.missing));
  std::set_difference(seen.begin(), seen.end(), wanted.begin(), wanted.end(), std::back_inserter(difference.surplus));
  return difference;
}

}  // namespace rig
