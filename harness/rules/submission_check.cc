#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <nlohmann/json.hpp>
#include <set>

#include "harness/rules/chapter_page.h"
#include "harness/rules/submission.h"
#include "rig/check.h"

namespace harness {
namespace {

using Inconsistencies = std::vector<Inconsistency>;

// In which direction a certificate holder may depart from a number; every other fact must be met exactly.
constexpr std::array<std::string_view, 6> kAtMost = {"players.max",     "cards.hours.hand", "cards.hours.shoe",
                                                     "cards.hours.any", "dice.hours",       "stub.every_rounds"};
constexpr std::array<std::string_view, 4> kAtLeast = {"cover_cards.min", "cut.min_from_top", "shaker.min_shakes",
                                                      "shaker.min_seconds"};

template <typename List>
bool contains(const List& list, const auto& item) {
  return std::find(list.begin(), list.end(), item) != list.end();
}

bool number_agrees(const std::string& name, std::int64_t submitted, const FactValue& permitted) {
  if (const auto* number = std::get_if<std::int64_t>(&permitted)) {
    if (contains(kAtMost, name)) return submitted <= *number;
    if (contains(kAtLeast, name)) return submitted >= *number;
    return submitted == *number;
  }
  if (const auto* list = std::get_if<std::vector<std::int64_t>>(&permitted)) return contains(*list, submitted);
  if (const auto* range = std::get_if<Range>(&permitted))
    return submitted >= range->min && (!range->max || submitted <= *range->max);
  return false;
}

std::string permitted_text(const std::string& name, const FactValue& value) {
  const char* bound = contains(kAtMost, name) ? "at most " : contains(kAtLeast, name) ? "at least " : "";
  return bound + format_fact(value);
}

void check_facts(const Submission& submission, const Chapter& chapter, Inconsistencies& list) {
  for (const auto& [name, submitted] : submission.facts) {
    const auto found = chapter.facts.find(name);
    if (found == chapter.facts.end()) {
      list.push_back({chapter.id, name, format_fact(submitted), "the chapter does not know this"});
      continue;
    }
    const Fact& fact = found->second;
    const auto* number = std::get_if<std::int64_t>(&submitted);
    const bool agrees = number != nullptr ? number_agrees(name, *number, fact.value) : submitted == fact.value;
    if (!agrees)
      list.push_back(
          {fact.section.value_or(chapter.id), name, format_fact(submitted), permitted_text(name, fact.value)});
  }
}

void check_devices(const Submission& submission, const Chapter& chapter, Inconsistencies& list) {
  std::set<std::string> known;
  for (const Clause& clause : chapter.clauses) known.insert(clause.devices.begin(), clause.devices.end());
  for (const std::string& device : submission.devices) {
    if (!known.contains(device))
      list.push_back({chapter.id, "devices", device, fmt::format("{}", fmt::join(known, ", "))});
  }
}

void check_wagers(const Submission& submission, const Chapter& chapter, Inconsistencies& list) {
  std::vector<std::string> known;
  for (const Wager& wager : chapter.wagers) {
    known.push_back(wager.name);
    const bool left_out = !submission.wagers.empty() && !contains(submission.wagers, wager.name);
    if (left_out && !wager.optional) list.push_back({wager.section, wager.name, "not offered", "must be offered"});
  }
  const std::string section = chapter.wagers.empty() ? chapter.id : chapter.wagers.front().section;
  for (const std::string& wager : submission.wagers) {
    if (!contains(known, wager))
      list.push_back(
          {section.substr(0, section.rfind('(')), wager, "offered", fmt::format("{}", fmt::join(known, ", "))});
  }
}

// Hands are the same when they have the same letters and digits: "Three of a kind", "Three-of-a-kind".
std::string hand_key(const std::string& hand) {
  std::string key;
  for (const unsigned char letter : hand) {
    if (std::isalnum(letter) != 0) key += static_cast<char>(std::tolower(letter));
  }
  return key;
}

/// One lettered table: a column of a printed one.
struct LetteredTable {
  const PayoutTable* printed;
  std::size_t column;

  const std::string& letter() const { return printed->columns[column]; }
  Odds odds_of(const std::string& key) const {
    for (const PayoutTable::Row& row : printed->rows) {
      if (hand_key(row.hand) == key) return row.odds[column];
    }
    return {};
  }
};

// A row that is not there pays nothing, and so does one that says Loss.
bool pays_nothing(const Odds& odds) { return odds.kind == Odds::Kind::none || odds.kind == Odds::Kind::loss; }

bool agree(const Odds& submitted, const Odds& permitted) {
  return (pays_nothing(submitted) && pays_nothing(permitted)) || satisfies(submitted, permitted);
}

Odds submitted_odds(const SubmittedPayout& payout, const std::string& key) {
  for (const PayoutTable::Row& row : payout.rows) {
    if (hand_key(row.hand) == key) return row.odds.front();
  }
  return {};
}

/// The hands in which a submission differs from a table: those of the table in its order, then those it does not have.
std::vector<std::string> differing_hands(const SubmittedPayout& payout, const LetteredTable& table) {
  std::vector<std::string> differing;
  std::set<std::string> seen;
  for (const auto* rows : {&table.printed->rows, &payout.rows}) {
    for (const PayoutTable::Row& row : *rows) {
      const std::string key = hand_key(row.hand);
      if (seen.insert(key).second && !agree(submitted_odds(payout, key), table.odds_of(key)))
        differing.push_back(row.hand);
    }
  }
  return differing;
}

// "paytable A: 6 to 1 (B: 7 to 1, C: 7 to 1)"
std::string permitted_odds(const std::string& key, const LetteredTable& nearest,
                           const std::vector<LetteredTable>& all) {
  std::string others;
  for (const LetteredTable& table : all) {
    if (&table.letter() == &nearest.letter()) continue;
    others += fmt::format("{}{}: {}", others.empty() ? "" : ", ", table.letter(), format_odds(table.odds_of(key)));
  }
  const std::string own = fmt::format("paytable {}: {}", nearest.letter(), format_odds(nearest.odds_of(key)));
  return others.empty() ? own : own + " (" + others + ")";
}

std::vector<LetteredTable> tables_of(const Chapter& chapter, const std::string& wager) {
  std::vector<LetteredTable> tables;
  for (const PayoutTable& printed : chapter.payouts) {
    if (printed.wager != wager) continue;
    for (std::size_t column = 0; column < printed.columns.size(); ++column) tables.push_back({&printed, column});
  }
  return tables;
}

void check_payout(const SubmittedPayout& payout, const Chapter& chapter, Inconsistencies& list) {
  std::vector<LetteredTable> tables = tables_of(chapter, payout.wager);
  if (tables.empty()) {
    list.push_back({chapter.id, payout.wager, "a payout table", "the chapter has no payout for such a wager"});
    return;
  }
  const std::vector<LetteredTable> all = tables;
  if (payout.table) std::erase_if(tables, [&](const LetteredTable& table) { return table.letter() != *payout.table; });
  if (tables.empty()) {
    list.push_back({all.front().printed->section, payout.wager, "paytable " + *payout.table, "no such paytable"});
    return;
  }
  if (payout.rows.empty()) return;
  // The table that differs in the fewest rows is the one that was meant.
  const auto nearest = std::min_element(tables.begin(), tables.end(), [&](const auto& left, const auto& right) {
    return differing_hands(payout, left).size() < differing_hands(payout, right).size();
  });
  for (const std::string& hand : differing_hands(payout, *nearest))
    list.push_back({nearest->printed->section, payout.wager + ": " + hand,
                    format_odds(submitted_odds(payout, hand_key(hand))),
                    permitted_odds(hand_key(hand), *nearest, all)});
}

void check_limit(const SubmittedLimit& submitted, const Chapter& chapter, Inconsistencies& list) {
  const std::string point = fmt::format("payout limit on {}", fmt::join(submitted.applies_to, " and "));
  const std::string amount = format_odds({Odds::Kind::dollars, false, submitted.dollars * 100, 0}) +
                             (submitted.when.empty() ? "" : ", " + submitted.when);
  const auto covers = [&](const PayoutLimit& limit) {
    return std::all_of(submitted.applies_to.begin(), submitted.applies_to.end(),
                       [&](const std::string& wager) { return contains(limit.applies_to, wager); });
  };
  const auto found = std::find_if(chapter.limits.begin(), chapter.limits.end(), covers);
  if (found == chapter.limits.end()) {
    list.push_back({chapter.limits.empty() ? chapter.id : chapter.limits.front().section, point, amount,
                    chapter.limits.empty() ? "no limit" : "no limit of this kind; " + chapter.limits.front().says});
  } else if (found->dollars_min && submitted.dollars < *found->dollars_min) {
    list.push_back({found->section, point, amount, found->says});
  }
}

}  // namespace

Inconsistencies check_submission(const Submission& submission, const Chapter& chapter) {
  RIG_CHECK(submission.chapter == chapter.id);
  Inconsistencies list;
  check_facts(submission, chapter, list);
  check_devices(submission, chapter, list);
  check_wagers(submission, chapter, list);
  for (const SubmittedPayout& payout : submission.payouts) check_payout(payout, chapter, list);
  for (const SubmittedLimit& limit : submission.limits) check_limit(limit, chapter, list);
  return list;
}

std::string inconsistencies_to_json(const Inconsistencies& list) {
  nlohmann::ordered_json json = nlohmann::ordered_json::array();
  for (const Inconsistency& one : list)
    json.push_back({{"section", one.section},
                    {"point", one.point},
                    {"submitted", one.submitted},
                    {"permitted", one.permitted},
                    {"verdict", "violates"}});
  return json.dump(1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
}

std::string inconsistencies_to_text(const Inconsistencies& list) {
  std::string text;
  for (const Inconsistency& one : list)
    text += fmt::format("{:<14} {}\n{:<14}   submitted: {}\n{:<14}   permitted: {}\n", one.section, one.point, "",
                        one.submitted, "", one.permitted);
  return text + fmt::format("{} inconsistencies\n", list.size());
}

}  // namespace harness
