// What the emulated reading shoe can be told to do wrong.
#pragma once

#include <vector>

#include "devices/cards/card_faults.h"
#include "devices/fairdeal/cycle_faults.h"

namespace devices::reading_shoe {

/// A cycle is one draw. Those of CardFaults that make sense here befall the cards of the first shoe that is started at
/// that draw or after it.
struct Faults : CardFaults, CycleFaults {
  int misread_on_cycle = 0;        ///< The card is reported as another one.
  int unread_on_cycle = 0;         ///< The card is reported, but could not be read.
  int double_draw_on_cycle = 0;    ///< Two cards leave together; the upper one is read.
  int missed_card_on_cycle = 0;    ///< The card leaves unseen.
  int repeat_report_on_cycle = 0;  ///< The card is counted and reported twice.
  int swap_reports_on_cycle = 0;   ///< The card is reported after the one that is drawn next.
  bool wrong_left = false;         ///< Says that one card more is left than by its own count.
  bool miss_back_card = false;     ///< Does not notice a card that is put back into its mouth.
  bool miss_cut_card = false;      ///< Does not notice the cut card.
  bool hide_lid = false;           ///< Does not say that its lid is open.
  bool wrong_lamp = false;         ///< Green and red are exchanged; the cable tells the truth.
  bool forget_power_loss = false;  ///< After a loss of power it goes on as if its shoe were full.
};

/// The faults with their names in a bench file.
const std::vector<SettingRow<Faults>>& fault_table();

}  // namespace devices::reading_shoe
