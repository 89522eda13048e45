// What the machine does when it is asked. Its faults are in faults_test.cc.
#include "devices/number_generator/emulator.h"

#include <gtest/gtest.h>

#include <map>

#include "devices/number_generator.h"
#include "tests/support/config_message.h"
#include "tests/support/emulated_device.h"
#include "tests/support/print_instant.h"

namespace {

using devices::GeneratorState;
using devices::GeneratorStatus;
using devices::NumberReport;
using rig::Error;
using rig::ErrorCode;
using Bench = support::EmulatedDevice<devices::NumberGenerator>;

class NumberGeneratorTest : public testing::Test {
 protected:
  GeneratorStatus status() { return bench_.driver().status(bench_.soon()).value(); }
  std::string display() { return bench_.hands().look(bench_.soon()).value().displays.at(0).text; }

  Bench bench_{"number_generator"};
};

TEST_F(NumberGeneratorTest, FreshMachineIsIdleAndBlank) {
  EXPECT_EQ(status(), (GeneratorStatus{GeneratorState::idle, 1, 7, std::nullopt, 0}));
  EXPECT_EQ(display(), "");
}

TEST_F(NumberGeneratorTest, NumberComesAfterItsTimeAndIsShownUntilCleared) {
  const rig::Instant start = bench_.clock().now();
  const auto report = bench_.driver().draw(bench_.soon());
  ASSERT_TRUE(report) << report.error();
  EXPECT_EQ(bench_.clock().now(), start + std::chrono::seconds(1));
  EXPECT_EQ(display(), std::to_string(report->value));
  EXPECT_EQ(status(), (GeneratorStatus{GeneratorState::idle, 1, 7, report->value, 1}));
  ASSERT_TRUE(bench_.driver().clear(bench_.soon()));
  EXPECT_EQ(display(), "");
  EXPECT_EQ(status().shown, std::nullopt);
}

TEST_F(NumberGeneratorTest, DrawUnderWayHidesTheLastNumberAndRefusesAnother) {
  ASSERT_TRUE(bench_.driver().draw(bench_.soon()));
  ASSERT_EQ(bench_.driver().start_draw(bench_.soon()).value(), 2);
  EXPECT_EQ(display(), "");
  EXPECT_EQ(status().state, GeneratorState::drawing);
  const Error refused{ErrorCode::refused, "a number is being drawn"};
  EXPECT_EQ(bench_.driver().start_draw(bench_.soon()).error(), refused);
  EXPECT_EQ(bench_.driver().clear(bench_.soon()).error(), refused);
  EXPECT_EQ(bench_.driver().await_number(bench_.soon()).value().cycle, 2);
}

TEST_F(NumberGeneratorTest, AfterALossOfPowerTheNumberIsGoneAndTheSequenceGoesOn) {
  ASSERT_TRUE(bench_.driver().start_draw(bench_.soon()));
  ASSERT_TRUE(bench_.hands().set_power(false, bench_.soon()));
  EXPECT_EQ(display(), "");
  ASSERT_TRUE(bench_.hands().set_power(true, bench_.soon()));
  EXPECT_EQ(bench_.driver().await_number(bench_.soon()).error().code, ErrorCode::stopped);
  EXPECT_EQ(status(), (GeneratorStatus{GeneratorState::idle, 1, 7, std::nullopt, 1}));
  EXPECT_EQ(bench_.driver().draw(bench_.soon()).value().cycle, 1);
}

TEST_F(NumberGeneratorTest, HoldsNoCards) {
  EXPECT_EQ(bench_.hands().take_all(bench_.soon()).error().code, ErrorCode::refused);
  EXPECT_EQ(bench_.hands().insert({}, bench_.soon()).error().code, ErrorCode::refused);
}

// Chi-square with six degrees of freedom: a sound machine is above 22.46 once in a thousand seeds, and this seed is
// fixed.
TEST(NumberGeneratorFairnessTest, AllNumbersAreEquallyLikely) {
  Bench bench("number_generator");
  constexpr int kDraws = 7000;
  std::map<int, int> counts;
  for (int i = 0; i < kDraws; ++i) ++counts[bench.driver().draw(bench.soon()).value().value];
  ASSERT_EQ(counts.size(), 7U);
  EXPECT_EQ(counts.begin()->first, 1);
  EXPECT_EQ(counts.rbegin()->first, 7);
  double chi_square = 0;
  for (const auto& [number, count] : counts) chi_square += (count - 1000.0) * (count - 1000.0) / 1000.0;
  EXPECT_LT(chi_square, 22.46);
}

TEST(NumberGeneratorOptionsTest, HighIsTheHighestNumber) {
  Bench bench("number_generator", {.options = "high: 2"});
  EXPECT_EQ(bench.driver().status(bench.soon()).value().high, 2);
  std::map<int, int> counts;
  for (int i = 0; i < 100; ++i) ++counts[bench.driver().draw(bench.soon()).value().value];
  EXPECT_EQ(counts.size(), 2U);
  EXPECT_GT(counts[1], 0);
  EXPECT_GT(counts[2], 0);
}

TEST(NumberGeneratorOptionsTest, HighOutOfBoundsIsRefused) {
  for (const char* high : {"1", "100", "-3"}) {
    EXPECT_NE(
        support::config_message([&] {
          devices::number_generator::make_emulator({.options = support::settings_of("high: " + std::string(high))});
        }),
        "no complaint");
  }
}

}  // namespace
