// Sections: how a place in the regulation is written, like 683a.3(b)(1).
#pragma once

#include <string>
#include <string_view>

namespace harness {

/// Three digits and an "a".
bool is_chapter_id(std::string_view text);

/// A chapter, a dot, one or two digits, then any number of paragraphs in brackets.
bool is_section(std::string_view text);

/// "683a" of "683a.13(e)".
/// @pre is_section(section)
std::string chapter_of(std::string_view section);

/// "683a.13(e)" of "683a.13(e)(2)": the section and its first letter, as facts cite it.
std::string first_letter_of(std::string_view section);

}  // namespace harness
