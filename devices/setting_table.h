// SettingTable: what an emulated model can be given in a bench file, as rows: its faults and its options.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "devices/cards/mixing.h"
#include "rig/bench_file.h"

namespace devices {

/// One fault or option of a model, as people and `fairdeal devices list` see it.
struct SettingInfo {
  std::string name;
  std::string type;  ///< "cycle" (1-based number of the cycle it strikes), "flag", "count", "fraction" or "mixing".
  std::string what;  ///< What it does, in a few words.
  /// Faults: the procedures that must answer `violates` when it is given; a test tries each. Empty until there is one.
  std::vector<std::string> caught_by;
};

/// Binds a setting to the member of a model's struct that holds it. A cycle of 0 means never.
template <typename Settings>
struct SettingRow {
  using Member =
      std::variant<int Settings::*, bool Settings::*, double Settings::*, std::shared_ptr<Mixer> Settings::*>;

  /// @param limits of a cycle or count
  SettingRow(Member bound, std::string called, std::string does, std::vector<std::string> procedures = {},
             std::pair<int, int> limits = {0, 1'000'000'000})
      : member(bound),
        name(std::move(called)),
        what(std::move(does)),
        caught_by(std::move(procedures)),
        min(limits.first),
        max(limits.second) {}

  Member member;
  std::string name;
  std::string what;
  std::vector<std::string> caught_by;
  int min;
  int max;
};

/// "cycle", "flag", "count", "fraction" or "mixing".
template <typename Settings>
std::string type_of(const SettingRow<Settings>& row) {
  if (std::holds_alternative<bool Settings::*>(row.member)) return "flag";
  if (std::holds_alternative<double Settings::*>(row.member)) return "fraction";
  if (std::holds_alternative<std::shared_ptr<Mixer> Settings::*>(row.member)) return "mixing";
  return row.name.ends_with("_on_cycle") ? "cycle" : "count";
}

/// The rows without their members, for listing.
template <typename Settings>
std::vector<SettingInfo> list_settings(const std::vector<SettingRow<Settings>>& table) {
  std::vector<SettingInfo> list;
  for (const auto& row : table) list.push_back({row.name, type_of(row), row.what, row.caught_by});
  return list;
}

/// Sets one member from its value in a bench file.
template <typename Settings>
void apply_setting(const SettingRow<Settings>& row, const rig::StrictYaml& value, Settings& settings) {
  if (const auto* flag = std::get_if<bool Settings::*>(&row.member))
    settings.** flag = value.boolean();
  else if (const auto* fraction = std::get_if<double Settings::*>(&row.member))
    settings.** fraction = value.number(0, 1);
  else if (const auto* mixing = std::get_if<std::shared_ptr<Mixer> Settings::*>(&row.member))
    settings.** mixing = read_mixer(value);
  else
    settings.*std::get<int Settings::*>(row.member) = static_cast<int>(value.integer(row.min, row.max));
}

/// Reads the settings of a bench file. Throws ConfigError for one that is not in the table or of a wrong type.
/// @param what_they_are "fault" or "option", for messages
template <typename Settings>
Settings read_table(const std::vector<SettingRow<Settings>>& table, const std::vector<rig::Setting>& written,
                    const std::string& what_they_are) {
  Settings settings;
  for (const rig::Setting& setting : written) {
    const SettingRow<Settings>* found = nullptr;
    std::string known;
    for (const auto& row : table) {
      if (row.name == setting.name) found = &row;
      known += (known.empty() ? "" : ", ") + row.name;
    }
    if (found == nullptr)
      setting.value.refuse("this model has no such " + what_they_are + "; known: " + (known.empty() ? "none" : known));
    apply_setting(*found, setting.value, settings);
  }
  return settings;
}

}  // namespace devices
