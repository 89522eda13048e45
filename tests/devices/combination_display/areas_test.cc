// The machine's own table against the chapter's data, for every throw there is.
#include "devices/combination_display/areas.h"

#include <gtest/gtest.h>

#include <set>

#include "harness/rules/sic_bo.h"

namespace {

using devices::combination_display::area_names;
using devices::combination_display::winning_areas;
using Names = std::set<std::string>;

Names won_names(const devices::EnteredDice& dice) {
  Names names;
  const auto areas = winning_areas(dice);
  for (std::size_t place = 0; place < areas.size(); ++place) {
    if (areas[place]) names.insert(area_names()[place]);
  }
  return names;
}

// How the layout calls the area of a wager: the wager's words become the area's, its numbers stay.
std::string area_of(const std::string& wager) {
  if (wager == "Any Three of a Kind") return "any_triple";
  if (wager == "Small Bet") return "small";
  if (wager == "Big Bet") return "big";
  for (const auto& [words, area] : {std::pair("Three of a Kind ", "triple_"), std::pair("Two of a Kind ", "double_"),
                                    std::pair("One of a Kind ", "single_"), std::pair("Total Value Bet of ", "total_")})
    if (wager.starts_with(words)) return area + wager.substr(std::string(words).size());
  const std::string pair = "Two Dice Combination ";
  EXPECT_TRUE(wager.starts_with(pair)) << wager;
  return "pair_" + wager.substr(pair.size(), 1) + "_" + wager.back();
}

const harness::Chapter& sic_bo() {
  static const harness::Chapter chapter = harness::load_chapter(harness::find_chapter_file("625a").value());
  return chapter;
}

TEST(CombinationAreasTest, ThereIsOneAreaForEveryWager) {
  Names wagers;
  for (const auto& rule : sic_bo().throws) wagers.insert(area_of(rule.wager));
  EXPECT_EQ(Names(area_names().begin(), area_names().end()), wagers);
  EXPECT_EQ(area_names().size(), 50U);
}

TEST(CombinationAreasTest, EveryThrowLightsTheWagersThatItWins) {
  for (int first = 1; first <= 6; ++first) {
    for (int second = 1; second <= 6; ++second) {
      for (int third = 1; third <= 6; ++third) {
        Names won;
        for (const auto& wager : harness::won_by(
                 {*rig::Die::from_value(first), *rig::Die::from_value(second), *rig::Die::from_value(third)}, sic_bo()))
          won.insert(area_of(wager.wager));
        EXPECT_EQ(won_names({first, second, third}), won) << first << second << third;
      }
    }
  }
}

TEST(CombinationAreasTest, ThreeEqualDiceLoseOnSmallAndBig) {
  EXPECT_EQ(won_names({2, 2, 2}), (Names{"triple_2", "double_2", "any_triple", "total_6", "single_2"}));
  EXPECT_EQ(won_names({1, 1, 1}), (Names{"triple_1", "double_1", "any_triple", "single_1"}));
}

TEST(CombinationAreasTest, ValuesThatNoDieShowsWinNothingByThemselves) {
  EXPECT_EQ(won_names({0, 3, 7}), (Names{"total_10", "small", "single_3"}));
  EXPECT_EQ(won_names({9, 9, 9}), (Names{"any_triple"}));
}

}  // namespace
