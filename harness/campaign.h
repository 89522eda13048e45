// Campaign: one run of `fairdeal certify`. Plans which procedures meet which machines, carries them out, and leaves the
// evidence folder behind.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "harness/procedure.h"
#include "harness/record.h"
#include "harness/rules/chapter.h"
#include "rig/bench_file.h"

namespace harness {

struct CampaignRequest {
  rig::BenchFile bench;
  std::vector<Chapter> chapters;
  std::optional<std::string> only{};  ///< Name of one procedure; all when missing.
  std::filesystem::path out;          ///< Evidence folder; must not hold anything.
};

/// One procedure on one machine under one chapter.
struct PlannedTrial {
  const Procedure* procedure;
  const Chapter* chapter;
  std::string role;
};

/// What would be run, in order. Pure.
/// @param request outlives the plan
std::vector<PlannedTrial> make_plan(const CampaignRequest& request);

/// Is told how far a campaign is.
class CampaignProgress {
 public:
  virtual ~CampaignProgress() = default;
  /// @param done part of the whole campaign, 0 to 1
  virtual void at(double done, const std::string& what) = 0;
  virtual void failed(const rig::Error& error) = 0;
};

/// Runs a campaign and writes the evidence folder, report included.
/// Throws ConfigError when nothing can be planned, or the bench or the folder cannot be used.
Record run_campaign(const CampaignRequest& request, CampaignProgress& progress);

}  // namespace harness
