#include "rig/strict_yaml.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <charconv>
#include <fstream>
#include <set>
#include <sstream>

namespace rig {

StrictYaml::StrictYaml(const YAML::Node& node, const std::string& file, const std::string& field)
    : node_(std::make_shared<YAML::Node>(node)), place_{file, std::max(node.Mark().line, 0) + 1, field} {}

StrictYaml StrictYaml::child(const YAML::Node& node, const std::string& field) const {
  return StrictYaml(node, place_.file, field);
}

StrictYaml StrictYaml::load_file(const std::filesystem::path& path) {
  std::error_code problem;
  const auto size = std::filesystem::file_size(path, problem);
  if (problem) throw ConfigError({path.string()}, "cannot be read: " + problem.message());
  if (size > kFileBytesMax)
    throw ConfigError({path.string()}, fmt::format("is {} bytes long; at most {} are read", size, kFileBytesMax));
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  if (!file) throw ConfigError({path.string()}, "cannot be read");
  return parse(text.str(), path.string());
}

StrictYaml StrictYaml::parse(const std::string& text, const std::string& name) {
  try {
    return StrictYaml(YAML::Load(text), name, "");
  } catch (const YAML::Exception& problem) {
    throw ConfigError({name, std::max(problem.mark.line, 0) + 1, ""}, "not YAML: " + problem.msg);
  }
}

bool StrictYaml::is_map() const { return node_->IsMap(); }
bool StrictYaml::is_sequence() const { return node_->IsSequence(); }
bool StrictYaml::is_scalar() const { return node_->IsScalar(); }

std::vector<std::pair<std::string, StrictYaml>> StrictYaml::entries() const {
  if (!is_map()) refuse("must be a map of keys and values");
  std::vector<std::pair<std::string, StrictYaml>> result;
  std::set<std::string> seen;
  for (const auto& entry : *node_) {
    if (!entry.first.IsScalar()) child(entry.first, place_.field).refuse("a key must be a plain word");
    const std::string key = entry.first.Scalar();
    const std::string field = place_.field.empty() ? key : place_.field + "." + key;
    if (!seen.insert(key).second) child(entry.first, field).refuse("stands twice");
    StrictYaml value = child(entry.second, field);
    value.place_.line = entry.first.Mark().line + 1;
    result.emplace_back(key, std::move(value));
  }
  return result;
}

std::vector<StrictYaml> StrictYaml::items() const {
  if (!is_sequence()) refuse("must be a list");
  std::vector<StrictYaml> result;
  for (const auto& item : *node_) result.push_back(child(item, fmt::format("{}[{}]", place_.field, result.size())));
  return result;
}

void StrictYaml::allow_keys(std::initializer_list<std::string_view> keys) const {
  for (const auto& [key, value] : entries()) {
    if (std::find(keys.begin(), keys.end(), key) == keys.end())
      value.refuse(fmt::format("unknown key; known: {}", fmt::join(keys, ", ")));
  }
}

StrictYaml StrictYaml::require(std::string_view key) const {
  if (auto value = find(key)) return *value;
  refuse(fmt::format("the key \"{}\" is missing", key));
}

std::optional<StrictYaml> StrictYaml::find(std::string_view key) const {
  for (auto& [name, value] : entries()) {
    if (name == key) return std::move(value);
  }
  return std::nullopt;
}

std::string StrictYaml::text() const {
  if (!is_scalar() || node_->Scalar().empty()) refuse("must be a word or a text");
  return node_->Scalar();
}

std::int64_t StrictYaml::integer(std::int64_t min, std::int64_t max) const {
  const std::string written = is_scalar() ? node_->Scalar() : "";
  std::int64_t value = 0;
  const auto [end, problem] = std::from_chars(written.data(), written.data() + written.size(), value);
  const bool whole = problem == std::errc{} && end == written.data() + written.size() && !written.empty();
  if (!whole || value < min || value > max) refuse(fmt::format("must be a whole number from {} to {}", min, max));
  return value;
}

bool StrictYaml::boolean() const {
  const std::string written = is_scalar() ? node_->Scalar() : "";
  if (written != "true" && written != "false") refuse("must be true or false");
  return written == "true";
}

void StrictYaml::refuse(const std::string& why) const { throw ConfigError(place_, why); }

}  // namespace rig
