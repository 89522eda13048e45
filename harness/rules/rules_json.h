// The regulation as JSON, for other programs.
#pragma once

#include <string>
#include <vector>

#include "harness/rules/chapter.h"

namespace harness {

/// {"chapters": {"683a": {"game", "kind", "facts": {"count.expected": {"value", "section"}}}}} of the game chapters.
/// Sections are cut to their first letter; null where a fact has none.
std::string facts_to_json(const std::vector<Chapter>& chapters);

}  // namespace harness
