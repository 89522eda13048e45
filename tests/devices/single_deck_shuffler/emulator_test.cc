// What the machine does when it is asked, state by state. Its faults are in faults_test.cc.
#include "devices/single_deck_shuffler/emulator.h"

#include <gtest/gtest.h>

#include "devices/single_deck_shuffler/protocol.h"
#include "tests/support/emulated_shuffler.h"
#include "tests/support/hex.h"
#include "tests/support/messages.h"
#include "tests/support/print_instant.h"

namespace {

using devices::Lamp;
using devices::ShuffleReport;
using devices::ShufflerMode;
using devices::ShufflerState;
using devices::ShufflerStatus;
using devices::single_deck_shuffler::Emulator;
using rig::Error;
using rig::ErrorCode;
using rig::Instant;
using std::chrono::nanoseconds;
using std::chrono::seconds;
using support::Cards;
using support::EmulatedShuffler;
using support::ids_of;

const Cards kDeck = rig::DeckSpec{}.make_cards(1);

Error refused(const std::string& why) { return {ErrorCode::refused, why}; }

class EmulatorTest : public testing::Test {
 protected:
  void load(const Cards& cards = kDeck) { ASSERT_TRUE(bench_.hands().insert(cards, bench_.soon())); }
  rig::Result<int> start() { return bench_.driver().start_shuffle(52, bench_.soon()); }
  rig::Result<ShuffleReport> shuffle() { return bench_.driver().shuffle(52, bench_.after_cycle()); }
  rig::Result<void> set_cover(bool open) { return bench_.hands().set_cover(open, bench_.soon()); }
  rig::Result<Cards> take_output() { return bench_.hands().take_output(bench_.soon()); }
  rig::Result<Cards> take_all() { return bench_.hands().take_all(bench_.soon()); }
  rig::Result<void> clear() { return bench_.driver().clear(bench_.soon()); }
  void stop_half_way() {
    load();
    ASSERT_TRUE(start());
    ASSERT_TRUE(bench_.driver().listen_until(bench_.clock().now() + seconds(20)));
    ASSERT_TRUE(set_cover(true));
  }

  EmulatedShuffler bench_{{.seed = 4}};
};

TEST_F(EmulatorTest, FreshMachineIsIdleAndEmpty) {
  EXPECT_EQ(bench_.status(),
            (ShufflerStatus{ShufflerState::idle, ShufflerMode::shuffle, Lamp::off, false, false, 0, 0, "", 0}));
  EXPECT_EQ(bench_.driver().identity(),
            (devices::Identity{"single_deck_shuffler", "emulator 1", "E4", seconds(45), true}));
}

TEST_F(EmulatorTest, SoundCyclePresentsTheSameCardsInAnotherOrder) {
  load();
  EXPECT_EQ(shuffle().value(), (ShuffleReport{1, 52, true}));
  EXPECT_EQ(bench_.status(),
            (ShufflerStatus{ShufflerState::idle, ShufflerMode::shuffle, Lamp::green, false, true, 0, 0, "", 2}));
  const Cards stack = take_output().value();
  EXPECT_EQ(ids_of(stack), ids_of(kDeck));
  EXPECT_NE(stack, kDeck);
  EXPECT_EQ(bench_.status().lamp, Lamp::off);
  EXPECT_FALSE(bench_.status().stack_presented);
}

TEST_F(EmulatorTest, WrongNumberOfCardsIsCountedAndShownRed) {
  Cards short_deck = kDeck;
  short_deck.pop_back();
  load(short_deck);
  EXPECT_EQ(shuffle().value(), (ShuffleReport{1, 51, false}));
  EXPECT_EQ(bench_.status().lamp, Lamp::red);
}

TEST_F(EmulatorTest, CyclesAreNumberedFromOne) {
  for (int cycle = 1; cycle <= 3; ++cycle) {
    load();
    EXPECT_EQ(shuffle()->cycle, cycle);
    ASSERT_TRUE(take_output());
  }
}

// Any number of cards that the input holds, also those that do not divide the time.
TEST(EmulatorTimeTest, CycleTakesExactlyItsTimeOnTheClock) {
  for (int count = 1; count <= 64; ++count) {
    EmulatedShuffler bench({.seed = 4});
    Cards cards(static_cast<std::size_t>(count));
    ASSERT_TRUE(bench.hands().insert(cards, bench.soon()));
    ASSERT_TRUE(bench.driver().shuffle(count, bench.after_cycle()));
    EXPECT_EQ(bench.clock().now(), Instant(seconds(45))) << count << " cards";
  }
}

// Faster than a card in a nanosecond: nonsense for a machine, but no reason to crash when the cover is opened.
TEST(EmulatorTimeDeathTest, AbsurdlyFastMachineDoesNotCrash) {
  const auto open_cover_in_cycle = [] {
    Emulator emulator({.seed = 1, .cycle_time = nanoseconds(10)});
    emulator.receive(support::request(1, "hands.insert", {{"cards", rig::Bytes(52 * 4)}}), Instant{});
    emulator.receive(support::request(2, "shuffle", {{"expect", std::int64_t{52}}}), Instant{});
    emulator.receive(support::request(3, "hands.cover", {{"open", true}}), Instant{});
    std::exit(0);
  };
  EXPECT_EXIT(open_cover_in_cycle(), testing::ExitedWithCode(0), "");
}

TEST_F(EmulatorTest, ShuffleIsRefusedWithoutCards) {
  EXPECT_EQ(start().error(), refused("there are no cards in the input"));
}

TEST_F(EmulatorTest, ShuffleIsRefusedWhileACycleIsUnderWay) {
  load();
  ASSERT_TRUE(start());
  EXPECT_EQ(bench_.status().state, ShufflerState::shuffling);
  EXPECT_EQ(start().error(), refused("a cycle is under way"));
}

TEST_F(EmulatorTest, ShuffleIsRefusedUnderAnOpenCover) {
  load();
  ASSERT_TRUE(set_cover(true));
  EXPECT_TRUE(bench_.status().cover_open);
  EXPECT_EQ(start().error(), refused("the cover is open"));
}

TEST_F(EmulatorTest, ShuffleIsRefusedUntilTheOutputIsTaken) {
  load();
  ASSERT_TRUE(shuffle());
  load();
  EXPECT_EQ(start().error(), refused("the output has not been taken"));
  ASSERT_TRUE(take_output());
  EXPECT_TRUE(start());
}

TEST_F(EmulatorTest, ShuffleIsRefusedForAnExpectationOutOfRange) {
  load();
  for (const int expected : {-1, 0, 65}) {
    EXPECT_EQ(bench_.driver().start_shuffle(expected, bench_.soon()).error(),
              refused("field \"expect\" is " + std::to_string(expected) + ", not within 1 to 64"));
  }
}

TEST_F(EmulatorTest, CardsAreRefusedWhileACycleIsUnderWay) {
  load();
  ASSERT_TRUE(start());
  EXPECT_EQ(bench_.hands().insert(kDeck, bench_.soon()).error(), refused("a cycle is under way"));
}

TEST_F(EmulatorTest, InputHoldsSixtyFourCardsAndNoMore) {
  load(Cards(64));
  EXPECT_EQ(bench_.hands().insert(Cards(1), bench_.soon()).error(), refused("the input holds 64 cards and no more"));
}

TEST_F(EmulatorTest, EverythingIsTakenUnderAnOpenCoverOnly) {
  load();
  EXPECT_EQ(take_all().error(), refused("the cover is closed"));
  ASSERT_TRUE(set_cover(true));
  EXPECT_EQ(take_all()->size(), 52U);
  EXPECT_TRUE(take_all()->empty());
}

TEST_F(EmulatorTest, OutputIsEmptyWhenNothingIsPresented) {
  EXPECT_TRUE(take_output()->empty());
  load();
  EXPECT_TRUE(take_output()->empty());
  ASSERT_TRUE(start());
  EXPECT_TRUE(take_output()->empty());
}

TEST_F(EmulatorTest, OpenedCoverStopsTheCycle) {
  stop_half_way();
  const auto report = bench_.driver().await_report(bench_.after_cycle());
  EXPECT_EQ(report.error(), (Error{ErrorCode::stopped, "cycle 1: the cover was opened"}));
  const ShufflerStatus status = bench_.status();
  EXPECT_EQ(status.state, ShufflerState::stopped);
  EXPECT_EQ(status.lamp, Lamp::red);
  EXPECT_FALSE(status.stack_presented);
  EXPECT_EQ(status.cards_inside, 23);  // 20 s of 45 s for 52 cards
}

TEST_F(EmulatorTest, StoppedMachineIsClearedOnlyWhenClosedAndEmpty) {
  stop_half_way();
  EXPECT_EQ(clear().error(), refused("the cover is open"));
  EXPECT_EQ(start().error(), refused("the cover is open"));
  ASSERT_TRUE(set_cover(false));
  EXPECT_EQ(clear().error(), refused("there are cards inside"));
  EXPECT_EQ(start().error(), refused("the last cycle was not completed: clear first"));
  ASSERT_TRUE(set_cover(true));
  EXPECT_EQ(ids_of(take_all().value()), ids_of(kDeck));
  ASSERT_TRUE(set_cover(false));
  EXPECT_EQ(bench_.status().lamp, Lamp::red);
  EXPECT_EQ(start().error(), refused("the last cycle was not completed: clear first"));
  ASSERT_TRUE(clear());
  EXPECT_EQ(bench_.status().state, ShufflerState::idle);
  EXPECT_EQ(bench_.status().lamp, Lamp::off);
}

TEST_F(EmulatorTest, ClearWithNothingToClearSucceeds) {
  EXPECT_TRUE(clear());
  load();
  ASSERT_TRUE(start());
  EXPECT_TRUE(clear());
  EXPECT_EQ(bench_.status().state, ShufflerState::shuffling);
}

TEST_F(EmulatorTest, BentCardJamsWhereItLies) {
  Cards cards = kDeck;
  cards[17].bent = true;
  load(cards);
  EXPECT_EQ(shuffle().error(), (Error{ErrorCode::jam, "cycle 1: a card stuck after 17 cards"}));
  const ShufflerStatus status = bench_.status();
  EXPECT_EQ(status.state, ShufflerState::jammed);
  EXPECT_EQ(status.lamp, Lamp::red);
  EXPECT_EQ(status.cards_inside, 18);
  EXPECT_FALSE(status.stack_presented);
  EXPECT_EQ(start().error(), refused("the last cycle was not completed: clear first"));
  ASSERT_TRUE(set_cover(true));
  EXPECT_EQ(ids_of(take_all().value()), ids_of(cards));
}

TEST_F(EmulatorTest, FirstCardBentJamsAtOnceAndTheLastOneAtTheEnd) {
  for (const std::size_t place : {std::size_t{0}, std::size_t{51}}) {
    EmulatedShuffler bench({.seed = 4});
    Cards cards = kDeck;
    cards[place].bent = true;
    ASSERT_TRUE(bench.hands().insert(cards, bench.soon()));
    EXPECT_EQ(bench.driver().shuffle(52, bench.after_cycle()).error().code, ErrorCode::jam);
    EXPECT_EQ(bench.status().cards_inside, static_cast<int>(place) + 1);
  }
}

// Every 100 ms of a cycle, and the last nanosecond before its end: it either completed or stopped, and no card is lost.
TEST(OpenedCoverTest, AtAnyMomentStopsTheCycleAndKeepsTheCards) {
  std::vector<rig::Duration> moments = {seconds(45) - nanoseconds(1), seconds(45)};
  for (rig::Duration at{}; at < seconds(46); at += std::chrono::milliseconds(100)) moments.push_back(at);
  for (const rig::Duration at : moments) {
    EmulatedShuffler bench({.seed = 4});
    ASSERT_TRUE(bench.hands().insert(kDeck, bench.soon()));
    ASSERT_TRUE(bench.driver().start_shuffle(52, bench.soon()));
    ASSERT_TRUE(bench.driver().listen_until(Instant(at)));
    ASSERT_TRUE(bench.hands().set_cover(true, bench.soon()));
    const auto report = bench.driver().await_report(bench.after_cycle());
    const ShufflerStatus status = bench.status();
    if (at < seconds(45)) {
      EXPECT_EQ(report.error().code, ErrorCode::stopped) << at.count();
      EXPECT_EQ(status.state, ShufflerState::stopped);
      EXPECT_EQ(status.cards_inside, static_cast<int>(52 * at.count() / 45'000'000'000)) << at.count();
    } else {
      EXPECT_TRUE(report) << at.count();
    }
    EXPECT_EQ(status.stack_presented, at >= seconds(45)) << at.count();
    EXPECT_EQ(ids_of(bench.hands().take_all(bench.soon()).value()), ids_of(kDeck));
  }
}

TEST_F(EmulatorTest, UnknownOrUnsoundRequestIsRefused) {
  Emulator emulator({.seed = 1});
  const auto why = [&](const rig::Bytes& asked) {
    emulator.receive(asked, Instant{});
    const auto said = support::messages_in(emulator.take_output());
    return said.size() == 1 ? said[0].fields.text("why").value() : "";
  };
  EXPECT_EQ(why(support::request(1, "dance")), "this machine does not know that request");
  EXPECT_EQ(why(support::request(2, "shuffle")), "field \"expect\" is missing");
  EXPECT_EQ(why(support::request(3, "hands.insert")), "field \"cards\" is missing");
  EXPECT_EQ(why(support::request(4, "hands.insert", {{"cards", support::hex("00")}})),
            "cards that are not four bytes each");
  EXPECT_EQ(why(support::request(5, "hands.cover")), "field \"open\" is missing");
}

}  // namespace
