// The emulated batch shuffler: two batches of four to eight decks alternate, one stored under lock while the other is
// in play.
#pragma once

#include <memory>

#include "devices/batch_shuffler/faults.h"
#include "devices/batch_shuffler/protocol.h"
#include "devices/emulator_request.h"
#include "devices/shufflers/shuffler_emulator.h"

namespace devices::batch_shuffler {

/// How the emulated machine is built, as a bench file may say it.
struct Options {
  int decks = kDecksMax;  ///< In one batch.
  std::shared_ptr<Mixer> mixing = uniform_mixer();
};

class Emulator : public ShufflerEmulator {
 public:
  /// Throws ConfigError for a fault or option that the model does not have.
  explicit Emulator(const EmulatorRequest& request);

 private:
  Emulator(const EmulatorRequest& request, const Faults& faults, const Options& options);
};

/// The options with their names in a bench file.
const std::vector<SettingRow<Options>>& option_table();

/// Throws ConfigError for a fault or option that the model does not have.
std::unique_ptr<rig::EmulatedMachine> make_emulator(const EmulatorRequest& request);

}  // namespace devices::batch_shuffler
