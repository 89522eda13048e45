// The chapters as they are shipped.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "harness/procedure.h"
#include "harness/rules/chapter.h"
#include "harness/rules/chapter_page.h"
#include "harness/rules/coverage.h"
#include "harness/rules/section.h"
#include "harness/rules/sic_bo.h"

namespace {

using harness::Chapter;
using testing::HasSubstr;

const std::vector<Chapter>& chapters() {
  static const std::vector<Chapter> all = harness::load_all_chapters();
  return all;
}

const Chapter& chapter(const std::string& id) {
  return *std::find_if(chapters().begin(), chapters().end(), [&](const Chapter& one) { return one.id == id; });
}

TEST(RegulationsTest, AllGamesAndGeneralChaptersAreThere) {
  const auto games =
      std::count_if(chapters().begin(), chapters().end(), [](const Chapter& one) { return one.is_game(); });
  EXPECT_EQ(games, 46);
  EXPECT_EQ(chapters().size(), 50U);
}

TEST(RegulationsTest, FileNamesAreChapterIds) {
  const auto ids = harness::chapter_ids();
  for (std::size_t i = 0; i < ids.size(); ++i) EXPECT_EQ(chapters()[i].id, ids[i]);
}

// A shuffler procedure is planned by topic; each topic that it needs leads to a clause in the chapters that use one.
TEST(RegulationsTest, ShufflerChaptersAnswerTheTopicsOfTheProcedures) {
  for (const Chapter& one : chapters()) {
    if (!one.facts.contains("jam.shuffler")) continue;
    for (const char* topic : {"shuffler.mixes", "shuffler.interrupted", "shuffler.jam"})
      EXPECT_NE(one.find_clause(topic), nullptr) << one.id << " " << topic;
  }
}

TEST(RegulationsTest, CountsAgreeWithTheDeck) {
  for (const Chapter& one : chapters()) {
    for (const char* fact : {"count.expected", "deck.size"})
      EXPECT_EQ(one.number(fact).value_or(one.deck().cards_count()), one.deck().cards_count()) << one.id << " " << fact;
  }
}

TEST(RegulationsTest, PageShowsFactsClausesPayoutsAndDoubts) {
  const std::string page = harness::chapter_page(chapter("683a"), 100, false);
  for (const char* part : {"Cajun Stud", "count.expected: 52", "683a.13(e)", "Royal flush", "500 to 1", "Doubts"})
    EXPECT_THAT(page, HasSubstr(part));
  EXPECT_THAT(page, testing::Not(HasSubstr("\033")));
}

TEST(RegulationsTest, CoverageTellsWhatIsNotMeasuredYet) {
  const auto rows = harness::coverage({chapter("683a")});
  const auto shuffler =
      std::find_if(rows.begin(), rows.end(), [](const harness::CoverageRow& row) { return row.device == "shuffler"; });
  ASSERT_NE(shuffler, rows.end());
  EXPECT_GT(shuffler->by_procedure, 0);
  EXPECT_GT(shuffler->not_yet, 0);
  EXPECT_GT(shuffler->by_operator, 0);
}

// Three dice counted round the seats: every total and every generated number leads to one seat.
TEST(RegulationsTest, StartPositionsAreCompleteAndRepeatEverySevenOrEight) {
  int checked = 0;
  for (const Chapter& one : chapters()) {
    if (!one.start_positions) continue;
    ++checked;
    const auto& start = *one.start_positions;
    for (int total = 3; total <= 18; ++total) {
      ASSERT_TRUE(start.from_total.contains(total)) << one.id << " " << total;
      EXPECT_EQ(start.from_total.at(total), (total - 1) % start.positions_count + 1) << one.id << " " << total;
    }
    for (const auto& [number, position] : start.from_number) EXPECT_EQ(number, position) << one.id;
  }
  EXPECT_EQ(checked, 5);
}

// Written again from the rules of the game, apart from the data: which wagers a throw must win.
std::set<std::string> expected_wins(int a, int b, int c) {
  const int total = a + b + c;
  const bool triple = a == b && b == c;
  std::set<std::string> wins;
  const auto count = [&](int value) { return (a == value) + (b == value) + (c == value); };
  for (int value = 1; value <= 6; ++value) {
    const std::string number = std::to_string(value);
    if (count(value) >= 1) wins.insert("One of a Kind " + number);
    if (count(value) >= 2) wins.insert("Two of a Kind " + number);
    if (count(value) == 3) wins.insert("Three of a Kind " + number);
    for (int other = value + 1; other <= 6; ++other) {
      if (count(value) > 0 && count(other) > 0)
        wins.insert("Two Dice Combination " + number + " and " + std::to_string(other));
    }
  }
  if (triple) wins.insert("Any Three of a Kind");
  if (total >= 4 && total <= 17) wins.insert("Total Value Bet of " + std::to_string(total));
  if (total >= 4 && total <= 10 && !triple) wins.insert("Small Bet");
  if (total >= 11 && total <= 17 && !triple) wins.insert("Big Bet");
  return wins;
}

TEST(SicBoTest, AllThrowsWinExactlyTheirWagers) {
  for (int a = 1; a <= 6; ++a) {
    for (int b = 1; b <= 6; ++b) {
      for (int c = 1; c <= 6; ++c) {
        std::set<std::string> won;
        for (const auto& one : harness::won_by(
                 {*rig::Die::from_value(a), *rig::Die::from_value(b), *rig::Die::from_value(c)}, chapter("625a")))
          won.insert(one.wager);
        EXPECT_EQ(won, expected_wins(a, b, c)) << a << b << c;
      }
    }
  }
}

TEST(SicBoTest, OneOfAKindPaysByTheNumberOfDice) {
  const auto dice = [](int a, int b, int c) {
    return std::array{*rig::Die::from_value(a), *rig::Die::from_value(b), *rig::Die::from_value(c)};
  };
  const auto pays = [&](const std::array<rig::Die, 3>& thrown, const std::string& letter) -> std::string {
    for (const auto& one : harness::won_by(thrown, chapter("625a"))) {
      if (one.wager == "One of a Kind 4") return harness::format_odds(one.payouts.at(letter));
    }
    return "nothing";
  };
  EXPECT_EQ(pays(dice(4, 1, 2), "A"), "1 to 1");
  EXPECT_EQ(pays(dice(4, 4, 2), "A"), "2 to 1");
  EXPECT_EQ(pays(dice(4, 4, 4), "A"), "3 to 1");
  EXPECT_EQ(pays(dice(4, 4, 4), "B"), "12 to 1");
  EXPECT_EQ(pays(dice(1, 2, 3), "B"), "nothing");
}

}  // namespace
