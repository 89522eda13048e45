// Chapter: one game of the regulation as data. Facts with their sections, and the clauses that bind a device.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

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

enum class VerifiedBy { procedure, person, nobody };

/// One sentence of the regulation that binds a device, in our own words.
struct Clause {
  std::string section;  ///< Exact place, like "683a.13(e)".
  std::string topic;    ///< How procedures find it: "shuffler.count". Unique within a chapter.
  std::string device;   ///< The kind of device that it binds.
  std::string says;
  VerifiedBy verified_by = VerifiedBy::nobody;
  std::string how;  ///< Name of the procedure, what the person does, or why nobody can.
};

struct Chapter {
  std::string id;    ///< "683a"
  std::string game;  ///< "Cajun Stud"
  std::string kind;  ///< "cards", "dice", "tiles" or "wheel"
  std::map<std::string, Fact> facts;
  std::vector<Clause> clauses;

  /// The clause on a topic, or null when the chapter is silent on it.
  const Clause* find_clause(const std::string& topic) const;
  /// A fact that is a whole number, or nothing.
  std::optional<int> number(const std::string& fact) const;
  /// One deck of this game.
  rig::DeckSpec deck() const;
};

/// Reads a chapter. Throws ConfigError with file, line and field for anything that is not as it should be.
Chapter load_chapter(const std::filesystem::path& path);
Chapter parse_chapter(const std::string& text, const std::string& name);

/// The file of a chapter within the fixtures of the project, or nothing when there is none.
std::optional<std::filesystem::path> find_chapter_file(const std::string& id);
/// The ids of all chapters that have a file, sorted.
std::vector<std::string> chapter_ids();

}  // namespace harness
