// The emulated number generator.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "devices/emulator_request.h"
#include "devices/fairdeal/cycle_emulator.h"
#include "devices/number_generator.h"
#include "devices/number_generator/faults.h"

namespace devices::number_generator {

/// How the emulated machine is built, as a bench file may say it.
struct Options {
  int high = 7;  ///< It draws from 1 to this.
};

/// Same seed and same input, same output. No I/O; see rig::EmulatedMachine.
class Emulator : public CycleEmulator {
 public:
  Emulator(const CycleBuild& build, const Options& options, const Faults& faults);

 private:
  Appearance look(rig::Instant now) const override;
  void regain_power(rig::Instant now) override;

  void answer_draw(const Message& request, rig::Instant now);
  void answer_clear(const Message& request);
  void finish_draw();
  int draw();
  int draw_from_all();
  /// A number of this machine other than `value`.
  int other_than(int value);
  GeneratorStatus status() const;

  Options options_;
  Faults faults_;
  rig::Random start_;       ///< The stream as it was when the machine was made.
  rig::Random random_;      ///< Draws the numbers.
  std::vector<int> order_;  ///< The one of the fault `predictable`.
  std::size_t next_in_order_ = 0;
  std::uint64_t small_state_ = 0;  ///< All the memory that the fault `small_seed` leaves.
  int last_ = 0;                   ///< The number of the draw before; 0 before the first.
  std::optional<int> shown_;       ///< The number that the machine means to show.
  std::optional<int> seen_;        ///< The number on the display.
};

/// The options with their names in a bench file.
const std::vector<SettingRow<Options>>& option_table();

/// Throws ConfigError for a fault or option that the model does not have.
std::unique_ptr<rig::EmulatedMachine> make_emulator(const EmulatorRequest& request);

}  // namespace devices::number_generator
