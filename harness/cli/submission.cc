#include "harness/rules/submission.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>

#include "harness/cli/commands.h"
#include "rig/config_error.h"

namespace harness {
namespace {

int check(const std::string& path, bool json) {
  const Submission submission = load_submission(path);
  const auto file = find_chapter_file(submission.chapter);
  if (!file) throw rig::ConfigError({path, 0, "chapter"}, "there is no chapter \"" + submission.chapter + "\"");
  const auto list = check_submission(submission, load_chapter(*file));
  fmt::print("{}", json ? inconsistencies_to_json(list) : inconsistencies_to_text(list));
  return list.empty() ? 0 : 1;
}

}  // namespace

Command add_submission(CLI::App& app) {
  auto path = std::make_shared<std::string>();
  auto json = std::make_shared<bool>(false);
  CLI::App* command = app.add_subcommand("submission", "Rules submissions of certificate holders");
  CLI::App* one = command->add_subcommand("check", "Compares a submission with its chapter");
  one->add_option("FILE", *path, "Submission (YAML)")->required();
  one->add_flag("--json", *json, "Print JSON");
  command->require_subcommand(1);
  command->footer(
      "Example: fairdeal submission check fixtures/submissions/house-rules-cajun-stud.yaml\n"
      "Exit code: 0 when everything is permitted, 1 when something is not.");
  return [path, json] { return check(*path, *json); };
}

}  // namespace harness
