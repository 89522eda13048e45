// Verdict as JSON, for the record and the journal. Included by .cc files only: it brings the JSON library along.
#pragma once

#include <nlohmann/json.hpp>

#include "harness/verdict.h"

namespace harness {

/// JSON text. Bytes that are not UTF-8, which a file may contain, are replaced instead of thrown about.
/// @param indent spaces a level; -1 for one line
inline std::string dump_json(const nlohmann::ordered_json& json, int indent) {
  return json.dump(indent, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

inline nlohmann::ordered_json verdict_to_json(const Verdict& verdict) {
  return {{"procedure", verdict.procedure},
          {"device", verdict.device},
          {"question", verdict.question},
          {"clause", verdict.clause},
          {"outcome", outcome_name(verdict.outcome)},
          {"expected", verdict.expected},
          {"measured", verdict.measured},
          {"evidence", verdict.evidence}};
}

/// Throws when a key is missing or of a wrong type.
inline Verdict verdict_from_json(const nlohmann::ordered_json& json) {
  Verdict verdict;
  verdict.procedure = json.at("procedure").get<std::string>();
  verdict.device = json.at("device").get<std::string>();
  verdict.question = json.at("question").get<std::string>();
  verdict.clause = json.at("clause").get<std::string>();
  verdict.outcome = parse_outcome(json.at("outcome").get<std::string>());
  verdict.expected = json.at("expected").get<std::string>();
  verdict.measured = json.at("measured").get<std::string>();
  verdict.evidence = json.at("evidence").get<std::vector<std::string>>();
  return verdict;
}

}  // namespace harness
