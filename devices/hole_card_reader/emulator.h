// The emulated hole card reader: with the upcard told, it says whether the hole card makes a Blackjack, and no more.
#pragma once

#include <memory>
#include <vector>

#include "devices/emulator_request.h"
#include "devices/hole_card_reader/faults.h"
#include "devices/readers/card_reader_emulator.h"

namespace devices::hole_card_reader {

/// How the emulated machine is built, as a bench file may say it: there is only one way.
struct Options {};

class Emulator : public CardReaderEmulator {
 public:
  Emulator(const CycleBuild& build, const Faults& faults);

 private:
  rig::Result<void> hear(const Fields& fields) override;
  CardAnswer judge(rig::Rank rank) const override;
  Fields write_answer(CardAnswer answer) const override;
  bool is_worth_ten(rig::Rank rank) const;

  Faults faults_;
  rig::Rank upcard_ = rig::Rank::ace;  ///< As it was told last.
};

/// The options with their names in a bench file.
const std::vector<SettingRow<Options>>& option_table();

/// Throws ConfigError for a fault or option that the model does not have.
std::unique_ptr<rig::EmulatedMachine> make_emulator(const EmulatorRequest& request);

}  // namespace devices::hole_card_reader
