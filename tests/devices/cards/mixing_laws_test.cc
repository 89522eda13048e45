// Every mixing against its exact law on a few cards. The laws come from formulas or from trying every way.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "tests/devices/cards/order_laws.h"

namespace {

using support::ascents;
using support::binomial;
using support::expect_law;
using support::Law;
using support::law_of;
using support::make_mixer;
using support::Order;
using support::peaks;
using support::rising_sequences;

// Bayer and Diaconis.
Law riffle_law(std::size_t cards_count, std::size_t riffles) {
  return law_of(cards_count, [&](const Order& order) {
    const std::size_t packets = std::size_t{1} << riffles;
    return binomial(packets + cards_count - rising_sequences(order), cards_count) /
           std::pow(packets, static_cast<double>(cards_count));
  });
}

// Diaconis, Fulman and Holmes: the law depends on the peaks alone.
Law shelf_law(std::size_t cards_count, std::size_t shelves) {
  return law_of(cards_count, [&](const Order& order) {
    const std::size_t peaks_count = peaks(order);
    double sum = 0;
    for (std::size_t a = peaks_count; a < shelves; ++a)
      sum += binomial(cards_count + shelves - a - 1, cards_count) *
             binomial(cards_count - 1 - 2 * peaks_count, a - peaks_count);
    return sum * std::pow(4, static_cast<double>(peaks_count) + 1) /
           (2 * std::pow(2.0 * static_cast<double>(shelves), static_cast<double>(cards_count)));
  });
}

// Cards that lie together in a compartment come out in reverse, so every ascent is a step to a later compartment.
Law wheel_law(std::size_t cards_count, std::size_t compartments) {
  return law_of(cards_count, [&](const Order& order) {
    const std::size_t steps = ascents(order);
    return steps >= compartments ? 0.0
                                 : binomial(cards_count + compartments - 1 - steps, cards_count) /
                                       std::pow(compartments, static_cast<double>(cards_count));
  });
}

/// Fills compartments card by card in every way that there is room for.
void fill_compartments(std::vector<Order>& compartments, std::size_t capacity, std::size_t card, std::size_t cards,
                       double chance, Law& law) {
  if (card == cards) {
    Order out;
    for (const Order& held : compartments) out.insert(out.end(), held.rbegin(), held.rend());
    law[out] += chance;
    return;
  }
  const auto has_room = [&](const Order& held) { return held.size() < capacity; };
  const auto open = std::count_if(compartments.begin(), compartments.end(), has_room);
  for (Order& held : compartments) {
    if (!has_room(held)) continue;
    held.push_back(card);
    fill_compartments(compartments, capacity, card + 1, cards, chance / static_cast<double>(open), law);
    held.pop_back();
  }
}

/// Breaks the stack in every way, each gap with probability `breaks`, and lets `lay` add the orders of the packets.
template <typename Lay>
Law packet_law(std::size_t cards_count, double breaks, const Lay& lay) {
  Law law;
  for (std::size_t pattern = 0; pattern < std::size_t{1} << (cards_count - 1); ++pattern) {
    std::vector<Order> packets = {{0}};
    double chance = 1;
    for (std::size_t card = 1; card < cards_count; ++card) {
      const bool broken = ((pattern >> (card - 1)) & 1U) != 0;
      chance *= broken ? breaks : 1 - breaks;
      if (broken) packets.emplace_back();
      packets.back().push_back(card);
    }
    lay(packets, chance, law);
  }
  return law;
}

Order joined(const std::vector<Order>& packets) {
  Order out;
  for (const Order& packet : packets) out.insert(out.end(), packet.begin(), packet.end());
  return out;
}

TEST(MixingLawsTest, UniformReachesAllOrdersOfFiveEquallyOften) {
  expect_law(*devices::uniform_mixer(), support::uniform_law(5), 1);
  expect_law(*make_mixer("uniform"), support::uniform_law(5), 2);
}

TEST(MixingLawsTest, RifflesFollowTheRisingSequences) {
  for (const std::size_t riffles : {1U, 2U, 3U, 7U})
    expect_law(*make_mixer("{ riffles: " + std::to_string(riffles) + " }"), riffle_law(5, riffles), 10 + riffles);
}

TEST(MixingLawsTest, ShelvesFollowThePeaks) {
  for (const std::size_t shelves : {1U, 2U, 3U, 5U, 10U})
    expect_law(*make_mixer("{ shelves: " + std::to_string(shelves) + " }"), shelf_law(5, shelves), 20 + shelves);
}

TEST(MixingLawsTest, TwoPassesAreOnePassOfTwiceTheProductOfTheShelves) {
  expect_law(*make_mixer("{ shelves: 1, passes: 2 }"), shelf_law(5, 2), 41);
  expect_law(*make_mixer("{ shelves: 1, passes: 3 }"), shelf_law(5, 4), 42);
  expect_law(*make_mixer("{ shelves: 2, passes: 2 }"), shelf_law(5, 8), 43);
}

/// Feeds one mixer with what comes out of another.
class TwoMixers : public devices::Mixer {
 public:
  TwoMixers(const std::string& first, const std::string& second)
      : first_(make_mixer(first)), second_(make_mixer(second)) {}
  Order mix(std::size_t cards_count, rig::Random& random) override {
    const Order fed = first_->mix(cards_count, random);
    Order out;
    for (const std::size_t place : second_->mix(cards_count, random)) out.push_back(fed[place]);
    return out;
  }

 private:
  std::unique_ptr<devices::Mixer> first_, second_;
};

TEST(MixingLawsTest, PassesThroughDifferentShelvesMultiplyToo) {
  TwoMixers one_then_three("{ shelves: 1 }", "{ shelves: 3 }");
  expect_law(one_then_three, shelf_law(5, 6), 44);
  TwoMixers two_then_one("{ shelves: 2 }", "{ shelves: 1 }");
  expect_law(two_then_one, shelf_law(5, 4), 45);
}

TEST(MixingLawsTest, WheelWithRoomFollowsTheAscents) {
  for (const std::size_t compartments : {2U, 3U, 10U})
    expect_law(*make_mixer("{ compartments: " + std::to_string(compartments) + " }"), wheel_law(5, compartments),
               50 + compartments);
}

TEST(MixingLawsTest, WheelKeepsToItsCapacity) {
  for (const auto& [compartments, capacity] : {std::pair(2U, 3U), std::pair(3U, 2U), std::pair(6U, 1U)}) {
    Law law;
    std::vector<Order> empty(compartments);
    fill_compartments(empty, capacity, 0, 5, 1, law);
    expect_law(*make_mixer("{ compartments: " + std::to_string(compartments) +
                           ", capacity: " + std::to_string(capacity) + " }"),
               law, 60 + compartments);
  }
}

TEST(MixingLawsTest, NaiveSwapIsAsBiasedAsItsLoop) {
  Law law;
  constexpr std::size_t kCards = 4;
  constexpr std::size_t kWays = 256;
  for (std::size_t way = 0; way < kWays; ++way) {
    Order order = support::fed_order(kCards);
    for (std::size_t card = 0; card < kCards; ++card) std::swap(order[card], order[(way >> (2 * card)) % kCards]);
    law[order] += 1.0 / kWays;
  }
  expect_law(*make_mixer("{ naive_swap: true }"), law, 70);
}

TEST(MixingLawsTest, OverhandReversesThePackets) {
  const Law once = packet_law(4, 1.0 / 6, [](std::vector<Order> packets, double chance, Law& law) {
    std::reverse(packets.begin(), packets.end());
    law[joined(packets)] += chance;
  });
  expect_law(*make_mixer("{ overhand: 1 }"), once, 80);
  expect_law(*make_mixer("{ overhand: 2 }"), support::one_after_another(once, once), 81);
}

TEST(MixingLawsTest, StickyPairsMoveAsOneCard) {
  for (const double sticks : {0.0, 0.25, 0.5}) {
    const Law law = packet_law(5, 1 - sticks, [](std::vector<Order> packets, double chance, Law& found) {
      const double share = chance / std::tgamma(static_cast<double>(packets.size() + 1));
      std::sort(packets.begin(), packets.end());
      do found[joined(packets)] += share;
      while (std::next_permutation(packets.begin(), packets.end()));
    });
    expect_law(*make_mixer("{ sticky_pairs: " + std::to_string(sticks) + " }"), law, 90);
  }
}

TEST(MixingLawsTest, LazyLastCardLeavesTheOthersUniform) {
  const Law law = law_of(5, [](const Order& order) { return 0.7 / 120 + (order.back() == 4 ? 0.3 / 24 : 0); });
  expect_law(*make_mixer("{ lazy_last_card: 0.3 }"), law, 100);
}

TEST(MixingLawsTest, CyclicOnlyReachesEveryCycleAndNothingElse) {
  const Law law = law_of(5, [](const Order& order) {
    std::size_t place = order[0];
    std::size_t length = 1;
    for (; place != 0; ++length) place = order[place];
    return length == order.size() ? 1.0 / 24 : 0;
  });
  ASSERT_EQ(law.size(), 24U);
  expect_law(*make_mixer("{ cyclic_only: true }"), law, 110);
}

TEST(MixingLawsTest, CutOnlyReachesEveryCutAndNothingElse) {
  Law law;
  for (int place = 0; place < 5; ++place) {
    Order order = support::fed_order(5);
    std::rotate(order.begin(), order.begin() + place, order.end());
    law[order] = 0.2;
  }
  expect_law(*make_mixer("{ cut_only: true }"), law, 120);
}

TEST(MixingLawsTest, RepeatOrderIsUniformWhenItNeverRepeats) {
  expect_law(*make_mixer("{ repeat_order: 0 }"), support::uniform_law(5), 130);
}

}  // namespace
