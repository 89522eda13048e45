// Kept neighbours: how many cards of a shuffled stack still lie directly on the card that followed them when fed.
//
// In a uniformly random order of n distinct cards the number K of kept neighbours has an exact law: there are
// C(n-1, k) * d(n-k) orders with k of them, where d(m) counts the orders of m cards that keep none,
// d(m) = (m-1) d(m-1) + (m-2) d(m-2), d(1) = d(2) = 1 (Whitworth; OEIS A000255 shifted). The mean is (n-1)/n.
//
// It sees a machine that sorts, does nothing or cuts; it does not see fine defects of mixing.
#pragma once

#include <vector>

namespace harness {

/// Counts the neighbours kept.
/// @param order for each place of the stack from the top, the 0-based place at which that card was fed
int kept_neighbours(const std::vector<int>& order);

/// P(K >= kept) when every order of `cards_count` cards is equally likely.
/// @pre cards_count >= 1
double kept_neighbours_p_value(int cards_count, int kept);

/// The smallest k with P(K >= k) <= alpha.
int kept_neighbours_limit(int cards_count, double alpha);

/// Probability that a machine that keeps each neighbour with probability `keep_rate` shows at least `limit` in a deck.
double kept_neighbours_power(int cards_count, int limit, double keep_rate);

}  // namespace harness
