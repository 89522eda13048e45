// The protocol of the batch shuffler: the words of shufflers, with the limits of this model.
#pragma once

#include <string>

#include "devices/shufflers/shuffler_words.h"

namespace devices::batch_shuffler {

inline const std::string kModel = "batch_shuffler";
inline constexpr int kDecksMin = 4;
inline constexpr int kDecksMax = 8;

/// What the hopper holds: a batch of so many decks, and a little more, so that cards too many can be counted.
constexpr int cards_max(int decks) { return decks * 52 + 8; }

}  // namespace devices::batch_shuffler
