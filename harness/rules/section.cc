#include "harness/rules/section.h"

#include <algorithm>
#include <cctype>

namespace harness {
namespace {

constexpr std::size_t kChapterLength = 4;

bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }

// "(e)", "(b)(1)", "": each pair of brackets holds one to five letters and digits.
bool are_paragraphs(std::string_view text) {
  while (!text.empty()) {
    const auto close = text.find(')');
    if (text.front() != '(' || close == std::string_view::npos || close < 2 || close > 6) return false;
    const auto plain = [](unsigned char letter) { return std::isalnum(letter) != 0; };
    if (!std::all_of(text.begin() + 1, text.begin() + static_cast<std::ptrdiff_t>(close), plain)) return false;
    text.remove_prefix(close + 1);
  }
  return true;
}

}  // namespace

bool is_chapter_id(std::string_view text) {
  return text.size() == kChapterLength && std::all_of(text.begin(), text.end() - 1, is_digit) && text.back() == 'a';
}

bool is_section(std::string_view text) {
  if (text.size() < kChapterLength + 2 || !is_chapter_id(text.substr(0, kChapterLength)) || text[kChapterLength] != '.')
    return false;
  text.remove_prefix(kChapterLength + 1);
  const auto digits = static_cast<std::size_t>(std::find_if_not(text.begin(), text.end(), is_digit) - text.begin());
  return digits >= 1 && digits <= 2 && are_paragraphs(text.substr(digits));
}

std::string chapter_of(std::string_view section) { return std::string(section.substr(0, kChapterLength)); }

std::string first_letter_of(std::string_view section) {
  const auto close = section.find(')');
  return std::string(close == std::string_view::npos ? section : section.substr(0, close + 1));
}

}  // namespace harness
