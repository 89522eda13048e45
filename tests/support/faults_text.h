// Faults and options from their text in a bench file, so that a test names them as a user does.
#pragma once

#include <string>
#include <vector>

#include "devices/setting_table.h"

namespace support {

/// `jam_on_cycle: 2, hide_jam: true` as settings of a bench file.
inline std::vector<rig::Setting> settings_of(const std::string& text) {
  return rig::read_settings(rig::StrictYaml::parse("{" + text + "}", "test"));
}

/// The same, as the struct of a model.
template <typename Settings>
Settings from_text(const std::vector<devices::SettingRow<Settings>>& table, const std::string& text) {
  return devices::read_table(table, settings_of(text), "setting");
}

/// A value that brings a fault to bear: true, the second cycle, three of something, or half the time.
inline std::string telling_value(const devices::SettingInfo& fault) {
  if (fault.type == "flag") return "true";
  if (fault.type == "cycle") return "2";
  return fault.type == "count" ? "3" : "0.5";
}

}  // namespace support
