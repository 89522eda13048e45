// For every clause that a procedure answers: a machine that conforms and machines that violate it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "devices/model_list.h"
#include "tests/support/emulated_bench.h"
#include "tests/support/failing_link.h"

namespace {

using devices::single_deck_shuffler::Faults;
using harness::Outcome;
using harness::Verdict;
using support::EmulatedBench;
using support::FailingLink;

std::vector<Verdict> run(const std::string& procedure, const Faults& faults, rig::Seed seed = 1) {
  return EmulatedBench(faults, seed).carry_out(procedure);
}

const Verdict& find(const std::vector<Verdict>& verdicts, const std::string& question) {
  for (const Verdict& verdict : verdicts) {
    if (verdict.question == question) return verdict;
  }
  throw std::runtime_error("no question " + question);
}

TEST(ShufflerProceduresTest, SoundMachineConformsToEveryQuestionWhateverTheSeed) {
  for (rig::Seed seed = 1; seed <= 200; ++seed) {
    for (const harness::Procedure& procedure : harness::procedure_list()) {
      for (const Verdict& verdict : run(procedure.name, {}, seed))
        ASSERT_EQ(verdict.outcome, Outcome::conforms) << "seed " << seed << ": " << verdict;
    }
  }
}

/// A fault, the procedure that meets it, and the question that it breaks.
struct Breach {
  const char* name;
  Faults faults;
  const char* procedure;
  const char* question;
  const char* clause;
  const char* measured;  ///< Part of what is measured.
};

void PrintTo(const Breach& breach, std::ostream* out) { *out << breach.name; }

class BreachTest : public testing::TestWithParam<Breach> {};

TEST_P(BreachTest, IsFoundUnderItsClause) {
  const Breach& breach = GetParam();
  const std::vector<Verdict> verdicts = run(breach.procedure, breach.faults);
  const Verdict& verdict = find(verdicts, breach.question);
  EXPECT_EQ(verdict.outcome, Outcome::violates) << verdict;
  EXPECT_EQ(verdict.clause, breach.clause);
  EXPECT_THAT(verdict.measured, testing::HasSubstr(breach.measured));
}

INSTANTIATE_TEST_SUITE_P(
    AllFaults, BreachTest,
    testing::Values(
        Breach{"Jam", {.jam_on_cycle = 3}, "conservation", "cycles_complete", "683a.13(e)", "jam: cycle 3"},
        Breach{"JamWhileCounting", {.jam_on_cycle = 2}, "card_count", "cycles_complete", "683a.13(e)", "jam: cycle 2"},
        Breach{"JamWhileMixing", {.jam_on_cycle = 2}, "mixing", "cycles_complete", "683a.13(e)", "jam: cycle 2"},
        Breach{"JamOfSoundCardsAfterAJam", {.jam_on_cycle = 1}, "jam", "cycles_complete", "683a.13(e)", "jam: cycle 2"},
        Breach{"StopBeforeTheCoverIsOpened",
               {.stop_on_cycle = 1},
               "interrupted_cycle",
               "cycles_complete",
               "683a.13(e)",
               "cycle 2: the motor stopped"},
        Breach{"Stop", {.stop_on_cycle = 2}, "conservation", "cycles_complete", "683a.13(e)", "the motor stopped"},
        Breach{"Mute", {.mute_on_cycle = 1}, "conservation", "cycles_complete", "683a.13(e)", "silent: cycle 1"},
        Breach{"LostCard",
               {.lose_card_on_cycle = 2},
               "conservation",
               "stack_is_the_deck",
               "683a.5(a)",
               "cycle 2: 51 cards, missing"},
        Breach{"LostCardLiesBesideTheMachine",
               {.lose_card_on_cycle = 2},
               "conservation",
               "nothing_left_behind",
               "683a.5(a)",
               "cycle 2: 1 found"},
        Breach{"LostCardAfterAJam",
               {.lose_card_on_cycle = 2},
               "jam",
               "reshuffle_gives_the_deck",
               "683a.13(e)",
               "51 cards, missing"},
        Breach{"LostCardAfterAStop",
               {.lose_card_on_cycle = 2},
               "interrupted_cycle",
               "reshuffle_gives_the_deck",
               "683a.13(e)",
               "51 cards, missing"},
        Breach{"ExtraCard",
               {.extra_card_on_cycle = 4},
               "conservation",
               "stack_is_the_deck",
               "683a.5(a)",
               "cycle 4: 53 cards, surplus"},
        Breach{"WrongCount",
               {.wrong_count_on_cycle = 5},
               "conservation",
               "count_is_right",
               "683a.5(b)",
               "counted 51, indicated wrong; the camera sees 52"},
        Breach{"WrongCountOfFullDeck",
               {.wrong_count_on_cycle = 1},
               "card_count",
               "full_deck_is_indicated_right",
               "683a.5(b)",
               "51 counted, indicated wrong"},
        Breach{
            "CardLeftInside", {.keep_card_on_cycle = 1}, "conservation", "nothing_left_behind", "683a.5(a)", "1 found"},
        Breach{"CountOfCardLeftInside",
               {.keep_card_on_cycle = 1},
               "card_count",
               "count_is_right",
               "683a.5(b)",
               "counted 52, indicated right; the camera sees 51"},
        Breach{"SortMode", {.sort_mode = true}, "mixing", "mode_is_shuffle", "683a.5(a)", "sort mode"},
        Breach{"OrderOfSortMode", {.sort_mode = true}, "mixing", "order_is_mixed", "683a.5(a)", "at most 51 of 51"},
        Breach{"ShortDeckShownAsRight",
               {.count_always_right = true},
               "card_count",
               "short_deck_is_indicated_wrong",
               "683a.5(b)",
               "52 counted, indicated right"},
        Breach{"LongDeckShownAsRight",
               {.count_always_right = true},
               "card_count",
               "long_deck_is_indicated_wrong",
               "683a.5(b)",
               "52 counted, indicated right"},
        Breach{"HiddenJam", {.hide_jam = true}, "jam", "jam_is_reported", "683a.13(e)", "neighbours are kept"},
        Breach{"HiddenJamPresented", {.hide_jam = true}, "jam", "not_presented_as_shuffled", "683a.13(e)", "complete"},
        Breach{"MutedJam", {.mute_on_cycle = 1, .hide_jam = true}, "jam", "jam_is_reported", "683a.13(e)", "silent"},
        Breach{"ForgottenJam", {.forget_jam = true}, "jam", "refuses_until_cleared", "683a.13(e)", "was started"},
        Breach{"ForgottenStop",
               {.forget_stop = true},
               "interrupted_cycle",
               "refuses_until_cleared",
               "683a.13(e)",
               "was started"},
        Breach{"HiddenStop", {.hide_stop = true}, "interrupted_cycle", "stop_is_reported", "683a.13(e)", "complete"},
        Breach{"HiddenStopPresented",
               {.hide_stop = true},
               "interrupted_cycle",
               "not_presented_as_shuffled",
               "683a.13(e)",
               "complete"}),
    [](const testing::TestParamInfo<Breach>& tested) { return tested.param.name; });

// What the list of models promises is kept: each fault, in the first cycle, is found by every procedure it names.
TEST(ShufflerProceduresTest, EveryFaultIsCaughtByTheProceduresThatItNames) {
  const devices::Model* model = devices::find_model("single_deck_shuffler");
  ASSERT_NE(model, nullptr);
  for (const devices::FaultInfo& fault : model->faults) {
    ASSERT_FALSE(fault.caught_by.empty()) << fault.name;
    const std::string value = fault.type == "flag" ? "true" : "1";
    const auto settings =
        rig::read_fault_settings(rig::StrictYaml::parse("{" + fault.name + ": " + value + "}", "test"));
    const auto faults = devices::read_faults(devices::single_deck_shuffler::fault_table(), settings);
    for (const std::string& procedure : fault.caught_by)
      EXPECT_GT(harness::summarize(run(procedure, faults)).violates, 0) << fault.name << " by " << procedure;
  }
}

// A fault late in a run is found too, in whatever procedure the machine is by then.
TEST(ShufflerProceduresTest, FaultsAreFoundWheneverTheyStrike) {
  const std::vector<int Faults::*> faults = {
      &Faults::jam_on_cycle,  &Faults::mute_on_cycle,      &Faults::lose_card_on_cycle,  &Faults::extra_card_on_cycle,
      &Faults::stop_on_cycle, &Faults::keep_card_on_cycle, &Faults::wrong_count_on_cycle};
  for (const auto fault : faults) {
    for (int cycle = 1; cycle <= 15; ++cycle) {
      Faults given;
      given.*fault = cycle;
      EmulatedBench bench(given);
      int violations = 0;
      for (const harness::Procedure& procedure : harness::procedure_list())
        violations += harness::summarize(bench.carry_out(procedure.name)).violates;
      EXPECT_GT(violations, 0) << "cycle " << cycle;
    }
  }
}

TEST(ShufflerProceduresTest, EveryQuestionCanBeViolated) {
  std::set<std::string> asked;
  for (const harness::Procedure& procedure : harness::procedure_list()) {
    for (const Verdict& verdict : harness::declare(procedure, support::chapter_683a(), "shuffler"))
      asked.insert(procedure.name + "." + verdict.question);
  }
  std::set<std::string> broken;
  const devices::Model* model = devices::find_model("single_deck_shuffler");
  for (const devices::FaultInfo& fault : model->faults) {
    for (const char* value : {"1", "2", "true"}) {
      if ((fault.type == "flag") != (std::string(value) == "true")) continue;
      const auto settings =
          rig::read_fault_settings(rig::StrictYaml::parse("{" + fault.name + ": " + value + "}", "test"));
      const auto faults = devices::read_faults(devices::single_deck_shuffler::fault_table(), settings);
      for (const harness::Procedure& procedure : harness::procedure_list()) {
        for (const Verdict& verdict : run(procedure.name, faults)) {
          if (verdict.outcome == Outcome::violates) broken.insert(procedure.name + "." + verdict.question);
        }
      }
    }
  }
  EXPECT_EQ(broken, asked);
}

class BlindWitness : public harness::FeltReader {
 public:
  rig::Result<harness::FeltReading> read() override { return rig::Error{rig::ErrorCode::unreadable, "fog"}; }
};

TEST(ShufflerProceduresTest, BlindCameraLeavesItsQuestionsOpenAndTheBenchInUse) {
  EmulatedBench bench({});
  bench.set_witness(std::make_unique<BlindWitness>());
  for (const Verdict& verdict : bench.carry_out("conservation")) {
    EXPECT_EQ(verdict.outcome, Outcome::not_measured) << verdict;
    EXPECT_EQ(verdict.measured, "unreadable: fog");
  }
  EXPECT_FALSE(bench.failure());
}

// A cut cable at every call in turn: nothing may be held against the machine, nothing may be said to conform that was
// not measured, and the first run that ends before the cut conforms.
class PulledCableTest : public testing::TestWithParam<std::string> {};

TEST_P(PulledCableTest, IsNeverHeldAgainstTheMachine) {
  constexpr int kCallsMax = 1000;
  int calls = 0;
  for (; calls < kCallsMax; ++calls) {
    bool pulled = false;
    EmulatedBench bench({}, 1,
                        [&](auto link) { return std::make_unique<FailingLink>(std::move(link), calls, pulled); });
    const std::vector<Verdict> verdicts = bench.carry_out(GetParam());
    const harness::Summary summary = harness::summarize(verdicts);
    ASSERT_EQ(summary.violates, 0) << "cut at call " << calls;
    if (!pulled) {
      EXPECT_FALSE(bench.failure());
      EXPECT_EQ(summary.conforms, static_cast<int>(verdicts.size()));
      break;
    }
    ASSERT_GT(summary.not_measured, 0) << "cut at call " << calls;
  }
  EXPECT_GT(calls, 10);
  EXPECT_LT(calls, kCallsMax);
}

INSTANTIATE_TEST_SUITE_P(AllProcedures, PulledCableTest,
                         testing::Values("conservation", "card_count", "mixing", "interrupted_cycle", "jam"),
                         [](const auto& tested) { return tested.param; });

TEST(ShufflerProceduresTest, BenchThatWasGivenUpIsNotUsedAgain) {
  bool pulled = false;
  EmulatedBench bench({}, 1, [&](auto link) { return std::make_unique<FailingLink>(std::move(link), 20, pulled); });
  bench.carry_out("conservation");
  ASSERT_TRUE(bench.failure());
  for (const Verdict& verdict : bench.carry_out("jam")) {
    EXPECT_EQ(verdict.outcome, Outcome::not_measured);
    EXPECT_EQ(verdict.measured, "the bench was given up: closed: the cable was pulled");
  }
}

}  // namespace
