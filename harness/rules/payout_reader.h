// The parts of a chapter's file that tell what wagers pay, and small readers that both parts share.
#pragma once

#include <string>
#include <vector>

#include "harness/rules/chapter.h"
#include "rig/strict_yaml.h"

namespace harness {

/// Reads wagers, payouts, limits, start positions and throws, each where it is there.
void read_payouts(const rig::StrictYaml& root, Chapter& chapter);

/// A cell of a payout table. Throws ConfigError when the text is no odds.
Odds read_odds(const rig::StrictYaml& value);

/// The value of a fact: a flag, a number, a word, a list of numbers or words, or a range { min, max }.
FactValue read_fact_value(const rig::StrictYaml& value);

/// A section of the chapter itself. Throws ConfigError otherwise.
std::string read_section(const rig::StrictYaml& value, const std::string& chapter);

/// A list of at least one word or text.
std::vector<std::string> read_words(const rig::StrictYaml& value);

}  // namespace harness
