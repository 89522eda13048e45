#include "harness/rules/rules_json.h"

#include <nlohmann/json.hpp>

#include "harness/rules/section.h"

namespace harness {
namespace {

using nlohmann::ordered_json;

ordered_json value_to_json(const FactValue& value) {
  if (const auto* range = std::get_if<Range>(&value)) {
    return {{"min", range->min}, {"max", range->max ? ordered_json(*range->max) : ordered_json(nullptr)}};
  }
  return std::visit(
      [](const auto& plain) -> ordered_json {
        if constexpr (std::is_same_v<std::decay_t<decltype(plain)>, Range>)
          return nullptr;
        else
          return ordered_json(plain);
      },
      value);
}

ordered_json fact_to_json(const Fact& fact) {
  return {{"value", value_to_json(fact.value)},
          {"section", fact.section ? ordered_json(first_letter_of(*fact.section)) : ordered_json(nullptr)}};
}

}  // namespace

std::string facts_to_json(const std::vector<Chapter>& chapters) {
  ordered_json list = ordered_json::object();
  for (const Chapter& chapter : chapters) {
    if (!chapter.is_game()) continue;
    ordered_json facts = ordered_json::object();
    for (const auto& [name, fact] : chapter.facts) facts[name] = fact_to_json(fact);
    list[chapter.id] = {{"game", chapter.game}, {"kind", chapter.kind}, {"facts", facts}};
  }
  return ordered_json{{"chapters", list}}.dump(1) + "\n";
}

}  // namespace harness
