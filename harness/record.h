// Record: a whole run as `record.json`, the form that other programs read. Its shape is stable.
//
//   {"bench", "seed", "chapters", "verdicts": [{"procedure", "device", "question", "clause", "outcome", "expected",
//    "measured", "evidence": [...]}], "summary": {"conforms", "violates", "inconclusive", "not_measured"}}
//
// No wall time stands in it: the same emulated bench and seed give the same record, byte for byte.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "harness/verdict.h"
#include "rig/random.h"

namespace harness {

struct Record {
  std::string bench;  ///< Name of the bench.
  rig::Seed seed = 0;
  std::vector<std::string> chapters;
  std::vector<Verdict> verdicts;
};

std::string to_json(const Record& record);

/// Reads `record.json` again. Throws ConfigError when it is missing or not of this shape.
Record load_record(const std::filesystem::path& path);

}  // namespace harness
