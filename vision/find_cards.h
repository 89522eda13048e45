// find_cards: the first stage of reading. Where in the frame are things that look like cards?
#pragma once

#include <vector>

#include "vision/image.h"
#include "vision/quad.h"

namespace vision {

struct FoundCards {
  /// Whole rectangles in the proportions of a card; only these go on to the next stage. Corners to within a pixel.
  std::vector<Quad> cards;
  /// White things as large as a card or a part of one, but no rectangle: cards that touch, overlap, are half covered
  /// or reach over the edge of the frame. The smallest rectangle around each, wound like a card.
  std::vector<Quad> clumps;
};

/// Finds white things on a darker or coloured ground. Both lists are ordered from the top of the frame.
///
/// Relies on what all playing cards share: white paper all around the print. Cards need a gap of about 4 pixels between
/// them. Thresholds are in params.h.
FoundCards find_cards(const Image& frame);

}  // namespace vision
