#include "harness/rules/chapter_page.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace harness {
namespace {

/// Writes lines of at most `width` columns.
class Page {
 public:
  Page(int width, bool color) : width_(std::max(width, 60)), color_(color) {}

  void heading(const std::string& text) { text_ += "\n" + paint("1", text) + "\n"; }
  void title(const std::string& text) { text_ += paint("1;4", text) + "\n"; }
  void line(const std::string& text) { text_ += text + "\n"; }

  /// A section on the left, a text beside it, broken at spaces.
  void entry(const std::string& section, const std::string& text) {
    constexpr int kLeft = 20;
    std::string left = fmt::format("  {:<{}}", section, kLeft - 2);
    left.replace(2, section.size(), paint("36", section));
    for (std::string_view rest = text; !rest.empty(); left.assign(kLeft, ' ')) {
      const std::size_t room = static_cast<std::size_t>(width_ - kLeft);
      std::size_t cut = rest.size() <= room ? rest.size() : rest.rfind(' ', room);
      if (cut == std::string_view::npos || cut == 0) cut = std::min(room, rest.size());
      text_ += left + std::string(rest.substr(0, cut)) + "\n";
      rest.remove_prefix(std::min(cut + 1, rest.size()));
    }
  }

  std::string take() { return std::move(text_); }

 private:
  std::string paint(const char* code, const std::string& text) const {
    return color_ ? fmt::format("\033[{}m{}\033[0m", code, text) : text;
  }

  int width_;
  bool color_;
  std::string text_;
};

std::string verification(const Clause& clause) {
  const std::string how = fmt::format("{}", fmt::join(clause.how, ", "));
  switch (clause.verified_by) {
    case VerifiedBy::procedure: return "procedure " + how;
    case VerifiedBy::person: return "operator: " + how;
    case VerifiedBy::not_on_device: return "not on a device: " + how;
  }
  return how;
}

void add_facts(const Chapter& chapter, Page& page) {
  page.heading("Facts");
  for (const auto& [name, fact] : chapter.facts)
    page.entry(fact.section.value_or(""), fmt::format("{}: {}", name, format_fact(fact.value)));
  if (chapter.facts.empty()) page.line("  none of the list");
}

void add_clauses(const Chapter& chapter, Page& page) {
  page.heading("Clauses that bind a device");
  for (const Clause& clause : chapter.clauses) {
    page.entry(clause.section, clause.says);
    page.entry("", fmt::format("[{}] {}", fmt::join(clause.devices, ", "), verification(clause)));
  }
}

void add_table(const PayoutTable& table, Page& page) {
  page.entry(table.section, table.wager);
  std::size_t hand_width = 4;
  std::size_t cell_width = 8;
  for (const PayoutTable::Row& row : table.rows) {
    hand_width = std::max(hand_width, row.hand.size());
    for (const Odds& odds : row.odds) cell_width = std::max(cell_width, format_odds(odds).size());
  }
  for (const std::string& column : table.columns) cell_width = std::max(cell_width, column.size());
  std::string line = fmt::format("    {:<{}}", "", hand_width);
  for (const std::string& column : table.columns) line += fmt::format("  {:>{}}", column, cell_width);
  page.line(line);
  for (const PayoutTable::Row& row : table.rows) {
    line = fmt::format("    {:<{}}", row.hand, hand_width);
    for (const Odds& odds : row.odds) line += fmt::format("  {:>{}}", format_odds(odds), cell_width);
    page.line(line);
  }
}

void add_money(const Chapter& chapter, Page& page) {
  if (!chapter.wagers.empty()) page.heading("Wagers");
  for (const Wager& wager : chapter.wagers)
    page.entry(wager.section, wager.name + (wager.optional ? " (may be offered)" : ""));
  if (!chapter.payouts.empty()) page.heading("Payouts");
  for (const PayoutTable& table : chapter.payouts) add_table(table, page);
  if (!chapter.limits.empty()) page.heading("Payout limits");
  for (const PayoutLimit& limit : chapter.limits) page.entry(limit.section, limit.says);
}

void add_doubts(const Chapter& chapter, Page& page) {
  if (!chapter.doubts.empty()) page.heading("Doubts, and how the rig reads them");
  for (const Doubt& doubt : chapter.doubts) {
    page.entry(doubt.places.front(), doubt.says);
    if (doubt.places.size() > 1)
      page.entry("", fmt::format("see also {}", fmt::join(doubt.places.begin() + 1, doubt.places.end(), ", ")));
    page.entry("", "-> " + doubt.reading);
  }
}

}  // namespace

std::string format_fact(const FactValue& value) {
  if (const auto* flag = std::get_if<bool>(&value)) return *flag ? "yes" : "no";
  if (const auto* number = std::get_if<std::int64_t>(&value)) return std::to_string(*number);
  if (const auto* text = std::get_if<std::string>(&value)) return *text;
  if (const auto* numbers = std::get_if<std::vector<std::int64_t>>(&value))
    return fmt::format("{}", fmt::join(*numbers, " or "));
  if (const auto* words = std::get_if<std::vector<std::string>>(&value))
    return words->empty() ? "none" : fmt::format("{}", fmt::join(*words, ", "));
  const Range& range = std::get<Range>(value);
  return range.max ? fmt::format("{} to {}", range.min, *range.max) : fmt::format("at least {}", range.min);
}

std::string chapter_page(const Chapter& chapter, int width, bool color) {
  Page page(width, color);
  page.title(fmt::format("58 Pa. Code, chapter {}: {}", chapter.id, chapter.game));
  page.line(chapter.source == "website"
                ? "  Rules that move from the Code to the Board's website; cited by section as before."
                : "  Stays in the Code.");
  add_facts(chapter, page);
  add_clauses(chapter, page);
  add_money(chapter, page);
  add_doubts(chapter, page);
  return page.take();
}

std::string chapter_list(const std::vector<Chapter>& chapters) {
  std::string text = fmt::format("{:<8} {:<44} {:<8} {:>5} {:>8} {:>7} {:>7}\n", "chapter", "game", "kind", "facts",
                                 "clauses", "doubts", "tables");
  for (const Chapter& chapter : chapters)
    text += fmt::format("{:<8} {:<44} {:<8} {:>5} {:>8} {:>7} {:>7}\n", chapter.id, chapter.game, chapter.kind,
                        chapter.facts.size(), chapter.clauses.size(), chapter.doubts.size(), chapter.payouts.size());
  return text;
}

}  // namespace harness
