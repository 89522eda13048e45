#include "devices/reading_shoe/faults.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace devices::reading_shoe {
namespace {

// The others need a feeder or a counter.
constexpr std::array<std::string_view, 6> kCardFaults = {"lose_card_on_cycle",    "extra_card_on_cycle",
                                                         "keep_card_on_cycle",    "double_card_on_cycle",
                                                         "foreign_back_on_cycle", "face_up_on_cycle"};

std::vector<SettingRow<Faults>> make_table() {
  std::vector<SettingRow<Faults>> rows = with_cycle_fault_rows<Faults>({
      {&Faults::misread_on_cycle, "misread_on_cycle", "the card is reported as another one"},
      {&Faults::unread_on_cycle, "unread_on_cycle", "the card is reported, but could not be read"},
      {&Faults::double_draw_on_cycle, "double_draw_on_cycle", "two cards leave together, one is read"},
      {&Faults::missed_card_on_cycle, "missed_card_on_cycle", "the card leaves unseen"},
      {&Faults::repeat_report_on_cycle, "repeat_report_on_cycle", "the card is counted and reported twice"},
      {&Faults::swap_reports_on_cycle, "swap_reports_on_cycle", "the card is reported after the next one"},
      {&Faults::wrong_left, "wrong_left", "says that one card more is left than by its own count"},
      {&Faults::miss_back_card, "miss_back_card", "does not notice a card that is put back"},
      {&Faults::miss_cut_card, "miss_cut_card", "does not notice the cut card"},
      {&Faults::hide_lid, "hide_lid", "does not say that its lid is open"},
      {&Faults::wrong_lamp, "wrong_lamp", "green and red are exchanged; the cable tells the truth"},
      {&Faults::forget_power_loss, "forget_power_loss", "goes on after it as if the shoe were full"},
  });
  for (const auto& row : card_fault_rows<Faults>(/*by_shuffler_procedures=*/false)) {
    if (std::find(kCardFaults.begin(), kCardFaults.end(), row.name) != kCardFaults.end()) rows.push_back(row);
  }
  return rows;
}

}  // namespace

const std::vector<SettingRow<Faults>>& fault_table() {
  static const std::vector<SettingRow<Faults>> table = make_table();
  return table;
}

}  // namespace devices::reading_shoe
