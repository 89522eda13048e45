// ReaderFaults: what an emulated card reader can be told to do wrong, whichever model it is.
#pragma once

#include <vector>

#include "devices/fairdeal/cycle_faults.h"

namespace devices {

/// Everything at its default means a machine that does as it should.
struct ReaderFaults : CycleFaults {
  int wrong_answer_on_cycle = 0;     ///< It takes the card for another.
  int wrong_lamp_on_cycle = 0;       ///< Another lamp is lit than it says.
  int no_lamp_on_cycle = 0;          ///< No lamp is lit.
  int two_lamps_on_cycle = 0;        ///< A second lamp is lit with the right one.
  int keep_card_on_cycle = 0;        ///< The card slips into the machine; people find it when they open it.
  int bend_card_on_cycle = 0;        ///< The card comes back bent.
  int stuck_lamp = 0;                ///< The lamp of this number, from 1, is always lit.
  bool invert_answers = false;       ///< The answers are exchanged, the first for the last.
  bool leak_rank = false;            ///< It tells the card's rank too.
  bool answer_without_card = false;  ///< It answers though there is no card.
  bool answer_again = false;         ///< It reads a card twice, so that two upcards can be tried on it.
  bool guess_unreadable = false;     ///< It answers though it could not read the card.
  bool keep_lamp = false;            ///< The lamp stays lit after the card was taken.
  bool forget_power_loss = false;    ///< After it, a card in the slot is taken for one that was not read.
};

/// The rows of these faults, and after them those of the model.
template <typename Faults>
std::vector<SettingRow<Faults>> with_reader_fault_rows(const std::vector<SettingRow<Faults>>& own) {
  std::vector<SettingRow<Faults>> rows = with_cycle_fault_rows<Faults>({
      {&Faults::wrong_answer_on_cycle, "wrong_answer_on_cycle", "takes the card for another"},
      {&Faults::wrong_lamp_on_cycle, "wrong_lamp_on_cycle", "lights another lamp than it says"},
      {&Faults::no_lamp_on_cycle, "no_lamp_on_cycle", "lights no lamp"},
      {&Faults::two_lamps_on_cycle, "two_lamps_on_cycle", "lights a second lamp with the right one"},
      {&Faults::keep_card_on_cycle, "keep_card_on_cycle", "the card slips into the machine"},
      {&Faults::bend_card_on_cycle, "bend_card_on_cycle", "the card comes back bent"},
      {&Faults::stuck_lamp, "stuck_lamp", "the lamp of this number is always lit", {}, {0, 3}},
      {&Faults::invert_answers, "invert_answers", "gives the first answer for the last and the other way round"},
      {&Faults::leak_rank, "leak_rank", "tells the rank of the card too"},
      {&Faults::answer_without_card, "answer_without_card", "answers though there is no card"},
      {&Faults::answer_again, "answer_again", "reads the same card a second time"},
      {&Faults::guess_unreadable, "guess_unreadable", "answers though it could not read the card"},
      {&Faults::keep_lamp, "keep_lamp", "the lamp stays lit after the card was taken"},
      {&Faults::forget_power_loss, "forget_power_loss", "takes a card in the slot for a new one after it"},
  });
  rows.insert(rows.end(), own.begin(), own.end());
  return rows;
}

}  // namespace devices
