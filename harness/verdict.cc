#include "harness/verdict.h"

#include <array>
#include <stdexcept>

namespace harness {
namespace {

constexpr std::array<std::string_view, kOutcomesCount> kNames = {"conforms", "violates", "inconclusive",
                                                                 "not_measured"};

}  // namespace

std::string_view outcome_name(Outcome outcome) { return kNames[static_cast<std::size_t>(outcome)]; }

Outcome parse_outcome(std::string_view name) {
  for (std::size_t i = 0; i < kNames.size(); ++i) {
    if (kNames[i] == name) return static_cast<Outcome>(i);
  }
  throw std::invalid_argument("unknown outcome \"" + std::string(name) + "\"");
}

std::ostream& operator<<(std::ostream& out, Outcome outcome) { return out << outcome_name(outcome); }

std::ostream& operator<<(std::ostream& out, const Verdict& verdict) {
  return out << verdict.procedure << '.' << verdict.question << " [" << verdict.clause << "] " << verdict.outcome
             << ": expected " << verdict.expected << "; measured " << verdict.measured;
}

Summary summarize(const std::vector<Verdict>& verdicts) {
  Summary summary;
  for (const Verdict& verdict : verdicts) {
    switch (verdict.outcome) {
      case Outcome::conforms: ++summary.conforms; break;
      case Outcome::violates: ++summary.violates; break;
      case Outcome::inconclusive: ++summary.inconclusive; break;
      case Outcome::not_measured: ++summary.not_measured; break;
    }
  }
  return summary;
}

int exit_code(const Summary& summary) {
  if (summary.violates > 0) return 1;
  if (summary.inconclusive > 0 || summary.not_measured > 0 || summary.conforms == 0) return 2;
  return 0;
}

}  // namespace harness
