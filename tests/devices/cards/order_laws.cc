#include "tests/devices/cards/order_laws.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace support {
namespace {

// Wilson and Hilferty's approximation; too high by 1.4 % at 4 degrees of freedom, by 0.1 % at 51.
double chi_square_limit(std::size_t degrees_of_freedom) {
  constexpr double kNormalOneInThousand = 3.0902;
  const auto degrees = static_cast<double>(degrees_of_freedom);
  const double spread = 2 / (9 * degrees);
  return degrees * std::pow(1 - spread + kNormalOneInThousand * std::sqrt(spread), 3);
}

}  // namespace

std::unique_ptr<devices::Mixer> make_mixer(const std::string& setting) {
  return devices::read_mixer(rig::StrictYaml::parse(setting, "bench.yaml"));
}

Order fed_order(std::size_t cards_count) {
  Order order(cards_count);
  std::iota(order.begin(), order.end(), std::size_t{0});
  return order;
}

Law law_of(std::size_t cards_count, const std::function<double(const Order&)>& probability) {
  Law law;
  Order order = fed_order(cards_count);
  do {
    if (const double chance = probability(order); chance > 0) law[order] = chance;
  } while (std::next_permutation(order.begin(), order.end()));
  return law;
}

Law uniform_law(std::size_t cards_count) {
  return law_of(cards_count, [&](const Order&) { return 1 / std::tgamma(static_cast<double>(cards_count + 1)); });
}

Law one_after_another(const Law& first, const Law& second) {
  Law law;
  for (const auto& [fed, fed_chance] : first) {
    for (const auto& [order, chance] : second) {
      Order out;
      for (const std::size_t place : order) out.push_back(fed[place]);
      law[out] += fed_chance * chance;
    }
  }
  return law;
}

double binomial(std::size_t n, std::size_t k) {
  if (k > n) return 0;
  double result = 1;
  for (std::size_t i = 1; i <= k; ++i) result = result * static_cast<double>(n - k + i) / static_cast<double>(i);
  return result;
}

std::size_t ascents(const Order& order) {
  std::size_t count = 0;
  for (std::size_t i = 1; i < order.size(); ++i) count += order[i - 1] < order[i] ? 1 : 0;
  return count;
}

std::size_t rising_sequences(const Order& order) {
  Order place(order.size());
  for (std::size_t i = 0; i < order.size(); ++i) place[order[i]] = i;
  return order.size() - ascents(place);
}

std::size_t peaks(const Order& order) {
  std::size_t count = 0;
  for (std::size_t i = 2; i < order.size(); ++i)
    count += order[i - 1] > order[i - 2] && order[i - 1] > order[i] ? 1 : 0;
  return count;
}

void expect_law(devices::Mixer& mixer, const Law& law, rig::Seed seed) {
  double sum = 0;
  for (const auto& [order, chance] : law) sum += chance;
  ASSERT_NEAR(sum, 1, 1e-12) << "this is no law";

  rig::Random random(seed);
  std::map<Order, int> counts;
  const std::size_t cards_count = law.begin()->first.size();
  for (int round = 0; round < kRounds; ++round) ++counts[mixer.mix(cards_count, random)];
  for (const auto& [order, count] : counts)
    ASSERT_TRUE(law.contains(order)) << testing::PrintToString(order) << " must not come out";

  double chi_square = 0;
  for (const auto& [order, chance] : law) {
    const double expected = chance * kRounds;
    ASSERT_GT(expected, 5) << "too few rounds";
    chi_square += (counts[order] - expected) * (counts[order] - expected) / expected;
  }
  EXPECT_LT(chi_square, chi_square_limit(law.size() - 1));
}

}  // namespace support
