#include "harness/rules/payout_reader.h"
#include "harness/rules/section.h"
#include "harness/rules/submission.h"

namespace harness {
namespace {

using rig::StrictYaml;

SubmittedPayout read_payout(const StrictYaml& value) {
  value.allow_keys({"wager", "table", "rows"});
  SubmittedPayout payout{value.require("wager").text()};
  if (const auto table = value.find("table")) payout.table = table->text();
  if (const auto rows = value.find("rows")) {
    for (const StrictYaml& row : rows->items()) {
      const auto cells = row.items();
      if (cells.size() != 2) row.refuse("must be a hand and its odds");
      payout.rows.push_back({cells[0].text(), {read_odds(cells[1])}});
    }
  }
  if (!payout.table && payout.rows.empty()) value.refuse("needs a table or rows");
  return payout;
}

SubmittedLimit read_limit(const StrictYaml& value) {
  value.allow_keys({"applies_to", "dollars", "when"});
  SubmittedLimit limit{read_words(value.require("applies_to")), value.require("dollars").integer(1, 1'000'000'000)};
  if (const auto when = value.find("when")) limit.when = when->text();
  return limit;
}

Submission read_submission(const StrictYaml& root) {
  root.allow_keys({"submission", "chapter", "facts", "devices", "wagers", "payouts", "limits"});
  Submission submission;
  submission.title = root.require("submission").text();
  const StrictYaml chapter = root.require("chapter");
  submission.chapter = chapter.text();
  if (!is_chapter_id(submission.chapter)) chapter.refuse("must be like 683a");
  if (const auto facts = root.find("facts"))
    for (const auto& [name, value] : facts->entries()) submission.facts.emplace(name, read_fact_value(value));
  if (const auto devices = root.find("devices")) submission.devices = read_words(*devices);
  if (const auto wagers = root.find("wagers")) submission.wagers = read_words(*wagers);
  if (const auto payouts = root.find("payouts"))
    for (const StrictYaml& item : payouts->items()) submission.payouts.push_back(read_payout(item));
  if (const auto limits = root.find("limits"))
    for (const StrictYaml& item : limits->items()) submission.limits.push_back(read_limit(item));
  return submission;
}

}  // namespace

Submission load_submission(const std::filesystem::path& path) { return read_submission(StrictYaml::load_file(path)); }

Submission parse_submission(const std::string& text, const std::string& name) {
  return read_submission(StrictYaml::parse(text, name));
}

}  // namespace harness
