// What the machine does when it is asked, state by state. Its faults are in faults_test.cc.
#include "devices/hole_card_reader/emulator.h"

#include <gtest/gtest.h>

#include "tests/support/config_message.h"
#include "tests/support/reader_bench.h"

namespace {

using devices::CardAnswer;
using devices::ReaderLamp;
using devices::ReaderReport;
using devices::ReaderState;
using devices::ReaderStatus;
using rig::Error;
using rig::ErrorCode;
using rig::Rank;
using support::ReaderBench;
using Colors = std::vector<std::string>;

constexpr int kRanks = 13;

Error refused(const std::string& why) { return {ErrorCode::refused, why}; }

class HoleCardReaderTest : public testing::Test {
 protected:
  ReaderBench bench_{"hole_card_reader"};
};

TEST_F(HoleCardReaderTest, FreshMachineIsEmptyAndDark) {
  EXPECT_EQ(bench_.status(), (ReaderStatus{ReaderState::empty, ReaderLamp::off, 0}));
  EXPECT_EQ(bench_.lit(), Colors{});
  EXPECT_EQ(bench_.driver().identity(),
            (devices::Identity{"hole_card_reader", "emulator 1", "E4", std::chrono::milliseconds(500), true}));
}

TEST_F(HoleCardReaderTest, AceUpWantsACardWorthTen) {
  for (int rank = 1; rank <= kRanks; ++rank) {
    EXPECT_EQ(bench_.answer_to(static_cast<Rank>(rank), Rank::ace),
              rank >= 10 ? CardAnswer::blackjack : CardAnswer::no_blackjack)
        << rank;
  }
}

TEST_F(HoleCardReaderTest, TenUpWantsAnAce) {
  for (const Rank upcard : {Rank::ten, Rank::jack, Rank::queen, Rank::king}) {
    for (int rank = 1; rank <= kRanks; ++rank) {
      EXPECT_EQ(bench_.answer_to(static_cast<Rank>(rank), upcard),
                rank == 1 ? CardAnswer::blackjack : CardAnswer::no_blackjack)
          << rank;
    }
  }
}

TEST_F(HoleCardReaderTest, OtherUpcardsAreRefusedAndNothingIsRead) {
  ASSERT_TRUE(bench_.insert(Rank::ace));
  for (int rank = 2; rank <= 9; ++rank) {
    EXPECT_EQ(bench_.read(static_cast<Rank>(rank)).error(), refused("the upcard is neither an ace nor worth ten"));
  }
  EXPECT_EQ(bench_.status(), (ReaderStatus{ReaderState::ready, ReaderLamp::off, 0}));
}

TEST_F(HoleCardReaderTest, LampIsLitUntilTheCardIsTaken) {
  ASSERT_TRUE(bench_.insert(Rank::king));
  EXPECT_EQ(bench_.read().value(), (ReaderReport{1, CardAnswer::blackjack, ""}));
  EXPECT_EQ(bench_.status(), (ReaderStatus{ReaderState::read, ReaderLamp::red, 1}));
  EXPECT_EQ(bench_.lit(), Colors{"red"});
  EXPECT_EQ(bench_.take(), std::vector{ReaderBench::card_of(Rank::king)});
  EXPECT_EQ(bench_.status(), (ReaderStatus{ReaderState::empty, ReaderLamp::off, 1}));
  EXPECT_EQ(bench_.lit(), Colors{});
  ASSERT_TRUE(bench_.insert(Rank::two));
  EXPECT_EQ(bench_.read().value(), (ReaderReport{2, CardAnswer::no_blackjack, ""}));
  EXPECT_EQ(bench_.lit(), Colors{"green"});
}

// Asked with an ace and then with a ten, it would tell an ace, a ten and a low card apart.
TEST_F(HoleCardReaderTest, CardIsReadOnceOnly) {
  ASSERT_TRUE(bench_.insert(Rank::king));
  ASSERT_TRUE(bench_.read(Rank::ace));
  EXPECT_EQ(bench_.read(Rank::ten).error(), refused("this card has been read: take it out first"));
}

TEST_F(HoleCardReaderTest, CardThatCannotBeReadIsSaidToBeSo) {
  rig::PhysicalCard bent = ReaderBench::card_of(Rank::king);
  bent.bent = true;
  rig::PhysicalCard face_up = ReaderBench::card_of(Rank::king);
  face_up.facing = rig::Facing::up;
  rig::PhysicalCard joker = bent;
  joker.bent = false;
  joker.face = rig::Card::joker();
  for (const rig::PhysicalCard& card : {bent, face_up, joker}) {
    ASSERT_TRUE(bench_.insert(card));
    EXPECT_EQ(bench_.read().value().answer, CardAnswer::unreadable);
    EXPECT_EQ(bench_.lit(), Colors{"amber"});
    EXPECT_EQ(bench_.take(), std::vector{card});
  }
}

TEST_F(HoleCardReaderTest, SlotTakesOneCard) {
  const auto card = ReaderBench::card_of(Rank::king);
  EXPECT_EQ(bench_.hands().insert({}, bench_.soon()).error(), refused("the slot takes one card"));
  EXPECT_EQ(bench_.hands().insert({card, card}, bench_.soon()).error(), refused("the slot takes one card"));
  ASSERT_TRUE(bench_.insert(card));
  EXPECT_EQ(bench_.insert(card).error(), refused("there is a card in the slot"));
  EXPECT_EQ(bench_.hands().take_all(bench_.soon()).value(), std::vector{card});
  EXPECT_TRUE(bench_.take().empty());
}

TEST_F(HoleCardReaderTest, EmptySlotIsNotRead) {
  EXPECT_EQ(bench_.read().error(), refused("there is no card in the reader"));
}

TEST_F(HoleCardReaderTest, SecondRequestDuringAReadingIsRefusedAndChangesNothing) {
  ASSERT_TRUE(bench_.insert(Rank::king));
  ASSERT_TRUE(bench_.driver().start_reading(Rank::ace, bench_.soon()));
  EXPECT_EQ(bench_.status().state, ReaderState::reading);
  EXPECT_EQ(bench_.driver().start_reading(Rank::ten, bench_.soon()).error(), refused("a reading is under way"));
  EXPECT_EQ(bench_.driver().await_report(bench_.soon()).value().answer, CardAnswer::blackjack);
}

TEST_F(HoleCardReaderTest, CardThatIsTakenTooEarlyIsUnreadable) {
  ASSERT_TRUE(bench_.insert(Rank::king));
  ASSERT_TRUE(bench_.driver().start_reading(Rank::ace, bench_.soon()));
  EXPECT_EQ(bench_.take().size(), 1U);
  EXPECT_EQ(bench_.driver().await_report(bench_.soon()).value(), (ReaderReport{1, CardAnswer::unreadable, ""}));
  EXPECT_EQ(bench_.status(), (ReaderStatus{ReaderState::empty, ReaderLamp::off, 1}));
}

// It cannot know any more whether the card was read, so it does not read it again.
TEST_F(HoleCardReaderTest, AfterALossOfPowerTheCardMustBeTakenOut) {
  ASSERT_TRUE(bench_.insert(Rank::king));
  ASSERT_TRUE(bench_.driver().start_reading(Rank::ace, bench_.soon()));
  ASSERT_TRUE(bench_.hands().set_power(false, bench_.soon()));
  EXPECT_EQ(bench_.lit(), Colors{});
  ASSERT_TRUE(bench_.hands().set_power(true, bench_.soon()));
  EXPECT_EQ(bench_.driver().await_report(bench_.soon()).error().code, ErrorCode::stopped);
  EXPECT_EQ(bench_.status(), (ReaderStatus{ReaderState::read, ReaderLamp::off, 1}));
  EXPECT_EQ(bench_.read().error().code, ErrorCode::refused);
  EXPECT_EQ(bench_.take().size(), 1U);
  ASSERT_TRUE(bench_.insert(Rank::king));
  EXPECT_EQ(bench_.read().value(), (ReaderReport{1, CardAnswer::blackjack, ""}));
}

TEST_F(HoleCardReaderTest, HasNoCoverAndNoButtons) {
  EXPECT_EQ(bench_.hands().set_cover(true, bench_.soon()).error().code, ErrorCode::refused);
  EXPECT_EQ(bench_.hands().press("read", bench_.soon()).error().code, ErrorCode::refused);
}

TEST(HoleCardReaderOptionsTest, ThereAreNone) {
  EXPECT_EQ(support::config_message(
                [] { devices::hole_card_reader::make_emulator({.options = support::settings_of("high: 3")}); }),
            "test:1: high: this model has no such option; known: none");
}

}  // namespace
