// What the machine does when it is asked, state by state. Its faults are in faults_test.cc.
#include "devices/continuous_shuffler/emulator.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "devices/fairdeal/dialect.h"
#include "tests/support/config_message.h"
#include "tests/support/emulated_continuous_shuffler.h"
#include "tests/support/emulated_shuffler.h"
#include "tests/support/messages.h"
#include "tests/support/print_instant.h"

namespace {

using devices::ContinuousState;
using devices::ContinuousStatus;
using devices::CountReport;
using devices::DealReport;
using devices::FeedReport;
using devices::Lamp;
using rig::Error;
using rig::ErrorCode;
using rig::Instant;
using std::chrono::milliseconds;
using std::chrono::seconds;
using support::Cards;
using support::EmulatedContinuousShuffler;
using support::ids_of;

const Cards kDeck = rig::DeckSpec{}.make_cards(1);

Cards decks(int count, int first_id = 1) {
  return rig::DeckSpec{.decks_count = count}.make_cards(static_cast<std::uint16_t>(first_id));
}

Error refused(const std::string& why) { return {ErrorCode::refused, why}; }

class ContinuousShufflerTest : public testing::Test {
 protected:
  EmulatedContinuousShuffler bench_;
};

TEST_F(ContinuousShufflerTest, FreshMachineIsIdleAndEmpty) {
  EXPECT_EQ(bench_.status(), ContinuousStatus{});
  EXPECT_EQ(bench_.driver().identity().cycle_time_max, 376 * milliseconds(400));
}

TEST_F(ContinuousShufflerTest, CardsInTheInputAreNoticedAndFed) {
  ASSERT_TRUE(bench_.insert(kDeck));
  EXPECT_EQ(bench_.status().state, ContinuousState::working);
  EXPECT_EQ(bench_.driver().await_feed(bench_.after_cycle()).value(), (FeedReport{1, 52}));
  EXPECT_EQ(bench_.clock().now(), Instant(52 * milliseconds(400)));
  const ContinuousStatus status = bench_.status();
  EXPECT_EQ(status.state, ContinuousState::idle);
  EXPECT_EQ(status.lamp, Lamp::green);
  EXPECT_EQ(status.cards_total, 52);
  EXPECT_EQ(status.cards_in_wheel + status.cards_in_buffer, 52);
  EXPECT_GE(status.cards_in_buffer, 16);
}

TEST_F(ContinuousShufflerTest, SixDecksFit) {
  for (int part = 0; part < 3; ++part) ASSERT_TRUE(bench_.feed(decks(2, 1 + 104 * part))) << part;
  EXPECT_EQ(bench_.status().cards_total, 312);
  EXPECT_EQ(ids_of(bench_.empty()), ids_of(decks(6)));
}

TEST_F(ContinuousShufflerTest, StackOfAnySizeIsDealt) {
  ASSERT_TRUE(bench_.feed(kDeck));
  int left = 52;
  for (int size = 1; size <= 7; ++size) {
    const Instant start = bench_.clock().now();
    EXPECT_EQ(bench_.deal(size).value(), (DealReport{1 + size, size, left -= size}));
    EXPECT_EQ(bench_.clock().now() - start, size * milliseconds(400));
    EXPECT_EQ(bench_.status().cards_in_output, size);
    EXPECT_EQ(bench_.take().size(), static_cast<std::size_t>(size));
    EXPECT_EQ(bench_.status().cards_in_output, 0);
  }
}

TEST_F(ContinuousShufflerTest, EveryCardComesOutInTheEnd) {
  ASSERT_TRUE(bench_.feed(kDeck));
  Cards out;
  for (int card = 0; card < 52; ++card) {
    ASSERT_TRUE(bench_.deal(1));
    out.push_back(bench_.take().at(0));
  }
  EXPECT_EQ(ids_of(out), ids_of(kDeck));
  EXPECT_NE(out, kDeck);
  EXPECT_EQ(bench_.deal(1).error(), refused("there are not so many cards inside"));
  EXPECT_EQ(bench_.status().lamp, Lamp::off);
}

TEST_F(ContinuousShufflerTest, CardsThatAreGivenBackComeOutAgain) {
  ASSERT_TRUE(bench_.feed(kDeck));
  std::multiset<int> seen;
  for (int round = 0; round < 60; ++round) {
    ASSERT_TRUE(bench_.deal(7));
    const Cards hand = bench_.take();
    seen.merge(ids_of(hand));
    ASSERT_EQ(bench_.feed(hand)->counted, 7);
  }
  EXPECT_EQ(std::set<int>(seen.begin(), seen.end()).size(), 52U);
  EXPECT_EQ(bench_.count(52).value(), (CountReport{122, 52, true}));
}

// Between a card's return and the deal stands the buffer: its cards come first.
TEST_F(ContinuousShufflerTest, CardThatIsGivenBackWaitsForTheBuffer) {
  ASSERT_TRUE(bench_.feed(decks(2)));
  ASSERT_TRUE(bench_.deal(1));
  const Cards returned = bench_.take();
  ASSERT_TRUE(bench_.feed(returned));
  for (int card = bench_.status().cards_in_buffer; card > 0; --card) {
    ASSERT_TRUE(bench_.deal(1));
    EXPECT_NE(bench_.take(), returned);
  }
}

TEST_F(ContinuousShufflerTest, DealIsRefusedWhenItCannotBe) {
  EXPECT_EQ(bench_.deal(1).error(), refused("there are not so many cards inside"));
  EXPECT_EQ(bench_.deal(0).error(), refused("field \"count\" is 0, not within 1 to 7"));
  EXPECT_EQ(bench_.deal(8).error(), refused("field \"count\" is 8, not within 1 to 7"));
  ASSERT_TRUE(bench_.insert(kDeck));
  EXPECT_EQ(bench_.deal(1).error(), refused("the machine is at work"));
  ASSERT_TRUE(bench_.driver().await_feed(bench_.after_cycle()));
  ASSERT_TRUE(bench_.deal(1));
  EXPECT_EQ(bench_.deal(1).error(), refused("the output has not been taken"));
  ASSERT_TRUE(bench_.set_cover(true));
  EXPECT_EQ(bench_.deal(1).error(), refused("the cover is open"));
}

TEST_F(ContinuousShufflerTest, InputTakesWhatItHoldsAndWhatTheWheelHasRoomFor) {
  EXPECT_EQ(bench_.insert(Cards(113)).error(), refused("the input holds 112 cards and no more"));
  for (int part = 0; part < 3; ++part) ASSERT_TRUE(bench_.feed(Cards(112)));
  EXPECT_EQ(bench_.insert(Cards(112)).error(), refused("the wheel has no room for so many cards"));
  ASSERT_TRUE(bench_.insert(Cards(7)));
  EXPECT_EQ(bench_.insert(Cards(1)).error(), refused("the machine is at work"));
}

TEST_F(ContinuousShufflerTest, CardsUnderAnOpenCoverAreFedWhenItIsClosed) {
  ASSERT_TRUE(bench_.set_cover(true));
  ASSERT_TRUE(bench_.insert(kDeck));
  bench_.listen(seconds(60));
  EXPECT_EQ(bench_.status().cards_total, 0);
  ASSERT_TRUE(bench_.set_cover(false));
  EXPECT_EQ(bench_.driver().await_feed(bench_.after_cycle()).value(), (FeedReport{1, 52}));
}

TEST_F(ContinuousShufflerTest, CountIsShownAndAWrongOneWarnsUntilItIsCleared) {
  ASSERT_TRUE(bench_.feed(kDeck));
  EXPECT_EQ(bench_.count(52).value(), (CountReport{2, 52, true}));
  EXPECT_EQ(bench_.status().state, ContinuousState::idle);
  EXPECT_EQ(bench_.hands().look(bench_.soon())->displays, (std::vector<rig::Display>{{"count", "52"}}));
  EXPECT_EQ(bench_.count(53).value(), (CountReport{3, 52, false}));
  EXPECT_EQ(bench_.status().state, ContinuousState::miscounted);
  EXPECT_EQ(bench_.hands().look(bench_.soon())->lights,
            (std::vector<rig::Light>{{"ready", "green", false}, {"attention", "red", true}}));
  EXPECT_EQ(bench_.deal(1).error(), refused("the last count was wrong: clear first"));
  EXPECT_EQ(bench_.count(52).error(), refused("the last count was wrong: clear first"));
  ASSERT_TRUE(bench_.clear());
  EXPECT_TRUE(bench_.deal(1));
}

TEST_F(ContinuousShufflerTest, CountOfAnEmptyMachineIsZero) {
  EXPECT_EQ(bench_.count(0).value(), (CountReport{1, 0, true}));
}

TEST_F(ContinuousShufflerTest, CountDoesNotStirTheCards) {
  EmulatedContinuousShuffler other;
  ASSERT_TRUE(bench_.feed(kDeck));
  ASSERT_TRUE(other.feed(kDeck));
  ASSERT_TRUE(bench_.count(52));
  EXPECT_EQ(bench_.empty(), other.empty());
}

TEST_F(ContinuousShufflerTest, BentCardSticksWhereItLies) {
  Cards cards = kDeck;
  cards[17].bent = true;
  EXPECT_EQ(bench_.feed(cards).error(), (Error{ErrorCode::jam, "cycle 1: a card stuck after 17 cards"}));
  EXPECT_EQ(bench_.status().state, ContinuousState::jammed);
  EXPECT_EQ(bench_.status().lamp, Lamp::red);
  EXPECT_EQ(bench_.status().cards_total, 17);
  EXPECT_EQ(bench_.deal(1).error(), refused("the last cycle was not completed: clear first"));
  EXPECT_EQ(bench_.clear().error(), refused("a card is stuck inside"));
  ASSERT_TRUE(bench_.set_cover(true));
  EXPECT_EQ(bench_.clear().error(), refused("the cover is open"));
  EXPECT_EQ(ids_of(bench_.empty()), ids_of(cards));
  ASSERT_TRUE(bench_.clear());
  EXPECT_EQ(bench_.feed(kDeck)->counted, 52);
}

TEST_F(ContinuousShufflerTest, OpenedCoverStopsTheFeedingAndItGoesOnWhenCleared) {
  ASSERT_TRUE(bench_.insert(kDeck));
  bench_.listen(seconds(8));
  ASSERT_TRUE(bench_.set_cover(true));
  EXPECT_EQ(bench_.driver().await_feed(bench_.after_cycle()).error(),
            (Error{ErrorCode::stopped, "cycle 1: the cover was opened"}));
  EXPECT_EQ(bench_.status().state, ContinuousState::stopped);
  EXPECT_EQ(bench_.status().cards_total, 20);
  ASSERT_TRUE(bench_.set_cover(false));
  EXPECT_EQ(bench_.deal(1).error(), refused("the last cycle was not completed: clear first"));
  ASSERT_TRUE(bench_.clear());
  EXPECT_EQ(bench_.driver().await_feed(bench_.after_cycle()).value(), (FeedReport{2, 32}));
  EXPECT_EQ(bench_.status().cards_total, 52);
}

TEST_F(ContinuousShufflerTest, OpenedCoverStopsADealWithTheFirstCardsOut) {
  ASSERT_TRUE(bench_.feed(kDeck));
  ASSERT_TRUE(bench_.driver().start_deal(7, bench_.soon()));
  bench_.listen(seconds(2) - milliseconds(1));
  ASSERT_TRUE(bench_.set_cover(true));
  EXPECT_EQ(bench_.driver().await_deal(bench_.after_cycle()).error().code, ErrorCode::stopped);
  EXPECT_EQ(bench_.take().size(), 4U);
  EXPECT_EQ(bench_.status().cards_total, 48);
}

TEST_F(ContinuousShufflerTest, EverythingIsTakenUnderAnOpenCoverOnly) {
  ASSERT_TRUE(bench_.feed(kDeck));
  EXPECT_EQ(bench_.hands().take_all(bench_.soon()).error(), refused("the cover is closed"));
  EXPECT_EQ(bench_.empty().size(), 52U);
  EXPECT_EQ(bench_.status().cards_total, 0);
}

// Every second of feeding: whenever the plug is pulled, the machine knows afterwards that cards are inside, and says
// that it does not know how many.
TEST(ContinuousShufflerPowerTest, PulledPlugLosesTheCountAndNoCard) {
  for (int second = 1; second < 20; ++second) {
    EmulatedContinuousShuffler bench;
    ASSERT_TRUE(bench.insert(kDeck));
    bench.listen(seconds(second));
    ASSERT_TRUE(bench.set_power(false));
    EXPECT_EQ(bench.driver().status(bench.soon()).error().code, ErrorCode::timeout);
    ASSERT_TRUE(bench.set_power(true));
    EXPECT_EQ(bench.driver().await_feed(bench.after_cycle()).error().code, ErrorCode::stopped);
    EXPECT_EQ(bench.status().state, ContinuousState::stopped);
    EXPECT_FALSE(bench.status().count_known);
    ASSERT_TRUE(bench.clear());
    ASSERT_TRUE(bench.driver().await_feed(bench.after_cycle()));
    EXPECT_EQ(bench.deal(1).error(), refused("how many cards are inside is not known: count first"));
    EXPECT_EQ(bench.count(52)->counted, 52) << second;
    EXPECT_TRUE(bench.status().count_known);
    EXPECT_TRUE(bench.deal(1));
  }
}

TEST_F(ContinuousShufflerTest, EmptyMachineIsReadyAfterALossOfPowerAndFeedsWhatLiesThere) {
  ASSERT_TRUE(bench_.set_power(false));
  ASSERT_TRUE(bench_.insert(kDeck));
  bench_.listen(seconds(60));
  ASSERT_TRUE(bench_.set_power(true));
  EXPECT_EQ(bench_.driver().await_feed(bench_.after_cycle()).error().code, ErrorCode::stopped);  // it says power_up
  EXPECT_EQ(bench_.driver().await_feed(bench_.after_cycle()).value(), (FeedReport{1, 52}));
}

TEST_F(ContinuousShufflerTest, StuckCardIsRememberedOverALossOfPower) {
  Cards cards = kDeck;
  cards.front().bent = true;
  ASSERT_EQ(bench_.feed(cards).error().code, ErrorCode::jam);
  ASSERT_TRUE(bench_.set_power(false));
  ASSERT_TRUE(bench_.set_power(true));
  EXPECT_EQ(bench_.status().state, ContinuousState::stopped);
  EXPECT_EQ(bench_.clear().error(), refused("a card is stuck inside"));
}

TEST(ContinuousShufflerOptionsTest, WheelAndBufferAreAsOrdered) {
  EmulatedContinuousShuffler bench({.options = "compartments: 4, capacity: 5, buffer: 7"});
  EXPECT_EQ(bench.driver().identity().cycle_time_max, 32 * milliseconds(400));
  EXPECT_EQ(bench.insert(Cards(21)).error(), refused("the wheel has no room for so many cards"));
  ASSERT_TRUE(bench.feed(Cards(20)));
  EXPECT_GE(bench.status().cards_in_buffer, 7);
  EXPECT_LE(bench.status().cards_in_buffer, 11);
}

TEST(ContinuousShufflerOptionsTest, BiggestMachineIsEmptiedInOneMessage) {
  EmulatedContinuousShuffler bench({.options = "compartments: 40, capacity: 20, buffer: 32"});
  while (bench.feed(Cards(112))) continue;
  const int room = 800 - bench.status().cards_in_wheel;
  ASSERT_TRUE(bench.feed(Cards(static_cast<std::size_t>(room))));
  ASSERT_TRUE(bench.deal(7));
  const int total = bench.status().cards_total;
  EXPECT_GE(total, 800);
  EXPECT_EQ(bench.empty().size(), static_cast<std::size_t>(total) + 7);
}

TEST(ContinuousShufflerOptionsTest, WhatCannotBeBuiltIsRefused) {
  for (const char* option : {"compartments: 3", "compartments: 41", "capacity: 3", "capacity: 21", "buffer: 6",
                             "buffer: 33", "mixing: uniform"}) {
    EXPECT_NE(support::config_message(
                  [&] { devices::continuous_shuffler::make_emulator({.options = support::settings_of(option)}); }),
              "")
        << option;
  }
}

// Faster than a card in a nanosecond: nonsense for a machine, but no reason to crash.
TEST(ContinuousShufflerOptionsTest, AbsurdlyFastMachineDoesNotCrash) {
  const auto machine = devices::continuous_shuffler::make_emulator({.speed = 1e12});
  machine->receive(support::request(1, "hands.insert", {{"cards", devices::write_cards(kDeck)}}), Instant{});
  machine->receive(support::request(2, "hands.cover", {{"open", true}}), Instant{});
  const auto said = support::messages_in(machine->take_output());
  ASSERT_EQ(said.size(), 3U);
  EXPECT_EQ(said[1].name, "stop");
}

TEST(ContinuousShufflerSeedTest, SameSeedSameCardsOtherSeedOthers) {
  const auto cards_of = [](rig::Seed seed) {
    EmulatedContinuousShuffler bench({.seed = seed});
    EXPECT_TRUE(bench.feed(kDeck));
    return bench.empty();
  };
  EXPECT_EQ(cards_of(1), cards_of(1));
  EXPECT_NE(cards_of(1), cards_of(2));
}

}  // namespace
