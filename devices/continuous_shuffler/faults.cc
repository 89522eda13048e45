#include "devices/continuous_shuffler/faults.h"

namespace devices::continuous_shuffler {
namespace {

std::vector<SettingRow<Faults>> make_table() {
  std::vector<SettingRow<Faults>> rows =
      with_cycle_fault_rows(card_fault_rows<Faults>(/*by_shuffler_procedures=*/false));
  const std::vector<SettingRow<Faults>> own = {
      {&Faults::jam_on_cycle, "jam_on_cycle", "a sound card sticks while cards are fed or dealt"},
      {&Faults::double_deal_on_cycle, "double_deal_on_cycle", "one card more comes out than was asked for"},
      {&Faults::narrow_wheel, "narrow_wheel", "only three compartments are used as long as that is possible"},
      {&Faults::last_in_first_out, "last_in_first_out", "cards that are fed are the next to come out"},
      {&Faults::count_always_right, "count_always_right", "counts the expected number, always"},
      {&Faults::forget_warning, "forget_warning", "the warning of a wrong count goes away by itself"},
      {&Faults::wrong_lamp, "wrong_lamp", "green and red are exchanged; the cable tells the truth"},
      {&Faults::hide_jam, "hide_jam", "presses a card that sticks through and says nothing"},
      {&Faults::forget_jam, "forget_jam", "goes on after a jam without being cleared"},
      {&Faults::hide_stop, "hide_stop", "finishes its cycle when the cover is opened and says nothing"},
      {&Faults::forget_stop, "forget_stop", "goes on after a stop without being cleared"},
      {&Faults::forget_power_loss, "forget_power_loss", "takes itself to be empty after it"},
  };
  rows.insert(rows.end(), own.begin(), own.end());
  return rows;
}

}  // namespace

const std::vector<SettingRow<Faults>>& fault_table() {
  static const std::vector<SettingRow<Faults>> table = make_table();
  return table;
}

}  // namespace devices::continuous_shuffler
