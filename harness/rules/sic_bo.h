// Sic Bo: which wagers a throw of three dice wins, from the chapter's data.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "harness/rules/chapter.h"
#include "rig/die.h"

namespace harness {

/// A wager that has won, and what it pays in each table.
struct WonWager {
  std::string wager;
  std::map<std::string, Odds> payouts;  ///< By table letter.
};

/// Every wager of the chapter that wins with this throw, in the order of the chapter.
std::vector<WonWager> won_by(const std::array<rig::Die, 3>& dice, const Chapter& chapter);

}  // namespace harness
