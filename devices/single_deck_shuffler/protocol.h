// The protocol of the single-deck shuffler: the words of shufflers, with the limits of this model.
#pragma once

#include <string>

#include "devices/shufflers/shuffler_words.h"

namespace devices::single_deck_shuffler {

inline const std::string kModel = "single_deck_shuffler";
inline constexpr int kCardsMax = 64;  ///< What the hopper holds.

}  // namespace devices::single_deck_shuffler
