// Appearance: what a person or a camera sees of a machine: its lamps, its displays, the dice behind its glass.
#pragma once

#include <vector>

#include "devices/fairdeal/message.h"
#include "rig/die.h"
#include "rig/result.h"
#include "rig/scene.h"

namespace devices {

/// A die at rest, as it can be seen. One that is not flat shows its value askew: no reading of it counts.
struct SeenDie {
  rig::Die die;
  rig::Rest rest = rig::Rest::flat;

  friend bool operator==(const SeenDie&, const SeenDie&) = default;
};

struct Appearance {
  std::vector<rig::Light> lights{};
  std::vector<rig::Display> displays{};
  std::vector<SeenDie> dice{};  ///< In the order of the machine's places; empty while they are hidden.

  friend bool operator==(const Appearance&, const Appearance&) = default;
};

/// Most lamps, displays and dice that one machine can show.
inline constexpr std::size_t kSeenMax = 64;

/// As the fields `lights`, `displays` and `dice` of an emulator's answer to hands.look; see PROTOCOL.md.
Fields write_appearance(const Appearance& appearance);
rig::Result<Appearance> read_appearance(const Fields& fields);

}  // namespace devices
