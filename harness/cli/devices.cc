#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <nlohmann/json.hpp>

#include "devices/model_list.h"
#include "harness/cli/commands.h"

namespace harness {
namespace {

using nlohmann::ordered_json;

std::string models_as_json() {
  ordered_json list = ordered_json::array();
  for (const devices::Model& model : devices::model_list()) {
    ordered_json faults = ordered_json::array();
    for (const devices::FaultInfo& fault : model.faults)
      faults.push_back(
          {{"name", fault.name}, {"type", fault.type}, {"what", fault.what}, {"caught_by", fault.caught_by}});
    list.push_back({{"model", model.name}, {"kind", model.kind}, {"dialect", model.dialect}, {"faults", faults}});
  }
  return list.dump(1) + "\n";
}

std::string models_as_text() {
  std::string text;
  for (const devices::Model& model : devices::model_list()) {
    text += fmt::format("{}  ({}, speaks {})\n", model.name, model.kind, model.dialect);
    for (const devices::FaultInfo& fault : model.faults)
      text += fmt::format("  {:<22} {:<6} {:<50} caught by {}\n", fault.name, fault.type, fault.what,
                          fmt::join(fault.caught_by, ", "));
  }
  return text;
}

}  // namespace

Command add_devices(CLI::App& app) {
  auto json = std::make_shared<bool>(false);
  CLI::App* command = app.add_subcommand("devices", "The machines that the rig knows");
  CLI::App* list = command->add_subcommand("list", "Models, their kind, and the faults that each can be given");
  list->add_flag("--json", *json, "Print JSON");
  command->require_subcommand(1);
  command->footer("Example: fairdeal devices list");
  return [json] {
    fmt::print("{}", *json ? models_as_json() : models_as_text());
    return 0;
  };
}

}  // namespace harness
