#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <memory>

#include "harness/campaign.h"
#include "harness/cli/checks.h"
#include "harness/cli/commands.h"
#include "harness/cli/terminal.h"
#include "rig/config_error.h"

namespace harness {
namespace {

struct Options {
  std::string bench;
  std::vector<std::string> chapters;
  bool all = false;
  std::string only;
  std::optional<rig::Seed> seed;
  std::string out;
  bool json = false;
};

// evidence/run-0001, or the first number that is free.
std::filesystem::path next_run_folder() {
  for (int number = 1;; ++number) {
    const std::filesystem::path folder = fmt::format("evidence/run-{:04}", number);
    if (!std::filesystem::exists(folder)) return folder;
  }
}

std::vector<Chapter> load_chapters(const Options& options) {
  std::vector<Chapter> chapters;
  for (const std::string& id : options.all ? chapter_ids() : options.chapters) {
    const auto file = find_chapter_file(id);
    if (!file) {
      std::string known;
      for (const std::string& other : chapter_ids()) known += " " + other;
      throw CLI::ValidationError("--chapter", "there is no chapter \"" + id + "\"; known:" + known);
    }
    const bool twice = std::any_of(chapters.begin(), chapters.end(), [&](const Chapter& one) { return one.id == id; });
    if (twice) throw CLI::ValidationError("--chapter", "\"" + id + "\" is given twice");
    chapters.push_back(load_chapter(*file));
  }
  return chapters;
}

int certify(const Options& options) {
  if (!options.only.empty() && find_procedure(options.only) == nullptr) {
    std::string known;
    for (const Procedure& procedure : procedure_list()) known += " " + procedure.name;
    throw CLI::ValidationError("--only", "there is no procedure \"" + options.only + "\"; known:" + known);
  }
  if (options.all == !options.chapters.empty())
    throw CLI::ValidationError("certify", "needs either --chapter ID or --all");
  CampaignRequest request{rig::load_bench_file(options.bench), load_chapters(options), {}, options.out};
  if (!options.only.empty()) request.only = options.only;
  if (options.seed) request.bench.seed = *options.seed;
  if (request.out.empty()) request.out = next_run_folder();
  TerminalProgress progress;
  const Record record = run_campaign(request, progress);
  const Summary summary = summarize(record.verdicts);
  if (options.json) {
    fmt::print("{}", to_json(record));
  } else {
    const bool color = wants_color(STDOUT_FILENO);
    fmt::print("{}\n{}\n", verdict_table(record, color), summary_line(summary, color));
  }
  fmt::print(stderr, "report: {}\n", (request.out / "report.html").string());
  return exit_code(summary);
}

}  // namespace

Command add_certify(CLI::App& app) {
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("certify", "Examines the machines of a bench, clause by clause");
  command->add_option("--bench", options->bench, "Bench file (YAML)")->required()->type_name("FILE");
  command->add_option("--chapter", options->chapters, "Chapters of 58 Pa. Code, like 683a")->type_name("ID");
  command->add_flag("--all", options->all, "Every chapter");
  command->add_option("--only", options->only, "Only this procedure")->type_name("PROCEDURE");
  command->add_option("--seed", options->seed, "Instead of the seed in the bench file")
      ->check(check_seed)
      ->type_name("N");
  command->add_option("--out", options->out, "Evidence folder; default: the next evidence/run-NNNN")
      ->check(check_not_empty)
      ->type_name("DIR");
  command->add_flag("--json", options->json, "Print record.json on standard output instead of a table");
  command->footer(
      "Example: fairdeal certify --bench fixtures/benches/emulated.yaml --chapter 683a\n"
      "Exit code: 0 all conform, 1 something violates, 2 something was not measured or is inconclusive.");
  return [options] { return certify(*options); };
}

}  // namespace harness
