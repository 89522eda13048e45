#include "harness/junit.h"

#include <fmt/format.h>

#include <map>

#include "harness/markup.h"

namespace harness {
namespace {

std::string test_case(const Verdict& verdict) {
  std::string text =
      fmt::format("  <testcase classname=\"{}.{}\" name=\"{} [{}]\"", escape_markup(verdict.device),
                  escape_markup(verdict.procedure), escape_markup(verdict.question), escape_markup(verdict.clause));
  if (verdict.outcome == Outcome::conforms) return text + "/>\n";
  return text + fmt::format("><{0} type=\"{1}\" message=\"expected: {2}; measured: {3}\"/></testcase>\n",
                            verdict.outcome == Outcome::violates ? "failure" : "error", outcome_name(verdict.outcome),
                            escape_markup(verdict.expected), escape_markup(verdict.measured));
}

std::string counts(const Summary& summary) {
  const int errors = summary.inconclusive + summary.not_measured;
  return fmt::format("tests=\"{}\" failures=\"{}\" errors=\"{}\"", summary.conforms + summary.violates + errors,
                     summary.violates, errors);
}

}  // namespace

std::string to_junit(const Record& record) {
  std::map<std::string, std::vector<Verdict>> suites;
  std::vector<std::string> order;
  for (const Verdict& verdict : record.verdicts) {
    const std::string chapter = verdict.clause.substr(0, verdict.clause.find('.'));
    const std::string name = chapter + "." + verdict.device + "." + verdict.procedure;
    if (!suites.contains(name)) order.push_back(name);
    suites[name].push_back(verdict);
  }
  std::string xml = fmt::format("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"{}\" {}>\n",
                                escape_markup(record.bench), counts(summarize(record.verdicts)));
  for (const std::string& name : order) {
    xml += fmt::format(" <testsuite name=\"{}\" {}>\n", escape_markup(name), counts(summarize(suites[name])));
    for (const Verdict& verdict : suites[name]) xml += test_case(verdict);
    xml += " </testsuite>\n";
  }
  return xml + "</testsuites>\n";
}

}  // namespace harness
