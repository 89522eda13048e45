#include "harness/campaign.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "devices/model_list.h"
#include "harness/bench_setup.h"
#include "harness/evidence.h"
#include "harness/junit.h"
#include "harness/report.h"
#include "rig/config_error.h"

namespace harness {
namespace {

std::vector<std::string> roles_of_kind(const rig::BenchFile& bench, const std::string& kind) {
  std::vector<std::string> roles;
  for (const rig::BenchDevice& device : bench.devices) {
    const devices::Model* model = devices::find_model(device.model);
    if (model != nullptr && model->kind == kind) roles.push_back(device.role);
  }
  return roles;
}

std::vector<Verdict> run_trials(const std::vector<PlannedTrial>& plan, Bench& bench, Journal& journal,
                                CampaignProgress& progress) {
  std::vector<Verdict> verdicts;
  if (bench.failure()) {
    journal.gave_up(bench.clock().now(), bench.failure()->message());
    progress.failed(*bench.failure());
  }
  for (std::size_t i = 0; i < plan.size(); ++i) {
    const PlannedTrial& trial = plan[i];
    const bool was_whole = !bench.failure();
    const auto part_done = [&](double part) {
      progress.at((static_cast<double>(i) + part) / static_cast<double>(plan.size()),
                  trial.chapter->id + " " + trial.procedure->name);
    };
    part_done(0);
    for (Verdict& verdict : carry_out(*trial.procedure, *trial.chapter, bench, trial.role, part_done)) {
      journal.decided(bench.clock().now(), verdict);
      verdicts.push_back(std::move(verdict));
    }
    if (was_whole && bench.failure()) {
      journal.gave_up(bench.clock().now(), bench.failure()->message());
      progress.failed(*bench.failure());
    }
  }
  return verdicts;
}

}  // namespace

std::vector<PlannedTrial> make_plan(const CampaignRequest& request) {
  std::vector<PlannedTrial> plan;
  for (const Chapter& chapter : request.chapters) {
    for (const Procedure& procedure : procedure_list()) {
      if (request.only && procedure.name != *request.only) continue;
      for (const std::string& role : roles_of_kind(request.bench, procedure.device)) {
        if (!declare(procedure, chapter, role).empty()) plan.push_back({&procedure, &chapter, role});
      }
    }
  }
  return plan;
}

Record run_campaign(const CampaignRequest& request, CampaignProgress& progress) {
  check_bench(request.bench);
  const std::vector<PlannedTrial> plan = make_plan(request);
  Record record{request.bench.name, request.bench.seed, {}, {}};
  for (const Chapter& chapter : request.chapters) record.chapters.push_back(chapter.id);
  if (plan.empty())
    throw rig::ConfigError({request.bench.file}, fmt::format("no procedure asks anything of these devices under {}",
                                                             fmt::join(record.chapters, ", ")));

  Evidence evidence(request.out);
  evidence.journal().started({}, record.bench, record.seed, record.chapters);
  for (const PlannedTrial& trial : plan) {
    for (const Verdict& question : declare(*trial.procedure, *trial.chapter, trial.role))
      evidence.journal().declared({}, question);
  }
  const auto bench = set_up_bench(request.bench, evidence);
  record.verdicts = run_trials(plan, *bench, evidence.journal(), progress);
  evidence.journal().ended(bench->clock().now());
  evidence.flush();
  evidence.write_file("record.json", to_json(record));
  evidence.write_file("junit.xml", to_junit(record));
  evidence.write_file("report.html", make_report(record, request.out));
  evidence.seal();
  progress.at(1, "done");
  return record;
}

}  // namespace harness
