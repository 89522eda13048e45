#include "harness/rules/submission.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "rig/config_error.h"

namespace {

using harness::check_submission;
using harness::Inconsistency;
using harness::parse_submission;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

const harness::Chapter& cajun_stud() {
  static const harness::Chapter chapter = harness::load_chapter(*harness::find_chapter_file("683a"));
  return chapter;
}

std::vector<Inconsistency> check(const std::string& more) {
  return check_submission(parse_submission("submission: test\nchapter: 683a\n" + more, "test.yaml"), cajun_stud());
}

std::vector<std::string> points(const std::vector<Inconsistency>& list) {
  std::vector<std::string> names;
  for (const Inconsistency& one : list) names.push_back(one.section + " " + one.point + " = " + one.submitted);
  return names;
}

TEST(SubmissionTest, WhatIsPermittedIsNotListed) {
  EXPECT_THAT(
      check("facts: { decks: 1, players.max: 5, cards.hours.hand: 4, cards.hours.shoe: 6, cut.min_from_top: 12 }\n"
            "devices: [shuffler, shoe]\n"
            "wagers: [Ante Wager, Raise Wager, Lo Ball Wager]\n"
            "payouts: [{ wager: Board Bonus Wager, table: D }]\n"
            "limits: [{ applies_to: [aggregate], dollars: 50000 }]\n"),
      IsEmpty());
}

TEST(SubmissionTest, EveryKindOfPointIsFound) {
  EXPECT_THAT(
      points(check("facts: { decks: 2, players.max: 7, cards.hours.hand: 5, cut.min_from_top: 9, moon.phase: full }\n"
                   "devices: [wheel]\n"
                   "wagers: [Ante Wager, Insurance]\n"
                   "payouts: [{ wager: Board Bonus Wager, table: F }, { wager: Insurance, table: A }]\n"
                   "limits: [{ applies_to: [aggregate], dollars: 49999 }]\n")),
      ElementsAre("683a.3(c) cards.hours.hand = 5", "683a.5(d) cut.min_from_top = 9", "683a.3(a) decks = 2",
                  "683a moon.phase = full", "683a.2(a) players.max = 7", "683a devices = wheel",
                  "683a.7(d)(1) Raise Wager = not offered", "683a.7(d) Insurance = offered",
                  "683a.12(c) Board Bonus Wager = paytable F", "683a Insurance = a payout table",
                  "683a.12(f) payout limit on aggregate = $49,999"));
}

TEST(SubmissionTest, RowsAreComparedWithTheNearestTable) {
  const auto list = check(
      "payouts:\n  - wager: Lo Ball Wager\n    rows:\n"
      "      - [7 High, 100 to 1]\n      - [8 high, 50 to 1]\n      - [9 high, 10 to 1]\n      - [10 high, 5 to 1]\n"
      "      - [Jack high, 1 to 1]\n      - [King high, Push]\n      - [Queen high, Push]\n");
  ASSERT_EQ(list.size(), 1U);
  EXPECT_EQ(list[0].point, "Lo Ball Wager: King high");
  EXPECT_EQ(list[0].permitted, "paytable B: - (A: -)");
}

// Every point in which this casino's rules differ, and none in which they agree.
TEST(SubmissionTest, HouseRulesOfOneCasinoAreFoundToDiffer) {
  const auto submission =
      harness::load_submission(harness::fixtures_folder() / "submissions" / "house-rules-cajun-stud.yaml");
  EXPECT_THAT(
      points(check_submission(submission, cajun_stud())),
      ElementsAre(
          "683a.8(c) all_six.dealt = every-round", "683a.8(c) deal.to = every-position",
          HasSubstr("683a.11(i) settlement.order = Board Bonus, Ante"), "683a.7(d) Progressive Wager = offered",
          "683a.12(a) Ante Wager and Raise Wagers: Royal flush = 200 to 1",
          "683a.12(a) Ante Wager and Raise Wagers: Flush = 7 to 1",
          "683a.12(c) Board Bonus Wager: Straight flush = 30 to 1",
          "683a.12(c) Board Bonus Wager: Three-of-a-kind = 25 to 1", "683a.12(c) Board Bonus Wager: Flush = 3 to 1",
          "683a.12(e) All-Six Bonus Wager: Full house = 20 to 1",
          "683a.12(f) payout limit on Ante Wager and Raise Wager = $1,000, stakes of $1 to $4",
          "683a.12(f) payout limit on Ante Wager and Raise Wager = $2,000, stakes of $5 to $10",
          "683a.12(f) payout limit on Board Bonus Wager = $500", "683a.12(f) payout limit on Pocket Bonus Wager = $300",
          "683a.12(f) payout limit on Lo Ball Wager = $1,000",
          "683a.12(f) payout limit on All-Six Bonus Wager = $1,000"));
}

TEST(SubmissionTest, MistakesAreNamedWithFileLineAndField) {
  const auto refusal = [](const std::string& text) -> std::string {
    try {
      parse_submission(text, "s.yaml");
    } catch (const rig::ConfigError& problem) {
      return problem.what();
    }
    return "accepted";
  };
  EXPECT_EQ(refusal("submission: x\nchapter: 12\n"), "s.yaml:2: chapter: must be like 683a");
  EXPECT_THAT(refusal("submission: x\nchapter: 683a\npayout: []\n"), HasSubstr("s.yaml:3: payout: unknown key"));
  EXPECT_THAT(refusal("submission: x\nchapter: 683a\npayouts: [{ wager: A }]\n"), HasSubstr("needs a table or rows"));
  EXPECT_THAT(refusal("submission: x\nchapter: 683a\npayouts: [{ wager: A, rows: [[x, lots]] }]\n"),
              HasSubstr("payouts[0].rows[0][1]: \"lots\" is not odds"));
}

}  // namespace
