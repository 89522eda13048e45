// A chapter as a page that a person likes to read in a terminal.
#pragma once

#include <string>
#include <vector>

#include "harness/rules/chapter.h"

namespace harness {

/// @param width columns to fill, at least 60
/// @param color headings and sections are set off by ANSI colours
std::string chapter_page(const Chapter& chapter, int width, bool color);

/// One line a chapter: id, game, kind, how many facts, clauses, doubts and payout tables.
std::string chapter_list(const std::vector<Chapter>& chapters);

/// "6 to 8", "1, 2 or 3", "yes", as a person would write a value.
std::string format_fact(const FactValue& value);

}  // namespace harness
