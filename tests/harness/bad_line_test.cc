// A damaged cable never convicts a sound machine, and never acquits a bad one. Whatever the line does, each question is
// answered as over a good line or not at all.
#include <gtest/gtest.h>

#include <map>

#include "devices/model_list.h"
#include "devices/single_deck_shuffler/faults.h"
#include "rig/faulty_link.h"
#include "tests/support/emulated_bench.h"
#include "tests/support/faults_text.h"

namespace {

using devices::single_deck_shuffler::Faults;
using harness::Outcome;
using harness::Verdict;
using rig::FaultyLinkOptions;

class BadLineBench : public support::EmulatedBench {
 public:
  BadLineBench(const Faults& faults, const FaultyLinkOptions& line, rig::Seed seed)
      : EmulatedBench(faults, /*seed=*/1, [&, this](std::unique_ptr<rig::Link> link) {
          return std::make_unique<rig::FaultyLink>(std::move(link), line, rig::Random(seed), EmulatedBench::clock());
        }) {}
};

// Some of everything that can be wrong with a line, mostly so little that a part of the run gets through.
FaultyLinkOptions draw_line(rig::Random& random) {
  const auto now_and_then = [&](double probability) {
    return random.below(3) == 0 ? probability * random.unit() * random.unit() : 0;
  };
  FaultyLinkOptions line{.drop = now_and_then(0.004),
                         .repeat = now_and_then(0.004),
                         .flip = now_and_then(0.004),
                         .lose_read = now_and_then(0.3),
                         .tear_off = now_and_then(0.05)};
  if (random.below(4) == 0) line.tear_off_after = static_cast<int>(random.below(120));
  if (random.below(3) == 0) line.delay = std::chrono::milliseconds(random.below(1800));
  if (random.below(20) == 0) line.baud_ratio = 0.5 + random.unit();
  return line;
}

/// How many verdicts of each kind were seen, to know that a test has tried both sides.
using Tally = std::map<Outcome, int>;

void expect_right_or_open(const Faults& faults, const std::string& what, int lines_count, Tally& tally) {
  for (const harness::Procedure& procedure : harness::procedure_list()) {
    if (procedure.device != "shuffler") continue;
    const std::vector<Verdict> truth = support::EmulatedBench(faults).carry_out(procedure.name);
    for (int seed = 1; seed <= lines_count; ++seed) {
      rig::Random random = rig::Random::for_purpose(static_cast<rig::Seed>(seed), "line for " + what + procedure.name);
      BadLineBench bench(faults, draw_line(random), random.next());
      const std::vector<Verdict> verdicts = bench.carry_out(procedure.name);
      ASSERT_EQ(verdicts.size(), truth.size());
      for (std::size_t i = 0; i < truth.size(); ++i) {
        ++tally[verdicts[i].outcome];
        if (verdicts[i].outcome == Outcome::not_measured) continue;
        ASSERT_EQ(verdicts[i].outcome, truth[i].outcome) << what << ", line " << seed << ": " << verdicts[i];
      }
    }
  }
}

TEST(BadLineTest, NeverConvictsASoundMachine) {
  Tally tally;
  expect_right_or_open({}, "no fault", 400, tally);
  EXPECT_EQ(tally[Outcome::violates], 0);
  EXPECT_GT(tally[Outcome::conforms], 1000);
  EXPECT_GT(tally[Outcome::not_measured], 1000);
}

TEST(BadLineTest, NeverAcquitsABadMachine) {
  Tally tally;
  for (const devices::SettingInfo& fault : devices::find_model("single_deck_shuffler")->faults) {
    const std::string text = fault.name + ": " + support::telling_value(fault);
    expect_right_or_open(support::from_text(devices::single_deck_shuffler::fault_table(), text), text, 60, tally);
  }
  EXPECT_GT(tally[Outcome::violates], 200);
  EXPECT_GT(tally[Outcome::conforms], 1000);
  EXPECT_GT(tally[Outcome::not_measured], 1000);
}

}  // namespace
