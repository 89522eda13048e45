// DisplayBench: an emulated combination display, and what is lit on it.
#pragma once

#include <set>
#include <string>

#include "devices/combination_display.h"
#include "tests/support/emulated_device.h"

namespace support {

class DisplayBench : public EmulatedDevice<devices::CombinationDisplay> {
 public:
  using Names = std::set<std::string>;

  explicit DisplayBench(const EmulatedAs& as = {}) : EmulatedDevice("combination_display", as) {}

  rig::Result<devices::EntryReport> enter(const devices::EnteredDice& dice) { return driver().enter(dice, soon()); }
  rig::Result<void> clear() { return driver().clear(soon()); }
  rig::Result<void> press(const std::string& button) { return hands().press(button, soon()); }
  devices::DisplayStatus status() { return driver().status(soon()).value(); }

  /// The areas that a person sees lit.
  Names lit() {
    Names names;
    for (const rig::Light& light : hands().look(soon()).value().lights) {
      if (light.lit) names.insert(light.name);
    }
    return names;
  }
  /// The areas that the machine says are lit.
  Names said() {
    const auto now = status();
    return {now.lit.begin(), now.lit.end()};
  }
  std::string digits() { return hands().look(soon()).value().displays.at(0).text; }

  void switch_off_and_on() {
    if (hands().set_power(false, soon()) && hands().set_power(true, soon()))
      static_cast<void>(driver().await_lit(soon()));  // hears of the restart
  }
};

}  // namespace support
