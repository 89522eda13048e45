#include "harness/rules/payout_reader.h"

#include <charconv>

namespace harness {
namespace {

using rig::StrictYaml;

Wager read_wager(const StrictYaml& value, const std::string& chapter) {
  value.allow_keys({"name", "section", "optional"});
  return {value.require("name").text(), read_section(value.require("section"), chapter),
          value.require("optional").boolean()};
}

PayoutTable::Row read_row(const StrictYaml& value, std::size_t columns) {
  const auto cells = value.items();
  if (cells.size() != columns + 1)
    value.refuse("must have a hand and " + std::to_string(columns) + " odds, one a column");
  PayoutTable::Row row{cells.front().text(), {}};
  for (std::size_t i = 1; i < cells.size(); ++i) row.odds.push_back(read_odds(cells[i]));
  return row;
}

PayoutTable read_table(const StrictYaml& value, const std::string& chapter) {
  value.allow_keys({"wager", "section", "columns", "rows"});
  PayoutTable table{value.require("wager").text(),
                    read_section(value.require("section"), chapter),
                    read_words(value.require("columns")),
                    {}};
  for (const StrictYaml& row : value.require("rows").items()) table.rows.push_back(read_row(row, table.columns.size()));
  if (table.rows.empty()) value.refuse("has no rows");
  return table;
}

PayoutLimit read_limit(const StrictYaml& value, const std::string& chapter) {
  value.allow_keys({"section", "applies_to", "minimum", "says"});
  PayoutLimit limit{read_section(value.require("section"), chapter),
                    read_words(value.require("applies_to")),
                    {},
                    value.require("says").text()};
  if (const auto minimum = value.find("minimum")) limit.dollars_min = minimum->integer(1, 1'000'000'000);
  return limit;
}

// A map of numbers to positions: { 3: 3, 4: 4 }.
std::map<int, int> read_positions(const StrictYaml& value, int positions_count) {
  std::map<int, int> positions;
  for (const auto& [key, position] : value.entries()) {
    int number = 0;
    const auto [end, problem] = std::from_chars(key.data(), key.data() + key.size(), number);
    if (problem != std::errc{} || end != key.data() + key.size()) position.refuse("its key must be a whole number");
    positions[number] = static_cast<int>(position.integer(1, positions_count));
  }
  return positions;
}

StartPositions read_start_positions(const StrictYaml& value, const std::string& chapter) {
  value.allow_keys({"section", "positions", "direction", "dealer", "from_total", "from_number"});
  StartPositions start;
  start.section = read_section(value.require("section"), chapter);
  start.positions_count = static_cast<int>(value.require("positions").integer(2, 20));
  start.direction = value.require("direction").text();
  const StrictYaml dealer = value.require("dealer");
  for (const StrictYaml& position : dealer.is_sequence() ? dealer.items() : std::vector{dealer})
    start.dealer.push_back(static_cast<int>(position.integer(1, start.positions_count)));
  start.from_total = read_positions(value.require("from_total"), start.positions_count);
  if (const auto numbers = value.find("from_number"))
    start.from_number = read_positions(*numbers, start.positions_count);
  return start;
}

void read_rule(const StrictYaml& value, ThrowRule& rule) {
  using Kind = ThrowRule::Kind;
  static const std::map<std::string, Kind> kinds = {
      {"all_three", Kind::all_three}, {"at_least_two", Kind::at_least_two}, {"any_triple", Kind::any_triple},
      {"total", Kind::total},         {"pair_of", Kind::pair_of},           {"total_between", Kind::total_between},
      {"shows", Kind::shows}};
  for (const auto& [name, argument] : value.entries()) {
    if (name == "not_triple") {
      rule.not_triple = argument.boolean();
      continue;
    }
    if (!kinds.contains(name)) argument.refuse("unknown rule");
    rule.kind = kinds.at(name);
    if (rule.kind == Kind::any_triple) continue;
    const auto numbers = argument.is_sequence() ? argument.items() : std::vector{argument, argument};
    if (numbers.size() != 2) argument.refuse("must have two numbers");
    rule.first = static_cast<int>(numbers[0].integer(1, 18));
    rule.second = static_cast<int>(numbers[1].integer(rule.first, 18));
  }
}

ThrowRule read_throw(const StrictYaml& value, const std::string& chapter) {
  value.allow_keys({"wager", "section", "rule", "payout"});
  ThrowRule rule;
  rule.wager = value.require("wager").text();
  rule.section = read_section(value.require("section"), chapter);
  read_rule(value.require("rule"), rule);
  for (const auto& [letter, odds] : value.require("payout").entries()) {
    const auto cells = odds.is_sequence() ? odds.items() : std::vector(3, odds);
    if (cells.size() != 3) odds.refuse("must be one or three odds, for one, two and three dice");
    for (const StrictYaml& cell : cells) rule.payouts[letter].push_back(read_odds(cell));
  }
  return rule;
}

}  // namespace

Odds read_odds(const StrictYaml& value) {
  const std::string text = value.text();
  const auto odds = parse_odds(text);
  if (!odds) value.refuse("\"" + text + "\" is not odds, like 3 to 1, 70 for 1, 100% of meter, $25, Push, Loss or -");
  return *odds;
}

void read_payouts(const StrictYaml& root, Chapter& chapter) {
  if (const auto wagers = root.find("wagers"))
    for (const StrictYaml& item : wagers->items()) chapter.wagers.push_back(read_wager(item, chapter.id));
  if (const auto payouts = root.find("payouts"))
    for (const StrictYaml& item : payouts->items()) chapter.payouts.push_back(read_table(item, chapter.id));
  if (const auto limits = root.find("limits"))
    for (const StrictYaml& item : limits->items()) chapter.limits.push_back(read_limit(item, chapter.id));
  if (const auto start = root.find("start_positions"))
    chapter.start_positions = read_start_positions(*start, chapter.id);
  if (const auto throws = root.find("throws"))
    for (const StrictYaml& item : throws->items()) chapter.throws.push_back(read_throw(item, chapter.id));
}

}  // namespace harness
