// For every clause that a procedure answers: a machine that conforms and machines that violate it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "devices/model_list.h"
#include "tests/support/emulated_bench.h"
#include "tests/support/faults_text.h"
#include "tests/support/pulled_cable.h"

namespace {

using devices::single_deck_shuffler::Faults;
using harness::Outcome;
using harness::Verdict;
using support::EmulatedBench;

Faults faults(const std::string& text) {
  return support::from_text(devices::single_deck_shuffler::fault_table(), text);
}

std::vector<Verdict> run(const std::string& procedure, const Faults& given, rig::Seed seed = 1) {
  return EmulatedBench(given, seed).carry_out(procedure);
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
        Breach{"Jam", faults("jam_on_cycle: 3"), "conservation", "cycles_complete", "683a.13(e)", "jam: cycle 3"},
        Breach{"JamWhileCounting", faults("jam_on_cycle: 2"), "card_count", "cycles_complete", "683a.13(e)",
               "jam: cycle 2"},
        Breach{"JamWhileMixing", faults("jam_on_cycle: 2"), "mixing", "cycles_complete", "683a.13(e)", "jam: cycle 2"},
        Breach{"JamOfSoundCardsAfterAJam", faults("jam_on_cycle: 1"), "jam", "cycles_complete", "683a.13(e)",
               "jam: cycle 2"},
        Breach{"StopBeforeTheCoverIsOpened", faults("stop_on_cycle: 1"), "interrupted_cycle", "cycles_complete",
               "683a.13(e)", "cycle 2: the motor stopped"},
        Breach{"Stop", faults("stop_on_cycle: 2"), "conservation", "cycles_complete", "683a.13(e)",
               "the motor stopped"},
        Breach{"Mute", faults("mute_on_cycle: 1"), "conservation", "cycles_complete", "683a.13(e)", "silent: cycle 1"},
        Breach{"LostCard", faults("lose_card_on_cycle: 2"), "conservation", "stack_is_the_deck", "683a.5(a)",
               "cycle 2: 51 cards, missing"},
        Breach{"LostCardLiesBesideTheMachine", faults("lose_card_on_cycle: 2"), "conservation", "nothing_left_behind",
               "683a.5(a)", "cycle 2: 1 found"},
        Breach{"LostCardAfterAJam", faults("lose_card_on_cycle: 2"), "jam", "reshuffle_gives_the_deck", "683a.13(e)",
               "51 cards, missing"},
        Breach{"LostCardAfterAStop", faults("lose_card_on_cycle: 2"), "interrupted_cycle", "reshuffle_gives_the_deck",
               "683a.13(e)", "51 cards, missing"},
        Breach{"ExtraCard", faults("extra_card_on_cycle: 4"), "conservation", "stack_is_the_deck", "683a.5(a)",
               "cycle 4: 53 cards, surplus"},
        Breach{"WrongCount", faults("wrong_count_on_cycle: 5"), "conservation", "count_is_right", "683a.5(b)",
               "counted 51, indicated wrong; the camera sees 52"},
        Breach{"WrongCountOfFullDeck", faults("wrong_count_on_cycle: 1"), "card_count", "full_deck_is_indicated_right",
               "683a.5(b)", "51 counted, indicated wrong"},
        Breach{"CardLeftInside", faults("keep_card_on_cycle: 1"), "conservation", "nothing_left_behind", "683a.5(a)",
               "1 found"},
        Breach{"CountOfCardLeftInside", faults("keep_card_on_cycle: 1"), "card_count", "count_is_right", "683a.5(b)",
               "counted 52, indicated right; the camera sees 51"},
        Breach{"SortMode", faults("sort_mode: true"), "mixing", "mode_is_shuffle", "683a.5(a)", "sort mode"},
        Breach{"OrderOfSortMode", faults("sort_mode: true"), "mixing", "order_is_mixed", "683a.5(a)",
               "at most 51 of 51"},
        Breach{"ShortDeckShownAsRight", faults("count_always_right: true"), "card_count",
               "short_deck_is_indicated_wrong", "683a.5(b)", "52 counted, indicated right"},
        Breach{"LongDeckShownAsRight", faults("count_always_right: true"), "card_count", "long_deck_is_indicated_wrong",
               "683a.5(b)", "52 counted, indicated right"},
        Breach{"HiddenJam", faults("hide_jam: true"), "jam", "jam_is_reported", "683a.13(e)", "neighbours are kept"},
        Breach{"HiddenJamPresented", faults("hide_jam: true"), "jam", "not_presented_as_shuffled", "683a.13(e)",
               "complete"},
        Breach{"MutedJam", faults("mute_on_cycle: 1, hide_jam: true"), "jam", "jam_is_reported", "683a.13(e)",
               "silent"},
        Breach{"ForgottenJam", faults("forget_jam: true"), "jam", "refuses_until_cleared", "683a.13(e)", "was started"},
        Breach{"ForgottenStop", faults("forget_stop: true"), "interrupted_cycle", "refuses_until_cleared", "683a.13(e)",
               "was started"},
        Breach{"HiddenStop", faults("hide_stop: true"), "interrupted_cycle", "stop_is_reported", "683a.13(e)",
               "complete"},
        Breach{"HiddenStopPresented", faults("hide_stop: true"), "interrupted_cycle", "not_presented_as_shuffled",
               "683a.13(e)", "complete"}),
    [](const testing::TestParamInfo<Breach>& tested) { return tested.param.name; });

// What the list of models promises is kept: each fault, in the first cycle, is found by every procedure it names.
TEST(ShufflerProceduresTest, EveryFaultIsCaughtByTheProceduresThatItNames) {
  for (const devices::Model& model : devices::model_list()) {
    for (const devices::SettingInfo& fault : model.faults) {
      const std::string given = fault.name + (fault.type == "flag" ? ": true" : ": 1");
      for (const std::string& procedure : fault.caught_by)
        EXPECT_GT(harness::summarize(EmulatedBench(model.name, given).carry_out(procedure)).violates, 0)
            << model.name << " with " << given << " by " << procedure;
    }
  }
}

TEST(ShufflerProceduresTest, EveryModelOfShufflerConformsWhenItIsSound) {
  for (const devices::Model& model : devices::model_list()) {
    if (model.kind != "shuffler") continue;
    for (const harness::Procedure& procedure : harness::procedure_list()) {
      for (const Verdict& verdict : EmulatedBench(model.name, "").carry_out(procedure.name))
        EXPECT_EQ(verdict.outcome, Outcome::conforms) << model.name << ": " << verdict;
    }
  }
}

// A fault late in a run is found too, in whatever procedure the machine is by then.
TEST(ShufflerProceduresTest, FaultsAreFoundWheneverTheyStrike) {
  for (const devices::SettingInfo& fault : devices::find_model("single_deck_shuffler")->faults) {
    if (fault.type != "cycle" || fault.caught_by.empty()) continue;
    for (int cycle = 1; cycle <= 15; ++cycle) {
      EmulatedBench bench(faults(fault.name + ": " + std::to_string(cycle)));
      int violations = 0;
      for (const harness::Procedure& procedure : harness::procedure_list())
        violations += harness::summarize(bench.carry_out(procedure.name)).violates;
      EXPECT_GT(violations, 0) << fault.name << ": " << cycle;
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
  for (const devices::SettingInfo& fault : model->faults) {
    for (const char* value : {"1", "2", "true"}) {
      if ((fault.type == "flag") != (std::string(value) == "true")) continue;
      const Faults given = faults(fault.name + ": " + value);
      for (const harness::Procedure& procedure : harness::procedure_list()) {
        for (const Verdict& verdict : run(procedure.name, given)) {
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
    support::PulledCable cable(calls);
    EmulatedBench bench({}, 1, [&](auto link) { return cable.around(std::move(link)); });
    const std::vector<Verdict> verdicts = bench.carry_out(GetParam());
    const harness::Summary summary = harness::summarize(verdicts);
    ASSERT_EQ(summary.violates, 0) << "cut at call " << calls;
    if (!cable.was_felt()) {
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
  support::PulledCable cable(20);
  EmulatedBench bench({}, 1, [&](auto link) { return cable.around(std::move(link)); });
  bench.carry_out("conservation");
  ASSERT_TRUE(bench.failure());
  for (const Verdict& verdict : bench.carry_out("jam")) {
    EXPECT_EQ(verdict.outcome, Outcome::not_measured);
    EXPECT_EQ(verdict.measured, "the bench was given up: closed: the cable was pulled");
  }
}

}  // namespace
