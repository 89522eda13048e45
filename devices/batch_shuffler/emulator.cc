#include "devices/batch_shuffler/emulator.h"

namespace devices::batch_shuffler {
namespace {

// Eight decks take seven minutes.
constexpr rig::Duration kDeckTime = rig::Duration(std::chrono::minutes(7)) / 8;

}  // namespace

Emulator::Emulator(const EmulatorRequest& request)
    : Emulator(request, read_table(fault_table(), request.faults, "fault"),
               read_table(option_table(), request.options, "option")) {}

Emulator::Emulator(const EmulatorRequest& request, const Faults& faults, const Options& options)
    : ShufflerEmulator({.model = kModel,
                        .seed = request.seed,
                        .cards_max = cards_max(options.decks),
                        .cycle_time = request.scaled(options.decks * kDeckTime),
                        .mixer = options.mixing,
                        .faults = faults,
                        .locks_held_stack = !faults.open_store}) {}

const std::vector<SettingRow<Options>>& option_table() {
  static const std::vector<SettingRow<Options>> table = {
      {&Options::decks, "decks", "how many decks are in one batch", {}, {kDecksMin, kDecksMax}},
      {&Options::mixing, "mixing", "how the cards are mixed: uniform, { riffles: 7 }, { shelves: 10 }, ..."},
  };
  return table;
}

std::unique_ptr<rig::EmulatedMachine> make_emulator(const EmulatorRequest& request) {
  return std::make_unique<Emulator>(request);
}

}  // namespace devices::batch_shuffler
