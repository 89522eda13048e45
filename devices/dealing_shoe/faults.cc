#include "devices/dealing_shoe/faults.h"

namespace devices::dealing_shoe {
namespace {

std::vector<SettingRow<Faults>> all_rows() {
  std::vector<SettingRow<Faults>> rows = card_fault_rows<Faults>(/*by_shuffler_procedures=*/false);
  const std::vector<SettingRow<Faults>> own = {
      {&Faults::jam_on_cycle, "jam_on_cycle", "a sound card sticks on its way out"},
      {&Faults::stop_on_cycle, "stop_on_cycle", "the motor stops half way through a stack"},
      {&Faults::short_stack_on_cycle, "short_stack_on_cycle", "a stack is one card short, and said to be right"},
      {&Faults::long_stack_on_cycle, "long_stack_on_cycle", "a stack is one card too long, and said to be right"},
      {&Faults::deal_before_no_more_bets, "deal_before_no_more_bets", "deals while bets are open"},
      {&Faults::wrong_order, "wrong_order", "the dealer's stack comes one too early"},
      {&Faults::forget_lock, "forget_lock", "bets stay closed after a round, and it deals on"},
      {&Faults::wrong_left, "wrong_left", "says that one card more is left than there is"},
      {&Faults::no_reshuffle, "no_reshuffle", "says that it shuffled, and did not"},
      {&Faults::count_always_right, "count_always_right", "says the expected number, always"},
      {&Faults::forget_warning, "forget_warning", "the warning of a wrong count goes away by itself"},
      {&Faults::wrong_lamp, "wrong_lamp", "green and red are exchanged; the cable tells the truth"},
      {&Faults::hide_jam, "hide_jam", "goes on after a jam and says nothing"},
      {&Faults::forget_jam, "forget_jam", "goes on after a jam without being cleared"},
      {&Faults::hide_stop, "hide_stop", "goes on after a stop and says nothing"},
      {&Faults::forget_stop, "forget_stop", "goes on after a stop without being cleared"},
      {&Faults::forget_power_loss, "forget_power_loss", "knows nothing of the cards inside after it"},
  };
  rows.insert(rows.end(), own.begin(), own.end());
  return with_cycle_fault_rows(rows);
}

}  // namespace

const std::vector<SettingRow<Faults>>& fault_table() {
  static const std::vector<SettingRow<Faults>> table = all_rows();
  return table;
}

}  // namespace devices::dealing_shoe
