// Every fault does what faults.h says, at the stack that it names, and nothing else.
#include "devices/dealing_shoe/faults.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/support/emulated_shoe.h"

namespace {

using devices::Lamp;
using devices::LoadReport;
using devices::SeatKind;
using devices::ShoeState;
using devices::StackReport;
using rig::Error;
using rig::ErrorCode;
using support::Cards;
using support::EmulatedShoe;
using support::ids_of;

const Cards kDeck = rig::DeckSpec{}.make_cards(1);

Error refused(const std::string& why) { return {ErrorCode::refused, why}; }

// A loading: what was said of it, and which cards were then found in and beside the machine.
struct Loading {
  LoadReport report;
  Cards taken;
};

// The loading of a full deck before the second stack; that before the first is sound.
Loading second_loading(const std::string& faults) {
  EmulatedShoe shoe({.faults = faults});
  EXPECT_TRUE(shoe.make_ready({.stack_cards = 5, .players = 1}));
  EXPECT_TRUE(shoe.deal());
  const Cards first = shoe.take();
  const Cards rest = shoe.empty();
  EXPECT_EQ(first.size() + rest.size(), 52U) << "before the fault is due";
  EXPECT_TRUE(shoe.insert());
  const LoadReport report = shoe.load().value();
  return {report, shoe.empty()};
}

// The second stack of a round of four, after a first that was sound.
struct Stack {
  rig::Result<StackReport> report;
  devices::ShoeStatus status;
  Cards cards;
};

Stack second_stack(EmulatedShoe& shoe) {
  EXPECT_TRUE(shoe.make_ready());
  EXPECT_EQ(shoe.deal().value(), (StackReport{2, 1, {SeatKind::player, 1}, 3, 49, false}));
  EXPECT_EQ(shoe.take().size(), 3U);
  const auto report = shoe.deal();
  const auto status = shoe.status();
  return {report, status, shoe.take()};
}

const StackReport kSoundSecond{3, 1, {SeatKind::player, 2}, 3, 46, false};

TEST(ShoeFaultsTest, NoFaultIsASoundMachine) {
  EXPECT_EQ(second_loading("").report, (LoadReport{3, 52, true, true, 52}));
  EXPECT_EQ(ids_of(second_loading("").taken), ids_of(kDeck));
  EmulatedShoe shoe;
  const Stack stack = second_stack(shoe);
  EXPECT_EQ(stack.report.value(), kSoundSecond);
  EXPECT_EQ(stack.cards.size(), 3U);
}

TEST(ShoeFaultsTest, CardThatIsLostOrDamagedBeforeTheCountIsMissed) {
  for (const char* fault : {"lose_card_on_cycle: 2", "damage_card_on_cycle: 2"}) {
    const Loading loading = second_loading(fault);
    EXPECT_EQ(loading.report, (LoadReport{3, 51, false, true, 51})) << fault;
    EXPECT_EQ(ids_of(loading.taken), ids_of(kDeck)) << fault;
  }
}

TEST(ShoeFaultsTest, CounterThatErrsHasAllTheCards) {
  for (const char* fault : {"double_feed_on_cycle: 2", "stick_pair_on_cycle: 2", "wrong_count_on_cycle: 2"}) {
    const Loading loading = second_loading(fault);
    EXPECT_EQ(loading.report, (LoadReport{3, 51, false, true, 51})) << fault;
    EXPECT_EQ(ids_of(loading.taken), ids_of(kDeck)) << fault;
  }
}

TEST(ShoeFaultsTest, ForgottenCardIsCountedAndJoinsTheDeck) {
  const Loading loading = second_loading("extra_card_on_cycle: 2");
  EXPECT_EQ(loading.report, (LoadReport{3, 53, false, true, 53}));
  EXPECT_TRUE(ids_of(loading.taken).contains(60000));
}

// The counter saw six cards, and the sixth is not there when it is due.
TEST(ShoeFaultsTest, CardThatIsKeptAfterTheCountIsNotDealt) {
  for (const char* fault : {"keep_card_on_cycle: 1", "rail_card_on_cycle: 1"}) {
    EmulatedShoe shoe({.faults = fault});
    ASSERT_TRUE(shoe.insert(Cards(kDeck.begin(), kDeck.begin() + 6)));
    EXPECT_EQ(shoe.load(6).value(), (LoadReport{1, 6, true, true, 6})) << fault;
    ASSERT_TRUE(shoe.configure({.stack_cards = 6, .players = 1}));
    ASSERT_TRUE(shoe.close_bets());
    EXPECT_EQ(shoe.deal().error(), (Error{ErrorCode::stopped, "cycle 2: there were no more cards"})) << fault;
    EXPECT_EQ(shoe.take().size(), 5U) << fault;
    EXPECT_EQ(shoe.empty().size(), 1U) << fault;
  }
}

TEST(ShoeFaultsTest, StrayTakesThePlaceOfACard) {
  const Loading twice = second_loading("double_card_on_cycle: 2");
  EXPECT_EQ(twice.report, (LoadReport{3, 52, true, true, 52}));
  EXPECT_TRUE(ids_of(twice.taken).contains(60001));
  const Loading foreign = second_loading("foreign_back_on_cycle: 2");
  EXPECT_EQ(std::count_if(foreign.taken.begin(), foreign.taken.end(),
                          [](const auto& card) { return card.back == rig::BackColor::black; }),
            1);
}

TEST(ShoeFaultsTest, TurnedCardLiesFaceUp) {
  const Loading loading = second_loading("face_up_on_cycle: 2");
  EXPECT_EQ(std::count_if(loading.taken.begin(), loading.taken.end(),
                          [](const auto& card) { return card.facing == rig::Facing::up; }),
            1);
}

TEST(ShoeFaultsTest, JamIsReportedAndVoidsTheRound) {
  EmulatedShoe shoe({.faults = "jam_on_cycle: 2"});
  const Stack stack = second_stack(shoe);
  EXPECT_EQ(stack.report.error().code, ErrorCode::jam);
  EXPECT_EQ(stack.status.state, ShoeState::jammed);
  EXPECT_EQ(stack.status.lamp, Lamp::red);
  EXPECT_FALSE(stack.status.bets_closed);
  EXPECT_LT(stack.cards.size(), 3U);
  EXPECT_EQ(shoe.deal().error(), refused("the last work was not completed: clear first"));
  EXPECT_EQ(stack.cards.size() + shoe.empty().size(), 49U);
  ASSERT_TRUE(shoe.clear());
  EXPECT_TRUE(shoe.make_ready());
  EXPECT_TRUE(shoe.deal()) << "it strikes once";
}

TEST(ShoeFaultsTest, StopIsReportedAndVoidsTheRound) {
  EmulatedShoe shoe({.faults = "stop_on_cycle: 2"});
  const Stack stack = second_stack(shoe);
  EXPECT_EQ(stack.report.error(), (Error{ErrorCode::stopped, "cycle 3: the motor stopped"}));
  EXPECT_EQ(stack.status.state, ShoeState::stopped);
  EXPECT_EQ(stack.cards.size(), 1U);
  EXPECT_EQ(shoe.empty().size(), 48U);
}

TEST(ShoeFaultsTest, ShortAndLongStacksAreSaidToBeRight) {
  EmulatedShoe too_few({.faults = "short_stack_on_cycle: 2"});
  const Stack few = second_stack(too_few);
  EXPECT_EQ(few.report.value(), kSoundSecond);
  EXPECT_EQ(few.cards.size(), 2U);
  EXPECT_EQ(too_few.empty().size(), 47U);
  EmulatedShoe too_many({.faults = "long_stack_on_cycle: 2"});
  const Stack many = second_stack(too_many);
  EXPECT_EQ(many.report.value(), kSoundSecond);
  EXPECT_EQ(many.cards.size(), 4U);
  EXPECT_EQ(too_many.empty().size(), 45U);
}

TEST(ShoeFaultsTest, LongStackWaitsForASecondCard) {
  EmulatedShoe shoe({.faults = "long_stack_on_cycle: 1"});
  ASSERT_TRUE(shoe.insert(Cards(kDeck.begin(), kDeck.begin() + 3)));
  ASSERT_TRUE(shoe.load(3));
  ASSERT_TRUE(shoe.configure({.stack_cards = 3, .players = 1}));
  ASSERT_TRUE(shoe.close_bets());
  EXPECT_TRUE(shoe.deal());
  EXPECT_EQ(shoe.take().size(), 3U);
}

TEST(ShoeFaultsTest, MuteStackIsSoundButNeverReported) {
  EmulatedShoe shoe({.faults = "mute_on_cycle: 2"});
  const Stack stack = second_stack(shoe);
  EXPECT_EQ(stack.report.error().code, ErrorCode::silent);
  EXPECT_EQ(stack.cards.size(), 3U);
  EXPECT_EQ(shoe.deal()->seat, (devices::Seat{SeatKind::dealer}));
}

TEST(ShoeFaultsTest, FailedPowerIsSaidAndTheCardsAreRemembered) {
  EmulatedShoe shoe({.faults = "lose_power_on_cycle: 2"});
  const Stack stack = second_stack(shoe);
  EXPECT_EQ(stack.report.error(), (Error{ErrorCode::stopped, "cycle 3: the machine lost power and has started again"}));
  EXPECT_EQ(stack.status.state, ShoeState::stopped);
  EXPECT_TRUE(stack.status.cards_inside);
  EXPECT_EQ(stack.cards.size(), 1U);
  EXPECT_EQ(shoe.empty().size(), 48U);
}

TEST(ShoeFaultsTest, FailedPowerComesBackWhateverPeopleDoMeanwhile) {
  EmulatedShoe shoe({.faults = "lose_power_on_cycle: 2"});
  ASSERT_TRUE(shoe.make_ready());
  ASSERT_TRUE(shoe.deal());
  ASSERT_EQ(shoe.take().size(), 3U);
  ASSERT_TRUE(shoe.driver().start_deal(shoe.soon()));
  ASSERT_TRUE(shoe.driver().listen_until(shoe.clock().now() + std::chrono::milliseconds(1500)));
  ASSERT_TRUE(shoe.hands().set_cover(true, shoe.soon()));
  EXPECT_EQ(shoe.driver().await_stack(shoe.after_cycle()).error().code, ErrorCode::stopped);
}

TEST(ShoeFaultsTest, HiddenLossOfPowerIsFoundByTheEventNumbers) {
  EmulatedShoe shoe({.faults = "lose_power_on_cycle: 2, hide_power_loss: true"});
  EXPECT_EQ(second_stack(shoe).report.error(),
            (Error{ErrorCode::silent, "cycle 3: no report came; the machine has started again and did not say so"}));
}

TEST(ShoeFaultsTest, ForgottenLossOfPowerForgetsTheCards) {
  EmulatedShoe shoe({.faults = "lose_power_on_cycle: 2, forget_power_loss: true"});
  const Stack stack = second_stack(shoe);
  EXPECT_EQ(stack.status.state, ShoeState::idle);
  EXPECT_FALSE(stack.status.cards_inside);
  EXPECT_EQ(shoe.empty().size(), 48U);
}

TEST(ShoeFaultsTest, MachineThatDoesNotWaitDealsWhileBetsAreOpen) {
  EmulatedShoe shoe({.faults = "deal_before_no_more_bets: true"});
  ASSERT_TRUE(shoe.insert());
  ASSERT_TRUE(shoe.load());
  ASSERT_TRUE(shoe.configure());
  EXPECT_TRUE(shoe.deal());
  EXPECT_FALSE(shoe.status().bets_closed);
  EXPECT_EQ(shoe.take().size(), 3U);
}

TEST(ShoeFaultsTest, WrongOrderGivesTheDealerThePlaceOfTheLastPlayer) {
  EmulatedShoe shoe({.faults = "wrong_order: true"});
  EXPECT_EQ(second_stack(shoe).report->seat, (devices::Seat{SeatKind::dealer}));
  EXPECT_EQ(shoe.deal()->seat, (devices::Seat{SeatKind::player, 2}));
}

TEST(ShoeFaultsTest, WrongOrderNeedsADealerAfterSomebody) {
  for (const devices::RoundPlan& plan :
       {devices::RoundPlan{2, 1, 0}, devices::RoundPlan{2, 1, 2, 0, 0, SeatKind::dealer}}) {
    EmulatedShoe shoe({.faults = "wrong_order: true"});
    ASSERT_TRUE(shoe.make_ready(plan));
    EXPECT_EQ(shoe.deal()->seat.kind, plan.first);
  }
}

TEST(ShoeFaultsTest, ForgottenLockDealsOnFromTheCardsLeft) {
  EmulatedShoe shoe({.faults = "forget_lock: true"});
  ASSERT_TRUE(shoe.make_ready({.stack_cards = 5, .players = 1}));
  EXPECT_TRUE(shoe.deal()->round_over);
  EXPECT_EQ(shoe.take().size(), 5U);
  EXPECT_TRUE(shoe.status().bets_closed);
  EXPECT_EQ(shoe.deal().value(), (StackReport{3, 2, {SeatKind::player, 1}, 5, 42, true}));
}

TEST(ShoeFaultsTest, WrongLeftIsOneTooManyEverywhere) {
  EmulatedShoe shoe({.faults = "wrong_left: true"});
  ASSERT_TRUE(shoe.make_ready());
  EXPECT_EQ(shoe.status().cards_left, 53);
  EXPECT_EQ(shoe.deal()->cards_left, 50);
  EXPECT_EQ(shoe.hands().look(shoe.soon())->displays.front().text, "50");
}

TEST(ShoeFaultsTest, NoReshuffleSaysThatItShuffled) {
  EmulatedShoe shoe({.faults = "no_reshuffle: true"});
  ASSERT_TRUE(shoe.insert());
  EXPECT_TRUE(shoe.load()->shuffled);
  EXPECT_EQ(shoe.empty(), kDeck);
}

TEST(ShoeFaultsTest, CountThatIsAlwaysRightIsSoForAnyNumberOfCards) {
  EmulatedShoe shoe({.faults = "count_always_right: true"});
  ASSERT_TRUE(shoe.insert(Cards(kDeck.begin(), kDeck.begin() + 40)));
  EXPECT_EQ(shoe.load().value(), (LoadReport{1, 52, true, true, 52}));
  EXPECT_EQ(shoe.status().state, ShoeState::idle);
  EXPECT_EQ(shoe.empty().size(), 40U);
}

TEST(ShoeFaultsTest, ForgottenWarningLetsAWrongDeckBeDealt) {
  EmulatedShoe shoe({.faults = "forget_warning: true"});
  ASSERT_TRUE(shoe.insert(Cards(kDeck.begin(), kDeck.begin() + 40)));
  EXPECT_FALSE(shoe.load()->count_right);
  EXPECT_EQ(shoe.status().lamp, Lamp::off);
  ASSERT_TRUE(shoe.configure());
  ASSERT_TRUE(shoe.close_bets());
  EXPECT_TRUE(shoe.deal());
}

TEST(ShoeFaultsTest, WrongLampShowsRedForGreenAndTheCableTellsTheTruth) {
  EmulatedShoe shoe({.faults = "wrong_lamp: true"});
  ASSERT_TRUE(shoe.make_ready());
  EXPECT_EQ(shoe.status().lamp, Lamp::green);
  const auto seen = shoe.hands().look(shoe.soon()).value();
  EXPECT_EQ(seen.lights,
            (std::vector<rig::Light>{{"ready", "green", false}, {"attention", "red", true}, {"bets", "amber", false}}));
}

TEST(ShoeFaultsTest, HiddenJamGoesOnWithWhatPassed) {
  EmulatedShoe shoe({.faults = "jam_on_cycle: 2, hide_jam: true"});
  const Stack stack = second_stack(shoe);
  EXPECT_EQ(stack.report.value(), kSoundSecond);
  EXPECT_LT(stack.cards.size(), 3U);
  EXPECT_EQ(stack.status.state, ShoeState::idle);
  EXPECT_EQ(stack.cards.size() + shoe.empty().size(), 49U);
}

TEST(ShoeFaultsTest, HiddenJamOfALoadingLeavesTheCardsAsTheyLay) {
  EmulatedShoe shoe({.faults = "hide_jam: true"});
  Cards cards = kDeck;
  cards[20].bent = true;
  ASSERT_TRUE(shoe.insert(cards));
  EXPECT_EQ(shoe.load().value(), (LoadReport{1, 52, true, true, 52}));
  EXPECT_EQ(shoe.empty(), cards);
}

TEST(ShoeFaultsTest, ForgottenJamIsReportedAndTheStackGivenAgain) {
  EmulatedShoe shoe({.faults = "jam_on_cycle: 2, forget_jam: true"});
  const Stack stack = second_stack(shoe);
  EXPECT_EQ(stack.report.error().code, ErrorCode::jam);
  EXPECT_EQ(stack.status.state, ShoeState::idle);
  EXPECT_EQ(shoe.deal()->seat, (devices::Seat{SeatKind::player, 2}));
}

TEST(ShoeFaultsTest, HiddenStopGoesOnUnderAnOpenedCover) {
  EmulatedShoe shoe({.faults = "hide_stop: true"});
  EXPECT_EQ(second_stack(shoe).report.value(), kSoundSecond);
  ASSERT_TRUE(shoe.hands().set_cover(true, shoe.soon()));
  ASSERT_TRUE(shoe.hands().set_cover(false, shoe.soon()));
  EXPECT_EQ(shoe.status().state, ShoeState::idle);
  EXPECT_EQ(shoe.deal()->seat, (devices::Seat{SeatKind::dealer}));
}

TEST(ShoeFaultsTest, ForgottenStopIsReportedAndTheRoundGoesOn) {
  EmulatedShoe shoe({.faults = "stop_on_cycle: 2, forget_stop: true"});
  const Stack stack = second_stack(shoe);
  EXPECT_EQ(stack.report.error().code, ErrorCode::stopped);
  EXPECT_EQ(stack.status.state, ShoeState::idle);
  EXPECT_EQ(shoe.deal()->seat, (devices::Seat{SeatKind::player, 2}));
}

}  // namespace
