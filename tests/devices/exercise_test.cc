// Every model at work, and every fault of every model: each changes something that the rig can observe, and none
// brings driver or rig to a halt.
#include "tests/support/exercise.h"

#include <gtest/gtest.h>

#include "devices/model_list.h"
#include "rig/emulated_link.h"
#include "tests/support/faults_text.h"

namespace {

using devices::Model;
using Lines = std::vector<std::string>;

Lines story_of(const Model& model, rig::Seed seed, const std::string& faults) {
  rig::SimulatedClock clock;
  auto machine = model.make_emulator({.seed = seed, .faults = support::settings_of(faults)});
  const auto device = model.connect(std::make_unique<rig::EmulatedLink>(std::move(machine), clock), clock);
  if (!device) return {"connect: " + device.error().message()};
  return support::exercise(**device, clock);
}

class ExerciseTest : public testing::TestWithParam<std::string> {
 protected:
  const Model& model() const { return *devices::find_model(GetParam()); }
};

std::vector<std::string> names_of_models() {
  std::vector<std::string> names;
  for (const Model& model : devices::model_list()) names.push_back(model.name);
  return names;
}

INSTANTIATE_TEST_SUITE_P(Models, ExerciseTest, testing::ValuesIn(names_of_models()),
                         [](const auto& tested) { return tested.param; });

TEST_P(ExerciseTest, IsToldAlikeForTheSameSeed) {
  const Lines story = story_of(model(), 7, "");
  EXPECT_GT(story.size(), 10U);
  EXPECT_EQ(story_of(model(), 7, ""), story);
}

TEST_P(ExerciseTest, EveryFaultChangesWhatTheRigObservesWhateverTheSeed) {
  for (rig::Seed seed = 1; seed <= 20; ++seed) {
    const Lines sound = story_of(model(), seed, "");
    for (const devices::SettingInfo& fault : model().faults) {
      const std::string given = fault.name + ": " + support::telling_value(fault);
      EXPECT_NE(story_of(model(), seed, given), sound) << given << ", seed " << seed;
    }
  }
}

// A fault that is far off must not be seen before it strikes: it draws from a stream of its own.
TEST_P(ExerciseTest, FaultOfACycleThatNeverComesChangesNothing) {
  const Lines sound = story_of(model(), 3, "");
  for (const devices::SettingInfo& fault : model().faults) {
    if (fault.type != "cycle") continue;
    EXPECT_EQ(story_of(model(), 3, fault.name + ": 1000"), sound) << fault.name;
  }
}

// Two faults at once may hide each other, but never stop the rig.
TEST_P(ExerciseTest, AnyTwoFaultsTogetherComeToAnEnd) {
  for (const devices::SettingInfo& first : model().faults) {
    for (const devices::SettingInfo& second : model().faults) {
      if (first.name >= second.name) continue;
      const std::string given = first.name + ": " + support::telling_value(first) + ", " + second.name + ": " +
                                support::telling_value(second);
      EXPECT_GT(story_of(model(), 5, given).size(), 10U) << given;
    }
  }
}

}  // namespace
