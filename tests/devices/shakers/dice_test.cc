// The laws of the dice: sound ones are fair and remember nothing after a full shake; faulty ones are as they are told.
#include "devices/shakers/dice.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <map>
#include <numeric>

namespace {

using devices::ChamberBuild;
using devices::DiceChamber;
using devices::DieBuild;
using rig::Rest;

constexpr int kFullStrokes = 60;
constexpr int kShortStrokes = 5;
constexpr int kRounds = 21'600;

using Faces = std::vector<int>;

Faces faces_of(const DiceChamber& chamber) {
  Faces faces;
  for (const devices::SeenDie& seen : chamber.dice()) faces.push_back(seen.die.value());
  return faces;
}

// Shakes again and again; each time `record` sees the faces before and after.
void shake_often(const ChamberBuild& build, int strokes,
                 const std::function<void(const Faces& before, const Faces& after)>& record) {
  rig::Random random(1);
  DiceChamber chamber(build, random);
  Faces before = faces_of(chamber);
  for (int round = 0; round < kRounds; ++round) {
    chamber.shake(strokes, random);
    Faces after = faces_of(chamber);
    record(before, after);
    before = std::move(after);
  }
}

// Against equally likely cells.
double chi_square(const std::map<Faces, int>& counts, int cells_count) {
  int sum = 0;
  for (const auto& [cell, count] : counts) sum += count;
  const double expected = static_cast<double>(sum) / cells_count;
  double total = expected * (cells_count - static_cast<int>(counts.size()));  // cells that nothing fell into
  for (const auto& [cell, count] : counts) total += (count - expected) * (count - expected) / expected;
  return total;
}

// What a fair law exceeds with one seed in 1000, by degrees of freedom.
constexpr double kLimit5 = 20.515;
constexpr double kLimit35 = 66.619;
constexpr double kLimit215 = 284.815;

// How often something happened, and whether that is within four standard deviations of what it should be.
void expect_share(int happened, int of, double expected) {
  const double deviation = std::sqrt(expected * (1 - expected) / of);
  EXPECT_NEAR(static_cast<double>(happened) / of, expected, 4 * deviation);
}

TEST(DiceTest, SoundDiceShowEveryTripleAlike) {
  std::map<Faces, int> counts;
  shake_often({}, kFullStrokes, [&](const Faces&, const Faces& after) { ++counts[after]; });
  EXPECT_EQ(counts.size(), 216U);
  EXPECT_LT(chi_square(counts, 216), kLimit215);
}

TEST(DiceTest, SoundDiceRememberNothingAfterAFullShake) {
  std::map<Faces, int> pairs;
  bool is_second = false;  // pairs that overlap would not be independent of each other
  shake_often({}, kFullStrokes, [&](const Faces& before, const Faces& after) {
    if (is_second) ++pairs[{before[0], after[0]}];
    is_second = !is_second;
  });
  EXPECT_LT(chi_square(pairs, 36), kLimit35);
}

TEST(DiceTest, MemoryOfFiveSecondsIsNil) { EXPECT_LT(std::pow(1 - DieBuild{}.thrown_up, 50), 1e-9); }

TEST(DiceTest, ShortShakeLeavesAMemoryThatCanBeSeen) {
  int kept = 0;
  shake_often({}, kShortStrokes, [&](const Faces& before, const Faces& after) { kept += before[0] == after[0]; });
  const double memory = std::pow(1 - DieBuild{}.thrown_up, kShortStrokes);
  EXPECT_GT(memory, 0.1);
  expect_share(kept, kRounds, memory + (1 - memory) / 6);
}

TEST(DiceTest, DiceThatAreNotStruckLieAsBefore) {
  shake_often({}, 0, [](const Faces& before, const Faces& after) { ASSERT_EQ(before, after); });
}

TEST(DiceTest, BiasedDieShowsItsFaceAsOftenAsItIsTold) {
  ChamberBuild build;
  build.dice[1].odds = devices::favour(devices::kFairOdds, {4}, 0.06);
  int fours = 0;
  std::map<Faces, int> biased;
  std::map<Faces, int> fair;
  shake_often(build, kFullStrokes, [&](const Faces&, const Faces& after) {
    fours += after[1] == 4;
    ++biased[{after[1]}];
    ++fair[{after[0]}];
  });
  expect_share(fours, kRounds, 0.06 + 0.94 / 6);
  EXPECT_GT(chi_square(biased, 6), kLimit5);
  EXPECT_LT(chi_square(fair, 6), kLimit5);
}

TEST(DiceTest, WornDieShowsBothOppositeFacesMoreOften) {
  ChamberBuild build;
  build.dice[0].odds = devices::favour(devices::kFairOdds, {2, 5}, 0.1);
  std::map<int, int> counts;
  shake_often(build, kFullStrokes, [&](const Faces&, const Faces& after) { ++counts[after[0]]; });
  for (const int face : {2, 5}) expect_share(counts[face], kRounds, 0.05 + 0.9 / 6);
  for (const int face : {1, 3, 4, 6}) expect_share(counts[face], kRounds, 0.9 / 6);
}

TEST(DiceTest, OddsAddUpToOneAndCertaintyIsCertain) {
  const auto odds = devices::favour(devices::kFairOdds, {1, 6}, 0.3);
  EXPECT_DOUBLE_EQ(std::accumulate(odds.begin(), odds.end(), 0.0), 1);
  EXPECT_EQ(devices::favour(devices::kFairOdds, {3}, 0), devices::kFairOdds);
  EXPECT_EQ(devices::favour(devices::kFairOdds, {3}, 1), (devices::FaceOdds{0, 0, 1, 0, 0, 0}));
}

TEST(DiceTest, StuckDieKeepsItsFaceAndTheOthersDoNot) {
  ChamberBuild build;
  build.dice[2].thrown_up = 0;
  std::map<Faces, int> others;
  shake_often(build, kFullStrokes, [&](const Faces& before, const Faces& after) {
    ASSERT_EQ(after[2], before[2]);
    ++others[{after[0]}];
  });
  EXPECT_LT(chi_square(others, 6), kLimit5);
}

TEST(DiceTest, GluedDieShowsWhatTheOtherShows) {
  ChamberBuild build;
  build.dice[1].glued_to = 0;
  shake_often(build, kFullStrokes, [](const Faces&, const Faces& after) { ASSERT_EQ(after[0], after[1]); });
}

// The draws of the others are the same: a fault of one die is a fault of that die.
TEST(DiceTest, FaultOfOneDieChangesNothingAboutTheOthers) {
  ChamberBuild build;
  build.dice[0].odds = devices::favour(devices::kFairOdds, {1}, 0.5);
  std::vector<Faces> sound;
  std::vector<Faces> faulty;
  shake_often({}, kFullStrokes, [&](const Faces&, const Faces& after) { sound.push_back({after[1], after[2]}); });
  shake_often(build, kFullStrokes, [&](const Faces&, const Faces& after) { faulty.push_back({after[1], after[2]}); });
  EXPECT_EQ(sound, faulty);
}

TEST(DiceTest, SoundChamberCocksADieOnceInTwoThousandShakes) {
  rig::Random random(1);
  DiceChamber chamber({}, random);
  int cocked = 0;
  for (int round = 0; round < kRounds; ++round) {
    chamber.shake(1, random);
    for (const devices::SeenDie& seen : chamber.dice()) cocked += seen.rest == Rest::cocked;
  }
  expect_share(cocked, kRounds, 1. / 2000);
}

TEST(DiceTest, UpsetDieLiesFlatAgainAfterTheNextShake) {
  rig::Random random(1);
  DiceChamber chamber({.cocked = 0}, random);
  chamber.upset(1, Rest::stacked);
  EXPECT_EQ(chamber.dice()[1].rest, Rest::stacked);
  chamber.shake(1, random);
  EXPECT_EQ(chamber.dice()[1].rest, Rest::flat);
}

TEST(DiceTest, EmptyChamberCanBeShaken) {
  rig::Random random(1);
  DiceChamber chamber({.dice = {}, .cocked = 1}, random);
  chamber.shake(kFullStrokes, random);
  EXPECT_TRUE(chamber.dice().empty());
}

TEST(DiceDeathTest, DieGluedToNoneIsABugOfOurs) {
  rig::Random random(1);
  ChamberBuild build;
  build.dice[0].glued_to = 3;
  EXPECT_DEATH(DiceChamber(build, random), "glued_to");
}

}  // namespace
