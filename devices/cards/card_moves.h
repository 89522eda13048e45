// Card moves: what shufflers, hands and faulty programs do to a stack of cards, one function each.
#pragma once

#include <cstddef>
#include <vector>

#include "rig/random.h"

namespace devices::mixing {

/// The places at which the cards were fed, top card first.
using Stack = std::vector<std::size_t>;

/// One riffle as Gilbert, Shannon and Reeds describe it: a binomial cut, then every way of merging the two packets is
/// equally likely.
void riffle(Stack& stack, rig::Random& random);

/// One pass through a shelf shuffler (Diaconis, Fulman and Holmes). Cards are fed from the top; each goes to a random
/// shelf, above or below all that lies there. The shelves are unloaded in their order.
/// @pre shelves_count > 0
void pass_through_shelves(Stack& stack, std::size_t shelves_count, rig::Random& random);

/// A wheel of compartments that lie on each other when it is unloaded.
struct Wheel {
  std::size_t compartments_count = 1;
  std::size_t capacity = 1;  ///< Cards that a compartment holds.
};

/// Cards are fed from the top; each goes to a random compartment that has room, on top of what lies there. A full wheel
/// is unloaded and filled again; the next load comes to lie under the load before.
/// @pre the wheel holds at least one card
void pass_through_wheel(Stack& stack, const Wheel& wheel, rig::Random& random);

/// One overhand shuffle. Between any two cards the stack breaks with probability 1/6, so that the number of packets is
/// binomial and a packet has about six cards; the packets come to lie in reverse order.
void overhand(Stack& stack, rig::Random& random);

/// Every card in turn is swapped with any card of the stack. Some orders are likelier than others.
void swap_with_any(Stack& stack, rig::Random& random);

/// Sattolo's loop: every card in turn is swapped with one of those before it, never with itself. All cyclic orders are
/// equally likely; no others come out.
void swap_in_one_cycle(Stack& stack, rig::Random& random);

/// A uniform shuffle by a generator of its own, which is seeded for every stack with one of 2^bits numbers.
/// @pre bits < 64
void shuffle_from_small_seed(Stack& stack, unsigned bits, rig::Random& random);

/// A uniform shuffle that leaves the last card where it is, with this probability.
void shuffle_with_lazy_last_card(Stack& stack, double lazy_probability, rig::Random& random);

/// Any two neighbours stick together with this probability; what sticks together is shuffled as one card.
void shuffle_with_sticky_pairs(Stack& stack, double stick_probability, rig::Random& random);

/// One cut; all places are equally likely, and one of them leaves the stack as it was.
void cut(Stack& stack, rig::Random& random);

}  // namespace devices::mixing
