// The emulated Masque card reader: whatever the upcard, it says in which of three ranges the hole card is.
#pragma once

#include <memory>
#include <vector>

#include "devices/emulator_request.h"
#include "devices/masque_reader/faults.h"
#include "devices/readers/card_reader_emulator.h"

namespace devices::masque_reader {

/// How the emulated machine is built, as a bench file may say it: there is only one way.
struct Options {};

class Emulator : public CardReaderEmulator {
 public:
  Emulator(const CycleBuild& build, const Faults& faults);

 private:
  rig::Result<void> hear(const Fields& fields) override;
  CardAnswer judge(rig::Rank rank) const override;
  Fields write_answer(CardAnswer answer) const override;

  Faults faults_;
};

/// The options with their names in a bench file.
const std::vector<SettingRow<Options>>& option_table();

/// Throws ConfigError for a fault or option that the model does not have.
std::unique_ptr<rig::EmulatedMachine> make_emulator(const EmulatorRequest& request);

}  // namespace devices::masque_reader
