// What the machine does when it is asked, state by state. Its faults are in faults_test.cc.
#include "devices/reading_shoe/emulator.h"

#include <gtest/gtest.h>

#include "rig/deck.h"
#include "tests/support/ascii_lines.h"
#include "tests/support/emulated_device.h"
#include "tests/support/hostile.h"
#include "tests/support/print_instant.h"

namespace {

using devices::Cards;
using devices::Lamp;
using devices::ManualShoeReport;
using devices::ManualShoeState;
using devices::ManualShoeStatus;
using rig::Error;
using rig::ErrorCode;
using std::chrono::milliseconds;
using Kind = ManualShoeReport::Kind;

const Cards kDeck = rig::DeckSpec{}.make_cards(1);

Error refused(const std::string& why) { return {ErrorCode::refused, why}; }

class ReadingShoeEmulatorTest : public testing::Test {
 protected:
  devices::ManualShoe& shoe() { return bench_.driver(); }
  rig::Result<void> insert(const Cards& cards) { return bench_.hands().insert(cards, bench_.soon()); }
  rig::Result<void> start(int expected = 52) { return shoe().start_shoe(expected, bench_.soon()); }
  rig::Result<Cards> draw() { return bench_.hands().take_output(bench_.soon()); }
  rig::Result<ManualShoeReport> report() { return shoe().next_report(bench_.after_cycle()); }
  rig::Result<void> set_lid(bool open) { return bench_.hands().set_cover(open, bench_.soon()); }
  rig::Result<void> set_power(bool on) { return bench_.hands().set_power(on, bench_.soon()); }
  ManualShoeStatus status() { return shoe().status(bench_.soon()).value(); }
  void play() {
    ASSERT_TRUE(insert(kDeck));
    ASSERT_TRUE(start());
  }

  support::EmulatedDevice<devices::ManualShoe> bench_{"reading_shoe"};
};

TEST_F(ReadingShoeEmulatorTest, FreshMachineIsEmptyAndKnowsNothing) {
  EXPECT_EQ(status(), (ManualShoeStatus{ManualShoeState::empty, Lamp::red, 0, 0, false, 0}));
  EXPECT_EQ(shoe().identity(), (devices::Identity{"reading_shoe", "emulator 1", "E4", milliseconds(100), true}));
  EXPECT_TRUE(draw().value().empty());
}

TEST_F(ReadingShoeEmulatorTest, EveryCardOfADeckIsReportedAsItLeaves) {
  play();
  for (int number = 1; number <= 52; ++number) {
    const Cards drawn = draw().value();
    ASSERT_EQ(drawn, Cards{kDeck[static_cast<std::size_t>(number - 1)]});
    const auto said = report();
    ASSERT_TRUE(said) << said.error();
    EXPECT_EQ(*said, (ManualShoeReport{Kind::card, number, drawn[0].face, 52 - number, ""}));
    if (number == 52 - 14) {
      EXPECT_EQ(report().value(), (ManualShoeReport{Kind::cut_card, 0, {}, 14, ""}));
    }
  }
  EXPECT_EQ(status(), (ManualShoeStatus{ManualShoeState::empty, Lamp::red, 52, 0, true, 53}));
}

TEST_F(ReadingShoeEmulatorTest, EightDecksGoInAndComeOutAndNoMoreThanAFewBeside) {
  const Cards eight = rig::DeckSpec{.decks_count = 8}.make_cards(1);
  ASSERT_TRUE(insert(eight));
  ASSERT_TRUE(insert(Cards(8)));
  EXPECT_EQ(insert(Cards(1)).error(), refused("the shoe holds 424 cards and no more"));
  EXPECT_EQ(bench_.empty().size(), 424U);
}

TEST_F(ReadingShoeEmulatorTest, ReportComesAfterItsTime) {
  play();
  ASSERT_TRUE(draw());
  const auto before = bench_.clock().now();
  ASSERT_TRUE(report());
  EXPECT_EQ(bench_.clock().now(), before + milliseconds(100));
}

TEST_F(ReadingShoeEmulatorTest, CardsDrawnBeforeAShoeIsStartedAreNotReported) {
  ASSERT_TRUE(insert(kDeck));
  EXPECT_EQ(status().state, ManualShoeState::idle);
  EXPECT_EQ(draw().value().size(), 1U);
  EXPECT_EQ(report().error().code, ErrorCode::silent);
}

TEST_F(ReadingShoeEmulatorTest, StartIsRefusedWithoutCardsUnderAnOpenLidAndOutOfRange) {
  EXPECT_EQ(start().error(), refused("there are no cards in the shoe"));
  ASSERT_TRUE(insert(kDeck));
  ASSERT_TRUE(set_lid(true));
  EXPECT_EQ(start().error(), refused("the lid is open"));
  ASSERT_TRUE(set_lid(false));
  EXPECT_EQ(start(0).error(), refused("value \"expect\" is 0; it must be within 1 to 424"));
  EXPECT_EQ(start(-1).error(), refused("value \"expect\" is not a whole number"));
  EXPECT_TRUE(start(424));
}

// It does not count what is put in; it counts down from what it was told, and not below nothing.
TEST_F(ReadingShoeEmulatorTest, LeftIsWhatItWasToldLessWhatItSaw) {
  ASSERT_TRUE(insert({kDeck[0], kDeck[1], kDeck[2]}));
  ASSERT_TRUE(start(2));
  for (const int left : {1, 0, 0}) {
    ASSERT_TRUE(draw());
    EXPECT_EQ(report()->cards_left, left);
  }
  EXPECT_EQ(status().state, ManualShoeState::empty);
}

TEST_F(ReadingShoeEmulatorTest, NewShoeCountsAnewAndDropsReadingsOfTheOldOne) {
  play();
  ASSERT_TRUE(draw());
  ASSERT_TRUE(start(51));
  ASSERT_TRUE(draw());
  EXPECT_EQ(report().value(), (ManualShoeReport{Kind::card, 1, kDeck[1].face, 50, ""}));
  EXPECT_EQ(status().cards_drawn, 1);
}

TEST_F(ReadingShoeEmulatorTest, OpenLidIsSaidAndClosesTheMouth) {
  play();
  ASSERT_TRUE(set_lid(true));
  EXPECT_EQ(report()->kind, Kind::lid_opened);
  EXPECT_EQ(status().state, ManualShoeState::lid_open);
  EXPECT_EQ(draw().error(), refused("the lid is open and the shutter closed"));
  ASSERT_TRUE(set_lid(false));
  EXPECT_EQ(report()->kind, Kind::lid_closed);
  EXPECT_EQ(status().state, ManualShoeState::ready);
  EXPECT_TRUE(draw());
}

TEST_F(ReadingShoeEmulatorTest, LidThatIsOpenAlreadyIsNotSaidAgain) {
  ASSERT_TRUE(set_lid(true));
  ASSERT_TRUE(set_lid(true));
  EXPECT_EQ(status().events_sent, 1);
}

TEST_F(ReadingShoeEmulatorTest, CardsAreTakenOutUnderTheLidOnly) {
  play();
  EXPECT_EQ(bench_.hands().take_all(bench_.soon()).error(), refused("the lid is closed"));
  EXPECT_EQ(bench_.empty(), kDeck);
  EXPECT_EQ(status().state, ManualShoeState::empty);
}

TEST_F(ReadingShoeEmulatorTest, CardPutBackIsNoticedAndBlocks) {
  play();
  const Cards drawn = draw().value();
  ASSERT_TRUE(report());
  ASSERT_TRUE(insert(drawn));
  EXPECT_EQ(report().value(), (ManualShoeReport{Kind::blocked, 0, {}, 0, "a card was put back into the mouth"}));
  EXPECT_EQ(status().state, ManualShoeState::blocked);
  EXPECT_EQ(start().error(), refused("the shoe is blocked: open the lid and look"));
  ASSERT_TRUE(set_lid(true));
  ASSERT_TRUE(set_lid(false));
  EXPECT_TRUE(start());
}

TEST_F(ReadingShoeEmulatorTest, MouthTakesOneCardBack) {
  play();
  EXPECT_EQ(insert({kDeck[0], kDeck[1]}).error(),
            refused("a shoe is in play: one card goes back into the mouth and no more"));
}

TEST_F(ReadingShoeEmulatorTest, CardsUnderAnOpenLidAreAdded) {
  play();
  ASSERT_TRUE(set_lid(true));
  EXPECT_TRUE(insert(kDeck));
  ASSERT_TRUE(set_lid(false));
  EXPECT_EQ(status().state, ManualShoeState::ready);
}

TEST_F(ReadingShoeEmulatorTest, RefilledShoeMustBeStarted) {
  ASSERT_TRUE(insert({kDeck[0]}));
  ASSERT_TRUE(start(1));
  ASSERT_TRUE(draw());
  ASSERT_TRUE(report());
  ASSERT_TRUE(insert(kDeck));
  EXPECT_EQ(status().state, ManualShoeState::idle);
}

TEST_F(ReadingShoeEmulatorTest, BentCardSticks) {
  Cards cards = kDeck;
  cards[0].bent = true;
  ASSERT_TRUE(insert(cards));
  ASSERT_TRUE(start());
  EXPECT_EQ(draw().error(), refused("a card is stuck in the mouth"));
  EXPECT_EQ(report()->cause, "a card is stuck in the mouth");
  EXPECT_EQ(draw().error(), refused("a card is stuck in the mouth"));
  EXPECT_EQ(status().events_sent, 1);
  EXPECT_EQ(bench_.empty().size(), 52U);
}

TEST_F(ReadingShoeEmulatorTest, CardThatLiesFaceUpCannotBeRead) {
  Cards cards = kDeck;
  cards[0].facing = rig::Facing::up;
  ASSERT_TRUE(insert(cards));
  ASSERT_TRUE(start());
  ASSERT_TRUE(draw());
  EXPECT_EQ(report().value(), (ManualShoeReport{Kind::card, 1, std::nullopt, 51, ""}));
}

TEST_F(ReadingShoeEmulatorTest, LampsAndDisplayShowWhatItSays) {
  play();
  const auto seen = bench_.hands().look(bench_.soon()).value();
  EXPECT_EQ(seen.lights, (std::vector<rig::Light>{{"ready", "green", true}, {"attention", "red", false}}));
  EXPECT_EQ(seen.displays, (std::vector<rig::Display>{{"left", "52"}}));
  ASSERT_TRUE(set_lid(true));
  EXPECT_TRUE(bench_.hands().look(bench_.soon())->lights[1].lit);
}

TEST_F(ReadingShoeEmulatorTest, LostPowerIsSaidAndTheShoeMustBeStartedAgain) {
  play();
  ASSERT_TRUE(draw());
  ASSERT_TRUE(report());
  ASSERT_TRUE(draw());
  ASSERT_TRUE(set_power(false));
  EXPECT_EQ(shoe().status(bench_.soon()).error().code, ErrorCode::timeout);
  EXPECT_FALSE(bench_.hands().look(bench_.soon())->lights[0].lit);
  EXPECT_EQ(draw().value(), Cards{kDeck[2]});
  ASSERT_TRUE(set_power(true));
  EXPECT_EQ(report().error(),
            (Error{ErrorCode::stopped, "after card 1: the machine lost power and has started again"}));
  EXPECT_EQ(status(), (ManualShoeStatus{ManualShoeState::idle, Lamp::off, 0, 0, false, 1}));
}

TEST_F(ReadingShoeEmulatorTest, UnknownRequestAndButtonAreRefused) {
  EXPECT_EQ(bench_.hands().press("start", bench_.soon()).error(), refused("this machine has no button \"start\""));
}

TEST(ReadingShoeOptionTest, CutCardLiesWhereItIsPutOrNowhere) {
  for (const int behind : {0, 3, 52}) {
    support::EmulatedDevice<devices::ManualShoe> bench("reading_shoe",
                                                       {.options = "cut_card: " + std::to_string(behind)});
    ASSERT_TRUE(bench.hands().insert(kDeck, bench.soon()));
    ASSERT_TRUE(bench.driver().start_shoe(52, bench.soon()));
    int cut_at = 0;
    for (int draw = 0; draw < 52; ++draw) {
      ASSERT_TRUE(bench.hands().take_output(bench.soon()));
      ASSERT_TRUE(bench.driver().listen_until(bench.after_cycle()));
      if (cut_at == 0 && bench.driver().status(bench.soon())->cut_card_reached) cut_at = 52 - draw - 1;
    }
    EXPECT_EQ(cut_at, behind == 3 ? 3 : 0) << behind;
  }
}

TEST(HostileReadingShoeTest, WhateverIsAskedIsAnsweredOrIgnored) {
  rig::Random random(5);
  devices::reading_shoe::Emulator emulator({.seed = 1});
  const std::vector<std::string> names = {"NEWSHOE",     "STATUS",      "HELLO",       "HANDS.INSERT",
                                          "HANDS.TAKE",  "HANDS.ALL",   "HANDS.COVER", "HANDS.LOOK",
                                          "HANDS.PRESS", "HANDS.POWER", "HANDS.DANCE", "X"};
  const std::vector<std::string> values = {"", "0", "1", "2", "425", "-1", "00010000", "zz", std::string(4000, '1')};
  rig::Instant now{};
  for (int round = 0; round < 20'000; ++round) {
    devices::AsciiLine line{
        devices::LineKind::request, static_cast<std::uint16_t>(round), names[random.below(names.size())], {}};
    if (random.below(4) > 0) line.values.add(values[random.below(values.size())]);
    rig::Bytes bytes = devices::encode_line(line);
    if (random.below(8) == 0) bytes = support::with_turned_bits(bytes, random);
    emulator.advance(now += milliseconds(random.below(100)));
    emulator.receive(bytes, now);
    for (const devices::AsciiLine& said : support::lines_in(emulator.take_output()))
      ASSERT_NE(said.kind, devices::LineKind::request);
  }
}

}  // namespace
