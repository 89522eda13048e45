#include "devices/fault_table.h"

#include <gtest/gtest.h>

#include "tests/support/config_message.h"

namespace {

struct ToyFaults {
  int jam_on_cycle = 0;
  bool sort_mode = false;
};

const std::vector<devices::FaultRow<ToyFaults>> kTable = {
    {&ToyFaults::jam_on_cycle, "jam_on_cycle", "a card sticks", {"jam"}},
    {&ToyFaults::sort_mode, "sort_mode", "comes out in order", {"mixing", "more"}},
};

ToyFaults read(const std::string& faults) {
  const auto root = rig::StrictYaml::parse("name: t\nfaults:\n" + faults, "bench.yaml");
  return devices::read_faults(kTable, rig::read_fault_settings(root.require("faults")));
}

std::string complaint(const std::string& faults) {
  return support::config_message([&] { read(faults); });
}

TEST(FaultTableTest, SettingsReachTheirMembers) {
  const ToyFaults faults = read("  jam_on_cycle: 3\n  sort_mode: true\n");
  EXPECT_EQ(faults.jam_on_cycle, 3);
  EXPECT_TRUE(faults.sort_mode);
}

TEST(FaultTableTest, FaultsThatAreNotSetStayAtTheirDefault) {
  const ToyFaults faults = devices::read_faults(kTable, {});
  EXPECT_EQ(faults.jam_on_cycle, 0);
  EXPECT_FALSE(faults.sort_mode);
}

TEST(FaultTableTest, UnknownFaultIsRefusedWithItsPlaceAndTheKnownOnes) {
  EXPECT_EQ(complaint("  sort_mode: true\n  melt: true\n"),
            "bench.yaml:4: faults.melt: this model has no such fault; known: jam_on_cycle, sort_mode");
}

TEST(FaultTableTest, FlagForACycleIsRefused) {
  EXPECT_EQ(complaint("  jam_on_cycle: true\n"),
            "bench.yaml:3: faults.jam_on_cycle: must be a whole number from 0 to 1000000000");
  EXPECT_EQ(complaint("  jam_on_cycle: -1\n"),
            "bench.yaml:3: faults.jam_on_cycle: must be a whole number from 0 to 1000000000");
}

TEST(FaultTableTest, CycleForAFlagIsRefused) {
  EXPECT_EQ(complaint("  sort_mode: 1\n"), "bench.yaml:3: faults.sort_mode: must be true or false");
}

TEST(FaultTableTest, ListTellsNameTypeAndWhoMustCatchIt) {
  const auto list = devices::list_faults(kTable);
  ASSERT_EQ(list.size(), 2U);
  EXPECT_EQ(list[0].name, "jam_on_cycle");
  EXPECT_EQ(list[0].type, "cycle");
  EXPECT_EQ(list[0].what, "a card sticks");
  EXPECT_EQ(list[1].type, "flag");
  EXPECT_EQ(list[1].caught_by, (std::vector<std::string>{"mixing", "more"}));
}

}  // namespace
