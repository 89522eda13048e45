// Rules submissions (601a.4): the choices that a certificate holder states for one game, and their comparison with the
// chapter.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "harness/rules/chapter.h"

namespace harness {

/// What one wager is said to pay: a letter of the chapter's tables, or rows of its own, or both.
struct SubmittedPayout {
  std::string wager;
  std::optional<std::string> table{};
  std::vector<PayoutTable::Row> rows{};  ///< With one odds each.
};

struct SubmittedLimit {
  std::vector<std::string> applies_to;
  std::int64_t dollars = 0;
  std::string when{};  ///< A condition in words, if there is one.
};

struct Submission {
  std::string title;
  std::string chapter;
  std::map<std::string, FactValue> facts;  ///< By the names that chapters use.
  std::vector<std::string> devices;
  std::vector<std::string> wagers;
  std::vector<SubmittedPayout> payouts;
  std::vector<SubmittedLimit> limits;
};

/// Reads a submission. Throws ConfigError with file, line and field.
Submission load_submission(const std::filesystem::path& path);
Submission parse_submission(const std::string& text, const std::string& name);

/// One point in which a submission is not what the chapter permits.
struct Inconsistency {
  std::string section;
  std::string point;
  std::string submitted;
  std::string permitted;

  friend bool operator==(const Inconsistency&, const Inconsistency&) = default;
};

/// Every point in which the submission differs, in the order facts, devices, wagers, payouts, limits.
/// @pre submission.chapter == chapter.id
std::vector<Inconsistency> check_submission(const Submission& submission, const Chapter& chapter);

/// [{"section", "point", "submitted", "permitted", "verdict"}]; the verdict is always `violates`.
std::string inconsistencies_to_json(const std::vector<Inconsistency>& list);
std::string inconsistencies_to_text(const std::vector<Inconsistency>& list);

}  // namespace harness
