// Card: what is printed on the face of a playing card, and the piece of plastic that carries it.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>

namespace rig {

enum class Rank : std::uint8_t { ace = 1, two, three, four, five, six, seven, eight, nine, ten, jack, queen, king };
enum class Suit : std::uint8_t { spades, hearts, diamonds, clubs };

/// The printed face of a card: one of 52, or a joker. A small value; compare and copy freely.
///
/// Cards are ordered as in a new deck: spades, hearts, diamonds, clubs, each from ace to king, jokers last.
class Card {
 public:
  static constexpr int kFacesCount = 53;  ///< 52 and the joker.

  constexpr Card(Rank rank, Suit suit)
      : index_(static_cast<std::uint8_t>(static_cast<int>(suit) * 13 + static_cast<int>(rank) - 1)) {}

  static constexpr Card joker() { return Card(kJokerIndex); }

  /// The card at a place in the order of a new deck, or nothing when `index` is not within 0..52.
  static constexpr std::optional<Card> from_index(int index) {
    if (index < 0 || index >= kFacesCount) return std::nullopt;
    return Card(static_cast<std::uint8_t>(index));
  }

  /// Reads a name as `name()` writes it ("10H", "AS", "JOKER"); nothing for any other text.
  static std::optional<Card> parse(std::string_view name);

  /// Rank `A 2..10 J Q K` and suit `S H D C`, or `JOKER`.
  std::string name() const;

  constexpr bool is_joker() const { return index_ == kJokerIndex; }
  constexpr int index() const { return index_; }

  /// @pre not a joker
  constexpr Rank rank() const { return static_cast<Rank>(index_ % 13 + 1); }
  /// @pre not a joker
  constexpr Suit suit() const { return static_cast<Suit>(index_ / 13); }

  friend constexpr auto operator<=>(Card, Card) = default;

 private:
  static constexpr std::uint8_t kJokerIndex = 52;
  explicit constexpr Card(std::uint8_t index) : index_(index) {}
  std::uint8_t index_;
};

std::ostream& operator<<(std::ostream& out, Card card);

/// "A", "2" .. "10", "J", "Q", "K".
std::string_view rank_name(Rank rank);
/// Reads a rank as `rank_name` writes it.
std::optional<Rank> parse_rank(std::string_view name);

enum class BackColor : std::uint8_t { blue, red, green, black };
std::string_view back_color_name(BackColor color);
std::optional<BackColor> parse_back_color(std::string_view name);

enum class Facing : std::uint8_t { down, up };

/// One piece of plastic. It keeps its identity wherever it goes, so that nothing can be lost or doubled unseen.
struct PhysicalCard {
  std::uint16_t id = 0;  ///< Unique on its bench.
  Card face = Card::joker();
  BackColor back = BackColor::blue;
  Facing facing = Facing::down;
  bool bent = false;  ///< A bent card jams the feeder of a shuffler; operators load one on purpose.

  friend bool operator==(const PhysicalCard&, const PhysicalCard&) = default;
};

std::ostream& operator<<(std::ostream& out, const PhysicalCard& card);

}  // namespace rig
