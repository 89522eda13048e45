// Random: the only place where randomness is made. Everything that draws is given one of these, so that a run is
// repeated exactly by its seed, on any machine and with any standard library.
#pragma once

#include <cstdint>
#include <random>
#include <string_view>
#include <utility>

namespace rig {

using Seed = std::uint64_t;

/// A seeded stream of random numbers.
///
/// The engine is fixed by the C++ standard; the standard's distributions are not, so the draws are our own.
class Random {
 public:
  explicit Random(Seed seed) : engine_(seed) {}

  /// A stream of its own for one part of the bench: the same seed and purpose give the same stream, whatever else
  /// was drawn before.
  static Random for_purpose(Seed seed, std::string_view purpose);

  std::uint64_t next() { return engine_(); }

  /// Equally likely 0 .. bound - 1.
  /// @pre bound > 0
  std::uint64_t below(std::uint64_t bound);

  /// Equally spread over [0, 1).
  double unit() { return static_cast<double>(next() >> 11U) * 0x1.0p-53; }

  /// Normal with mean 0 and standard deviation 1.
  double normal();

  /// Puts the elements of a random-access container in an order drawn equally from all orders (Fisher-Yates).
  template <typename Container>
  void shuffle(Container& items) {
    for (std::size_t left = items.size(); left > 1; --left) std::swap(items[left - 1], items[below(left)]);
  }

 private:
  std::mt19937_64 engine_;
};

}  // namespace rig
