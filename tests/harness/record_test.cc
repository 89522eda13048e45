#include "harness/record.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "harness/junit.h"
#include "harness/markup.h"
#include "harness/report.h"
#include "rig/config_error.h"
#include "tests/support/temp_folder.h"

namespace {

using harness::Outcome;
using harness::Record;
using testing::HasSubstr;
using testing::Not;

Record sample() {
  Record record{"a <bench> & more", 7, {"683a"}, {}};
  record.verdicts.push_back({"jam",
                             "shuffler",
                             "jam_is_reported",
                             "683a.13(e)",
                             Outcome::violates,
                             "a \"jam\"",
                             "<script>alert(1)</script>",
                             {"frames/none.png", "traces/shuffler.txt:1-2"}});
  record.verdicts.push_back({"jam", "shuffler", "cycles_complete", "683a.13(e)", Outcome::conforms, "all", "all", {}});
  record.verdicts.push_back(
      {"card_count", "shuffler", "full", "683a.5(b)", Outcome::not_measured, "52", "timeout", {}});
  return record;
}

TEST(RecordTest, IsReadAsItWasWritten) {
  support::TempFolder temp;
  const Record record = sample();
  std::ofstream(temp.path() / "record.json") << to_json(record);
  const Record again = harness::load_record(temp.path() / "record.json");
  EXPECT_EQ(again.bench, record.bench);
  EXPECT_EQ(again.seed, record.seed);
  EXPECT_EQ(again.chapters, record.chapters);
  EXPECT_EQ(again.verdicts, record.verdicts);
}

TEST(RecordTest, MissingOrBrokenRecordIsNamed) {
  support::TempFolder temp;
  EXPECT_THROW(harness::load_record(temp.path() / "record.json"), rig::ConfigError);
  for (const char* text : {"", "[]", "{}", R"({"bench":1})"}) {
    std::ofstream(temp.path() / "record.json") << text;
    EXPECT_THROW(harness::load_record(temp.path() / "record.json"), rig::ConfigError) << text;
  }
}

// A name with bytes that are no UTF-8 must not cost the record.
TEST(RecordTest, BytesThatAreNotTextAreReplaced) {
  Record record = sample();
  record.bench = "caf\xe9";
  EXPECT_THAT(to_json(record), HasSubstr("caf\xEF\xBF\xBD"));
}

TEST(JunitTest, ViolationsAreFailuresAndOpenQuestionsAreErrors) {
  const std::string xml = harness::to_junit(sample());
  EXPECT_THAT(xml, HasSubstr(R"(<testsuites name="a &lt;bench&gt; &amp; more" tests="3" failures="1" errors="1">)"));
  EXPECT_THAT(xml, HasSubstr(R"(<failure type="violates" message="expected: a &quot;jam&quot;; measured: &lt;script)"));
  EXPECT_THAT(xml, HasSubstr(R"(<error type="not_measured")"));
  EXPECT_THAT(xml, HasSubstr(R"(<testsuite name="683a.shuffler.jam" tests="2" failures="1" errors="0">)"));
}

TEST(ReportTest, WhatAMachineSaysCannotBecomeMarkup) {
  support::TempFolder temp;
  const std::string html = harness::make_report(sample(), temp.path());
  EXPECT_THAT(html, Not(HasSubstr("<script")));
  EXPECT_THAT(html, HasSubstr("&lt;script&gt;alert(1)"));
  EXPECT_THAT(html, HasSubstr("1 of 3 verdicts violate the regulation"));
}

TEST(ReportTest, RunWithoutAnswersIsNotShownAsConforming) {
  support::TempFolder temp;
  Record record = sample();
  record.verdicts = {record.verdicts[2]};
  const std::string html = harness::make_report(record, temp.path());
  EXPECT_THAT(html, HasSubstr("Not every question was answered"));
  EXPECT_THAT(html, Not(HasSubstr("verdicts conform<")));
}

TEST(ReportTest, NeedsNoNetwork) {
  support::TempFolder temp;
  const std::string html = harness::make_report(sample(), temp.path());
  EXPECT_THAT(html, Not(HasSubstr("http://")));
  EXPECT_THAT(html, Not(HasSubstr("https://")));
}

TEST(MarkupTest, ControlCharactersAreReplaced) {
  EXPECT_EQ(harness::escape_markup(std::string_view("a\0b\x1b[1m\n", 8)), "a?b?[1m\n");
  EXPECT_EQ(harness::escape_markup("<&>\"'"), "&lt;&amp;&gt;&quot;&#39;");
}

TEST(MarkupTest, BytesThatAreNotTextAreReplaced) {
  EXPECT_EQ(harness::escape_markup("caf\xe9 \xc3\xa9 \xe2\x82"), "caf? \xc3\xa9 ??");
  EXPECT_EQ(harness::escape_markup("\xc0\xaf \xed\xa0\x80 \xf5\x80\x80\x80"), "?? ??? ????");
}

TEST(VerdictTest, ExitCodeFollowsTheWorstOutcome) {
  EXPECT_EQ(harness::exit_code({.conforms = 3}), 0);
  EXPECT_EQ(harness::exit_code({.conforms = 3, .violates = 1, .not_measured = 2}), 1);
  EXPECT_EQ(harness::exit_code({.conforms = 3, .inconclusive = 1}), 2);
  EXPECT_EQ(harness::exit_code({.conforms = 3, .not_measured = 1}), 2);
  EXPECT_EQ(harness::exit_code({}), 2);
}

TEST(VerdictTest, OutcomeNamesAreReadAsTheyAreWritten) {
  for (int i = 0; i < harness::kOutcomesCount; ++i) {
    const auto outcome = static_cast<Outcome>(i);
    EXPECT_EQ(harness::parse_outcome(harness::outcome_name(outcome)), outcome);
  }
  EXPECT_THROW(harness::parse_outcome("passed"), std::invalid_argument);
}

}  // namespace
