// Every fault does what it says.
#include "devices/number_generator/faults.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "devices/number_generator.h"
#include "tests/support/emulated_device.h"

namespace {

using rig::ErrorCode;
using Bench = support::EmulatedDevice<devices::NumberGenerator>;
using Numbers = std::vector<int>;

Numbers draw(Bench& bench, int count) {
  Numbers numbers;
  for (int i = 0; i < count; ++i) numbers.push_back(bench.driver().draw(bench.soon()).value().value);
  return numbers;
}

Numbers draw_with(const std::string& faults, int count) {
  Bench bench("number_generator", {.faults = faults});
  return draw(bench, count);
}

int count_of(const Numbers& numbers, int number) {
  return static_cast<int>(std::count(numbers.begin(), numbers.end(), number));
}

std::string display(Bench& bench) { return bench.hands().look(bench.soon()).value().displays.at(0).text; }

TEST(NumberGeneratorFaultsTest, PredictableMachineGoesRoundInOneOrder) {
  const Numbers numbers = draw_with("predictable: true", 21);
  EXPECT_EQ(std::set<int>(numbers.begin(), numbers.begin() + 7).size(), 7U);
  for (std::size_t i = 7; i < numbers.size(); ++i) EXPECT_EQ(numbers[i], numbers[i - 7]);
}

TEST(NumberGeneratorFaultsTest, SmallSeedRepeatsAfterAllItsStates) {
  for (const int bits : {1, 3, 6}) {
    const std::size_t period = std::size_t{1} << static_cast<unsigned>(bits);
    const Numbers numbers = draw_with("small_seed: " + std::to_string(bits), 130);
    for (std::size_t i = period; i < numbers.size(); ++i) EXPECT_EQ(numbers[i], numbers[i - period]);
  }
}

// Three random bits leave the remainders 0 to 6 and 0 again: the 1 comes twice as often as any other, 350 of 1400. A
// sound machine has 200 with a deviation of 13.
TEST(NumberGeneratorFaultsTest, ModuloBiasFavoursTheOne) {
  const Numbers numbers = draw_with("modulo_bias: true", 1400);
  EXPECT_GT(count_of(numbers, 1), 290);
  for (int number = 2; number <= 7; ++number) EXPECT_LT(count_of(numbers, number), 250) << number;
}

TEST(NumberGeneratorFaultsTest, OneNumberNeverComes) {
  for (int never = 1; never <= 7; ++never) {
    const Numbers numbers = draw_with("never_number: " + std::to_string(never), 200);
    EXPECT_EQ(std::set<int>(numbers.begin(), numbers.end()).size(), 6U);
    EXPECT_EQ(count_of(numbers, never), 0);
  }
}

TEST(NumberGeneratorFaultsTest, NumberThatItDoesNotHaveIsNotMissed) {
  EXPECT_EQ(draw_with("never_number: 8", 30), draw_with("", 30));
}

TEST(NumberGeneratorFaultsTest, BiasedMachineDrawsTheOneAsOftenAsTold) {
  EXPECT_EQ(count_of(draw_with("biased: 1", 50), 1), 50);
  const int ones = count_of(draw_with("biased: 0.5", 1400), 1);  // 800 expected, deviation 19
  EXPECT_GT(ones, 700);
  EXPECT_LT(ones, 900);
}

TEST(NumberGeneratorFaultsTest, RepeatedNumberIsTheOneBefore) {
  const Numbers numbers = draw_with("repeat_last: 1", 20);
  EXPECT_EQ(count_of(numbers, numbers.front()), 20);
}

TEST(NumberGeneratorFaultsTest, SequenceStartsAgainWithThePower) {
  Bench bench("number_generator", {.faults = "same_after_power: true"});
  const Numbers first = draw(bench, 10);
  ASSERT_TRUE(bench.hands().set_power(false, bench.soon()));
  ASSERT_TRUE(bench.hands().set_power(true, bench.soon()));
  EXPECT_EQ(bench.driver().await_number(bench.soon()).error().code, ErrorCode::stopped);
  EXPECT_EQ(draw(bench, 10), first);
}

TEST(NumberGeneratorFaultsTest, DisplayIsNotBlankedWhenTold) {
  Bench bench("number_generator", {.faults = "keep_display: true"});
  const Numbers numbers = draw(bench, 1);
  ASSERT_TRUE(bench.driver().clear(bench.soon()));
  EXPECT_EQ(display(bench), std::to_string(numbers.front()));
  EXPECT_EQ(bench.driver().status(bench.soon()).value().shown, std::nullopt);
}

TEST(NumberGeneratorFaultsTest, NumberIsJustOutsideTheRangeInItsCycleOnly) {
  std::set<int> outside;
  for (rig::Seed seed = 1; seed <= 20; ++seed) {
    Bench bench("number_generator", {.faults = "out_of_range_on_cycle: 2", .seed = seed});
    Bench sound("number_generator", {.seed = seed});
    const Numbers numbers = draw(bench, 3);
    const Numbers right = draw(sound, 3);
    outside.insert(numbers[1]);
    EXPECT_EQ(numbers[0], right[0]);
    EXPECT_EQ(numbers[2], right[2]);
  }
  EXPECT_EQ(outside, (std::set<int>{0, 8}));
}

TEST(NumberGeneratorFaultsTest, DisplayDiffersInItsCycleOnly) {
  for (rig::Seed seed = 1; seed <= 20; ++seed) {
    Bench bench("number_generator", {.faults = "display_differs_on_cycle: 2", .seed = seed});
    for (int cycle = 1; cycle <= 3; ++cycle) {
      const int number = draw(bench, 1).front();
      EXPECT_EQ(display(bench) == std::to_string(number), cycle != 2);
      EXPECT_EQ(bench.driver().status(bench.soon()).value().shown, number);
      EXPECT_TRUE(display(bench) >= "1" && display(bench) <= "7");
    }
  }
}

TEST(NumberGeneratorFaultsTest, MuteDrawIsShownButNeverReported) {
  Bench bench("number_generator", {.faults = "mute_on_cycle: 1"});
  EXPECT_EQ(bench.driver().draw(bench.soon()).error().code, ErrorCode::silent);
  EXPECT_NE(display(bench), "");
  EXPECT_TRUE(bench.driver().draw(bench.soon()));
}

TEST(NumberGeneratorFaultsTest, LossOfPowerIsSaidOrHidden) {
  Bench honest("number_generator", {.faults = "lose_power_on_cycle: 1"});
  EXPECT_EQ(honest.driver().draw(honest.soon()).error().code, ErrorCode::stopped);
  Bench hiding("number_generator", {.faults = "lose_power_on_cycle: 1, hide_power_loss: true"});
  EXPECT_EQ(hiding.driver().draw(hiding.soon()).error().code, ErrorCode::silent);
  EXPECT_EQ(display(hiding), "");
}

}  // namespace
