#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <memory>
#include <nlohmann/json.hpp>

#include "devices/model_list.h"
#include "harness/cli/checks.h"
#include "harness/cli/commands.h"
#include "rig/pty_server.h"

namespace harness {
namespace {

struct Options {
  std::string model;
  std::string link = "pty";
  rig::Seed seed = 1;
  std::string role;
  std::string faults;
  double speed = 100;
};

int emulate(const Options& options) {
  const devices::Model* model = devices::find_model(options.model);
  if (model == nullptr)
    throw CLI::ValidationError("MODEL", "unknown model \"" + options.model + "\"; known: " + devices::model_names());
  const std::string& role = options.role.empty() ? model->kind : options.role;
  devices::EmulatorRequest request{
      .seed = devices::seed_for_role(options.seed, role), .faults = {}, .speed = options.speed};
  if (!options.faults.empty())
    request.faults = rig::read_fault_settings(rig::StrictYaml::parse(options.faults, "--faults"));
  const auto machine = model->make_emulator(request);
  auto server = rig::PtyServer::open();
  if (!server) {
    fmt::print(stderr, "fairdeal: {}\n", server.error().message());
    return kExitOurFault;
  }
  fmt::print("{}\n", nlohmann::json{{"link", "serial:" + server->path()}}.dump());
  std::fflush(stdout);
  server->serve(*machine, STDIN_FILENO);
  return 0;
}

}  // namespace

Command add_emulate(CLI::App& app) {
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("emulate", "Serves an emulated machine to other programs");
  command->add_option("MODEL", options->model, "See `fairdeal devices list`")->required();
  command->add_option("--link", options->link, "Where to serve it: pty")->check(CLI::IsMember({"pty"}));
  command->add_option("--seed", options->seed, "Seed of the bench; decides every random choice of the machine")
      ->check(check_seed)
      ->type_name("N");
  command
      ->add_option("--role", options->role,
                   "Role on the bench; the same seed and role behave the same (default: its kind)")
      ->type_name("ROLE");
  command->add_option("--faults", options->faults, "What it shall do wrong, as YAML")->type_name("YAML");
  command->add_option("--speed", options->speed, "Times faster than the real machine; 1 for real time (default 100)")
      ->check(check_speed)
      ->type_name("FACTOR");
  command->footer(
      "Prints one line {\"link\":\"serial:PATH\"}, then serves until SIGTERM comes or its standard input, "
      "if that is a pipe, is closed.\n"
      "Example: fairdeal emulate single_deck_shuffler --link pty --faults '{jam_on_cycle: 3}'");
  return [options] { return emulate(*options); };
}

}  // namespace harness
