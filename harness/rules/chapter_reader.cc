// Reads the facts, clauses and doubts of a chapter; what wagers pay is read in payout_reader.cc.
#include <algorithm>
#include <set>

#include "harness/rules/chapter.h"
#include "harness/rules/payout_reader.h"
#include "harness/rules/section.h"

namespace harness {
namespace {

using rig::StrictYaml;

constexpr std::int64_t kNumberMax = 1'000'000'000;

bool is_number(const StrictYaml& value) {
  if (!value.is_plain()) return false;
  const std::string text = value.text();
  return std::all_of(text.begin(), text.end(), [](char letter) { return letter >= '0' && letter <= '9'; });
}

FactValue read_list(const StrictYaml& value) {
  std::vector<std::string> words;
  std::vector<std::int64_t> numbers;
  for (const StrictYaml& item : value.items()) {
    if (is_number(item))
      numbers.push_back(item.integer(0, kNumberMax));
    else
      words.push_back(item.text());
  }
  if (!words.empty() && !numbers.empty()) value.refuse("must be a list of numbers or a list of words, not both");
  if (!numbers.empty()) return numbers;
  return words;
}

FactValue read_range(const StrictYaml& value) {
  value.allow_keys({"min", "max"});
  Range range{value.require("min").integer(0, kNumberMax)};
  if (const auto max = value.find("max")) range.max = max->integer(range.min, kNumberMax);
  return range;
}

Fact read_fact(const StrictYaml& value, const std::string& chapter) {
  value.allow_keys({"value", "section"});
  Fact fact{read_fact_value(value.require("value"))};
  if (const auto section = value.find("section")) fact.section = read_section(*section, chapter);
  return fact;
}

void read_verification(const StrictYaml& value, Clause& clause) {
  value.allow_keys({"procedure", "operator", "not_on_device"});
  const auto entries = value.entries();
  if (entries.size() != 1) value.refuse("must have exactly one of procedure, operator, not_on_device");
  const auto& [who, how] = entries.front();
  clause.verified_by = who == "procedure"  ? VerifiedBy::procedure
                       : who == "operator" ? VerifiedBy::person
                                           : VerifiedBy::not_on_device;
  clause.how = clause.verified_by == VerifiedBy::procedure ? read_words(how) : std::vector{how.text()};
}

Clause read_clause(const StrictYaml& value, const std::string& chapter) {
  value.allow_keys({"section", "topics", "device", "says", "verified_by"});
  Clause clause;
  clause.section = read_section(value.require("section"), chapter);
  clause.topics = read_words(value.require("topics"));
  clause.devices = read_words(value.require("device"));
  clause.says = value.require("says").text();
  read_verification(value.require("verified_by"), clause);
  return clause;
}

Doubt read_doubt(const StrictYaml& value) {
  value.allow_keys({"places", "says", "reading"});
  Doubt doubt{{}, value.require("says").text(), value.require("reading").text()};
  for (const StrictYaml& place : value.require("places").items()) {
    // A place may be a whole chapter, and may name the second source.
    std::string text = place.text();
    const std::string section = text.substr(0, text.find(' '));
    const bool known_source = section == text || text == section + " standalone";
    if (!known_source || (!is_section(section) && !is_chapter_id(section)))
      place.refuse("\"" + text + "\" is not a section");
    doubt.places.push_back(std::move(text));
  }
  if (doubt.places.empty()) value.refuse("names no place");
  return doubt;
}

void read_heading(const StrictYaml& root, Chapter& chapter) {
  const StrictYaml id = root.require("chapter");
  chapter.id = id.text();
  if (!is_chapter_id(chapter.id)) id.refuse("must be like 683a");
  chapter.game = root.require("game").text();
  const StrictYaml kind = root.require("kind");
  chapter.kind = kind.text();
  static const std::set<std::string> kinds = {"cards", "dice", "tiles", "wheel", "general"};
  if (!kinds.contains(chapter.kind)) kind.refuse("must be cards, dice, tiles, wheel or general");
  const StrictYaml source = root.require("source");
  chapter.source = source.text();
  if (chapter.source != "website" && chapter.source != "code") source.refuse("must be website or code");
}

void read_clauses(const StrictYaml& list, Chapter& chapter) {
  std::set<std::string> sections;
  for (const StrictYaml& item : list.items()) {
    chapter.clauses.push_back(read_clause(item, chapter.id));
    if (!sections.insert(chapter.clauses.back().section).second)
      item.refuse("a second clause of section " + chapter.clauses.back().section);
  }
}

Chapter read_chapter(const StrictYaml& root) {
  root.allow_keys({"chapter", "game", "kind", "source", "facts", "clauses", "doubts", "wagers", "payouts", "limits",
                   "start_positions", "throws"});
  Chapter chapter;
  read_heading(root, chapter);
  for (const auto& [name, value] : root.require("facts").entries())
    chapter.facts.emplace(name, read_fact(value, chapter.id));
  read_clauses(root.require("clauses"), chapter);
  if (const auto doubts = root.find("doubts")) {
    for (const StrictYaml& item : doubts->items()) chapter.doubts.push_back(read_doubt(item));
  }
  read_payouts(root, chapter);
  return chapter;
}

}  // namespace

FactValue read_fact_value(const StrictYaml& value) {
  if (value.is_sequence()) return read_list(value);
  if (value.is_map()) return read_range(value);
  if (is_number(value)) return value.integer(0, kNumberMax);
  const std::string text = value.text();
  if (value.is_plain() && (text == "true" || text == "false")) return value.boolean();
  return text;
}

std::string read_section(const StrictYaml& value, const std::string& chapter) {
  const std::string section = value.text();
  if (!is_section(section) || chapter_of(section) != chapter)
    value.refuse("\"" + section + "\" is not a section of chapter " + chapter);
  return section;
}

std::vector<std::string> read_words(const StrictYaml& value) {
  std::vector<std::string> words;
  for (const StrictYaml& item : value.items()) words.push_back(item.text());
  if (words.empty()) value.refuse("must not be empty");
  return words;
}

Chapter load_chapter(const std::filesystem::path& path) { return read_chapter(StrictYaml::load_file(path)); }

Chapter parse_chapter(const std::string& text, const std::string& name) {
  return read_chapter(StrictYaml::parse(text, name));
}

}  // namespace harness
