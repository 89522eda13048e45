#include "devices/model_list.h"

#include <algorithm>

#include "devices/single_deck_shuffler/driver.h"
#include "devices/single_deck_shuffler/emulator.h"
#include "devices/single_deck_shuffler/protocol.h"

namespace devices {
namespace {

const char* const kFairdealDialect = "fairdeal-1";

Model single_deck_shuffler_row() {
  using single_deck_shuffler::Emulator;
  using single_deck_shuffler::EmulatorOptions;
  using single_deck_shuffler::fault_table;
  return {single_deck_shuffler::kModel,
          "shuffler",
          kFairdealDialect,
          list_faults(fault_table()),
          [](const EmulatorRequest& request) {
            EmulatorOptions options{.seed = request.seed, .faults = read_faults(fault_table(), request.faults)};
            options.cycle_time = std::chrono::duration_cast<rig::Duration>(options.cycle_time / request.speed);
            return std::make_unique<Emulator>(options);
          },
          single_deck_shuffler::connect};
}

}  // namespace

rig::Seed seed_for_role(rig::Seed bench_seed, const std::string& role) {
  return rig::Random::for_purpose(bench_seed, role).next();
}

const std::vector<Model>& model_list() {
  static const std::vector<Model> list = {
      single_deck_shuffler_row(),
  };
  return list;
}

const Model* find_model(const std::string& name) {
  const auto& list = model_list();
  const auto found = std::find_if(list.begin(), list.end(), [&](const Model& model) { return model.name == name; });
  return found == list.end() ? nullptr : &*found;
}

std::string model_names() {
  std::string names;
  for (const Model& model : model_list()) names += (names.empty() ? "" : ", ") + model.name;
  return names;
}

}  // namespace devices
