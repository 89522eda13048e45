#include "harness/rules/odds.h"

#include <gtest/gtest.h>

namespace {

using harness::format_odds;
using harness::Odds;
using harness::parse_odds;
using harness::satisfies;

TEST(OddsTest, EveryFormIsReadAsItIsWritten) {
  for (const char* text :
       {"500 to 1", "3 to 2", "1,000,000 to 1", "at least 35 to 1", "70 for 1", "$5,000 for 1", "$7.50 for 5", "$25",
        "at least $100", "100% of meter", "14%", "1.50%", "Push", "Loss", "-"}) {
    const auto odds = parse_odds(text);
    ASSERT_TRUE(odds) << text;
    EXPECT_EQ(format_odds(*odds), text);
  }
}

TEST(OddsTest, CommasDoNotMatter) { EXPECT_EQ(parse_odds("1000 to 1"), parse_odds("1,000 to 1")); }

TEST(OddsTest, WhatIsNotOddsIsRefused) {
  for (const char* text :
       {"", "push", "500", "500 to", "to 1", "500 to 0", "500 to 1.5", "1.234 to 1", "$5 to 1", "5% to 1", "500  to 1",
        "-5 to 1", "5 to 1 or more", ",5 to 1", "5. to 1", "99999999999999999999 to 1"}) {
    EXPECT_FALSE(parse_odds(text)) << text;
  }
}

TEST(OddsTest, LeastOddsAreMetByHigherOnes) {
  const Odds least = *parse_odds("at least 8 to 1");
  EXPECT_TRUE(satisfies(*parse_odds("8 to 1"), least));
  EXPECT_TRUE(satisfies(*parse_odds("17 to 2"), least));
  EXPECT_FALSE(satisfies(*parse_odds("15 to 2"), least));
  EXPECT_FALSE(satisfies(*parse_odds("9 for 1"), least));
  EXPECT_FALSE(satisfies(*parse_odds("9 to 1"), *parse_odds("8 to 1")));
}

}  // namespace
