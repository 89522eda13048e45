// The pictures of jack, queen, king and joker.
#pragma once

#include "rig/card.h"
#include "vision/canvas.h"

namespace vision {

/// Size of the picture, millimetres: it fills the card between the two index columns.
inline constexpr double kCourtWidthMm = 33.5;
inline constexpr double kCourtHeightMm = 74.0;

/// A framed picture that looks the same upside down. Hat and hair tell the rank; pip, cloth and pattern the suit.
/// @param px_per_mm how finely to draw
/// @pre the card is a jack, a queen, a king or a joker
Canvas court_figure(rig::Card card, double px_per_mm);

}  // namespace vision
