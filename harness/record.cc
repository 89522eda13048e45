#include "harness/record.h"

#include <fstream>
#include <nlohmann/json.hpp>

#include "harness/verdict_json.h"
#include "rig/config_error.h"

namespace harness {

using nlohmann::ordered_json;

std::string to_json(const Record& record) {
  ordered_json verdicts = ordered_json::array();
  for (const Verdict& verdict : record.verdicts) verdicts.push_back(verdict_to_json(verdict));
  const Summary summary = summarize(record.verdicts);
  const ordered_json root = {{"bench", record.bench},
                             {"seed", record.seed},
                             {"chapters", record.chapters},
                             {"verdicts", verdicts},
                             {"summary",
                              {{"conforms", summary.conforms},
                               {"violates", summary.violates},
                               {"inconclusive", summary.inconclusive},
                               {"not_measured", summary.not_measured}}}};
  return dump_json(root, 1) + "\n";
}

Record load_record(const std::filesystem::path& path) {
  std::ifstream file(path);
  if (!file) throw rig::ConfigError({path.string()}, "cannot be read; is this an evidence folder?");
  try {
    const ordered_json root = ordered_json::parse(file);
    Record record;
    record.bench = root.at("bench").get<std::string>();
    record.seed = root.at("seed").get<rig::Seed>();
    record.chapters = root.at("chapters").get<std::vector<std::string>>();
    for (const ordered_json& verdict : root.at("verdicts")) record.verdicts.push_back(verdict_from_json(verdict));
    return record;
  } catch (const std::exception& problem) {
    throw rig::ConfigError({path.string()}, std::string("is not a record: ") + problem.what());
  }
}

}  // namespace harness
