#include "devices/cards/mixing.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "harness/statistics/kept_neighbours.h"
#include "tests/devices/cards/order_laws.h"
#include "tests/support/config_message.h"

namespace {

using support::make_mixer;
using support::Order;

constexpr std::size_t kDeck = 52;

const std::vector<std::string> kExamples = {
    "uniform",
    "{ riffles: 7 }",
    "{ shelves: 10, passes: 2 }",
    "{ compartments: 38, capacity: 8 }",
    "{ naive_swap: true }",
    "{ overhand: 6 }",
    "{ small_seed: 16 }",
    "{ lazy_last_card: 0.05 }",
    "{ sticky_pairs: 0.1 }",
    "{ repeat_order: 0.01 }",
    "{ cyclic_only: true }",
    "{ cut_only: true }",
};

std::string all_examples() {
  std::string text;
  for (const std::string& example : kExamples) text += (text.empty() ? "" : ", ") + example;
  return text;
}

/// What is wrong with a setting, after the file's name and line.
std::string complaint(const std::string& setting) {
  const std::string message = support::config_message([&] {
    devices::read_mixer(rig::StrictYaml::parse("name: t\nmixing: " + setting + "\n", "bench.yaml").require("mixing"));
  });
  const std::string place = "bench.yaml:2: ";
  return message.starts_with(place) ? message.substr(place.size()) : "without its place: " + message;
}

std::vector<Order> mix_decks(const std::string& setting, int decks, rig::Seed seed) {
  rig::Random random(seed);
  const auto mixer = make_mixer(setting);
  std::vector<Order> orders;
  for (int deck = 0; deck < decks; ++deck) orders.push_back(mixer->mix(kDeck, random));
  return orders;
}

TEST(MixingTest, EveryMixingKeepsAllCards) {
  std::vector<std::string> settings = kExamples;
  for (const char* edge :
       {"{ riffles: 100 }", "{ shelves: 1 }", "{ shelves: 1000, passes: 100 }", "{ compartments: 1 }",
        "{ compartments: 2, capacity: 1 }", "{ compartments: 1000, capacity: 1000 }", "{ overhand: 10000 }",
        "{ small_seed: 1 }", "{ small_seed: 32 }", "{ lazy_last_card: 0 }", "{ lazy_last_card: 1 }",
        "{ sticky_pairs: 0 }", "{ sticky_pairs: 1 }", "{ repeat_order: 0 }", "{ repeat_order: 1 }"})
    settings.emplace_back(edge);
  for (const std::string& setting : settings) {
    rig::Random random(1);
    const auto mixer = make_mixer(setting);
    for (const std::size_t cards_count : {0U, 1U, 2U, 52U, 53U, 312U, 416U}) {
      Order order = mixer->mix(cards_count, random);
      std::sort(order.begin(), order.end());
      EXPECT_EQ(order, support::fed_order(cards_count)) << setting;
    }
  }
}

TEST(MixingTest, SameSeedGivesTheSameOrdersAndAnotherSeedOthers) {
  for (const std::string& setting : kExamples) {
    EXPECT_EQ(mix_decks(setting, 20, 7), mix_decks(setting, 20, 7)) << setting;
    EXPECT_NE(mix_decks(setting, 20, 7), mix_decks(setting, 20, 8)) << setting;
  }
}

TEST(MixingTest, RifflesMakeAtMostTwiceAsManyRisingSequencesEach) {
  std::size_t most = 0;
  for (const Order& order : mix_decks("{ riffles: 3 }", 500, 1))
    most = std::max(most, support::rising_sequences(order));
  EXPECT_EQ(most, 8U);
}

// The means of the exact law for 52 cards, to two digits. One deck deviates by less than 1.6, so the bound is more than
// four standard errors and the rounding: false alarm for less than one seed in 10,000.
TEST(MixingTest, ShelvesMakeAsManyPeaksInADeckAsTheirLawSays) {
  constexpr int kDecks = 20'000;
  const double bound = 4 * 1.6 / std::sqrt(kDecks) + 0.005;
  for (const auto& [setting, mean] : {std::pair("{ shelves: 10 }", 8.63), std::pair("{ shelves: 20 }", 13.48),
                                      std::pair("{ shelves: 50 }", 16.06), std::pair("uniform", 50.0 / 3)}) {
    double peaks = 0;
    for (const Order& order : mix_decks(setting, kDecks, 2)) peaks += static_cast<double>(support::peaks(order));
    EXPECT_NEAR(peaks / kDecks, mean, bound) << setting;
  }
}

TEST(MixingTest, WheelOfOneCompartmentTurnsTheStackOver) {
  Order reversed = support::fed_order(kDeck);
  std::reverse(reversed.begin(), reversed.end());
  EXPECT_EQ(mix_decks("{ compartments: 1 }", 1, 1).front(), reversed);
}

TEST(MixingTest, FullWheelIsUnloadedAndFilledAgain) {
  EXPECT_EQ(mix_decks("{ compartments: 1, capacity: 1 }", 1, 1).front(), support::fed_order(kDeck));
  rig::Random random(1);
  const auto mixer = make_mixer("{ compartments: 1, capacity: 3 }");
  EXPECT_EQ(mixer->mix(8, random), (Order{2, 1, 0, 5, 4, 3, 7, 6}));
}

TEST(MixingTest, SmallSeedGivesNoMoreOrdersThanItHasSeeds) {
  for (const int bits : {1, 3, 6}) {
    const auto orders = mix_decks("{ small_seed: " + std::to_string(bits) + " }", 2000, 3);
    EXPECT_EQ(std::set<Order>(orders.begin(), orders.end()).size(), std::size_t{1} << bits);
  }
}

// Two of 1000 decks are alike by chance with one seed in 8000.
TEST(MixingTest, ThirtyTwoBitsRepeatRarely) {
  const auto orders = mix_decks("{ small_seed: 32 }", 1000, 3);
  EXPECT_EQ(std::set<Order>(orders.begin(), orders.end()).size(), 1000U);
}

/// How often something happened in `kDecks` decks must be within four standard errors: false alarm for one seed in
/// 15,000.
constexpr int kDecks = 20'000;
void expect_rate(std::ptrdiff_t count, double probability) {
  const double error = std::sqrt(probability * (1 - probability) / kDecks);
  EXPECT_NEAR(static_cast<double>(count) / kDecks, probability, 4 * error);
}

TEST(MixingTest, LazyLastCardStaysLastAsOftenAsToldAndByChance) {
  const auto orders = mix_decks("{ lazy_last_card: 0.05 }", kDecks, 4);
  const auto stayed =
      std::count_if(orders.begin(), orders.end(), [](const Order& order) { return order.back() == 51; });
  expect_rate(stayed, 0.05 + 0.95 / 52);
}

TEST(MixingTest, LazyLastCardMayNeverMove) {
  for (const Order& order : mix_decks("{ lazy_last_card: 1 }", 100, 4)) EXPECT_EQ(order.back(), 51U);
}

// B packets that are shuffled keep 52 - B neighbours inside and (B - 1) / B by chance; B - 1 is binomial. A deck
// deviates by less than 3, so the bound is more than four standard errors: false alarm for less than one seed in
// 15,000.
TEST(MixingTest, StickyPairsKeepAsManyNeighboursAsTold) {
  constexpr double kSticks = 0.1;
  const double breaks_mean = 51 * (1 - kSticks);
  const double reciprocal_mean = (1 - std::pow(kSticks, 52)) / (52 * (1 - kSticks));
  const double kept_mean = 51 - breaks_mean + 1 - reciprocal_mean;
  double kept = 0;
  for (const Order& order : mix_decks("{ sticky_pairs: 0.1 }", kDecks, 5))
    kept += harness::kept_neighbours(std::vector<int>(order.begin(), order.end()));
  EXPECT_NEAR(kept / kDecks, kept_mean, 4 * 3 / std::sqrt(kDecks));
}

TEST(MixingTest, StickyPairsMayNeverPart) {
  EXPECT_EQ(mix_decks("{ sticky_pairs: 1 }", 1, 1).front(), support::fed_order(kDeck));
}

TEST(MixingTest, OrderRepeatsAsOftenAsTold) {
  const auto orders = mix_decks("{ repeat_order: 0.2 }", kDecks + 1, 6);
  std::ptrdiff_t repeats = 0;
  for (std::size_t i = 1; i < orders.size(); ++i) repeats += orders[i] == orders[i - 1] ? 1 : 0;
  expect_rate(repeats, 0.2);
}

TEST(MixingTest, OnlyAnOrderOfAsManyCardsIsRepeated) {
  rig::Random random(1);
  const auto mixer = make_mixer("{ repeat_order: 1 }");
  const Order first = mixer->mix(kDeck, random);
  EXPECT_NE(first, support::fed_order(kDeck));
  EXPECT_EQ(mixer->mix(kDeck, random), first);
  EXPECT_EQ(mixer->mix(53, random).size(), 53U);
  EXPECT_NE(mixer->mix(kDeck, random), first);
}

TEST(MixingTest, UnknownMixingIsRefusedWithTheKnownOnes) {
  EXPECT_EQ(complaint("riffles"), "mixing: no such mixing; known: " + all_examples());
  EXPECT_EQ(complaint("[riffles]"), "mixing: no such mixing; known: " + all_examples());
  EXPECT_EQ(complaint("{}"), "mixing: no such mixing; known: " + all_examples());
  EXPECT_EQ(complaint("{ rifles: 7 }"), "mixing.rifles: no such mixing; known: " + all_examples());
  EXPECT_EQ(complaint("{ passes: 2 }"), "mixing.passes: no such mixing; known: " + all_examples());
  EXPECT_EQ(complaint(""), "mixing: must be a word or a text");
}

TEST(MixingTest, SecondMixingIsRefused) {
  EXPECT_EQ(complaint("{ riffles: 7, overhand: 6 }"), "mixing.overhand: one mixing only; riffles is given already");
  EXPECT_EQ(complaint("{ cut_only: true, shelves: 6, passes: 2 }"),
            "mixing.shelves: one mixing only; cut_only is given already");
}

TEST(MixingTest, OptionOfAnotherMixingIsRefused) {
  EXPECT_EQ(complaint("{ riffles: 7, passes: 2 }"), "mixing.passes: unknown key; known: riffles");
  EXPECT_EQ(complaint("{ riffles: 7, \"\": 2 }"), "mixing.: unknown key; known: riffles");
  EXPECT_EQ(complaint("{ capacity: 2, shelves: 7 }"), "mixing.capacity: unknown key; known: shelves, passes");
}

TEST(MixingTest, NumbersOutOfRangeAreRefused) {
  const std::vector<std::pair<std::string, int>> most = {
      {"riffles", 100}, {"shelves", 1000}, {"compartments", 1000}, {"overhand", 10'000}, {"small_seed", 32}};
  for (const auto& [key, max] : most) {
    const std::string refused = "mixing." + key + ": must be a whole number from 1 to " + std::to_string(max);
    for (const std::string& value : {std::string("0"), std::to_string(max + 1), std::string("-1"), std::string("1.5"),
                                     std::string("true"), std::string("[1]"), std::string("99999999999999999999")})
      EXPECT_EQ(complaint("{ " + key + ": " + value + " }"), refused) << value;
  }
  EXPECT_EQ(complaint("{ shelves: 2, passes: 0 }"), "mixing.passes: must be a whole number from 1 to 100");
  EXPECT_EQ(complaint("{ shelves: 2, passes: 101 }"), "mixing.passes: must be a whole number from 1 to 100");
  EXPECT_EQ(complaint("{ compartments: 2, capacity: 0 }"), "mixing.capacity: must be a whole number from 1 to 1000");
  EXPECT_EQ(complaint("{ compartments: 2, capacity: 1001 }"), "mixing.capacity: must be a whole number from 1 to 1000");
}

TEST(MixingTest, ProbabilitiesOutOfRangeAreRefused) {
  for (const std::string key : {"lazy_last_card", "sticky_pairs", "repeat_order"}) {
    for (const char* value : {"-0.1", "1.01", "nan", "inf", "often", "\"0.5\"", "true", "[0.5]", "0.5x"})
      EXPECT_EQ(complaint("{ " + key + ": " + value + " }"), "mixing." + key + ": must be a number from 0 to 1")
          << value;
  }
}

TEST(MixingTest, FlagsCanOnlyBeTrue) {
  for (const std::string key : {"naive_swap", "cyclic_only", "cut_only"})
    for (const char* value : {"false", "1", "\"true\"", "yes", "{ true: true }"})
      EXPECT_EQ(complaint("{ " + key + ": " + value + " }"), "mixing." + key + ": must be true") << value;
}

}  // namespace
