// Backs of cards: is this one, and of which colour?
#pragma once

#include <optional>

#include "rig/card.h"
#include "vision/image.h"
#include "vision/ink.h"

namespace vision {

/// True when the whole card within its border is covered with ink. No face is: even courts leave the corners white.
/// @param map of a flat card
bool looks_like_back(const InkMap& map);

/// The colour of a back; nothing when its parts differ, when the colour is not clearly one of the four, or when a line
/// of paper runs through the print. Two backs side by side have nearly the proportions of one card; the line gives them
/// away.
/// @param flat with its paper at `kFlatPaperLevel`
/// @param map the ink of the same picture
/// @pre the picture looks like a back
std::optional<rig::BackColor> back_color(const Image& flat, const InkMap& map);

}  // namespace vision
