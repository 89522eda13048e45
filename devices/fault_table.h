// FaultTable: the faults that an emulated model can be given, as rows: name, type, what it does, who must catch it.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "rig/bench_file.h"

namespace devices {

/// One fault of a model, as people and `fairdeal devices list` see it.
struct FaultInfo {
  std::string name;
  std::string type;  ///< "cycle" (1-based number of the cycle it strikes) or "flag".
  std::string what;  ///< What goes wrong, in a few words.
  /// Procedures that must answer `violates` when this fault is given; a test tries each.
  std::vector<std::string> caught_by;
};

/// Binds a fault to the member of a model's Faults struct that holds it. A cycle of 0 means never.
template <typename Faults>
struct FaultRow {
  std::variant<int Faults::*, bool Faults::*> member;
  std::string name;
  std::string what;
  std::vector<std::string> caught_by;
};

/// The rows without their members, for listing.
template <typename Faults>
std::vector<FaultInfo> list_faults(const std::vector<FaultRow<Faults>>& table) {
  std::vector<FaultInfo> list;
  for (const auto& row : table) {
    const bool is_flag = std::holds_alternative<bool Faults::*>(row.member);
    list.push_back({row.name, is_flag ? "flag" : "cycle", row.what, row.caught_by});
  }
  return list;
}

/// Sets one fault from its value in a bench file.
template <typename Faults>
void apply_fault(const FaultRow<Faults>& row, const rig::StrictYaml& value, Faults& faults) {
  constexpr int kCycleMax = 1'000'000'000;
  if (const auto* flag = std::get_if<bool Faults::*>(&row.member))
    faults.** flag = value.boolean();
  else
    faults.*std::get<int Faults::*>(row.member) = static_cast<int>(value.integer(0, kCycleMax));
}

/// Reads the settings of a bench file. Throws ConfigError for a fault that is not in the table or of a wrong type.
template <typename Faults>
Faults read_faults(const std::vector<FaultRow<Faults>>& table, const std::vector<rig::FaultSetting>& settings) {
  Faults faults;
  for (const rig::FaultSetting& setting : settings) {
    const FaultRow<Faults>* found = nullptr;
    std::string known;
    for (const auto& row : table) {
      if (row.name == setting.name) found = &row;
      known += (known.empty() ? "" : ", ") + row.name;
    }
    if (found == nullptr) setting.value.refuse("this model has no such fault; known: " + known);
    apply_fault(*found, setting.value, faults);
  }
  return faults;
}

}  // namespace devices
