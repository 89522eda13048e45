#include "devices/hole_card_reader/faults.h"

namespace devices::hole_card_reader {

const std::vector<SettingRow<Faults>>& fault_table() {
  static const std::vector<SettingRow<Faults>> table = with_reader_fault_rows<Faults>({
      {&Faults::miss_tens, "miss_tens", "takes a ten for a low card"},
      {&Faults::ignore_upcard, "ignore_upcard", "any ace or card worth ten is a Blackjack, whatever the upcard"},
      {&Faults::answer_any_upcard, "answer_any_upcard", "answers with an upcard that makes no Blackjack"},
  });
  return table;
}

}  // namespace devices::hole_card_reader
