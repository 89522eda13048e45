// A whole run is repeated from the traces that it left behind.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "harness/campaign.h"
#include "rig/config_error.h"
#include "tests/support/config_message.h"
#include "tests/support/emulated_bench.h"
#include "tests/support/temp_folder.h"

namespace {

using harness::Outcome;
using harness::Record;
using testing::HasSubstr;

class Quiet : public harness::CampaignProgress {
 public:
  void at(double, const std::string&) override {}
  void failed(const rig::Error& error) override { failure_ = error.message(); }

  std::string failure_;
};

class ReplayCampaignTest : public testing::Test {
 protected:
  // Runs with the shuffler of a line of YAML; the bench file stands in the folder in which the evidence is left.
  Record run(const std::string& device, const std::string& folder, rig::Seed seed = 3) {
    const std::string text = "name: table\ndevices:\n  shuffler: { model: single_deck_shuffler, " + device +
                             " }\ncameras: { felt: { source: emulated } }\n";
    harness::CampaignRequest request{rig::load_bench_file(temp_.write(folder + ".yaml", text)),
                                     {support::chapter_683a()},
                                     "jam",
                                     temp_.path() / folder};
    request.bench.seed = seed;
    return harness::run_campaign(request, progress_);
  }

  support::TempFolder temp_;
  Quiet progress_;
};

TEST_F(ReplayCampaignTest, GivesTheSameRecord) {
  const Record first = run("link: emulated, faults: { forget_jam: true }", "one");
  const Record second = run("link: \"replay:one/traces/shuffler.txt\"", "two");
  EXPECT_EQ(harness::summarize(first.verdicts).violates, 1);
  EXPECT_EQ(to_json(first), to_json(second));
}

TEST_F(ReplayCampaignTest, GivesTheSameRecordOfABadLine) {
  const Record first = run("link: emulated, line: { drop: 0.0005, delay_ms: 300, tear_off_after: 45 }", "one");
  EXPECT_THAT(progress_.failure_, HasSubstr("closed: the cable was pulled"));
  const Record second = run("link: \"replay:one/traces/shuffler.txt\"", "two");
  EXPECT_GT(harness::summarize(first.verdicts).conforms, 0);
  EXPECT_GT(harness::summarize(first.verdicts).not_measured, 0);
  EXPECT_EQ(to_json(first), to_json(second));
}

// The line's luck is drawn from the seed of the bench.
TEST_F(ReplayCampaignTest, BadLineIsDecidedByTheSeed) {
  const std::string bad = "link: emulated, line: { flip: 0.002 }";
  EXPECT_EQ(to_json(run(bad, "one")), to_json(run(bad, "two")));
}

TEST_F(ReplayCampaignTest, RunThatGoesAnotherWayIsNotMeasured) {
  temp_.write("cut.txt", "0.000000 > 00\n");
  const Record record = run("link: \"replay:cut.txt\"", "one");
  for (const harness::Verdict& verdict : record.verdicts) EXPECT_EQ(verdict.outcome, Outcome::not_measured);
  EXPECT_THAT(progress_.failure_, HasSubstr("parts from this session at line 1: byte 2 of what is sent is"));
}

TEST_F(ReplayCampaignTest, WrongTraceIsRefusedBeforeAnythingIsWritten) {
  temp_.write("wrong.txt", "once upon a time\n");
  EXPECT_THAT(support::config_message([&] { run("link: \"replay:wrong.txt\"", "out"); }),
              HasSubstr("wrong.txt:1: does not begin with a time"));
  EXPECT_THAT(support::config_message([&] { run("link: \"replay:missing.txt\"", "out"); }),
              HasSubstr("missing.txt: cannot be read: No such file or directory"));
  EXPECT_FALSE(std::filesystem::exists(temp_.path() / "out"));
}

}  // namespace
