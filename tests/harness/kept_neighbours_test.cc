#include "harness/statistics/kept_neighbours.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "rig/random.h"

namespace {

using harness::kept_neighbours;
using harness::kept_neighbours_limit;
using harness::kept_neighbours_p_value;
using harness::kept_neighbours_power;

std::vector<int> in_order(int cards) {
  std::vector<int> order(static_cast<std::size_t>(cards));
  std::iota(order.begin(), order.end(), 0);
  return order;
}

TEST(KeptNeighboursTest, CountsPairsThatLieAsTheyWereFed) {
  EXPECT_EQ(kept_neighbours({}), 0);
  EXPECT_EQ(kept_neighbours(in_order(52)), 51);
  EXPECT_EQ(kept_neighbours({3, 2, 1, 0}), 0);
  EXPECT_EQ(kept_neighbours({2, 3, 0, 1}), 2);
}

// Every order of up to eight cards, counted.
TEST(KeptNeighboursTest, LawAgreesWithEnumeration) {
  for (int cards = 1; cards <= 8; ++cards) {
    std::vector<int> at_least(static_cast<std::size_t>(cards) + 1, 0);
    std::vector<int> order = in_order(cards);
    int orders = 0;
    do {
      ++orders;
      for (int k = 0; k <= kept_neighbours(order); ++k) ++at_least[static_cast<std::size_t>(k)];
    } while (std::next_permutation(order.begin(), order.end()));
    for (int k = 0; k <= cards; ++k)
      EXPECT_NEAR(kept_neighbours_p_value(cards, k), at_least[static_cast<std::size_t>(k)] / double(orders), 1e-12)
          << cards << " cards, " << k << " kept";
  }
}

TEST(KeptNeighboursTest, MeanOfAFairDeckIsFiftyOneInFiftyTwo) {
  double mean = 0;
  for (int k = 1; k < 52; ++k) mean += kept_neighbours_p_value(52, k);
  EXPECT_NEAR(mean, 51.0 / 52.0, 1e-12);
}

TEST(KeptNeighboursTest, LimitIsTheSmallestThatKeepsTheErrorRate) {
  for (const double alpha : {0.05, 1e-3, 1e-6}) {
    const int limit = kept_neighbours_limit(52, alpha);
    EXPECT_LE(kept_neighbours_p_value(52, limit), alpha);
    EXPECT_GT(kept_neighbours_p_value(52, limit - 1), alpha);
  }
}

// 20,000 fair decks at alpha 0.01: 200 alarms expected if the law were continuous; it is discrete, so at most that. The
// bound of 260 is crossed by chance less than once in ten thousand seeds.
TEST(KeptNeighboursTest, FairDecksRaiseNoMoreAlarmsThanStated) {
  rig::Random random(11);
  const int limit = kept_neighbours_limit(52, 0.01);
  int alarms = 0;
  std::vector<int> order = in_order(52);
  for (int deck = 0; deck < 20'000; ++deck) {
    random.shuffle(order);
    alarms += kept_neighbours(order) >= limit ? 1 : 0;
  }
  EXPECT_LE(alarms, 260);
  EXPECT_GT(alarms, 20);
}

TEST(KeptNeighboursTest, PowerGrowsWithTheDefect) {
  const int limit = kept_neighbours_limit(52, 1e-6);
  EXPECT_LT(kept_neighbours_power(52, limit, 0.02), 1e-4);
  EXPECT_GT(kept_neighbours_power(52, limit, 0.40), 0.99);
  EXPECT_EQ(kept_neighbours_power(52, 52, 1.0), 0.0);
}

}  // namespace
