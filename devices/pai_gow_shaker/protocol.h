// The protocol of the Pai Gow shaker: the words of shakers, with the limits of this model.
#pragma once

#include <string>

#include "devices/shakers/shaker_words.h"

namespace devices::pai_gow_shaker {

inline const std::string kModel = "pai_gow_shaker";
inline constexpr int kShakeMsMin = 100;     ///< Shortest shake that it can be set to.
inline constexpr int kShakeMsMax = 60'000;  ///< Longest.

}  // namespace devices::pai_gow_shaker
