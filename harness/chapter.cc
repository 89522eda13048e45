#include "harness/chapter.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <set>

#include "rig/strict_yaml.h"

namespace harness {
namespace {

using rig::StrictYaml;

constexpr std::int64_t kNumberMax = 1'000'000'000;

std::filesystem::path regulations_folder() {
  const char* chosen = std::getenv("FAIRDEAL_FIXTURES");
  return std::filesystem::path(chosen != nullptr ? chosen : FAIRDEAL_FIXTURES_DIR) / "regulations";
}

bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }

bool is_chapter_id(std::string_view text) {
  return text.size() == 4 && std::all_of(text.begin(), text.begin() + 3, is_digit) && text[3] == 'a';
}

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

// Like 683a.13(e) or 683a.3(b)(1).
bool is_section_of(std::string_view text, const std::string& chapter) {
  if (!text.starts_with(chapter + ".")) return false;
  text.remove_prefix(chapter.size() + 1);
  const auto digits = static_cast<std::size_t>(std::find_if_not(text.begin(), text.end(), is_digit) - text.begin());
  return digits >= 1 && digits <= 2 && are_paragraphs(text.substr(digits));
}

std::string read_section(const StrictYaml& value, const std::string& chapter) {
  const std::string section = value.text();
  if (!is_section_of(section, chapter)) value.refuse("\"" + section + "\" is not a section of chapter " + chapter);
  return section;
}

bool is_number(const StrictYaml& value) {
  const std::string text = value.is_scalar() ? value.text() : "";
  return !text.empty() && std::all_of(text.begin(), text.end(), is_digit);
}

FactValue read_list(const StrictYaml& value) {
  const auto items = value.items();
  std::vector<std::string> words;
  std::vector<std::int64_t> numbers;
  for (const StrictYaml& item : items) {
    if (is_number(item)) numbers.push_back(item.integer(0, kNumberMax));
    words.push_back(item.text());
  }
  if (!items.empty() && numbers.size() == items.size()) return numbers;
  if (!numbers.empty()) value.refuse("must be a list of numbers or a list of words, not both");
  return words;
}

FactValue read_range(const StrictYaml& value) {
  value.allow_keys({"min", "max"});
  Range range{value.require("min").integer(0, kNumberMax)};
  if (const auto max = value.find("max")) range.max = max->integer(range.min, kNumberMax);
  return range;
}

FactValue read_fact_value(const StrictYaml& value) {
  if (value.is_sequence()) return read_list(value);
  if (value.is_map()) return read_range(value);
  if (is_number(value)) return value.integer(0, kNumberMax);
  const std::string text = value.text();
  if (text == "true" || text == "false") return value.boolean();
  return text;
}

Fact read_fact(const StrictYaml& value, const std::string& chapter) {
  value.allow_keys({"value", "section"});
  Fact fact{read_fact_value(value.require("value"))};
  if (const auto section = value.find("section")) fact.section = read_section(*section, chapter);
  return fact;
}

void read_verification(const StrictYaml& value, Clause& clause) {
  value.allow_keys({"procedure", "operator", "nobody"});
  const auto entries = value.entries();
  if (entries.size() != 1) value.refuse("must have exactly one of procedure, operator, nobody");
  const auto& [who, how] = entries.front();
  clause.verified_by = who == "procedure"  ? VerifiedBy::procedure
                       : who == "operator" ? VerifiedBy::person
                                           : VerifiedBy::nobody;
  clause.how = how.text();
}

Clause read_clause(const StrictYaml& value, const std::string& chapter) {
  value.allow_keys({"section", "topic", "device", "says", "verified_by"});
  Clause clause;
  clause.section = read_section(value.require("section"), chapter);
  clause.topic = value.require("topic").text();
  clause.device = value.require("device").text();
  clause.says = value.require("says").text();
  read_verification(value.require("verified_by"), clause);
  return clause;
}

Chapter read_chapter(const StrictYaml& root) {
  root.allow_keys({"chapter", "game", "kind", "facts", "clauses"});
  Chapter chapter;
  const StrictYaml id = root.require("chapter");
  chapter.id = id.text();
  if (!is_chapter_id(chapter.id)) id.refuse("must be like 683a");
  chapter.game = root.require("game").text();
  const StrictYaml kind = root.require("kind");
  chapter.kind = kind.text();
  static const std::set<std::string> kinds = {"cards", "dice", "tiles", "wheel"};
  if (!kinds.contains(chapter.kind)) kind.refuse("must be cards, dice, tiles or wheel");
  for (const auto& [name, value] : root.require("facts").entries())
    chapter.facts.emplace(name, read_fact(value, chapter.id));
  for (const StrictYaml& item : root.require("clauses").items()) {
    const Clause clause = read_clause(item, chapter.id);
    if (chapter.find_clause(clause.topic) != nullptr) item.refuse("a second clause on topic " + clause.topic);
    chapter.clauses.push_back(clause);
  }
  return chapter;
}

}  // namespace

const Clause* Chapter::find_clause(const std::string& topic) const {
  const auto found =
      std::find_if(clauses.begin(), clauses.end(), [&](const Clause& clause) { return clause.topic == topic; });
  return found == clauses.end() ? nullptr : &*found;
}

std::optional<int> Chapter::number(const std::string& fact) const {
  const auto found = facts.find(fact);
  if (found == facts.end()) return std::nullopt;
  const auto* value = std::get_if<std::int64_t>(&found->second.value);
  return value == nullptr ? std::nullopt : std::optional(static_cast<int>(*value));
}

rig::DeckSpec Chapter::deck() const {
  rig::DeckSpec deck;
  deck.jokers_per_deck = number("deck.jokers").value_or(0);
  const auto removed = facts.find("deck.removed");
  if (removed == facts.end()) return deck;
  // A list of ranks such as ["10"] is read as numbers when all of them are.
  const auto remove = [&](const std::string& name) {
    if (const auto rank = rig::parse_rank(name)) deck.removed_ranks.push_back(*rank);
  };
  if (const auto* words = std::get_if<std::vector<std::string>>(&removed->second.value))
    for (const std::string& name : *words) remove(name);
  if (const auto* numbers = std::get_if<std::vector<std::int64_t>>(&removed->second.value))
    for (const std::int64_t rank : *numbers) remove(std::to_string(rank));
  return deck;
}

Chapter load_chapter(const std::filesystem::path& path) { return read_chapter(StrictYaml::load_file(path)); }

Chapter parse_chapter(const std::string& text, const std::string& name) {
  return read_chapter(StrictYaml::parse(text, name));
}

std::optional<std::filesystem::path> find_chapter_file(const std::string& id) {
  const auto ids = chapter_ids();
  if (std::find(ids.begin(), ids.end(), id) == ids.end()) return std::nullopt;
  return regulations_folder() / (id + ".yaml");
}

std::vector<std::string> chapter_ids() {
  std::vector<std::string> ids;
  std::error_code ignored;  // no folder, no chapters
  for (const auto& entry : std::filesystem::directory_iterator(regulations_folder(), ignored)) {
    if (entry.path().extension() == ".yaml") ids.push_back(entry.path().stem().string());
  }
  std::sort(ids.begin(), ids.end());
  return ids;
}

}  // namespace harness
