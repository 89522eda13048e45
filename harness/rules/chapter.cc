#include "harness/rules/chapter.h"

#include <algorithm>
#include <cstdlib>

namespace harness {

const Clause* Chapter::find_clause(const std::string& topic) const {
  const auto found = std::find_if(clauses.begin(), clauses.end(), [&](const Clause& clause) {
    return std::find(clause.topics.begin(), clause.topics.end(), topic) != clause.topics.end();
  });
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
  if (const auto* names = std::get_if<std::vector<std::string>>(&removed->second.value)) {
    for (const std::string& name : *names) {
      if (const auto rank = rig::parse_rank(name)) deck.removed_ranks.push_back(*rank);
    }
  }
  return deck;
}

std::filesystem::path fixtures_folder() {
  const char* chosen = std::getenv("FAIRDEAL_FIXTURES");
  return chosen != nullptr ? chosen : FAIRDEAL_FIXTURES_DIR;
}

std::optional<std::filesystem::path> find_chapter_file(const std::string& id) {
  const auto ids = chapter_ids();
  if (std::find(ids.begin(), ids.end(), id) == ids.end()) return std::nullopt;
  return fixtures_folder() / "regulations" / (id + ".yaml");
}

std::vector<std::string> chapter_ids() {
  std::vector<std::string> ids;
  std::error_code ignored;  // no folder, no chapters
  for (const auto& entry : std::filesystem::directory_iterator(fixtures_folder() / "regulations", ignored)) {
    if (entry.path().extension() == ".yaml") ids.push_back(entry.path().stem().string());
  }
  std::sort(ids.begin(), ids.end());
  return ids;
}

std::vector<Chapter> load_all_chapters() {
  std::vector<Chapter> chapters;
  for (const std::string& id : chapter_ids())
    chapters.push_back(load_chapter(fixtures_folder() / "regulations" / (id + ".yaml")));
  return chapters;
}

}  // namespace harness
