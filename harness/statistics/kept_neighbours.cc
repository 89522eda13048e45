#include "harness/statistics/kept_neighbours.h"

#include <boost/math/distributions/binomial.hpp>
#include <cmath>

#include "rig/check.h"

namespace harness {
namespace {

// P(K = k) for all k. With q(m) = d(m) / m! every term stays near one: P(k) = (n-k) q(n-k) / (n k!).
std::vector<double> law(int cards_count) {
  std::vector<double> none_kept(static_cast<std::size_t>(cards_count) + 1, 0.0);  // q(m)
  none_kept[1] = 1.0;
  for (std::size_t m = 2; m < none_kept.size(); ++m) {
    const auto size = static_cast<double>(m);
    none_kept[m] =
        (size - 1) / size * none_kept[m - 1] + (m > 2 ? (size - 2) / (size * (size - 1)) : 0.0) * none_kept[m - 2];
  }
  std::vector<double> probabilities;
  for (int kept = 0; kept < cards_count; ++kept) {
    const double left = cards_count - kept;
    probabilities.push_back(left * none_kept[static_cast<std::size_t>(cards_count - kept)] /
                            (cards_count * std::tgamma(kept + 1.0)));
  }
  return probabilities;
}

}  // namespace

int kept_neighbours(const std::vector<int>& order) {
  int kept = 0;
  for (std::size_t i = 1; i < order.size(); ++i) kept += order[i] == order[i - 1] + 1 ? 1 : 0;
  return kept;
}

double kept_neighbours_p_value(int cards_count, int kept) {
  RIG_CHECK(cards_count >= 1);
  const std::vector<double> probabilities = law(cards_count);
  double tail = 0;  // from the smallest terms up, so that none is lost
  for (int k = cards_count - 1; k >= std::max(kept, 0); --k) tail += probabilities[static_cast<std::size_t>(k)];
  return std::min(tail, 1.0);
}

int kept_neighbours_limit(int cards_count, double alpha) {
  int limit = 0;
  while (limit < cards_count && kept_neighbours_p_value(cards_count, limit) > alpha) ++limit;
  return limit;
}

double kept_neighbours_power(int cards_count, int limit, double keep_rate) {
  if (limit <= 0) return 1.0;
  if (limit > cards_count - 1) return 0.0;
  const boost::math::binomial_distribution<double> kept(cards_count - 1, keep_rate);
  return boost::math::cdf(boost::math::complement(kept, limit - 1));
}

}  // namespace harness
