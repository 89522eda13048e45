#include "devices/model_list.h"

#include <algorithm>

#include "devices/batch_shuffler/driver.h"
#include "devices/batch_shuffler/emulator.h"
#include "devices/batch_shuffler/protocol.h"
#include "devices/combination_display/driver.h"
#include "devices/combination_display/emulator.h"
#include "devices/combination_display/protocol.h"
#include "devices/continuous_shuffler/driver.h"
#include "devices/continuous_shuffler/emulator.h"
#include "devices/continuous_shuffler/protocol.h"
#include "devices/dealing_shoe/driver.h"
#include "devices/dealing_shoe/emulator.h"
#include "devices/dealing_shoe/protocol.h"
#include "devices/hole_card_reader/driver.h"
#include "devices/hole_card_reader/emulator.h"
#include "devices/hole_card_reader/protocol.h"
#include "devices/masque_reader/driver.h"
#include "devices/masque_reader/emulator.h"
#include "devices/masque_reader/protocol.h"
#include "devices/number_generator/driver.h"
#include "devices/number_generator/emulator.h"
#include "devices/number_generator/protocol.h"
#include "devices/pai_gow_shaker/driver.h"
#include "devices/pai_gow_shaker/emulator.h"
#include "devices/pai_gow_shaker/protocol.h"
#include "devices/reading_shoe/driver.h"
#include "devices/reading_shoe/emulator.h"
#include "devices/reading_shoe/protocol.h"
#include "devices/sic_bo_shaker/driver.h"
#include "devices/sic_bo_shaker/emulator.h"
#include "devices/sic_bo_shaker/protocol.h"
#include "devices/single_deck_shuffler/driver.h"
#include "devices/single_deck_shuffler/emulator.h"
#include "devices/single_deck_shuffler/protocol.h"

namespace devices {
namespace {

const char* const kFairdealDialect = "fairdeal-1";
const char* const kAsciiDialect = "ascii-line-1";

}  // namespace

rig::Seed seed_for_role(rig::Seed bench_seed, const std::string& role) {
  return rig::Random::for_purpose(bench_seed, role).next();
}

const std::vector<Model>& model_list() {
  static const std::vector<Model> list = {
      {hole_card_reader::kModel, "reader", kFairdealDialect, 0xfd01, list_settings(hole_card_reader::fault_table()),
       list_settings(hole_card_reader::option_table()), hole_card_reader::make_emulator, hole_card_reader::connect},
      {single_deck_shuffler::kModel, "shuffler", kFairdealDialect, 0xfd02,
       list_settings(single_deck_shuffler::fault_table()), list_settings(single_deck_shuffler::option_table()),
       single_deck_shuffler::make_emulator, single_deck_shuffler::connect},
      {batch_shuffler::kModel, "shuffler", kFairdealDialect, 0xfd03, list_settings(batch_shuffler::fault_table()),
       list_settings(batch_shuffler::option_table()), batch_shuffler::make_emulator, batch_shuffler::connect},
      {continuous_shuffler::kModel, "continuous_shuffler", kFairdealDialect, 0xfd04,
       list_settings(continuous_shuffler::fault_table()), list_settings(continuous_shuffler::option_table()),
       continuous_shuffler::make_emulator, continuous_shuffler::connect},
      {dealing_shoe::kModel, "shoe", kFairdealDialect, 0xfd05, list_settings(dealing_shoe::fault_table()),
       list_settings(dealing_shoe::option_table()), dealing_shoe::make_emulator, dealing_shoe::connect},
      {reading_shoe::kModel, "manual_shoe", kAsciiDialect, 0xfd06, list_settings(reading_shoe::fault_table()),
       list_settings(reading_shoe::option_table()), reading_shoe::make_emulator, reading_shoe::connect},
      {masque_reader::kModel, "reader", kFairdealDialect, 0xfd07, list_settings(masque_reader::fault_table()),
       list_settings(masque_reader::option_table()), masque_reader::make_emulator, masque_reader::connect},
      {sic_bo_shaker::kModel, "shaker", kFairdealDialect, 0xfd08, list_settings(sic_bo_shaker::fault_table()),
       list_settings(sic_bo_shaker::option_table()), sic_bo_shaker::make_emulator, sic_bo_shaker::connect},
      {pai_gow_shaker::kModel, "shaker", kFairdealDialect, 0xfd09, list_settings(pai_gow_shaker::fault_table()),
       list_settings(pai_gow_shaker::option_table()), pai_gow_shaker::make_emulator, pai_gow_shaker::connect},
      {number_generator::kModel, "rng", kFairdealDialect, 0xfd0a, list_settings(number_generator::fault_table()),
       list_settings(number_generator::option_table()), number_generator::make_emulator, number_generator::connect},
      {combination_display::kModel, "display", kFairdealDialect, 0xfd0b,
       list_settings(combination_display::fault_table()), list_settings(combination_display::option_table()),
       combination_display::make_emulator, combination_display::connect},
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
