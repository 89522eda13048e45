// Chapter: one game of the regulation as data. Facts with their sections, the clauses that bind a device, where the
// text is in doubt, and what wagers pay.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "harness/rules/odds.h"
#include "rig/deck.h"

namespace harness {

/// "6 to 8 decks"; no upper end for "at least 6".
struct Range {
  std::int64_t min = 0;
  std::optional<std::int64_t> max{};
  friend bool operator==(const Range&, const Range&) = default;
};

using FactValue =
    std::variant<bool, std::int64_t, std::string, std::vector<std::int64_t>, std::vector<std::string>, Range>;

/// A typed fact of a chapter. The section is missing where the value follows from several places.
struct Fact {
  FactValue value;
  std::optional<std::string> section{};
};

enum class VerifiedBy {
  procedure,      ///< The rig measures it.
  person,         ///< A person does or sees it; the rig asks and records.
  not_on_device,  ///< An approval, a print, a notice: nothing that a machine could show.
};

/// One sentence of the regulation that binds a device, in our own words.
struct Clause {
  std::string section;               ///< Exact place, like "683a.13(e)"; unique within a chapter.
  std::vector<std::string> topics;   ///< How procedures find it: "shuffler.count".
  std::vector<std::string> devices;  ///< The kinds of device that it binds.
  std::string says;
  VerifiedBy verified_by = VerifiedBy::not_on_device;
  std::vector<std::string>
      how;  ///< Names of the procedures, or one text: what the person does, why no device shows it.
};

/// Where the text contradicts itself, cites a wrong section, or two sources differ.
struct Doubt {
  std::vector<std::string> places;
  std::string says;
  std::string reading;  ///< What the rig takes it to mean.
};

struct Wager {
  std::string name;
  std::string section;
  bool optional = false;  ///< The certificate holder may offer it or not.
};

/// One printed payout table: several lettered tables side by side that share their rows.
struct PayoutTable {
  struct Row {
    std::string hand;
    std::vector<Odds> odds;  ///< One a column.
  };
  std::string wager;
  std::string section;
  std::vector<std::string> columns;  ///< Letters of the tables; "only" when there is just one.
  std::vector<Row> rows;
};

/// A limit on payouts that a certificate holder may set.
struct PayoutLimit {
  std::string section;
  std::vector<std::string> applies_to;  ///< Wagers, or "aggregate".
  std::optional<std::int64_t> dollars_min{};
  std::string says;
};

/// Pai Gow family: which position is dealt first, by the total of the dice or a generated number.
struct StartPositions {
  std::string section;
  int positions_count = 0;
  std::string direction;
  std::vector<int> dealer;  ///< Positions that belong to the dealer.
  std::map<int, int> from_total;
  std::map<int, int> from_number;  ///< Empty when the chapter has no generator.
};

/// Sic Bo: when one wager wins, and what it pays in each table.
struct ThrowRule {
  enum class Kind { all_three, at_least_two, any_triple, total, pair_of, total_between, shows };
  std::string wager;
  std::string section;
  Kind kind = Kind::any_triple;
  int first = 0;   ///< The value, the total, the lower end, or the smaller of two values.
  int second = 0;  ///< The upper end, or the larger of two values.
  bool not_triple = false;
  /// By table letter: what it pays for one, two and three dice that show the value; the same thrice for other wagers.
  std::map<std::string, std::vector<Odds>> payouts;
};

struct Chapter {
  std::string id;    ///< "683a"
  std::string game;  ///< "Cajun Stud"; of a general chapter, its title.
  std::string kind;  ///< "cards", "dice", "tiles", "wheel" or "general"
  std::string
      source;  ///< "website": rules that move to the Board's website; "code": they stay. Cited by section alike.
  std::map<std::string, Fact> facts;
  std::vector<Clause> clauses;
  std::vector<Doubt> doubts;
  std::vector<Wager> wagers;
  std::vector<PayoutTable> payouts;
  std::vector<PayoutLimit> limits;
  std::optional<StartPositions> start_positions;
  std::vector<ThrowRule> throws;

  bool is_game() const { return kind != "general"; }
  /// The first clause on a topic, or null when the chapter is silent on it.
  const Clause* find_clause(const std::string& topic) const;
  /// A fact that is a whole number, or nothing.
  std::optional<int> number(const std::string& fact) const;
  /// One deck of this game.
  rig::DeckSpec deck() const;
};

/// Reads a chapter. Throws ConfigError with file, line and field for anything that is not as it should be.
Chapter load_chapter(const std::filesystem::path& path);
Chapter parse_chapter(const std::string& text, const std::string& name);

/// The folder of the project's data: the environment's FAIRDEAL_FIXTURES, or the one of the source tree.
std::filesystem::path fixtures_folder();
/// The file of a chapter within the fixtures, or nothing when there is none.
std::optional<std::filesystem::path> find_chapter_file(const std::string& id);
/// The ids of all chapters that have a file, sorted.
std::vector<std::string> chapter_ids();
/// All chapters, in the order of their ids.
std::vector<Chapter> load_all_chapters();

}  // namespace harness
