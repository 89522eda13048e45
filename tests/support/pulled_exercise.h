// Pulls the cable at every call of a model's exercise in turn. Whatever the rig was doing then, the machine is not to
// blame.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "devices/model_list.h"
#include "rig/emulated_link.h"
#include "tests/support/exercise.h"
#include "tests/support/faults_text.h"
#include "tests/support/pulled_cable.h"

namespace support {

/// The story of the exercise over a cable; how the greeting ended when it did not succeed.
inline std::vector<std::string> story_over(PulledCable& cable, const std::string& model, const std::string& faults) {
  rig::SimulatedClock clock;
  const devices::Model& found = *devices::find_model(model);
  auto machine = found.make_emulator({.seed = 3, .faults = settings_of(faults)});
  auto link = cable.around(std::make_unique<rig::EmulatedLink>(std::move(machine), clock));
  const auto device = found.connect(std::move(link), clock);
  if (!device) return {"greeting: " + std::string(rig::error_code_name(device.error().code))};
  return exercise(**device, clock);
}

/// Until the pull the story is the one of the whole cable; from then on every line says that the cable is `closed`.
inline void expect_nobody_is_blamed_for_a_pulled_cable(const std::string& model, const std::string& faults = "") {
  constexpr int kCallsMax = 5000;
  PulledCable whole(kCallsMax);
  const std::vector<std::string> sound = story_over(whole, model, faults);
  ASSERT_FALSE(whole.was_felt());
  int call = 0;
  for (; call < kCallsMax; ++call) {
    PulledCable cable(call);
    const std::vector<std::string> story = story_over(cable, model, faults);
    if (!cable.was_felt()) break;
    const auto parted = std::mismatch(story.begin(), story.end(), sound.begin(), sound.end()).first;
    ASSERT_NE(parted, story.end()) << "pulled at call " << call << ", and nobody noticed";
    for (auto line = parted; line != story.end(); ++line)
      ASSERT_TRUE(line->ends_with(": closed")) << "pulled at call " << call << ": " << *line;
  }
  EXPECT_GT(call, 20);
  EXPECT_LT(call, kCallsMax);
}

}  // namespace support
