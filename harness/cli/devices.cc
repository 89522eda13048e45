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
    for (const devices::SettingInfo& fault : model.faults)
      faults.push_back(
          {{"name", fault.name}, {"type", fault.type}, {"what", fault.what}, {"caught_by", fault.caught_by}});
    list.push_back({{"model", model.name}, {"kind", model.kind}, {"dialect", model.dialect}, {"faults", faults}});
  }
  return list.dump(1) + "\n";
}

std::string settings_as_text(const std::string& heading, const std::vector<devices::SettingInfo>& settings) {
  std::string text;
  for (const devices::SettingInfo& setting : settings) {
    const std::string caught =
        setting.caught_by.empty() ? "" : fmt::format("; caught by {}", fmt::join(setting.caught_by, ", "));
    text += fmt::format("    {:<26} {:<9} {}{}\n", setting.name, setting.type, setting.what, caught);
  }
  return text.empty() ? text : "  " + heading + "\n" + text;
}

std::string models_as_text() {
  std::string text;
  for (const devices::Model& model : devices::model_list()) {
    text +=
        fmt::format("{}  ({}, speaks {}, usb:1209:{:04x})\n", model.name, model.kind, model.dialect, model.usb_product);
    text += settings_as_text("options", model.options) + settings_as_text("faults", model.faults) + "\n";
  }
  return text;
}

}  // namespace

Command add_devices(CLI::App& app) {
  auto json = std::make_shared<bool>(false);
  CLI::App* command = app.add_subcommand("devices", "The machines that the rig knows");
  CLI::App* list =
      command->add_subcommand("list", "Models, their kind, and the options and faults that each can be given");
  list->add_flag("--json", *json, "Print JSON");
  command->require_subcommand(1);
  command->footer("Example: fairdeal devices list");
  return [json] {
    fmt::print("{}", *json ? models_as_json() : models_as_text());
    return 0;
  };
}

}  // namespace harness
