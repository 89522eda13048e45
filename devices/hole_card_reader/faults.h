// What the emulated hole card reader can be told to do wrong.
#pragma once

#include <vector>

#include "devices/readers/card_reader_faults.h"

namespace devices::hole_card_reader {

struct Faults : ReaderFaults {
  bool miss_tens = false;          ///< It knows ace, king, queen and jack, and takes a ten for a low card.
  bool ignore_upcard = false;      ///< Any ace or card worth ten is a Blackjack to it, whatever the upcard.
  bool answer_any_upcard = false;  ///< With another upcard it answers too, and so tells of an ace or a ten.
};

/// The faults with their names in a bench file.
const std::vector<SettingRow<Faults>>& fault_table();

}  // namespace devices::hole_card_reader
