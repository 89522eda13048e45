// The artwork of playing cards: every face, and the backs in four colours. Drawn from shapes, without fonts or files.
//
// Reading uses the same artwork: what is drawn here is what a card is compared with (see classify_card.h).
#pragma once

#include "rig/card.h"
#include "rig/die.h"
#include "vision/image.h"
#include "vision/quad.h"

namespace vision {

/// The artwork is drawn this finely and then made smaller; asking for more than this is a mistake of the caller.
inline constexpr double kArtworkPxPerMm = 8;

inline constexpr double kCardCornerRadiusMm = 3.5;  ///< As usual for poker-size cards.

/// Where the rank of the upper left index has its middle, and how far it reaches with its stroke. Casino decks carry
/// such large ("jumbo") indices so that they are legible from above the table. Millimetres from the card's corner.
inline constexpr Point kRankCenterMm{8.2, 10.4};
inline constexpr double kRankHeightMm = 12.6;
/// The same for the suit below it.
inline constexpr Point kSuitCenterMm{8.2, 23.0};
inline constexpr double kSuitHeightMm = 9.6;

/// A face as a full rectangle: the corners are not yet rounded off.
/// @param px_per_mm size of the result, at most `kArtworkPxPerMm`
Image card_face(rig::Card card, double px_per_mm);

/// A back: a coloured pattern within a white border, as a full rectangle.
Image card_back(rig::BackColor color, double px_per_mm);

/// The upper face of a red casino die with white pips, as a full square.
Image die_face(rig::Die die, double px_per_mm);

}  // namespace vision
