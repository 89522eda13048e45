#include "rig/random.h"

#include <cmath>
#include <numbers>

#include "rig/check.h"

namespace rig {

Random Random::for_purpose(Seed seed, std::string_view purpose) {
  // FNV-1a over the purpose, then one splitmix64 step, so that near seeds give far-apart streams.
  std::uint64_t hash = 0xcbf29ce484222325ULL;
  for (const char letter : purpose) hash = (hash ^ static_cast<unsigned char>(letter)) * 0x100000001b3ULL;
  std::uint64_t mixed = seed + hash + 0x9e3779b97f4a7c15ULL;
  mixed = (mixed ^ (mixed >> 30U)) * 0xbf58476d1ce4e5b9ULL;
  mixed = (mixed ^ (mixed >> 27U)) * 0x94d049bb133111ebULL;
  return Random(mixed ^ (mixed >> 31U));
}

std::uint64_t Random::below(std::uint64_t bound) {
  RIG_CHECK(bound > 0);
  // Values under the threshold would make the low residues one draw too likely; they are drawn again.
  const std::uint64_t threshold = (0 - bound) % bound;
  for (;;) {
    const std::uint64_t value = next();
    if (value >= threshold) return value % bound;
  }
}

double Random::normal() {
  const double radius = std::sqrt(-2.0 * std::log(1.0 - unit()));
  return radius * std::cos(2.0 * std::numbers::pi * unit());
}

}  // namespace rig
