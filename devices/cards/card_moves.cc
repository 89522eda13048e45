#include "devices/cards/card_moves.h"

#include <algorithm>
#include <numeric>
#include <span>

#include "rig/check.h"

namespace devices::mixing {
namespace {

constexpr double kOverhandBreak = 1.0 / 6;

bool happens(double probability, rig::Random& random) { return random.unit() < probability; }

/// Where a card goes: which pile, and above or below the cards that lie there.
struct Drop {
  std::size_t pile;
  bool above;

  /// A finished pile is two runs: what was dropped above, the last card first, then what was pushed below.
  std::size_t run() const { return 2 * pile + (above ? 0 : 1); }
};

/// Drops card after card from the top, then puts the piles together, the first pile on top.
void rearrange(std::span<std::size_t> cards, const std::vector<Drop>& drops, std::size_t piles_count) {
  std::vector<std::size_t> run_ends(2 * piles_count);
  for (const Drop& drop : drops) ++run_ends[drop.run()];
  std::partial_sum(run_ends.begin(), run_ends.end(), run_ends.begin());

  // Runs are filled from their ends, so those that grow downwards take their cards in reverse.
  const Stack fed(cards.begin(), cards.end());
  for (std::size_t i = 0; i < fed.size(); ++i)
    if (drops[i].above) cards[--run_ends[drops[i].run()]] = fed[i];
  for (std::size_t i = fed.size(); i-- > 0;)
    if (!drops[i].above) cards[--run_ends[drops[i].run()]] = fed[i];
}

/// Draws a compartment for each of `cards_count` cards; none gets more than it holds.
std::vector<Drop> fill_wheel(const Wheel& wheel, std::size_t cards_count, rig::Random& random) {
  std::vector<std::size_t> with_room(wheel.compartments_count);
  std::iota(with_room.begin(), with_room.end(), std::size_t{0});
  std::vector<std::size_t> held(wheel.compartments_count);
  std::vector<Drop> drops;
  for (std::size_t i = 0; i < cards_count; ++i) {
    std::size_t& drawn = with_room[random.below(with_room.size())];
    drops.push_back({drawn, true});
    if (++held[drawn] < wheel.capacity) continue;
    drawn = with_room.back();
    with_room.pop_back();
  }
  return drops;
}

using Packet = std::span<const std::size_t>;

/// Breaks a stack, between any two cards with the same probability.
std::vector<Packet> break_apart(const Stack& stack, double break_probability, rig::Random& random) {
  std::vector<Packet> packets;
  std::size_t begin = 0;
  for (std::size_t end = 1; end <= stack.size(); ++end) {
    if (end < stack.size() && !happens(break_probability, random)) continue;
    packets.push_back(Packet(stack).subspan(begin, end - begin));
    begin = end;
  }
  return packets;
}

Stack put_together(const std::vector<Packet>& packets) {
  Stack stack;
  for (const Packet& packet : packets) stack.insert(stack.end(), packet.begin(), packet.end());
  return stack;
}

}  // namespace

void riffle(Stack& stack, rig::Random& random) {
  // One coin a card decides from which packet it comes; the coins also tell how many cards each packet has.
  std::vector<bool> from_lower(stack.size());
  std::size_t upper_count = 0;
  for (std::size_t i = 0; i < stack.size(); ++i) {
    from_lower[i] = random.below(2) == 1;
    upper_count += from_lower[i] ? 0 : 1;
  }
  const Stack cut = stack;
  std::size_t upper = 0;
  std::size_t lower = upper_count;
  for (std::size_t i = 0; i < stack.size(); ++i) stack[i] = cut[from_lower[i] ? lower++ : upper++];
}

void pass_through_shelves(Stack& stack, std::size_t shelves_count, rig::Random& random) {
  std::vector<Drop> drops;
  for (std::size_t i = 0; i < stack.size(); ++i) {
    const std::size_t half_shelf = random.below(2 * shelves_count);
    drops.push_back({half_shelf / 2, half_shelf % 2 == 0});
  }
  rearrange(stack, drops, shelves_count);
}

void pass_through_wheel(Stack& stack, const Wheel& wheel, rig::Random& random) {
  const std::size_t wheel_holds = wheel.compartments_count * wheel.capacity;
  RIG_CHECK(wheel_holds > 0);
  // Compartments are drawn alike, so unloading them in their order or in a random one gives the same law.
  for (std::span<std::size_t> left(stack); !left.empty();) {
    const auto load = left.first(std::min(left.size(), wheel_holds));
    rearrange(load, fill_wheel(wheel, load.size(), random), wheel.compartments_count);
    left = left.subspan(load.size());
  }
}

void overhand(Stack& stack, rig::Random& random) {
  std::vector<Packet> packets = break_apart(stack, kOverhandBreak, random);
  std::reverse(packets.begin(), packets.end());
  stack = put_together(packets);
}

void swap_with_any(Stack& stack, rig::Random& random) {
  for (std::size_t& card : stack) std::swap(card, stack[random.below(stack.size())]);
}

void swap_in_one_cycle(Stack& stack, rig::Random& random) {
  for (std::size_t last = stack.size(); last-- > 1;) std::swap(stack[last], stack[random.below(last)]);
}

void shuffle_from_small_seed(Stack& stack, unsigned bits, rig::Random& random) {
  RIG_CHECK(bits < 64);
  rig::Random poorly_seeded(random.below(std::uint64_t{1} << bits));
  poorly_seeded.shuffle(stack);
}

void shuffle_with_lazy_last_card(Stack& stack, double lazy_probability, rig::Random& random) {
  const bool stays = !stack.empty() && happens(lazy_probability, random);
  std::span<std::size_t> moving(stack.data(), stack.size() - (stays ? 1 : 0));
  random.shuffle(moving);
}

void shuffle_with_sticky_pairs(Stack& stack, double stick_probability, rig::Random& random) {
  std::vector<Packet> packets = break_apart(stack, 1 - stick_probability, random);
  random.shuffle(packets);
  stack = put_together(packets);
}

void cut(Stack& stack, rig::Random& random) {
  if (stack.empty()) return;
  const auto place = static_cast<std::ptrdiff_t>(random.below(stack.size()));
  std::rotate(stack.begin(), stack.begin() + place, stack.end());
}

}  // namespace devices::mixing
