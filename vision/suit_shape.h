// The shapes of the four suits, and the star of the joker.
#pragma once

#include "rig/card.h"
#include "vision/canvas.h"

namespace vision {

inline constexpr Color kSuitRed{205, 18, 36};
inline constexpr Color kSuitBlack{22, 22, 26};

constexpr bool is_red(rig::Suit suit) { return suit == rig::Suit::hearts || suit == rig::Suit::diamonds; }
constexpr Color suit_color(rig::Suit suit) { return is_red(suit) ? kSuitRed : kSuitBlack; }

/// Draws a suit with its middle at `center_mm`.
/// @param height_mm from its top to its bottom
/// @param turn_deg clockwise; 180 for the pips of the lower half of a card
void draw_suit(Canvas& canvas, rig::Suit suit, Point center_mm, double height_mm, double turn_deg, Color color);

/// Draws a five-pointed star; the joker has no suit.
void draw_star(Canvas& canvas, Point center_mm, double height_mm, double turn_deg, Color color);

}  // namespace vision
