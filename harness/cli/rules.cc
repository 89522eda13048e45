#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <memory>

#include "harness/cli/commands.h"
#include "harness/cli/terminal.h"
#include "harness/rules/chapter.h"
#include "harness/rules/chapter_page.h"
#include "harness/rules/coverage.h"
#include "harness/rules/rules_json.h"

namespace harness {
namespace {

struct Options {
  std::string chapter;
  bool json = false;
};

int terminal_width() {
  winsize size{};
  if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return std::min<int>(size.ws_col, 120);
  return 100;
}

int show(const std::string& id) {
  const auto file = find_chapter_file(id);
  if (!file) throw CLI::ValidationError("CHAPTER", "there is no chapter \"" + id + "\"; see `fairdeal rules list`");
  fmt::print("{}", chapter_page(load_chapter(*file), terminal_width(), wants_color(STDOUT_FILENO)));
  return 0;
}

int print_coverage(bool json) {
  const auto rows = coverage(load_all_chapters());
  fmt::print("{}", json ? coverage_to_json(rows) : coverage_to_text(rows));
  return 0;
}

}  // namespace

Command add_rules(CLI::App& app) {
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("rules", "The regulation as data");
  const CLI::App* list = command->add_subcommand("list", "All chapters, a line each");
  CLI::App* page = command->add_subcommand("show", "One chapter as a page");
  page->add_option("CHAPTER", options->chapter, "Like 683a")->required();
  CLI::App* exported = command->add_subcommand("export", "The typed facts of every game");
  exported->add_flag("--json", options->json, "Print JSON; there is no other form");
  CLI::App* covered = command->add_subcommand("coverage", "Which clauses are verified by whom");
  covered->add_flag("--json", options->json, "Print JSON");
  command->require_subcommand(1);
  command->footer("Example: fairdeal rules show 683a");
  return [=] {
    if (page->parsed()) return show(options->chapter);
    if (covered->parsed()) return print_coverage(options->json);
    const auto chapters = load_all_chapters();
    fmt::print("{}", list->parsed() ? chapter_list(chapters) : facts_to_json(chapters));
    return 0;
  };
}

}  // namespace harness
