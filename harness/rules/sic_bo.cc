#include "harness/rules/sic_bo.h"

#include <algorithm>

namespace harness {
namespace {

using Dice = std::array<rig::Die, 3>;

int showing(const Dice& dice, int value) {
  return static_cast<int>(std::count_if(dice.begin(), dice.end(), [&](rig::Die die) { return die.value() == value; }));
}

bool wins(const ThrowRule& rule, const Dice& dice) {
  const int total = dice[0].value() + dice[1].value() + dice[2].value();
  const bool triple = dice[0] == dice[1] && dice[1] == dice[2];
  if (rule.not_triple && triple) return false;
  switch (rule.kind) {
    case ThrowRule::Kind::all_three: return showing(dice, rule.first) == 3;
    case ThrowRule::Kind::at_least_two: return showing(dice, rule.first) >= 2;
    case ThrowRule::Kind::any_triple: return triple;
    case ThrowRule::Kind::total: return total == rule.first;
    case ThrowRule::Kind::pair_of: return showing(dice, rule.first) > 0 && showing(dice, rule.second) > 0;
    case ThrowRule::Kind::total_between: return total >= rule.first && total <= rule.second;
    case ThrowRule::Kind::shows: return showing(dice, rule.first) > 0;
  }
  return false;
}

}  // namespace

std::vector<WonWager> won_by(const Dice& dice, const Chapter& chapter) {
  std::vector<WonWager> won;
  for (const ThrowRule& rule : chapter.throws) {
    if (!wins(rule, dice)) continue;
    // Only wagers on a value pay by how many dice show it; for the others all three cells are the same.
    const auto cell = static_cast<std::size_t>(std::max(showing(dice, rule.first), 1) - 1);
    WonWager one{rule.wager, {}};
    for (const auto& [letter, odds] : rule.payouts) one.payouts[letter] = odds[cell];
    won.push_back(std::move(one));
  }
  return won;
}

}  // namespace harness
