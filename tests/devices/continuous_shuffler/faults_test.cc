// Every fault does what faults.h says, in the cycle that it names, and nothing else.
#include "devices/continuous_shuffler/faults.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/support/emulated_continuous_shuffler.h"
#include "tests/support/emulated_shuffler.h"

namespace {

using devices::ContinuousState;
using devices::CountReport;
using devices::DealReport;
using devices::FeedReport;
using rig::Error;
using rig::ErrorCode;
using std::chrono::seconds;
using support::Cards;
using support::EmulatedContinuousShuffler;
using support::ids_of;

const Cards kDeck = rig::DeckSpec{}.make_cards(1);
const Cards kOther = rig::DeckSpec{}.make_cards(101);
const Cards kBoth = rig::DeckSpec{.decks_count = 2}.make_cards(1);

// What feeding a second deck led to, and what is then in and around the machine.
struct Outcome {
  rig::Result<FeedReport> fed;
  int counted;  ///< When all is counted again.
  Cards all;
};

Outcome feed_second(const std::string& faults) {
  EmulatedContinuousShuffler bench({.faults = faults});
  EXPECT_EQ(bench.feed(kDeck).value(), (FeedReport{1, 52}));
  auto fed = bench.feed(kOther);
  const auto counted = bench.count(104);
  return {fed, counted ? counted->counted : -1, bench.empty()};
}

template <typename Holds>
int count_cards(const Cards& cards, const Holds& holds) {
  return static_cast<int>(std::count_if(cards.begin(), cards.end(), holds));
}

std::multiset<int> both_decks() {
  auto ids = ids_of(kDeck);
  ids.merge(ids_of(kOther));
  return ids;
}

void expect_all_there(const Outcome& outcome, int fed, int counted) {
  EXPECT_EQ(outcome.fed.value(), (FeedReport{2, fed}));
  EXPECT_EQ(outcome.counted, counted);
  EXPECT_EQ(ids_of(outcome.all), both_decks());
}

TEST(ContinuousFaultsTest, NoFaultIsASoundMachine) { expect_all_there(feed_second(""), 52, 104); }

TEST(ContinuousFaultsTest, CardThatFallsBesideOrInsideIsNotCounted) {
  expect_all_there(feed_second("lose_card_on_cycle: 2"), 51, 103);
  const Outcome damaged = feed_second("damage_card_on_cycle: 2");
  expect_all_there(damaged, 51, 103);
  EXPECT_EQ(count_cards(damaged.all, [](const auto& card) { return card.bent; }), 1);
}

TEST(ContinuousFaultsTest, CardsThatPassAsOneAreMissedOnceAndFoundByACount) {
  for (const char* fault : {"double_feed_on_cycle: 2", "stick_pair_on_cycle: 2", "wrong_count_on_cycle: 2"})
    expect_all_there(feed_second(fault), 51, 104);
}

TEST(ContinuousFaultsTest, CardThatIsLeftBehindIsCountedAndMissedByACount) {
  for (const char* fault : {"keep_card_on_cycle: 2", "rail_card_on_cycle: 2"})
    expect_all_there(feed_second(fault), 52, 103);
}

TEST(ContinuousFaultsTest, ForgottenCardJoinsTheOthers) {
  const Outcome outcome = feed_second("extra_card_on_cycle: 2");
  EXPECT_EQ(outcome.fed->counted, 53);
  EXPECT_EQ(outcome.counted, 105);
  EXPECT_EQ(outcome.all.size(), 105U);
}

TEST(ContinuousFaultsTest, StrangeCardTakesThePlaceOfAnother) {
  const Outcome doubled = feed_second("double_card_on_cycle: 2");
  EXPECT_EQ(doubled.fed->counted, 52);
  EXPECT_EQ(count_cards(doubled.all, [](const auto& card) { return card.id >= 60000; }), 1);
  const Outcome foreign = feed_second("foreign_back_on_cycle: 2");
  EXPECT_EQ(foreign.fed->counted, 52);
  EXPECT_EQ(count_cards(foreign.all, [](const auto& card) { return card.back != rig::BackColor::blue; }), 1);
}

TEST(ContinuousFaultsTest, CardIsTurnedOver) {
  const Outcome outcome = feed_second("face_up_on_cycle: 2");
  expect_all_there(outcome, 52, 104);
  EXPECT_EQ(count_cards(outcome.all, [](const auto& card) { return card.facing == rig::Facing::up; }), 1);
}

TEST(ContinuousFaultsTest, CardsThatStickTogetherComeOutTogether) {
  for (rig::Seed seed = 1; seed <= 10; ++seed) {
    EmulatedContinuousShuffler bench({.faults = "stick_pair_on_cycle: 1", .seed = seed});
    ASSERT_EQ(bench.feed(kDeck)->counted, 51);
    const Cards all = bench.empty();
    int pairs = 0;
    for (std::size_t place = 0; place + 1 < all.size(); ++place)
      pairs += std::abs(all[place].id - all[place + 1].id) == 1;
    EXPECT_GE(pairs, 1) << seed;
  }
}

TEST(ContinuousFaultsTest, JamStrikesWhileFeedingOrDealing) {
  EmulatedContinuousShuffler feeding({.faults = "jam_on_cycle: 1"});
  EXPECT_EQ(feeding.feed(kDeck).error().code, ErrorCode::jam);
  EXPECT_EQ(ids_of(feeding.empty()), ids_of(kDeck));
  EmulatedContinuousShuffler dealing({.faults = "jam_on_cycle: 2"});
  ASSERT_TRUE(dealing.feed(kDeck));
  EXPECT_EQ(dealing.deal(7).error().code, ErrorCode::jam);
  EXPECT_EQ(dealing.status().state, ContinuousState::jammed);
  EXPECT_LT(dealing.status().cards_in_output, 7);
  EXPECT_EQ(dealing.clear().error().detail, "a card is stuck inside");
  EXPECT_EQ(ids_of(dealing.empty()), ids_of(kDeck));
  ASSERT_TRUE(dealing.clear());
  EXPECT_EQ(dealing.feed(kDeck)->counted, 52);
}

TEST(ContinuousFaultsTest, HiddenJamPressesTheCardThrough) {
  EmulatedContinuousShuffler bench({.faults = "hide_jam: true"});
  Cards bent = kDeck;
  bent[20].bent = true;
  EXPECT_EQ(bench.feed(bent).value(), (FeedReport{1, 52}));
  EXPECT_EQ(bench.status().state, ContinuousState::idle);
}

TEST(ContinuousFaultsTest, ForgottenJamIsReportedAndTheMachineGoesOn) {
  EmulatedContinuousShuffler bench({.faults = "forget_jam: true"});
  Cards bent = kDeck;
  bent[20].bent = true;
  EXPECT_EQ(bench.feed(bent).error().code, ErrorCode::jam);
  EXPECT_EQ(bench.driver().await_feed(bench.after_cycle()).value(), (FeedReport{2, 32}));
  EXPECT_TRUE(bench.deal(1));
}

TEST(ContinuousFaultsTest, HiddenStopFinishesTheCycle) {
  EmulatedContinuousShuffler bench({.faults = "hide_stop: true"});
  ASSERT_TRUE(bench.insert(kDeck));
  bench.listen(seconds(5));
  ASSERT_TRUE(bench.set_cover(true));
  EXPECT_EQ(bench.driver().await_feed(bench.after_cycle()).value(), (FeedReport{1, 52}));
  EXPECT_EQ(bench.status().state, ContinuousState::idle);
}

TEST(ContinuousFaultsTest, ForgottenStopIsReportedAndTheMachineGoesOn) {
  EmulatedContinuousShuffler bench({.faults = "forget_stop: true"});
  ASSERT_TRUE(bench.insert(kDeck));
  bench.listen(seconds(8));
  ASSERT_TRUE(bench.set_cover(true));
  EXPECT_EQ(bench.driver().await_feed(bench.after_cycle()).error().code, ErrorCode::stopped);
  ASSERT_TRUE(bench.set_cover(false));
  EXPECT_EQ(bench.driver().await_feed(bench.after_cycle()).value(), (FeedReport{2, 32}));
}

TEST(ContinuousFaultsTest, MuteCycleIsSoundButNeverReported) {
  EmulatedContinuousShuffler bench({.faults = "mute_on_cycle: 2"});
  ASSERT_TRUE(bench.feed(kDeck));
  EXPECT_EQ(bench.deal(3).error(),
            (Error{ErrorCode::silent, "cycle 2: no report came; asked, the machine says it is idle"}));
  EXPECT_EQ(bench.take().size(), 3U);
  EXPECT_EQ(bench.count(49).value(), (CountReport{3, 49, true}));
}

TEST(ContinuousFaultsTest, LostPowerStopsEveryKindOfCycle) {
  for (const int cycle : {1, 2, 3}) {
    EmulatedContinuousShuffler bench({.faults = "lose_power_on_cycle: " + std::to_string(cycle)});
    std::vector<ErrorCode> stopped;
    const auto note = [&](const auto& result) {
      if (!result) stopped.push_back(result.error().code);
      return result.has_value();
    };
    EXPECT_EQ(note(bench.feed(kDeck)) + (cycle > 1 && note(bench.deal(7))) + (cycle > 2 && note(bench.count(45))),
              cycle - 1);
    EXPECT_EQ(stopped, std::vector{ErrorCode::stopped});
    EXPECT_FALSE(bench.status().count_known);
    EXPECT_EQ(ids_of(bench.empty()), ids_of(kDeck));
  }
}

TEST(ContinuousFaultsTest, ForgottenLossOfPowerLooksLikeAnEmptyMachine) {
  EmulatedContinuousShuffler bench({.faults = "forget_power_loss: true"});
  ASSERT_TRUE(bench.feed(kDeck));
  ASSERT_TRUE(bench.set_power(false));
  ASSERT_TRUE(bench.set_power(true));
  EXPECT_EQ(bench.status().state, ContinuousState::idle);
  EXPECT_TRUE(bench.status().count_known);
  EXPECT_EQ(bench.status().cards_total, 0);
  EXPECT_EQ(bench.empty().size(), 52U);
}

TEST(ContinuousFaultsTest, HiddenLossOfPowerIsNotAnnounced) {
  EmulatedContinuousShuffler bench({.faults = "hide_power_loss: true"});
  ASSERT_TRUE(bench.feed(kDeck));
  ASSERT_TRUE(bench.driver().start_deal(7, bench.soon()));
  ASSERT_TRUE(bench.set_power(false));
  ASSERT_TRUE(bench.set_power(true));
  EXPECT_EQ(bench.driver().await_deal(bench.after_cycle()).error().code, ErrorCode::silent);
}

TEST(ContinuousFaultsTest, DoubleDealGivesACardMoreAndSaysNothing) {
  EmulatedContinuousShuffler bench({.faults = "double_deal_on_cycle: 1"});
  ASSERT_TRUE(bench.feed(kDeck));
  EXPECT_EQ(bench.deal(1).value(), (DealReport{2, 1, 51}));
  EXPECT_EQ(bench.status().cards_in_output, 1);
  EXPECT_EQ(bench.take().size(), 2U);
  ASSERT_TRUE(bench.deal(1));
  EXPECT_EQ(bench.take().size(), 1U);
  EXPECT_EQ(bench.count(50)->counted, 49);
}

// It believes in a card that is not there; when that one does not come, it says so.
TEST(ContinuousFaultsTest, CardThatDoesNotComeStopsTheDeal) {
  EmulatedContinuousShuffler bench({.faults = "keep_card_on_cycle: 1"});
  ASSERT_EQ(bench.feed(Cards(kDeck.begin(), kDeck.begin() + 5))->counted, 5);
  EXPECT_EQ(bench.deal(5).error(), (Error{ErrorCode::stopped, "cycle 2: no more cards came"}));
  EXPECT_EQ(bench.take().size(), 4U);
  EXPECT_EQ(bench.status().state, ContinuousState::stopped);
}

// Cards that were fed last are the next ones, again and again.
TEST(ContinuousFaultsTest, LastInFirstOutGivesTheSameHandAgain) {
  EmulatedContinuousShuffler bench({.faults = "last_in_first_out: true"});
  ASSERT_TRUE(bench.feed(kDeck));
  ASSERT_TRUE(bench.deal(7));
  Cards hand = bench.take();
  for (int round = 0; round < 5; ++round) {
    ASSERT_TRUE(bench.feed(hand));
    ASSERT_TRUE(bench.deal(7));
    const Cards again = bench.take();
    EXPECT_EQ(ids_of(again), ids_of(hand)) << round;
    hand = again;
  }
}

// Two decks are more than three compartments and the buffer hold; what lies elsewhere is never seen in play.
TEST(ContinuousFaultsTest, NarrowWheelKeepsMostCardsOutOfPlay) {
  for (const bool narrow : {false, true}) {
    EmulatedContinuousShuffler bench({.faults = narrow ? "narrow_wheel: true" : ""});
    ASSERT_TRUE(bench.feed(kBoth));
    std::set<int> seen;
    for (int round = 0; round < 200; ++round) {
      ASSERT_TRUE(bench.deal(7));
      const Cards hand = bench.take();
      for (const auto& card : hand) seen.insert(card.id);
      ASSERT_TRUE(bench.feed(hand));
    }
    EXPECT_EQ(seen.size() == 104, !narrow) << seen.size();
  }
}

TEST(ContinuousFaultsTest, CountThatIsAlwaysRightIsSoForAnyNumber) {
  EmulatedContinuousShuffler bench({.faults = "count_always_right: true"});
  ASSERT_TRUE(bench.feed(kDeck));
  EXPECT_EQ(bench.count(312).value(), (CountReport{2, 312, true}));
  EXPECT_EQ(bench.hands().look(bench.soon())->displays[0].text, "312");
}

TEST(ContinuousFaultsTest, ForgottenWarningLetsTheMachineDeal) {
  EmulatedContinuousShuffler bench({.faults = "forget_warning: true"});
  ASSERT_TRUE(bench.feed(kDeck));
  EXPECT_FALSE(bench.count(51)->count_right);
  EXPECT_TRUE(bench.deal(1));
}

TEST(ContinuousFaultsTest, WrongLampIsLitWhileTheCableTellsTheTruth) {
  EmulatedContinuousShuffler bench({.faults = "wrong_lamp: true"});
  ASSERT_TRUE(bench.feed(kDeck));
  EXPECT_EQ(bench.status().lamp, devices::Lamp::green);
  EXPECT_EQ(bench.hands().look(bench.soon())->lights,
            (std::vector<rig::Light>{{"ready", "green", false}, {"attention", "red", true}}));
}

}  // namespace
