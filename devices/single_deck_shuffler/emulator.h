// The emulated single-deck shuffler: two decks alternate, one shuffled and held while the other is in play.
#pragma once

#include <memory>

#include "devices/emulator_request.h"
#include "devices/shufflers/shuffler_emulator.h"
#include "devices/single_deck_shuffler/faults.h"

namespace devices::single_deck_shuffler {

/// How the emulated machine is built, as a bench file may say it.
struct Options {
  std::shared_ptr<Mixer> mixing = uniform_mixer();
};

struct EmulatorOptions {
  rig::Seed seed = 1;
  Faults faults{};
  /// How long a full cycle takes. 45 s is what the common one-deck machines need.
  rig::Duration cycle_time = std::chrono::seconds(45);
  Options options{};
};

class Emulator : public ShufflerEmulator {
 public:
  explicit Emulator(const EmulatorOptions& options);
};

/// The options with their names in a bench file.
const std::vector<SettingRow<Options>>& option_table();

/// Throws ConfigError for a fault or option that the model does not have.
std::unique_ptr<rig::EmulatedMachine> make_emulator(const EmulatorRequest& request);

}  // namespace devices::single_deck_shuffler
