#include "devices/setting_table.h"

#include <gtest/gtest.h>

#include "tests/support/config_message.h"

namespace {

struct ToyFaults {
  int jam_on_cycle = 0;
  bool sort_mode = false;
  int stack = 2;
  double biased = 0;
  std::shared_ptr<devices::Mixer> mixing;
};

const std::vector<devices::SettingRow<ToyFaults>> kTable = {
    {&ToyFaults::jam_on_cycle, "jam_on_cycle", "a card sticks", {"jam"}},
    {&ToyFaults::sort_mode, "sort_mode", "comes out in order", {"mixing", "more"}},
    {&ToyFaults::stack, "stack", "cards of a stack", {}, {2, 7}},
    {&ToyFaults::biased, "biased", "one number comes too often"},
    {&ToyFaults::mixing, "mixing", "how the cards are mixed"},
};

ToyFaults read(const std::string& faults) {
  const auto root = rig::StrictYaml::parse("name: t\nfaults:\n" + faults, "bench.yaml");
  return devices::read_table(kTable, rig::read_settings(root.require("faults")), "fault");
}

std::string complaint(const std::string& faults) {
  return support::config_message([&] { read(faults); });
}

TEST(SettingTableTest, SettingsReachTheirMembers) {
  const ToyFaults faults = read("  jam_on_cycle: 3\n  sort_mode: true\n");
  EXPECT_EQ(faults.jam_on_cycle, 3);
  EXPECT_TRUE(faults.sort_mode);
}

TEST(SettingTableTest, FaultsThatAreNotSetStayAtTheirDefault) {
  const ToyFaults faults = devices::read_table(kTable, {}, "fault");
  EXPECT_EQ(faults.jam_on_cycle, 0);
  EXPECT_FALSE(faults.sort_mode);
}

TEST(SettingTableTest, UnknownFaultIsRefusedWithItsPlaceAndTheKnownOnes) {
  EXPECT_EQ(
      complaint("  sort_mode: true\n  melt: true\n"),
      "bench.yaml:4: faults.melt: this model has no such fault; known: jam_on_cycle, sort_mode, stack, biased, mixing");
}

TEST(SettingTableTest, FlagForACycleIsRefused) {
  EXPECT_EQ(complaint("  jam_on_cycle: true\n"),
            "bench.yaml:3: faults.jam_on_cycle: must be a whole number from 0 to 1000000000");
  EXPECT_EQ(complaint("  jam_on_cycle: -1\n"),
            "bench.yaml:3: faults.jam_on_cycle: must be a whole number from 0 to 1000000000");
}

TEST(SettingTableTest, CycleForAFlagIsRefused) {
  EXPECT_EQ(complaint("  sort_mode: 1\n"), "bench.yaml:3: faults.sort_mode: must be true or false");
}

TEST(SettingTableTest, ListTellsNameTypeAndWhoMustCatchIt) {
  const auto list = devices::list_settings(kTable);
  ASSERT_EQ(list.size(), 5U);
  EXPECT_EQ(list[0].name, "jam_on_cycle");
  EXPECT_EQ(list[0].type, "cycle");
  EXPECT_EQ(list[0].what, "a card sticks");
  EXPECT_EQ(list[1].type, "flag");
  EXPECT_EQ(list[1].caught_by, (std::vector<std::string>{"mixing", "more"}));
  EXPECT_EQ(list[2].type, "count");
  EXPECT_EQ(list[3].type, "fraction");
  EXPECT_EQ(list[4].type, "mixing");
  EXPECT_TRUE(list[4].caught_by.empty());
}

TEST(SettingTableTest, CountHasLimitsOfItsOwn) {
  EXPECT_EQ(read("  stack: 7\n").stack, 7);
  EXPECT_EQ(complaint("  stack: 8\n"), "bench.yaml:3: faults.stack: must be a whole number from 2 to 7");
  EXPECT_EQ(complaint("  stack: 1\n"), "bench.yaml:3: faults.stack: must be a whole number from 2 to 7");
}

TEST(SettingTableTest, FractionLiesBetweenNothingAndAll) {
  EXPECT_EQ(read("  biased: 0.25\n").biased, 0.25);
  EXPECT_EQ(read("  biased: 1\n").biased, 1);
  for (const char* value : {"1.01", "-0.1", "half", "nan", "\"0.5\"", "0x1"}) {
    EXPECT_EQ(complaint(std::string("  biased: ") + value + "\n"),
              "bench.yaml:3: faults.biased: must be a number from 0 to 1");
  }
}

TEST(SettingTableTest, MixingIsReadByItsOwnRules) {
  EXPECT_NE(read("  mixing: { riffles: 7 }\n").mixing, nullptr);
  EXPECT_TRUE(complaint("  mixing: { ruffles: 7 }\n").starts_with("bench.yaml:3: faults.mixing"));
}

}  // namespace
