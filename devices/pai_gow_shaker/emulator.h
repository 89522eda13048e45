// The emulated Pai Gow shaker: armed by the rig, it shakes its three dice when a player presses the button.
#pragma once

#include <memory>

#include "devices/emulator_request.h"
#include "devices/pai_gow_shaker/faults.h"
#include "devices/shakers/shaker_emulator.h"

namespace devices::pai_gow_shaker {

/// How the emulated machine is built, as a bench file may say it.
struct Options {
  int shake_ms = 6000;                    ///< How long it shakes.
  double cocked = ChamberBuild{}.cocked;  ///< How often a die comes to rest askew.
};

class Emulator : public ShakerEmulator {
 public:
  /// @param request gives seed and speed; its settings have been read already
  Emulator(const Options& options, const Faults& faults, const EmulatorRequest& request);
};

/// The options with their names in a bench file.
const std::vector<SettingRow<Options>>& option_table();

/// Throws ConfigError for a fault or option that the model does not have.
std::unique_ptr<rig::EmulatedMachine> make_emulator(const EmulatorRequest& request);

}  // namespace devices::pai_gow_shaker
