#include "rig/card.h"

#include <algorithm>

namespace rig {
namespace {

constexpr std::array<std::string_view, 13> kRankNames = {"A", "2", "3",  "4", "5", "6", "7",
                                                         "8", "9", "10", "J", "Q", "K"};
constexpr std::string_view kSuitLetters = "SHDC";
constexpr std::string_view kJokerName = "JOKER";
constexpr std::array<std::string_view, 4> kBackColorNames = {"blue", "red", "green", "black"};

}  // namespace

std::string_view rank_name(Rank rank) { return kRankNames[static_cast<std::size_t>(rank) - 1]; }

std::optional<Rank> parse_rank(std::string_view name) {
  const auto found = std::find(kRankNames.begin(), kRankNames.end(), name);
  if (found == kRankNames.end()) return std::nullopt;
  return static_cast<Rank>(found - kRankNames.begin() + 1);
}

std::string_view back_color_name(BackColor color) { return kBackColorNames[static_cast<std::size_t>(color)]; }

std::optional<BackColor> parse_back_color(std::string_view name) {
  const auto found = std::find(kBackColorNames.begin(), kBackColorNames.end(), name);
  if (found == kBackColorNames.end()) return std::nullopt;
  return static_cast<BackColor>(found - kBackColorNames.begin());
}

std::optional<Card> Card::parse(std::string_view name) {
  if (name == kJokerName) return joker();
  if (name.size() < 2) return std::nullopt;
  const auto suit = kSuitLetters.find(name.back());
  const auto rank = parse_rank(name.substr(0, name.size() - 1));
  if (suit == std::string_view::npos || !rank) return std::nullopt;
  return Card(*rank, static_cast<Suit>(suit));
}

std::string Card::name() const {
  if (is_joker()) return std::string(kJokerName);
  return std::string(rank_name(rank())) + kSuitLetters[static_cast<std::size_t>(suit())];
}

std::ostream& operator<<(std::ostream& out, Card card) { return out << card.name(); }

std::ostream& operator<<(std::ostream& out, const PhysicalCard& card) {
  return out << '#' << card.id << ' ' << card.face << ' ' << back_color_name(card.back)
             << (card.facing == Facing::up ? " up" : " down") << (card.bent ? " bent" : "");
}

}  // namespace rig
