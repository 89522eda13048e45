// The commands on a finished evidence folder: verify and report.
#include "harness/evidence.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <fstream>
#include <memory>

#include "harness/cli/commands.h"
#include "harness/record.h"
#include "harness/report.h"
#include "rig/config_error.h"

namespace harness {
namespace {

int verify(const std::string& folder) {
  const std::vector<std::string> problems = verify_evidence(folder);
  for (const std::string& problem : problems) fmt::print("{}\n", problem);
  fmt::print("{}\n", problems.empty() ? "whole and untouched" : "NOT as it was sealed");
  return problems.empty() ? 0 : kExitInput;
}

// Beside the sealed report, never in its place.
int report(const std::string& folder, const std::string& out) {
  const std::string html = make_report(load_record(std::filesystem::path(folder) / "record.json"), folder);
  std::ofstream file(out);
  file << html;
  file.close();
  if (!file) throw rig::ConfigError({out}, "cannot be written");
  fmt::print("report: {}\n", out);
  return 0;
}

}  // namespace

Command add_verify(CLI::App& app) {
  auto folder = std::make_shared<std::string>();
  CLI::App* command = app.add_subcommand("verify", "Checks that an evidence folder is whole and untouched");
  command->add_option("DIR", *folder, "Evidence folder")->required();
  command->footer("Example: fairdeal verify evidence/run-0001");
  return [folder] { return verify(*folder); };
}

Command add_report(CLI::App& app) {
  auto folder = std::make_shared<std::string>();
  auto out = std::make_shared<std::string>("report.html");
  CLI::App* command = app.add_subcommand("report", "Makes the report again from an evidence folder");
  command->add_option("DIR", *folder, "Evidence folder")->required();
  command->add_option("--out", *out, "File to write; default: report.html here")->type_name("FILE");
  command->footer("Example: fairdeal report evidence/run-0001 --out again.html");
  return [folder, out] { return report(*folder, *out); };
}

}  // namespace harness
