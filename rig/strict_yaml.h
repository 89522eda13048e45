// StrictYaml: reads our YAML files so that every mistake ends in one message with file, line and field.
// libyaml stays inside the .cc; it reads all chapters of the regulation six times faster than yaml-cpp.
#pragma once

#include <cstdint>
#include <filesystem>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rig/config_error.h"

namespace rig {

/// One value of a YAML file and where it stands. Every access checks the type and throws ConfigError.
/// Keys that stand twice, anchors, aliases and tags are refused: no file of ours needs them. Copies are cheap and share
/// the file's content.
class StrictYaml {
 public:
  struct Node;  ///< A value as it was parsed; known to the .cc only.

  static constexpr std::uintmax_t kFileBytesMax = 4U << 20U;
  static constexpr int kDepthMax = 32;

  /// Reads a file. Throws ConfigError when it is missing, larger than `kFileBytesMax` or not YAML.
  static StrictYaml load_file(const std::filesystem::path& path);
  /// Reads a text; `name` stands for the file in messages.
  static StrictYaml parse(const std::string& text, const std::string& name);

  const SourcePlace& place() const { return place_; }

  bool is_map() const;
  bool is_sequence() const;
  bool is_scalar() const;
  /// A scalar without quotes; only such a one can be a number or a flag.
  bool is_plain() const;

  /// The entries of a map, in the order of the file.
  std::vector<std::pair<std::string, StrictYaml>> entries() const;
  /// The items of a sequence; their fields are named `parent[0]`, `parent[1]`, ...
  std::vector<StrictYaml> items() const;

  /// Refuses any key of this map that is not among `keys`.
  void allow_keys(std::initializer_list<std::string_view> keys) const;
  /// The value of a key; throws when it is missing.
  StrictYaml require(std::string_view key) const;
  std::optional<StrictYaml> find(std::string_view key) const;

  /// A scalar as it is written, never empty.
  std::string text() const;
  std::int64_t integer(std::int64_t min, std::int64_t max) const;
  /// A decimal number, with or without a point.
  double number(double min, double max) const;
  /// `true` or `false`, nothing else.
  bool boolean() const;

  /// Throws ConfigError with this value's place.
  [[noreturn]] void refuse(const std::string& why) const;

 private:
  StrictYaml(std::shared_ptr<const Node> node, SourcePlace place) : node_(std::move(node)), place_(std::move(place)) {}
  StrictYaml child(const Node& node, int line, const std::string& field) const;
  /// The text of a scalar; empty for anything else.
  const std::string& scalar() const;

  std::shared_ptr<const Node> node_;  ///< Keeps the whole tree alive.
  SourcePlace place_;
};

}  // namespace rig
