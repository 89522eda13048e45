// Lets GoogleTest print instants in seconds when a comparison fails.
#pragma once

#include <ostream>

#include "rig/clock.h"

namespace rig {

inline void PrintTo(const Instant& instant, std::ostream* out) {
  *out << instant.time_since_epoch().count() << " ns (" << format_instant(instant) << " s)";
}

}  // namespace rig
