// Mixer: how an emulated card machine mixes, well or badly. A bench file names one:
//
//   uniform                              all orders equally likely
//   { riffles: 7 }                       Gilbert-Shannon-Reeds riffles, one after another
//   { shelves: 10, passes: 2 }           a random shelf, above or below what lies there; one pass unless told
//   { compartments: 38, capacity: 8 }    a wheel: a random compartment with room, on top of what lies there
//   { naive_swap: true }                 every card changes places with any card: the well-known biased loop
//   { overhand: 6 }                      overhand shuffles, one after another
//   { small_seed: 16 }                   a good shuffle from a generator that is seeded anew with so few bits
//   { lazy_last_card: 0.05 }             uniform, but with this probability the last card stays last
//   { sticky_pairs: 0.1 }                uniform, but cards that lay together stick with this probability
//   { repeat_order: 0.01 }               uniform, but with this probability the order of the time before
//   { cyclic_only: true }                Sattolo's loop: all cards move round in one cycle
//   { cut_only: true }                   one cut at a random place
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "rig/random.h"
#include "rig/strict_yaml.h"

namespace devices {

/// One way of mixing a stack of cards. May remember earlier stacks.
class Mixer {
 public:
  virtual ~Mixer() = default;

  /// The order in which `cards_count` cards come out: element i is the place, from 0 at the top, at which the i-th card
  /// from the top was fed.
  virtual std::vector<std::size_t> mix(std::size_t cards_count, rig::Random& random) = 0;
};

/// All orders equally likely.
std::unique_ptr<Mixer> uniform_mixer();

/// Reads the mixing of a bench file: `uniform`, `{ riffles: 7 }`, ... Throws ConfigError with file, line and field.
std::unique_ptr<Mixer> read_mixer(const rig::StrictYaml& setting);

}  // namespace devices
