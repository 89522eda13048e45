// Dice in a chamber whose floor is struck: what makes them fall on their faces, and what they remember of the last
// time.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "devices/appearance.h"
#include "rig/random.h"

namespace devices {

/// How likely each face is to lie on top after a throw, face 1 first. They add up to one.
using FaceOdds = std::array<double, 6>;

inline constexpr FaceOdds kFairOdds = {1. / 6, 1. / 6, 1. / 6, 1. / 6, 1. / 6, 1. / 6};

/// With probability `fraction` the die falls on one of `faces`, all equally likely; otherwise as it did before. This
/// is what a weight inside a die or a worn edge does to it.
FaceOdds favour(FaceOdds odds, const std::vector<int>& faces, double fraction);

/// How one die is made and how it moves.
struct DieBuild {
  FaceOdds odds = kFairOdds;
  /// Probability that one stroke throws it up, so that it falls anew. Otherwise it slides and keeps its face: after n
  /// strokes it still lies as before with probability (1 - thrown_up)^n, which is the memory of a shake. With 0.35
  /// that is about one in nine after half a second of ten strokes a second, and 4e-10 after five seconds.
  double thrown_up = 0.35;
  /// Glued to the die of that number, from 0: it shows the same face.
  std::optional<std::size_t> glued_to{};
};

/// How a chamber is made.
struct ChamberBuild {
  std::vector<DieBuild> dice = std::vector<DieBuild>(3);
  /// Probability that after a shake one die leans on another or on the wall. Sound machines do that now and then, and
  /// the rules know it: such a throw is no roll and is shaken again. Nobody is to be blamed for a single one.
  double cocked = 1. / 2000;
};

/// Dice that people see but do not touch.
class DiceChamber {
 public:
  /// @param random draws the faces on which the dice lie at first
  DiceChamber(ChamberBuild build, rig::Random& random);

  /// Strikes the floor so many times and lets the dice come to rest. A sound die needs as many draws as a faulty one,
  /// so that a fault of one die changes nothing about the others.
  void shake(int strokes, rig::Random& random);

  /// Makes a die rest otherwise than flat, until the next shake.
  /// @pre there is such a die
  void upset(std::size_t place, rig::Rest rest) { dice_[place].rest = rest; }

  /// The dice as they lie, in the order of their places.
  const std::vector<SeenDie>& dice() const { return dice_; }

 private:
  ChamberBuild build_;
  std::vector<SeenDie> dice_;
};

}  // namespace devices
