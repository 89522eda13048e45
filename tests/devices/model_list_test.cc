#include "devices/model_list.h"

#include <gtest/gtest.h>

#include <set>

#include "devices/hands.h"
#include "rig/deck.h"
#include "rig/emulated_link.h"
#include "tests/support/config_message.h"
#include "tests/support/faults_text.h"
#include "tests/support/scripted_link.h"

namespace {

using devices::EmulatorRequest;
using devices::Model;

rig::Result<std::unique_ptr<devices::Device>> connect_emulated(const Model& model, const EmulatorRequest& request,
                                                               rig::Clock& clock) {
  return model.connect(std::make_unique<rig::EmulatedLink>(model.make_emulator(request), clock), clock);
}

std::vector<rig::Setting> faults(const std::string& text) {
  return rig::read_settings(rig::StrictYaml::parse(text, "bench.yaml"));
}

TEST(ModelListTest, NamesAreUniqueAndFound) {
  std::set<std::string> names;
  std::string all;
  for (const Model& model : devices::model_list()) {
    EXPECT_TRUE(names.insert(model.name).second) << model.name;
    EXPECT_EQ(devices::find_model(model.name), &model);
    all += (all.empty() ? "" : ", ") + model.name;
  }
  EXPECT_EQ(devices::model_names(), all);
  EXPECT_TRUE(names.contains("single_deck_shuffler"));
}

TEST(ModelListTest, UnknownModelIsNotFound) {
  EXPECT_EQ(devices::find_model("toaster"), nullptr);
  EXPECT_EQ(devices::find_model(""), nullptr);
}

TEST(ModelListTest, EveryModelGreetsItsOwnEmulator) {
  for (const Model& model : devices::model_list()) {
    rig::SimulatedClock clock;
    const auto device = connect_emulated(model, {.seed = 5}, clock);
    ASSERT_TRUE(device) << model.name << ": " << device.error();
    EXPECT_EQ((*device)->identity().model, model.name);
    EXPECT_TRUE((*device)->identity().emulated);
    EXPECT_NE((*device)->hands(), nullptr);
    EXPECT_FALSE(model.kind.empty());
    EXPECT_FALSE(model.dialect.empty());
  }
}

TEST(ModelListTest, SilentLineIsATimeoutForEveryModel) {
  for (const Model& model : devices::model_list()) {
    rig::SimulatedClock clock;
    support::Script script;
    EXPECT_EQ(model.connect(support::make_scripted_link(script, clock), clock).error().code, rig::ErrorCode::timeout);
  }
}

TEST(ModelListTest, SpeedShortensTheCycle) {
  const Model& model = *devices::find_model("single_deck_shuffler");
  rig::SimulatedClock clock;
  const auto device = connect_emulated(model, {.seed = 5, .speed = 1000}, clock);
  ASSERT_TRUE(device);
  EXPECT_EQ((*device)->identity().cycle_time_max, std::chrono::milliseconds(45));
}

TEST(SeedForRoleTest, EachRoleAndEachBenchHasASeedOfItsOwn) {
  std::set<rig::Seed> seeds;
  for (const rig::Seed bench : {1U, 2U, 7U}) {
    for (const char* role : {"shuffler", "second", "shoe"}) {
      EXPECT_EQ(devices::seed_for_role(bench, role), devices::seed_for_role(bench, role));
      seeds.insert(devices::seed_for_role(bench, role));
    }
  }
  EXPECT_EQ(seeds.size(), 9U);
}

TEST(ModelListTest, FaultThatAModelDoesNotHaveIsRefused) {
  for (const Model& model : devices::model_list()) {
    const std::string message =
        support::config_message([&] { model.make_emulator({.seed = 1, .faults = faults("melt: true\n")}); });
    EXPECT_TRUE(message.starts_with("bench.yaml:1: melt: this model has no such fault; known: ")) << message;
  }
}

TEST(ModelListTest, EveryFaultOfEveryModelCanBeSet) {
  for (const Model& model : devices::model_list()) {
    std::set<std::string> names;
    for (const auto& fault : model.faults) {
      EXPECT_TRUE(names.insert(fault.name).second) << fault.name;
      EXPECT_FALSE(fault.what.empty()) << fault.name;
      EXPECT_NO_THROW(model.make_emulator(
          {.seed = 1, .faults = support::settings_of(fault.name + ": " + support::telling_value(fault))}));
    }
  }
}

}  // namespace
