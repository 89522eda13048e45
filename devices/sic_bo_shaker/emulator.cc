#include "devices/sic_bo_shaker/emulator.h"

#include "devices/sic_bo_shaker/protocol.h"

namespace devices::sic_bo_shaker {
namespace {

ShakerBuild build_of(const Options& options, const Faults& faults, const EmulatorRequest& request) {
  ShakerBuild build = ShakerBuild::timed(options.shake_ms, request);
  build.model = kModel;
  build.cocked = options.cocked;
  build.start = ShakerStart::request;
  build.has_cover = options.opaque_cover;
  build.reads_dice = options.reads_dice;
  build.faults = faults;
  return build;
}

}  // namespace

Emulator::Emulator(const Options& options, const Faults& faults, const EmulatorRequest& request)
    : ShakerEmulator(build_of(options, faults, request)) {}

const std::vector<SettingRow<Options>>& option_table() {
  static const std::vector<SettingRow<Options>> table = {
      {&Options::shake_ms, "shake_ms", "how long it shakes, in milliseconds", {}, {kShakeMsMin, kShakeMsMax}},
      {&Options::cocked, "cocked", "how often a die comes to rest askew"},
      {&Options::opaque_cover, "opaque_cover", "covers the dice while they tumble"},
      {&Options::reads_dice, "reads_dice", "reports the faces"},
  };
  return table;
}

std::unique_ptr<rig::EmulatedMachine> make_emulator(const EmulatorRequest& request) {
  return std::make_unique<Emulator>(read_table(option_table(), request.options, "option"),
                                    read_table(fault_table(), request.faults, "fault"), request);
}

}  // namespace devices::sic_bo_shaker
