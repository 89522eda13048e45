// Scene: what lies where on the felt and which lights are lit. The one thing that devices and vision both know.
//
// Lengths are millimetres on the felt: x to the right, y towards the dealer, origin in the upper left corner as the
// camera sees it. Angles are degrees clockwise.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "rig/card.h"
#include "rig/die.h"

namespace rig {

inline constexpr double kCardWidthMm = 63.5;   ///< Poker size, 2.5 in.
inline constexpr double kCardHeightMm = 88.9;  ///< Poker size, 3.5 in.
inline constexpr double kDieEdgeMm = 19.0;     ///< 0.75 in.

struct Place {
  double x_mm = 0;  ///< Centre of the thing.
  double y_mm = 0;
  double angle_deg = 0;
};

struct PlacedCard {
  PhysicalCard card;
  Place place;
};

/// How a die came to rest. Only a flat one shows a face that counts.
enum class Rest : std::uint8_t { flat, cocked, stacked };

struct PlacedDie {
  Die die;
  Place place;
  Rest rest = Rest::flat;
};

/// A lamp or lit area, for instance the count indication of a shuffler.
struct Light {
  std::string name;
  std::string color;
  bool lit = false;

  friend bool operator==(const Light&, const Light&) = default;
};

/// Letters or digits that a machine shows, for instance the number of cards that it counted.
struct Display {
  std::string name;
  std::string text;

  friend bool operator==(const Display&, const Display&) = default;
};

struct Scene {
  double width_mm = 1000;
  double height_mm = 620;
  std::vector<PlacedCard> cards;  ///< Later cards lie on top of earlier ones.
  std::vector<PlacedDie> dice;
  std::vector<Light> lights;
  std::vector<Display> displays;
};

/// Lays a stack on the felt, face up, in rows from the upper left, top card first, no card touching another.
/// @pre the cards fit: `cards.size() <= kSpreadCardsMax`
void spread_face_up(const std::vector<PhysicalCard>& cards, Scene& scene);

inline constexpr int kSpreadColumns = 14;
inline constexpr int kSpreadRows = 6;
inline constexpr int kSpreadCardsMax = kSpreadColumns * kSpreadRows;

}  // namespace rig
