// Whole runs on the emulated table, camera included.
#include "harness/campaign.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "harness/bench_setup.h"
#include "harness/evidence.h"
#include "rig/config_error.h"
#include "tests/support/emulated_bench.h"
#include "tests/support/temp_folder.h"

namespace {

using harness::CampaignRequest;
using harness::Outcome;
using harness::Record;
using harness::run_campaign;
using testing::HasSubstr;

std::string bench_text(const std::string& device) {
  return "name: table\nseed: 3\ndevices:\n  shuffler: " + device + "\ncameras: { felt: { source: emulated } }\n";
}

class Quiet : public harness::CampaignProgress {
 public:
  void at(double done, const std::string&) override { last_ = done; }
  void failed(const rig::Error& error) override { failure_ = error.message(); }

  double last_ = 0;
  std::string failure_;
};

class CampaignTest : public testing::Test {
 protected:
  Record run(const std::string& device, const std::string& folder, const std::string& only = "jam") {
    return run_campaign({rig::parse_bench_file(bench_text(device), "bench.yaml"),
                         {support::chapter_683a()},
                         only,
                         temp_.path() / folder},
                        progress_);
  }

  std::string refusal(const std::string& device) {
    try {
      run(device, "refused");
    } catch (const rig::ConfigError& problem) {
      return problem.what();
    }
    return "accepted";
  }

  support::TempFolder temp_;
  Quiet progress_;
};

const std::string kSound = "{ model: single_deck_shuffler, link: emulated }";

TEST_F(CampaignTest, LeavesWholeEvidenceAndTheSameRecordTwice) {
  const Record first = run(kSound, "one");
  const Record second = run(kSound, "two");
  EXPECT_EQ(to_json(first), to_json(second));
  EXPECT_EQ(harness::exit_code(harness::summarize(first.verdicts)), 0);
  EXPECT_EQ(progress_.last_, 1.0);
  for (const char* file : {"journal.jsonl", "record.json", "junit.xml", "report.html", "manifest.json"})
    EXPECT_TRUE(std::filesystem::exists(temp_.path() / "one" / file)) << file;
  EXPECT_THAT(harness::verify_evidence(temp_.path() / "one"), testing::IsEmpty());
}

TEST_F(CampaignTest, EveryPieceOfEvidenceIsThere) {
  for (const harness::Verdict& verdict : run(kSound, "one").verdicts) {
    ASSERT_FALSE(verdict.evidence.empty());
    for (const std::string& item : verdict.evidence)
      EXPECT_TRUE(std::filesystem::exists(temp_.path() / "one" / item.substr(0, item.find(':')))) << item;
  }
}

TEST_F(CampaignTest, PortThatIsNotThereLeavesEverythingOpen) {
  const Record record = run("{ model: single_deck_shuffler, link: \"serial:/dev/no_such_port\" }", "one");
  for (const harness::Verdict& verdict : record.verdicts) EXPECT_EQ(verdict.outcome, Outcome::not_measured);
  EXPECT_THAT(progress_.failure_, HasSubstr("unreachable: shuffler on serial:/dev/no_such_port"));
  EXPECT_EQ(harness::exit_code(harness::summarize(record.verdicts)), 2);
}

TEST_F(CampaignTest, WrongBenchIsRefusedBeforeAnythingIsWritten) {
  EXPECT_THAT(refusal("{ model: bicycle, link: emulated }"),
              HasSubstr("bench.yaml:4: devices.shuffler.model: unknown model \"bicycle\""));
  EXPECT_THAT(refusal("{ model: single_deck_shuffler, link: emulated, faults: { rust: 1 } }"),
              HasSubstr("bench.yaml:4: devices.shuffler.faults.rust: this model has no such fault"));
  EXPECT_THAT(refusal("{ model: single_deck_shuffler, link: emulated, faults: { jam_on_cycle: soon } }"),
              HasSubstr("faults.jam_on_cycle: must be a whole number"));
  EXPECT_FALSE(std::filesystem::exists(temp_.path() / "refused"));
}

// Roulette knows no shuffler.
TEST_F(CampaignTest, ChapterThatAsksNothingIsRefused) {
  const harness::Chapter roulette = harness::load_chapter(*harness::find_chapter_file("617a"));
  const CampaignRequest request{
      rig::parse_bench_file(bench_text(kSound), "bench.yaml"), {roulette}, {}, temp_.path() / "refused"};
  try {
    run_campaign(request, progress_);
    ADD_FAILURE() << "accepted";
  } catch (const rig::ConfigError& problem) {
    EXPECT_STREQ(problem.what(), "bench.yaml: no procedure asks anything of these devices under 617a");
  }
}

TEST_F(CampaignTest, PersonAtAnEmulatedCameraIsRefused) {
  const auto bench = rig::parse_bench_file(bench_text(kSound) + "operator: terminal\n", "bench.yaml");
  EXPECT_THROW(harness::check_bench(bench), rig::ConfigError);
}

TEST_F(CampaignTest, PlanNamesEveryProcedureOnce) {
  const CampaignRequest request{rig::parse_bench_file(bench_text(kSound), "x"), {support::chapter_683a()}, {}, {}};
  const auto plan = make_plan(request);
  ASSERT_EQ(plan.size(), harness::procedure_list().size());
  for (std::size_t i = 0; i < plan.size(); ++i) EXPECT_EQ(plan[i].procedure, &harness::procedure_list()[i]);
}

}  // namespace
