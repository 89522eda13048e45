// Verdict: the answer to one question about one machine, under one clause, with what it rests on.
#pragma once

#include <ostream>
#include <string>
#include <string_view>
#include <vector>

namespace harness {

enum class Outcome {
  conforms,
  violates,
  inconclusive,  ///< Measured, but too little to decide; never counts as a pass.
  not_measured,  ///< Declared, never answered: the run ended first, or the fault was on our side.
};

inline constexpr int kOutcomesCount = 4;
std::string_view outcome_name(Outcome outcome);
/// Reads what `outcome_name` writes; throws std::invalid_argument for anything else.
Outcome parse_outcome(std::string_view name);
std::ostream& operator<<(std::ostream& out, Outcome outcome);

struct Verdict {
  std::string procedure;
  std::string device;  ///< Role on the bench.
  std::string question;
  std::string clause;  ///< Section: "683a.13(e)".
  Outcome outcome = Outcome::not_measured;
  std::string expected;
  std::string measured;                 ///< Or why nothing was measured.
  std::vector<std::string> evidence{};  ///< Files within the evidence folder; traces with line numbers.

  friend bool operator==(const Verdict&, const Verdict&) = default;
};

std::ostream& operator<<(std::ostream& out, const Verdict& verdict);

/// How many verdicts have each outcome.
struct Summary {
  int conforms = 0;
  int violates = 0;
  int inconclusive = 0;
  int not_measured = 0;
};

Summary summarize(const std::vector<Verdict>& verdicts);

/// 0 when every verdict conforms, 1 when one violates, 2 otherwise. No verdict at all is 2: nothing was shown.
int exit_code(const Summary& summary);

}  // namespace harness
