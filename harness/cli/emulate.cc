#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <charconv>
#include <cstdio>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

#include "devices/model_list.h"
#include "harness/cli/checks.h"
#include "harness/cli/commands.h"
#include "rig/machine_server.h"
#include "rig/usbip_machine.h"

namespace harness {
namespace {

struct Options {
  std::string model;
  std::string link = "pty";
  rig::Seed seed = 1;
  std::string role;
  std::string faults;
  std::string options;
  double speed = 100;
};

const std::string kTcpPrefix = "tcp:";
const std::string kUsbipPrefix = "usbip:";

// The port of a link like tcp:7301; nothing when it is none.
std::optional<std::uint16_t> port_of(const std::string& link, const std::string& prefix) {
  if (!link.starts_with(prefix)) return std::nullopt;
  std::uint16_t port = 0;
  const char* const end_of_link = link.data() + link.size();
  const auto [end, problem] = std::from_chars(link.data() + prefix.size(), end_of_link, port);
  return problem == std::errc{} && end == end_of_link ? std::optional(port) : std::nullopt;
}

std::string check_link(const std::string& text) {
  if (text == "pty" || port_of(text, kTcpPrefix) || port_of(text, kUsbipPrefix)) return "";
  return "must be pty, tcp:PORT or usbip:PORT, with a port from 0 (any that is free) to 65535";
}

std::unique_ptr<rig::EmulatedMachine> make_machine(const devices::Model& model, const Options& options,
                                                   rig::Seed seed) {
  devices::EmulatorRequest request{.seed = seed, .faults = {}, .speed = options.speed};
  if (!options.faults.empty()) request.faults = rig::read_settings(rig::StrictYaml::parse(options.faults, "--faults"));
  if (!options.options.empty())
    request.options = rig::read_settings(rig::StrictYaml::parse(options.options, "--options"));
  return model.make_emulator(request);
}

// The machine as a USB device on a cable that is a TCP connection.
std::unique_ptr<rig::EmulatedMachine> plug_into_usb(std::unique_ptr<rig::EmulatedMachine> machine,
                                                    const devices::Model& model, rig::Seed seed) {
  const rig::UsbIdentity identity{.product = model.usb_product,
                                  .manufacturer = "Fairdeal",
                                  .product_name = model.name,
                                  .serial_number = fmt::format("E{}", seed)};
  return std::make_unique<rig::UsbipMachine>(std::move(machine), identity);
}

int serve(rig::EmulatedMachine& machine, const std::string& kind,
          rig::Result<std::unique_ptr<rig::MachineServer>> server) {
  if (!server) {
    fmt::print(stderr, "fairdeal: {}\n", server.error().message());
    return kExitOurFault;
  }
  fmt::print("{}\n", nlohmann::json{{"link", kind + (*server)->place()}}.dump());
  std::fflush(stdout);
  (*server)->serve(machine, STDIN_FILENO);
  return 0;
}

int emulate(const Options& options) {
  const devices::Model* model = devices::find_model(options.model);
  if (model == nullptr)
    throw CLI::ValidationError("MODEL", "unknown model \"" + options.model + "\"; known: " + devices::model_names());
  const rig::Seed seed = devices::seed_for_role(options.seed, options.role.empty() ? model->kind : options.role);
  auto machine = make_machine(*model, options, seed);
  if (const auto port = port_of(options.link, kTcpPrefix))
    return serve(*machine, kTcpPrefix, rig::MachineServer::open_tcp(*port));
  if (const auto port = port_of(options.link, kUsbipPrefix)) {
    const auto plugged = plug_into_usb(std::move(machine), *model, seed);
    return serve(*plugged, kUsbipPrefix, rig::MachineServer::open_tcp(*port));
  }
  return serve(*machine, "serial:", rig::MachineServer::open_pty());
}

}  // namespace

Command add_emulate(CLI::App& app) {
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("emulate", "Serves an emulated machine to other programs");
  command->add_option("MODEL", options->model, "See `fairdeal devices list`")->required();
  command
      ->add_option("--link", options->link,
                   "Where to serve it: pty (default), tcp:PORT or usbip:PORT; port 0 is any that is free")
      ->check(check_link)
      ->type_name("LINK");
  command->add_option("--seed", options->seed, "Seed of the bench; decides every random choice of the machine")
      ->check(check_seed)
      ->type_name("N");
  command
      ->add_option("--role", options->role,
                   "Role on the bench; the same seed and role behave the same (default: its kind)")
      ->type_name("ROLE");
  command->add_option("--faults", options->faults, "What it shall do wrong, as YAML")->type_name("YAML");
  command->add_option("--options", options->options, "How it is built, as YAML, like {mixing: {riffles: 7}}")
      ->type_name("YAML");
  command->add_option("--speed", options->speed, "Times faster than the real machine; 1 for real time (default 100)")
      ->check(check_speed)
      ->type_name("FACTOR");
  command->footer(
      "Prints one line, {\"link\":\"serial:PATH\"}, {\"link\":\"tcp:127.0.0.1:PORT\"} or the same with usbip, then "
      "serves until SIGTERM comes or its standard input, if that is a pipe, is closed.\n"
      "Example: fairdeal emulate single_deck_shuffler --link pty --faults '{jam_on_cycle: 3}'");
  return [options] { return emulate(*options); };
}

}  // namespace harness
