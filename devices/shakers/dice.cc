#include "devices/shakers/dice.h"

#include <utility>

#include "rig/check.h"

namespace devices {
namespace {

// `drawn` is equally spread over [0, 1).
rig::Die face_at(const FaceOdds& odds, double drawn) {
  double sum = 0;
  for (std::size_t i = 0; i < odds.size(); ++i) {
    sum += odds[i];
    if (drawn < sum) return *rig::Die::from_value(static_cast<int>(i) + 1);
  }
  return *rig::Die::from_value(6);  // the odds add up to a hair less than one
}

}  // namespace

FaceOdds favour(FaceOdds odds, const std::vector<int>& faces, double fraction) {
  for (double& odd : odds) odd *= 1 - fraction;
  for (const int face : faces) {
    RIG_CHECK(rig::Die::from_value(face).has_value());
    odds[static_cast<std::size_t>(face) - 1] += fraction / static_cast<double>(faces.size());
  }
  return odds;
}

DiceChamber::DiceChamber(ChamberBuild build, rig::Random& random) : build_(std::move(build)) {
  for (const DieBuild& die : build_.dice) {
    RIG_CHECK(!die.glued_to || *die.glued_to < build_.dice.size());
    dice_.push_back({face_at(die.odds, random.unit())});
  }
}

void DiceChamber::shake(int strokes, rig::Random& random) {
  for (int stroke = 0; stroke < strokes; ++stroke) {
    for (std::size_t i = 0; i < dice_.size(); ++i) {
      // One draw for both questions: below the limit it is spread equally again.
      const double drawn = random.unit();
      const double limit = build_.dice[i].thrown_up;
      if (drawn < limit) dice_[i].die = face_at(build_.dice[i].odds, drawn / limit);
    }
  }
  for (std::size_t i = 0; i < dice_.size(); ++i) {
    if (const auto other = build_.dice[i].glued_to) dice_[i].die = dice_[*other].die;
    dice_[i].rest = rig::Rest::flat;
  }
  const bool one_leans = random.unit() < build_.cocked;
  if (one_leans && !dice_.empty()) upset(random.below(dice_.size()), rig::Rest::cocked);
}

}  // namespace devices
