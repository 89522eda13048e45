// EmulatorRequest: how an emulated machine shall be, as a bench file or `fairdeal emulate` says it.
#pragma once

#include <chrono>
#include <vector>

#include "rig/bench_file.h"
#include "rig/clock.h"
#include "rig/random.h"

namespace devices {

struct EmulatorRequest {
  rig::Seed seed = 1;
  std::vector<rig::Setting> faults{};
  std::vector<rig::Setting> options{};
  /// How many times faster than the real machine it works. Emulators on a simulated clock need no hurry.
  double speed = 1;

  /// What takes so long on the real machine takes this long here.
  rig::Duration scaled(rig::Duration real) const { return std::chrono::duration_cast<rig::Duration>(real / speed); }
};

}  // namespace devices
