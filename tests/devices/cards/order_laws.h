// How likely each order of a few cards is, computed without any mixer; and a check of a mixer against such a law.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "devices/cards/mixing.h"

namespace support {

using Order = std::vector<std::size_t>;

/// The probability of every order that can come out; the others are not in it.
using Law = std::map<Order, double>;

/// The mixer of a bench file's setting.
std::unique_ptr<devices::Mixer> make_mixer(const std::string& setting);

/// The cards as they were fed.
Order fed_order(std::size_t cards_count);

/// The law that gives each order of `cards_count` cards the probability that `probability` computes.
Law law_of(std::size_t cards_count, const std::function<double(const Order&)>& probability);
Law uniform_law(std::size_t cards_count);

/// The law of a stack that is mixed by one law and then by another.
Law one_after_another(const Law& first, const Law& second);

double binomial(std::size_t n, std::size_t k);

/// Places where a card was fed before the one that lies below it.
std::size_t ascents(const Order& order);
/// How many packets, each in the order it was fed, must be merged to get this order.
std::size_t rising_sequences(const Order& order);
/// Cards that were fed after both of their neighbours.
std::size_t peaks(const Order& order);

/// Mixes `kRounds` stacks and compares. Fails when an order comes out that the law excludes, or when chi-square is so
/// high that the law itself would reach it with one seed in 1000.
void expect_law(devices::Mixer& mixer, const Law& law, rig::Seed seed);
inline constexpr int kRounds = 120'000;

}  // namespace support
