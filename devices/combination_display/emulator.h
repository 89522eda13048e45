// The emulated combination display: dice are entered, and the areas that win are lit until they are cleared.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "devices/combination_display.h"
#include "devices/combination_display/areas.h"
#include "devices/combination_display/faults.h"
#include "devices/emulator_request.h"
#include "devices/fairdeal/cycle_emulator.h"

namespace devices::combination_display {

/// How the emulated machine is built, as a bench file may say it: there is only one way.
struct Options {};

/// Same seed and same input, same output. No I/O; see rig::EmulatedMachine.
class Emulator : public CycleEmulator {
 public:
  Emulator(const CycleBuild& build, const Faults& faults);

 private:
  rig::Result<void> press(const std::string& button, rig::Instant now) override;
  Appearance look(rig::Instant now) const override;
  void regain_power(rig::Instant now) override;

  void answer_enter(const Message& request, rig::Instant now);
  void answer_clear(const Message& request);
  std::optional<std::string> why_not_now() const;
  void press_value(int value, rig::Instant now);
  void clear();
  void finish_entry();
  void mistake_die();
  AreaSet judge(const EnteredDice& dice) const;
  /// The lamps of these areas go on, as far as they are sound.
  void light(const AreaSet& areas);
  /// One of the candidates, drawn at random, goes on if it was off and off if it was on.
  void flip_any(const AreaSet& candidates, AreaSet& areas);
  DisplayState state() const;
  DisplayStatus status() const;

  Faults faults_;
  std::vector<int> entered_;  ///< Dice of the entry that is made or shown.
  bool shows_ = false;        ///< The machine means to show an entry.
  AreaSet meant_;             ///< The areas that it means to be lit.
  AreaSet burning_;           ///< Those that are, but for lamps that are stuck or burnt out.
};

/// The options with their names in a bench file.
const std::vector<SettingRow<Options>>& option_table();

/// Throws ConfigError for a fault or option that the model does not have.
std::unique_ptr<rig::EmulatedMachine> make_emulator(const EmulatorRequest& request);

}  // namespace devices::combination_display
