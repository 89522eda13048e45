// flatten_card: the second stage of reading. A card as if it lay straight under the camera in white light.
#pragma once

#include "vision/image.h"
#include "vision/quad.h"

namespace vision {

/// The card within `corners`, upright, `kFlatWidthPx` by `kFlatHeightPx` pixels, its paper at `kFlatPaperLevel` in all
/// three channels, so that neither place, size, perspective, brightness nor the colour of the light matters any more.
/// @param corners as find_cards gives them; parts outside the frame repeat its edge
/// @pre the frame is not empty
Image flatten_card(const Image& frame, const Quad& corners);

/// Brings the paper of an upright card to `kFlatPaperLevel`. For artwork, which needs no straightening.
void balance_paper(Image& card);

}  // namespace vision
