#include "harness/procedure.h"

#include <gtest/gtest.h>

#include <set>
#include <stdexcept>

#include "tests/support/emulated_bench.h"

namespace {

using harness::Answers;
using harness::Outcome;
using harness::Procedure;
using harness::Trial;
using harness::Verdict;

Procedure two_questions(std::function<rig::Result<void>(Trial&)> steps) {
  return {"sample", "shuffler", "A sample",
          [](const harness::Chapter&) {
            return std::vector<harness::Question>{{"first", "shuffler.count", "something"},
                                                  {"second", "shuffler.jam", "something else"},
                                                  {"elsewhere", "roulette.wheel", "not in this chapter"}};
          },
          std::move(steps)};
}

std::vector<Verdict> run(const Procedure& procedure, support::EmulatedBench& bench) {
  return harness::carry_out(procedure, support::chapter_683a(), bench, "shuffler", [](double) {});
}

TEST(ProcedureTest, QuestionsAreDeclaredWithTheClausesOfTheChapter) {
  const auto declared = harness::declare(two_questions({}), support::chapter_683a(), "shuffler");
  ASSERT_EQ(declared.size(), 2U);
  EXPECT_EQ(declared[0].clause, "683a.5(b)");
  EXPECT_EQ(declared[1].clause, "683a.13(e)");
  for (const Verdict& verdict : declared) EXPECT_EQ(verdict.outcome, Outcome::not_measured);
}

TEST(ProcedureTest, QuestionThatIsNeverAnsweredIsNotMeasured) {
  support::EmulatedBench bench({});
  const auto verdicts = run(two_questions([](Trial& trial) -> rig::Result<void> {
                              trial.answers.set("first", true, "seen", {});
                              return {};
                            }),
                            bench);
  EXPECT_EQ(verdicts[0].outcome, Outcome::conforms);
  EXPECT_EQ(verdicts[1].outcome, Outcome::not_measured);
  EXPECT_EQ(verdicts[1].measured, "the procedure ended without an answer");
}

TEST(ProcedureTest, ErrorOfTheMachineLeavesTheRestOpenAndTheBenchInUse) {
  support::EmulatedBench bench({});
  const auto verdicts = run(two_questions([](Trial& trial) -> rig::Result<void> {
                              trial.answers.set("first", false, "bad", {});
                              return rig::Error{rig::ErrorCode::refused, "no"};
                            }),
                            bench);
  EXPECT_EQ(verdicts[0].outcome, Outcome::violates);
  EXPECT_EQ(verdicts[1].outcome, Outcome::not_measured);
  EXPECT_EQ(verdicts[1].measured, "refused: no");
  EXPECT_FALSE(bench.failure());
}

// An exception must not end in a pass, not even for what was answered before it.
TEST(ProcedureTest, ExceptionTakesEveryAnswerBack) {
  support::EmulatedBench bench({});
  const auto verdicts = run(two_questions([](Trial& trial) -> rig::Result<void> {
                              trial.answers.set("first", true, "seen", {});
                              throw std::runtime_error("out of luck");
                            }),
                            bench);
  for (const Verdict& verdict : verdicts) {
    EXPECT_EQ(verdict.outcome, Outcome::not_measured);
    EXPECT_EQ(verdict.measured, "a fault of the rig itself: out of luck");
  }
}

TEST(ProcedureTest, EveryVerdictPointsAtItsPartOfTheTrace) {
  support::EmulatedBench bench({});
  const auto verdicts = bench.carry_out("jam");
  for (const Verdict& verdict : verdicts) {
    ASSERT_FALSE(verdict.evidence.empty());
    EXPECT_TRUE(verdict.evidence.back().starts_with("traces/shuffler.txt:")) << verdict.evidence.back();
  }
}

TEST(ProcedureDeathTest, AnsweringTwiceIsOurOwnBug) {
  Answers answers(harness::declare(two_questions({}), support::chapter_683a(), "shuffler"));
  answers.set("first", true, "seen", {});
  EXPECT_DEATH(answers.set("first", false, "seen again", {}), "this must hold");
}

TEST(ProcedureTest, ProcedureNamesAreUniqueAndFound) {
  for (const Procedure& procedure : harness::procedure_list())
    EXPECT_EQ(harness::find_procedure(procedure.name), &procedure);
  EXPECT_EQ(harness::find_procedure("no_such"), nullptr);
}

// What runs today is what the clauses of a shuffler ask for.
TEST(ProcedureTest, ProceduresAreNamedByClauses) {
  std::set<std::string> named;
  for (const harness::Clause& clause : support::chapter_683a().clauses)
    named.insert(clause.how.begin(), clause.how.end());
  for (const Procedure& procedure : harness::procedure_list())
    EXPECT_TRUE(named.contains(procedure.name)) << procedure.name;
}

}  // namespace
