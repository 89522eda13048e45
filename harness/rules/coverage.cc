#include "harness/rules/coverage.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "harness/procedure.h"

namespace harness {
namespace {

void count(const Clause& clause, CoverageRow& row) {
  switch (clause.verified_by) {
    case VerifiedBy::person: ++row.by_operator; return;
    case VerifiedBy::not_on_device: ++row.not_on_device; return;
    case VerifiedBy::procedure: break;
  }
  const bool all_exist = std::all_of(clause.how.begin(), clause.how.end(),
                                     [](const std::string& name) { return find_procedure(name) != nullptr; });
  ++(all_exist ? row.by_procedure : row.not_yet);
}

void add(const CoverageRow& from, CoverageRow& to) {
  to.by_procedure += from.by_procedure;
  to.by_operator += from.by_operator;
  to.not_yet += from.not_yet;
  to.not_on_device += from.not_on_device;
}

std::string line(const CoverageRow& row) {
  return fmt::format("{:<8} {:<12} {:>10} {:>10} {:>10} {:>14}\n", row.chapter, row.device, row.by_procedure,
                     row.by_operator, row.not_yet, row.not_on_device);
}

}  // namespace

std::vector<CoverageRow> coverage(const std::vector<Chapter>& chapters) {
  std::vector<CoverageRow> rows;
  for (const Chapter& chapter : chapters) {
    std::map<std::string, CoverageRow> by_device;
    for (const Clause& clause : chapter.clauses) {
      for (const std::string& device : clause.devices) count(clause, by_device[device]);
    }
    for (auto& [device, row] : by_device) {
      row.chapter = chapter.id;
      row.device = device;
      rows.push_back(row);
    }
  }
  return rows;
}

std::string coverage_to_json(const std::vector<CoverageRow>& rows) {
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  for (const CoverageRow& row : rows)
    list.push_back({{"chapter", row.chapter},
                    {"device", row.device},
                    {"procedure", row.by_procedure},
                    {"operator", row.by_operator},
                    {"not_yet", row.not_yet},
                    {"not_on_device", row.not_on_device}});
  return list.dump(1) + "\n";
}

std::string coverage_to_text(const std::vector<CoverageRow>& rows) {
  const std::string heading = fmt::format("{:<8} {:<12} {:>10} {:>10} {:>10} {:>14}\n", "chapter", "device",
                                          "procedure", "operator", "not yet", "not on device");
  std::string text = heading;
  std::map<std::string, CoverageRow> totals;
  CoverageRow all{"all", "all"};
  for (const CoverageRow& row : rows) {
    text += line(row);
    add(row, totals[row.device]);
    add(row, all);
  }
  text += "\n" + heading;
  for (auto& [device, total] : totals) {
    total.chapter = "all";
    total.device = device;
    text += line(total);
  }
  return text + line(all);
}

}  // namespace harness
