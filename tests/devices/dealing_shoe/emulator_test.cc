// What the machine does when it is asked, state by state. Its faults are in faults_test.cc.
#include "devices/dealing_shoe/emulator.h"

#include <gtest/gtest.h>

#include "tests/support/emulated_shoe.h"
#include "tests/support/messages.h"
#include "tests/support/print_instant.h"

namespace {

using devices::Lamp;
using devices::LoadReport;
using devices::RoundPlan;
using devices::Seat;
using devices::SeatKind;
using devices::ShoeState;
using devices::ShoeStatus;
using devices::StackReport;
using rig::Error;
using rig::ErrorCode;
using rig::Instant;
using std::chrono::milliseconds;
using std::chrono::seconds;
using support::Cards;
using support::EmulatedShoe;
using support::ids_of;
using support::kSmallRound;

const Cards kDeck = rig::DeckSpec{}.make_cards(1);

Error refused(const std::string& why) { return {ErrorCode::refused, why}; }

class ShoeEmulatorTest : public testing::Test {
 protected:
  // Deals the next stack, takes it, and says for whom it was.
  std::string dealt_to() {
    const auto report = shoe_.deal();
    if (!report) return report.error().message();
    EXPECT_EQ(shoe_.take().size(), static_cast<std::size_t>(report->cards_count));
    return seat_name(report->seat) + (report->round_over ? ", over" : "");
  }
  rig::Result<void> set_cover(bool open) { return shoe_.hands().set_cover(open, shoe_.soon()); }
  rig::Result<int> start_deal() { return shoe_.driver().start_deal(shoe_.soon()); }
  rig::Result<int> start_load() { return shoe_.driver().start_load(52, shoe_.soon()); }

  EmulatedShoe shoe_;
};

TEST_F(ShoeEmulatorTest, FreshMachineIsIdleAndEmptyAndTakesBets) {
  EXPECT_EQ(shoe_.status(), ShoeStatus{});
  EXPECT_EQ(shoe_.driver().identity(), (devices::Identity{"dealing_shoe", "emulator 1", "E4", seconds(30), true}));
}

TEST_F(ShoeEmulatorTest, LoadedCardsAreCountedAndShuffled) {
  ASSERT_TRUE(shoe_.insert());
  EXPECT_EQ(shoe_.load().value(), (LoadReport{1, 52, true, true, 52}));
  EXPECT_EQ(shoe_.status().cards_left, 52);
  EXPECT_TRUE(shoe_.status().cards_inside);
  const Cards cards = shoe_.empty();
  EXPECT_EQ(ids_of(cards), ids_of(kDeck));
  EXPECT_NE(cards, kDeck);
}

TEST_F(ShoeEmulatorTest, RoundGivesEveryStackInOrderThenLocksAndOpensBets) {
  ASSERT_TRUE(shoe_.make_ready());
  EXPECT_EQ(shoe_.status().lamp, Lamp::green);
  EXPECT_EQ(dealt_to(), "player 1");
  EXPECT_EQ(dealt_to(), "player 2");
  EXPECT_EQ(dealt_to(), "dealer");
  EXPECT_TRUE(shoe_.status().bets_closed);
  EXPECT_EQ(dealt_to(), "community, over");
  EXPECT_FALSE(shoe_.status().bets_closed);
  EXPECT_EQ(shoe_.status().lamp, Lamp::off);
  EXPECT_EQ(shoe_.close_bets().error(), refused("no cards have been loaded for this round"));
  EXPECT_EQ(start_deal().error(), refused("no cards have been loaded for this round"));
}

TEST_F(ShoeEmulatorTest, StacksAreReportedWithTheCardsLeft) {
  ASSERT_TRUE(shoe_.make_ready());
  EXPECT_EQ(shoe_.deal().value(), (StackReport{2, 1, {SeatKind::player, 1}, 3, 49, false}));
  EXPECT_TRUE(shoe_.status().stack_presented);
  EXPECT_EQ(shoe_.take().size(), 3U);
  EXPECT_EQ(shoe_.deal().value(), (StackReport{3, 1, {SeatKind::player, 2}, 3, 46, false}));
  EXPECT_EQ(shoe_.status().cards_left, 46);
  EXPECT_EQ(shoe_.hands().look(shoe_.soon())->displays, (std::vector<rig::Display>{{"left", "46"}}));
}

TEST_F(ShoeEmulatorTest, StacksAreTheTopCardsInTheirOrder) {
  EmulatedShoe plain({.options = "auto_reshuffle: false"});
  ASSERT_TRUE(plain.make_ready());
  ASSERT_TRUE(plain.deal());
  EXPECT_EQ(plain.take(), Cards(kDeck.begin(), kDeck.begin() + 3));
  ASSERT_TRUE(plain.deal());
  EXPECT_EQ(plain.take(), Cards(kDeck.begin() + 3, kDeck.begin() + 6));
}

TEST_F(ShoeEmulatorTest, CommunityCardsComeFirstWhenThePlanSaysSo) {
  ASSERT_TRUE(shoe_.make_ready({2, 1, 2, 5, 0, SeatKind::community}));
  EXPECT_EQ(dealt_to(), "community");
  EXPECT_EQ(dealt_to(), "player 1");
  EXPECT_EQ(dealt_to(), "dealer, over");
}

// Six positions and the dealer with seven cards each of 53: four are left.
TEST_F(ShoeEmulatorTest, GreatestRoundLeavesFourCardsOfADeckWithAJoker) {
  rig::DeckSpec deck;
  deck.jokers_per_deck = 1;
  ASSERT_TRUE(shoe_.insert(deck.make_cards(1)));
  ASSERT_TRUE(shoe_.load(53));
  ASSERT_TRUE(shoe_.configure({.stack_cards = 7, .players = 6, .dealer_cards = 7}));
  ASSERT_TRUE(shoe_.close_bets());
  for (int stack = 0; stack < 6; ++stack) dealt_to();
  EXPECT_EQ(dealt_to(), "dealer, over");
  EXPECT_EQ(shoe_.status().cards_left, 4);
  EXPECT_EQ(shoe_.empty().size(), 4U);
}

TEST_F(ShoeEmulatorTest, NoStackComesBeforeNoMoreBets) {
  ASSERT_TRUE(shoe_.make_ready());
  ASSERT_TRUE(shoe_.driver().set_bets(false, shoe_.soon()));
  EXPECT_EQ(start_deal().error(), refused("bets are open"));
  ASSERT_TRUE(shoe_.close_bets());
  EXPECT_TRUE(start_deal());
}

TEST_F(ShoeEmulatorTest, BetsCannotBeOpenedInARound) {
  ASSERT_TRUE(shoe_.make_ready());
  ASSERT_TRUE(start_deal());
  EXPECT_EQ(shoe_.driver().set_bets(false, shoe_.soon()).error(), refused("a round is under way"));
  ASSERT_TRUE(shoe_.driver().await_stack(shoe_.after_cycle()));
  EXPECT_EQ(shoe_.driver().set_bets(false, shoe_.soon()).error(), refused("a round is under way"));
}

TEST_F(ShoeEmulatorTest, DealIsRefusedWithoutAPlanCardsOrRoom) {
  EXPECT_EQ(start_deal().error(), refused("no round has been configured"));
  ASSERT_TRUE(shoe_.configure());
  EXPECT_EQ(start_deal().error(), refused("no cards have been loaded for this round"));
  ASSERT_TRUE(shoe_.make_ready());
  ASSERT_TRUE(shoe_.deal());
  EXPECT_EQ(start_deal().error(), refused("the last stack has not been taken"));
}

TEST_F(ShoeEmulatorTest, DealIsRefusedWhileAStackIsOnItsWay) {
  ASSERT_TRUE(shoe_.make_ready());
  ASSERT_TRUE(start_deal());
  EXPECT_EQ(shoe_.status().state, ShoeState::dealing);
  EXPECT_EQ(start_deal().error(), refused("the machine is at work"));
  EXPECT_EQ(start_load().error(), refused("the machine is at work"));
  EXPECT_EQ(shoe_.configure().error(), refused("the machine is at work"));
  EXPECT_EQ(shoe_.driver().end_round(shoe_.soon()).error(), refused("the machine is at work"));
}

TEST_F(ShoeEmulatorTest, RoundIsNotBegunWithTooFewCards) {
  ASSERT_TRUE(shoe_.insert(Cards(kDeck.begin(), kDeck.begin() + 10)));
  ASSERT_TRUE(shoe_.load(10));
  ASSERT_TRUE(shoe_.configure());
  ASSERT_TRUE(shoe_.close_bets());
  EXPECT_EQ(start_deal().error(), refused("there are too few cards for a round"));
  ASSERT_TRUE(shoe_.configure({.stack_cards = 5, .players = 2}));
  EXPECT_TRUE(start_deal());
}

TEST_F(ShoeEmulatorTest, CardsAreRefusedInARoundAndWhileAtWork) {
  ASSERT_TRUE(shoe_.make_ready());
  ASSERT_TRUE(start_deal());
  EXPECT_EQ(shoe_.insert({kDeck[0]}).error(), refused("the machine is at work"));
  ASSERT_TRUE(shoe_.driver().await_stack(shoe_.after_cycle()));
  EXPECT_EQ(shoe_.insert({kDeck[0]}).error(), refused("a round is under way"));
  EXPECT_EQ(shoe_.configure().error(), refused("a round is under way"));
  ASSERT_EQ(shoe_.take().size(), 3U);
  EXPECT_EQ(start_load().error(), refused("a round is under way"));
}

TEST_F(ShoeEmulatorTest, HoldsSixtyFourCardsAndNoMore) {
  ASSERT_TRUE(shoe_.insert(Cards(60)));
  ASSERT_TRUE(shoe_.load(60));
  ASSERT_TRUE(shoe_.insert(Cards(4)));
  EXPECT_EQ(shoe_.insert(Cards(1)).error(), refused("the shoe holds 64 cards and no more"));
}

TEST_F(ShoeEmulatorTest, EndedRoundLocksAsAWholeOneDoes) {
  EXPECT_EQ(shoe_.driver().end_round(shoe_.soon()).error(), refused("no round is under way"));
  ASSERT_TRUE(shoe_.make_ready());
  EXPECT_EQ(dealt_to(), "player 1");
  ASSERT_TRUE(shoe_.driver().end_round(shoe_.soon()));
  EXPECT_FALSE(shoe_.status().bets_closed);
  EXPECT_EQ(start_deal().error(), refused("no cards have been loaded for this round"));
}

TEST_F(ShoeEmulatorTest, CardsLeftAreReshuffledWithThoseOfTheRound) {
  ASSERT_TRUE(shoe_.make_ready({.stack_cards = 5, .players = 1}));
  ASSERT_TRUE(shoe_.deal());
  ASSERT_TRUE(shoe_.insert(shoe_.take()));
  EXPECT_EQ(shoe_.load().value(), (LoadReport{3, 52, true, true, 52}));
  ASSERT_TRUE(shoe_.close_bets());
  EXPECT_EQ(shoe_.deal()->round, 2);
  shoe_.take();
  EXPECT_EQ(shoe_.load(47)->counted, 47) << "also alone";
}

TEST_F(ShoeEmulatorTest, PlainShoeWantsTheCardsLeftTakenOut) {
  EmulatedShoe plain({.options = "auto_reshuffle: false, counts_cards: false"});
  ASSERT_TRUE(plain.make_ready({.stack_cards = 5, .players = 1}));
  ASSERT_TRUE(plain.deal());
  ASSERT_TRUE(plain.insert(plain.take()));
  EXPECT_EQ(plain.load().error(), refused("the cards left have not been taken out"));
  EXPECT_EQ(plain.empty().size(), 52U);
  ASSERT_TRUE(plain.insert());
  EXPECT_EQ(plain.load(51).value(), (LoadReport{3, std::nullopt, false, false, 52}));
  EXPECT_EQ(plain.status().state, ShoeState::idle);
}

TEST_F(ShoeEmulatorTest, WrongCountWantsToBeClearedAndTheCardsLoadedAgain) {
  ASSERT_TRUE(shoe_.insert(Cards(kDeck.begin() + 1, kDeck.end())));
  EXPECT_EQ(shoe_.load().value(), (LoadReport{1, 51, false, true, 51}));
  EXPECT_EQ(shoe_.status().state, ShoeState::miscounted);
  EXPECT_EQ(shoe_.status().lamp, Lamp::red);
  ASSERT_TRUE(shoe_.configure());
  EXPECT_EQ(start_deal().error(), refused("the last count was wrong: clear first"));
  EXPECT_EQ(start_load().error(), refused("the last count was wrong: clear first"));
  ASSERT_TRUE(shoe_.clear());
  EXPECT_EQ(start_deal().error(), refused("no cards have been loaded for this round"));
  ASSERT_TRUE(shoe_.insert({kDeck[0]}));
  EXPECT_EQ(shoe_.load().value(), (LoadReport{2, 52, true, true, 52}));
}

TEST_F(ShoeEmulatorTest, BentCardJamsTheLoadingUntilCleared) {
  Cards cards = kDeck;
  cards[17].bent = true;
  ASSERT_TRUE(shoe_.insert(cards));
  EXPECT_EQ(shoe_.load().error(), (Error{ErrorCode::jam, "cycle 1: a card stuck after 17 cards"}));
  EXPECT_EQ(shoe_.status().state, ShoeState::jammed);
  EXPECT_EQ(shoe_.status().lamp, Lamp::red);
  EXPECT_EQ(shoe_.clear().error(), refused("there are cards inside"));
  EXPECT_EQ(start_load().error(), refused("the last work was not completed: clear first"));
  ASSERT_TRUE(set_cover(true));
  EXPECT_EQ(shoe_.clear().error(), refused("the cover is open"));
  EXPECT_EQ(ids_of(shoe_.empty()), ids_of(kDeck));
  EXPECT_EQ(shoe_.status().state, ShoeState::jammed);
  ASSERT_TRUE(shoe_.clear());
  EXPECT_EQ(shoe_.status(), (ShoeStatus{.events_sent = 1}));
}

TEST_F(ShoeEmulatorTest, BentCardJamsAPlainShoeWhenItIsDealt) {
  EmulatedShoe plain({.options = "auto_reshuffle: false, counts_cards: false"});
  Cards cards = kDeck;
  cards[4].bent = true;
  ASSERT_TRUE(plain.insert(cards));
  ASSERT_TRUE(plain.load());
  ASSERT_TRUE(plain.configure());
  ASSERT_TRUE(plain.close_bets());
  ASSERT_TRUE(plain.deal());
  ASSERT_EQ(plain.take().size(), 3U);
  EXPECT_EQ(plain.deal().error(), (Error{ErrorCode::jam, "cycle 3: a card stuck after 1 cards"}));
  EXPECT_FALSE(plain.status().bets_closed) << "the round is void";
  EXPECT_EQ(plain.take().size(), 1U);
  EXPECT_EQ(plain.empty().size(), 48U);
}

TEST_F(ShoeEmulatorTest, OpenedCoverStopsARoundBetweenStacks) {
  ASSERT_TRUE(shoe_.make_ready());
  EXPECT_EQ(dealt_to(), "player 1");
  ASSERT_TRUE(set_cover(true));
  EXPECT_EQ(shoe_.driver().await_stack(shoe_.after_cycle()).error(),
            (Error{ErrorCode::stopped, "cycle 2: the cover was opened"}));
  EXPECT_EQ(shoe_.status().state, ShoeState::stopped);
  EXPECT_EQ(start_deal().error(), refused("the cover is open"));
}

// Whoever opened it could have touched them.
TEST_F(ShoeEmulatorTest, OpenedCoverMakesLoadedCardsUnfitForDealing) {
  ASSERT_TRUE(shoe_.make_ready());
  ASSERT_TRUE(set_cover(true));
  ASSERT_TRUE(set_cover(false));
  EXPECT_EQ(shoe_.status().state, ShoeState::idle);
  EXPECT_FALSE(shoe_.status().bets_closed);
  EXPECT_EQ(start_deal().error(), refused("no cards have been loaded for this round"));
}

TEST_F(ShoeEmulatorTest, EverythingIsTakenUnderAnOpenCoverOnly) {
  ASSERT_TRUE(shoe_.insert());
  EXPECT_EQ(shoe_.hands().take_all(shoe_.soon()).error(), refused("the cover is closed"));
  EXPECT_EQ(shoe_.empty().size(), 52U);
}

// Every tenth of a loading and of a stack: it is complete or stopped, and no card is lost.
TEST(ShoeOpenedCoverTest, AtAnyMomentKeepsTheCards) {
  for (int tenth = 0; tenth <= 10; ++tenth) {
    EmulatedShoe shoe;
    ASSERT_TRUE(shoe.insert());
    ASSERT_TRUE(shoe.driver().start_load(52, shoe.soon()));
    ASSERT_TRUE(shoe.driver().listen_until(Instant(seconds(3) * tenth)));
    ASSERT_TRUE(shoe.hands().set_cover(true, shoe.soon()));
    EXPECT_EQ(shoe.driver().await_load(shoe.after_cycle()).has_value(), tenth == 10);
    EXPECT_EQ(shoe.status().state, tenth == 10 ? ShoeState::idle : ShoeState::stopped);
    EXPECT_EQ(ids_of(shoe.empty()), ids_of(kDeck));
    ASSERT_TRUE(shoe.clear());

    ASSERT_TRUE(shoe.make_ready({.stack_cards = 7, .players = 2}));
    ASSERT_TRUE(shoe.driver().start_deal(shoe.soon()));
    ASSERT_TRUE(shoe.driver().listen_until(shoe.clock().now() + milliseconds(200) * tenth));
    ASSERT_TRUE(shoe.hands().set_cover(true, shoe.soon()));
    EXPECT_EQ(shoe.take().size(), static_cast<std::size_t>(7 * tenth / 10));
    EXPECT_EQ(shoe.status().state, ShoeState::stopped);
    EXPECT_EQ(shoe.empty().size(), static_cast<std::size_t>(52 - 7 * tenth / 10));
  }
}

// Every tenth of a stack: the machine says that it has started again and what it still knows.
TEST(ShoePowerTest, PulledPlugLeavesTheCardsWhereTheyAre) {
  for (int tenth = 0; tenth < 10; ++tenth) {
    EmulatedShoe shoe;
    ASSERT_TRUE(shoe.make_ready({.stack_cards = 7, .players = 2}));
    ASSERT_TRUE(shoe.driver().start_deal(shoe.soon()));
    ASSERT_TRUE(shoe.driver().listen_until(shoe.clock().now() + milliseconds(200) * tenth));
    ASSERT_TRUE(shoe.hands().set_power(false, shoe.soon()));
    ASSERT_TRUE(shoe.hands().set_power(true, shoe.soon()));
    EXPECT_EQ(shoe.driver().await_stack(shoe.after_cycle()).error().code, ErrorCode::stopped);
    EXPECT_EQ(shoe.status(), (ShoeStatus{.state = ShoeState::stopped,
                                         .lamp = Lamp::red,
                                         .stack_presented = tenth > 1,
                                         .cards_inside = true,
                                         .events_sent = 1}));
    EXPECT_EQ(shoe.driver().start_deal(shoe.soon()).error(), refused("the last work was not completed: clear first"));
    EXPECT_EQ(shoe.take().size(), static_cast<std::size_t>(7 * tenth / 10));
    EXPECT_EQ(shoe.empty().size(), static_cast<std::size_t>(52 - 7 * tenth / 10));
    EXPECT_TRUE(shoe.clear());
  }
}

TEST(ShoePowerTest, EmptyMachineStartsAgainIdle) {
  EmulatedShoe shoe;
  ASSERT_TRUE(shoe.configure());
  ASSERT_TRUE(shoe.hands().set_power(false, shoe.soon()));
  ASSERT_TRUE(shoe.hands().set_power(true, shoe.soon()));
  EXPECT_EQ(shoe.status(), (ShoeStatus{.events_sent = 1}));
  EXPECT_EQ(shoe.driver().start_deal(shoe.soon()).error(), refused("no round has been configured"));
}

TEST(ShoeOptionsTest, AreReadAndCheckedAsTheBenchFileSaysThem) {
  EmulatedShoe cut({.options = "mixing: { cut_only: true }"});
  ASSERT_TRUE(cut.insert());
  ASSERT_TRUE(cut.load());
  const Cards cards = cut.empty();
  int breaks = 0;
  for (std::size_t place = 1; place < cards.size(); ++place) breaks += cards[place].id != cards[place - 1].id + 1;
  EXPECT_LE(breaks, 1);
  EXPECT_THROW(EmulatedShoe({.options = "decks: 2"}), rig::ConfigError);
  EXPECT_THROW(EmulatedShoe({.faults = "sort_mode: true"}), rig::ConfigError);
}

// Faster than a card in a nanosecond: nonsense for a machine, but no reason to crash when the cover is opened.
TEST(ShoeTimeTest, AbsurdlyFastMachineDoesNotCrash) {
  devices::dealing_shoe::Emulator emulator({.seed = 1, .speed = 1e12});
  emulator.receive(support::request(1, "hands.insert", {{"cards", rig::Bytes(52 * 4)}}), Instant{});
  emulator.receive(support::request(2, "load", {{"expect", std::int64_t{52}}}), Instant{});
  emulator.receive(support::request(3, "hands.cover", {{"open", true}}), Instant{});
  EXPECT_EQ(support::messages_in(emulator.take_output()).size(), 4U);
}

TEST(ShoeRequestTest, UnknownOrUnsoundRequestIsRefused) {
  devices::dealing_shoe::Emulator emulator({.seed = 1});
  const auto why = [&](const rig::Bytes& asked) {
    emulator.receive(asked, Instant{});
    const auto said = support::messages_in(emulator.take_output());
    return said.size() == 1 ? said[0].fields.text("why").value() : "";
  };
  EXPECT_EQ(why(support::request(1, "dance")), "this machine does not know that request");
  EXPECT_EQ(why(support::request(2, "load")), "field \"expect\" is missing");
  EXPECT_EQ(why(support::request(3, "bets")), "field \"closed\" is missing");
  EXPECT_EQ(why(support::request(4, "configure")), "field \"stack\" is missing");
  EXPECT_EQ(why(support::request(5, "hands.press", {{"button", std::string("deal")}})),
            "this machine has no button \"deal\"");
}

}  // namespace
