#include "rig/strict_yaml.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <yaml.h>

#include <algorithm>
#include <charconv>
#include <set>

#include "rig/read_file.h"

namespace rig {

struct StrictYaml::Node {
  enum class Kind { scalar, sequence, map };
  Kind kind = Kind::scalar;
  int line = 1;
  std::string text{};
  bool plain = false;         ///< A scalar without quotes: it may be a number, a flag or nothing at all.
  std::vector<Node> items{};  ///< Of a sequence; of a map: key, value, key, value, ...
};

namespace {

using Node = StrictYaml::Node;

std::string member_field(const std::string& parent, const std::string& key) {
  return parent.empty() ? key : parent + "." + key;
}

std::string item_field(const std::string& parent, std::size_t index) { return fmt::format("{}[{}]", parent, index); }

/// Builds the tree from libyaml's events. Owns the parser. Every key of a map is a plain word and stands once.
class TreeParser {
 public:
  TreeParser(const std::string& text, const std::string& name) : name_(name) {
    if (yaml_parser_initialize(&parser_) == 0) throw std::bad_alloc();
    yaml_parser_set_input_string(&parser_, reinterpret_cast<const unsigned char*>(text.data()), text.size());
  }
  TreeParser(const TreeParser&) = delete;
  TreeParser& operator=(const TreeParser&) = delete;
  ~TreeParser() { yaml_parser_delete(&parser_); }

  Node parse() {
    expect_next(YAML_STREAM_START_EVENT);
    Event first = next();
    if (first.type() != YAML_DOCUMENT_START_EVENT) refuse({name_, 1}, "holds nothing");
    Node root = read_node(next(), "", 0);
    expect_next(YAML_DOCUMENT_END_EVENT);
    const Event end = next();
    if (end.type() != YAML_STREAM_END_EVENT) refuse({name_, end.line()}, "holds a second document");
    return root;
  }

 private:
  /// One event of libyaml, freed with this object.
  class Event {
   public:
    explicit Event(yaml_event_t raw) : raw_(raw) {}
    Event(Event&& other) noexcept : raw_(std::exchange(other.raw_, {})) {}
    Event& operator=(Event&&) = delete;
    ~Event() { yaml_event_delete(&raw_); }
    yaml_event_type_t type() const { return raw_.type; }
    int line() const { return static_cast<int>(raw_.start_mark.line) + 1; }
    const yaml_event_t& raw() const { return raw_; }

   private:
    yaml_event_t raw_;
  };

  [[noreturn]] static void refuse(const SourcePlace& place, const std::string& why) { throw ConfigError(place, why); }

  Event next() {
    yaml_event_t event;
    if (yaml_parser_parse(&parser_, &event) == 0)
      refuse({name_, static_cast<int>(parser_.problem_mark.line) + 1},
             fmt::format("not YAML: {}", parser_.problem != nullptr ? parser_.problem : "unreadable"));
    return Event(event);
  }

  void expect_next(yaml_event_type_t type) {
    const Event event = next();
    if (event.type() != type) refuse({name_, event.line()}, "not YAML: unexpected content");
  }

  // Anchors and tags stand at the same place in the three kinds of events, under different names.
  void refuse_decoration(const Event& event, const yaml_char_t* anchor, const yaml_char_t* tag) const {
    if (anchor != nullptr) refuse({name_, event.line()}, "anchors are not used here");
    if (tag != nullptr) refuse({name_, event.line()}, "tags are not used here");
  }

  Node read_node(const Event& event, const std::string& field, int depth) {
    if (depth > StrictYaml::kDepthMax) refuse({name_, event.line()}, "not YAML: is nested too deeply");
    const auto& data = event.raw().data;
    switch (event.type()) {
      case YAML_SCALAR_EVENT:
        refuse_decoration(event, data.scalar.anchor, data.scalar.tag);
        return {Node::Kind::scalar, event.line(),
                std::string(reinterpret_cast<const char*>(data.scalar.value), data.scalar.length),
                data.scalar.style == YAML_PLAIN_SCALAR_STYLE};
      case YAML_SEQUENCE_START_EVENT:
        refuse_decoration(event, data.sequence_start.anchor, data.sequence_start.tag);
        return read_sequence(event.line(), field, depth);
      case YAML_MAPPING_START_EVENT:
        refuse_decoration(event, data.mapping_start.anchor, data.mapping_start.tag);
        return read_map(event.line(), field, depth);
      case YAML_ALIAS_EVENT: refuse({name_, event.line(), field}, "aliases are not used here");
      default: refuse({name_, event.line(), field}, "not YAML: unexpected content");
    }
  }

  Node read_sequence(int line, const std::string& field, int depth) {
    Node node{Node::Kind::sequence, line};
    for (;;) {
      const Event event = next();
      if (event.type() == YAML_SEQUENCE_END_EVENT) return node;
      node.items.push_back(read_node(event, item_field(field, node.items.size()), depth + 1));
    }
  }

  Node read_map(int line, const std::string& field, int depth) {
    Node node{Node::Kind::map, line};
    std::set<std::string> seen;
    for (;;) {
      const Event event = next();
      if (event.type() == YAML_MAPPING_END_EVENT) return node;
      Node key = read_node(event, field, depth + 1);
      if (key.kind != Node::Kind::scalar) refuse({name_, key.line, field}, "a key must be a plain word");
      const std::string key_field = member_field(field, key.text);
      if (!seen.insert(key.text).second) refuse({name_, key.line, key_field}, "stands twice");
      node.items.push_back(std::move(key));
      node.items.push_back(read_node(next(), key_field, depth + 1));
    }
  }

  std::string name_;
  yaml_parser_t parser_{};
};

}  // namespace

StrictYaml StrictYaml::child(const Node& node, int line, const std::string& field) const {
  return StrictYaml(std::shared_ptr<const Node>(node_, &node), {place_.file, line, field});
}

StrictYaml StrictYaml::load_file(const std::filesystem::path& path) {
  return parse(read_file(path, kFileBytesMax), path.string());
}

StrictYaml StrictYaml::parse(const std::string& text, const std::string& name) {
  auto root = std::make_shared<const Node>(TreeParser(text, name).parse());
  const int line = root->line;
  return StrictYaml(std::move(root), {name, line, ""});
}

bool StrictYaml::is_map() const { return node_->kind == Node::Kind::map; }
bool StrictYaml::is_sequence() const { return node_->kind == Node::Kind::sequence; }
bool StrictYaml::is_scalar() const { return node_->kind == Node::Kind::scalar; }

std::vector<std::pair<std::string, StrictYaml>> StrictYaml::entries() const {
  if (!is_map()) refuse("must be a map of keys and values");
  std::vector<std::pair<std::string, StrictYaml>> result;
  for (std::size_t i = 0; i < node_->items.size(); i += 2) {
    const Node& key = node_->items[i];
    result.emplace_back(key.text, child(node_->items[i + 1], key.line, member_field(place_.field, key.text)));
  }
  return result;
}

std::vector<StrictYaml> StrictYaml::items() const {
  if (!is_sequence()) refuse("must be a list");
  std::vector<StrictYaml> result;
  for (const Node& item : node_->items)
    result.push_back(child(item, item.line, item_field(place_.field, result.size())));
  return result;
}

void StrictYaml::allow_keys(std::initializer_list<std::string_view> keys) const {
  if (!is_map()) refuse("must be a map of keys and values");
  for (std::size_t i = 0; i < node_->items.size(); i += 2) {
    const std::string& key = node_->items[i].text;
    if (std::find(keys.begin(), keys.end(), key) == keys.end())
      require(key).refuse(fmt::format("unknown key; known: {}", fmt::join(keys, ", ")));
  }
}

StrictYaml StrictYaml::require(std::string_view key) const {
  if (auto value = find(key)) return *std::move(value);
  refuse(fmt::format("the key \"{}\" is missing", key));
}

std::optional<StrictYaml> StrictYaml::find(std::string_view key) const {
  if (!is_map()) refuse("must be a map of keys and values");
  for (std::size_t i = 0; i < node_->items.size(); i += 2) {
    const Node& name = node_->items[i];
    if (name.text == key) return child(node_->items[i + 1], name.line, member_field(place_.field, name.text));
  }
  return std::nullopt;
}

const std::string& StrictYaml::scalar() const {
  static const std::string nothing;
  return is_scalar() ? node_->text : nothing;
}

bool StrictYaml::is_plain() const { return is_scalar() && node_->plain; }

std::string StrictYaml::text() const {
  const bool nothing = is_plain() && (scalar() == "~" || scalar() == "null");
  if (scalar().empty() || nothing) refuse("must be a word or a text");
  return scalar();
}

std::int64_t StrictYaml::integer(std::int64_t min, std::int64_t max) const {
  const std::string& written = scalar();
  std::int64_t value = 0;
  const auto [end, problem] = std::from_chars(written.data(), written.data() + written.size(), value);
  const bool whole = is_plain() && problem == std::errc{} && end == written.data() + written.size();
  if (!whole || value < min || value > max) refuse(fmt::format("must be a whole number from {} to {}", min, max));
  return value;
}

double StrictYaml::number(double min, double max) const {
  const std::string& written = scalar();
  double value = 0;
  const auto [end, problem] =
      std::from_chars(written.data(), written.data() + written.size(), value, std::chars_format::fixed);
  const bool whole = is_plain() && problem == std::errc{} && end == written.data() + written.size();
  if (!whole || !(value >= min && value <= max)) refuse(fmt::format("must be a number from {} to {}", min, max));
  return value;
}

bool StrictYaml::boolean() const {
  if (!is_plain() || (scalar() != "true" && scalar() != "false")) refuse("must be true or false");
  return scalar() == "true";
}

void StrictYaml::refuse(const std::string& why) const { throw ConfigError(place_, why); }

}  // namespace rig
