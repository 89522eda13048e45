#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cerrno>
#include <cstdio>
#include <exception>
#include <map>
#include <system_error>

#include "harness/cli/commands.h"
#include "rig/config_error.h"

namespace harness {
namespace {

int run(int argc, char** argv) {
  CLI::App app("Fairdeal: a test rig for casino table-game devices");
  app.name("fairdeal");
  app.require_subcommand(1);
  app.footer(
      "Example: fairdeal certify --bench fixtures/benches/emulated.yaml --chapter 683a\n"
      "Each command explains itself: fairdeal certify --help");
  const std::map<std::string, Command> commands = {{"certify", add_certify(app)},      {"emulate", add_emulate(app)},
                                                   {"devices", add_devices(app)},      {"verify", add_verify(app)},
                                                   {"report", add_report(app)},        {"rules", add_rules(app)},
                                                   {"submission", add_submission(app)}};
  try {
    app.parse(argc, argv);
    const int code = commands.at(app.get_subcommands().front()->get_name())();
    // What was printed may only now meet a full disk.
    if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0)
      throw std::system_error(errno, std::generic_category(), "cannot write to standard output");
    return code;
  } catch (const CLI::ParseError& problem) {
    return app.exit(problem) == 0 ? 0 : kExitUsage;
  }
}

}  // namespace
}  // namespace harness

int main(int argc, char** argv) {
  try {
    return harness::run(argc, argv);
  } catch (const rig::ConfigError& problem) {
    fmt::print(stderr, "fairdeal: {}\n", problem.what());
    return harness::kExitInput;
  } catch (const std::exception& problem) {
    fmt::print(stderr, "fairdeal: a fault of ours: {}\n", problem.what());
    return harness::kExitOurFault;
  }
}
