#include "devices/single_deck_shuffler/emulator.h"

#include "devices/single_deck_shuffler/protocol.h"

namespace devices::single_deck_shuffler {

Emulator::Emulator(const EmulatorOptions& options)
    : ShufflerEmulator({.model = kModel,
                        .seed = options.seed,
                        .cards_max = kCardsMax,
                        .cycle_time = options.cycle_time,
                        .mixer = options.options.mixing,
                        .faults = options.faults}) {}

const std::vector<SettingRow<Options>>& option_table() {
  static const std::vector<SettingRow<Options>> table = {
      {&Options::mixing, "mixing", "how the cards are mixed: uniform, { riffles: 7 }, { shelves: 10 }, ..."},
  };
  return table;
}

std::unique_ptr<rig::EmulatedMachine> make_emulator(const EmulatorRequest& request) {
  EmulatorOptions options{.seed = request.seed,
                          .faults = read_table(fault_table(), request.faults, "fault"),
                          .options = read_table(option_table(), request.options, "option")};
  options.cycle_time = request.scaled(options.cycle_time);
  return std::make_unique<Emulator>(options);
}

}  // namespace devices::single_deck_shuffler
