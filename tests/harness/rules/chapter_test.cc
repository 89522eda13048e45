#include "harness/rules/chapter.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "rig/config_error.h"

namespace {

using harness::Chapter;
using harness::parse_chapter;
using testing::HasSubstr;
using testing::StartsWith;

const std::string kGood = R"(chapter: 683a
game: Cajun Stud
kind: cards
source: website
facts:
  count.expected: { value: 52, section: 683a.5(b) }
  decks: { value: { min: 6 } }
clauses:
  - section: 683a.5(b)
    topics: [shuffler.count]
    device: [shuffler]
    says: It counts.
    verified_by: { procedure: [card_count] }
payouts:
  - wager: Ante Wager
    section: 683a.12(a)
    columns: [A, B]
    rows:
      - [Royal flush, "1,000 to 1", 500 to 1]
)";

std::string with(const std::string& from, const std::string& to) {
  std::string text = kGood;
  return text.replace(text.find(from), from.size(), to);
}

std::string refusal(const std::string& text) {
  try {
    parse_chapter(text, "683a.yaml");
  } catch (const rig::ConfigError& problem) {
    return problem.what();
  }
  return "accepted";
}

TEST(ChapterTest, FactsAndClausesAreRead) {
  const Chapter chapter = parse_chapter(kGood, "683a.yaml");
  EXPECT_EQ(chapter.game, "Cajun Stud");
  EXPECT_EQ(chapter.number("count.expected"), 52);
  EXPECT_EQ(std::get<harness::Range>(chapter.facts.at("decks").value), (harness::Range{6, std::nullopt}));
  EXPECT_FALSE(chapter.facts.at("decks").section);
  ASSERT_NE(chapter.find_clause("shuffler.count"), nullptr);
  EXPECT_EQ(chapter.find_clause("shuffler.count")->section, "683a.5(b)");
  EXPECT_EQ(chapter.find_clause("wheel.spin"), nullptr);
}

TEST(ChapterTest, DeckFollowsFromTheFacts) {
  EXPECT_EQ(parse_chapter(kGood, "x").deck().cards_count(), 52);
  const std::string spanish =
      with("  decks:", "  deck.removed: { value: [\"10\"] }\n  deck.jokers: { value: 1 }\n  decks:");
  EXPECT_EQ(parse_chapter(spanish, "x").deck().cards_count(), 49);
}

TEST(ChapterTest, MistakesAreNamedWithFileLineAndField) {
  EXPECT_THAT(refusal(with("game:", "gmae:")), StartsWith("683a.yaml:2: gmae: unknown key; known: "));
  EXPECT_THAT(refusal(with("value: 52", "value: 52, vlaue: 3")),
              StartsWith("683a.yaml:6: facts.count.expected.vlaue: unknown key"));
  EXPECT_THAT(refusal(with("683a.5(b) }", "683a.5b }")), HasSubstr("\"683a.5b\" is not a section of chapter 683a"));
  EXPECT_THAT(refusal(with("section: 683a.5(b)\n", "section: 684a.5(b)\n")),
              StartsWith("683a.yaml:9: clauses[0].section: \"684a.5(b)\" is not a section of chapter 683a"));
  EXPECT_THAT(refusal(with("    verified_by: { procedure: [card_count] }\n", "")),
              StartsWith("683a.yaml:9: clauses[0]: the key \"verified_by\" is missing"));
  EXPECT_THAT(refusal(with("{ procedure: [card_count] }", "{}")),
              HasSubstr("exactly one of procedure, operator, not_on_device"));
  for (const char* wrong : {"683a.5()", "683a.5(b", "683a.5(b)x", "683a.(b)", "683a.555", "683a.5(abcdef)", "683a"})
    EXPECT_THAT(refusal(with("683a.5(b) }", std::string("\"") + wrong + "\" }")), HasSubstr("is not a section"))
        << wrong;
  EXPECT_THAT(refusal(with("kind: cards", "kind: bones")), HasSubstr("must be cards, dice, tiles, wheel or general"));
  EXPECT_THAT(refusal(with("{ min: 6 }", "{ min: 6, max: 4 }")), HasSubstr("must be a whole number from 6"));
  EXPECT_THAT(refusal(with("value: 52", "value: [1, two]")), HasSubstr("not both"));
}

TEST(ChapterTest, SecondClauseOfOneSectionIsRefused) {
  const std::string clause =
      kGood.substr(kGood.find("  - section"), kGood.find("payouts:") - kGood.find("  - section"));
  EXPECT_THAT(refusal(with("payouts:", clause + "payouts:")),
              StartsWith("683a.yaml:14: clauses[1]: a second clause of section 683a.5(b)"));
}

TEST(ChapterTest, PayoutTablesMustBeWhole) {
  EXPECT_EQ(parse_chapter(kGood, "x").payouts.at(0).rows.at(0).odds.at(0), harness::parse_odds("1000 to 1"));
  EXPECT_THAT(refusal(with(", 500 to 1]", "]")),
              StartsWith("683a.yaml:19: payouts[0].rows[0]: must have a hand and 2 odds"));
  EXPECT_THAT(refusal(with("500 to 1]", "plenty]")), HasSubstr("payouts[0].rows[0][2]: \"plenty\" is not odds"));
}

TEST(ChapterTest, ChapterThatDoesNotExistIsNotFound) {
  EXPECT_FALSE(harness::find_chapter_file("999a"));
  EXPECT_FALSE(harness::find_chapter_file("../benches/emulated"));
  EXPECT_THAT(harness::chapter_ids(), testing::Contains("683a"));
}

}  // namespace
