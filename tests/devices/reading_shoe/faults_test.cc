// Every fault does what faults.h says, in the cycle that it names, and nothing else.
#include "devices/reading_shoe/faults.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "devices/manual_shoe.h"
#include "rig/deck.h"
#include "tests/support/emulated_device.h"

namespace {

using devices::Cards;
using devices::ManualShoeReport;
using devices::ManualShoeState;
using rig::ErrorCode;
using Kind = ManualShoeReport::Kind;

const Cards kDeck = rig::DeckSpec{}.make_cards(1);

class Bench : public support::EmulatedDevice<devices::ManualShoe> {
 public:
  explicit Bench(const std::string& faults) : EmulatedDevice("reading_shoe", {.faults = faults}) {}

  void play() {
    EXPECT_TRUE(hands().insert(kDeck, soon()));
    EXPECT_TRUE(driver().start_shoe(52, soon()));
  }
  Cards draw() { return hands().take_output(soon()).value(); }
  // All that is said of a draw: "card 1 is AS, 51 left".
  std::vector<std::string> said() {
    std::vector<std::string> texts;
    for (;;) {
      const auto report = driver().next_report(after_cycle());
      if (!report && report.error().code == ErrorCode::silent) return texts;
      std::ostringstream text;
      if (report)
        text << *report;
      else
        text << report.error();
      texts.push_back(text.str());
      if (!report) return texts;
    }
  }
  devices::ManualShoeStatus status() { return driver().status(soon()).value(); }
};

using Lines = std::vector<std::string>;

// What is said of the second draw; the first must be sound, and the third by its own count.
Lines struck(const std::string& fault) {
  Bench bench(fault + ": 2");
  bench.play();
  EXPECT_EQ(bench.draw().size(), 1U);
  EXPECT_EQ(bench.said(), Lines{"card 1 is AS, 51 left"});
  EXPECT_FALSE(bench.draw().empty());
  return bench.said();
}

TEST(ReadingShoeFaultsTest, MisreadCardIsAnyOther) {
  const Lines lines = struck("misread_on_cycle");
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_TRUE(lines[0].starts_with("card 2 is ") && lines[0].ends_with(", 50 left")) << lines[0];
  EXPECT_NE(lines[0], "card 2 is 2S, 50 left");
}

TEST(ReadingShoeFaultsTest, UnreadCardIsCounted) {
  EXPECT_EQ(struck("unread_on_cycle"), Lines{"card 2 is unread, 50 left"});
}

TEST(ReadingShoeFaultsTest, CardReportedTwiceIsCountedTwice) {
  EXPECT_EQ(struck("repeat_report_on_cycle"), (Lines{"card 2 is 2S, 50 left", "card 3 is 2S, 49 left"}));
}

TEST(ReadingShoeFaultsTest, TwoCardsLeaveTogetherAndOneIsRead) {
  Bench bench("double_draw_on_cycle: 2");
  bench.play();
  EXPECT_EQ(bench.draw().size(), 1U);
  EXPECT_EQ(bench.draw(), (Cards{kDeck[1], kDeck[2]}));
  EXPECT_EQ(bench.draw(), Cards{kDeck[3]});
  EXPECT_EQ(bench.said(), (Lines{"card 1 is AS, 51 left", "card 2 is 2S, 50 left", "card 3 is 4S, 49 left"}));
}

TEST(ReadingShoeFaultsTest, MissedCardIsNotCounted) {
  Bench bench("missed_card_on_cycle: 1");
  bench.play();
  bench.draw();
  EXPECT_EQ(bench.said(), Lines{});
  EXPECT_EQ(bench.status().cards_left, 52);
}

TEST(ReadingShoeFaultsTest, MuteCardIsCountedAndNotReported) {
  Bench bench("mute_on_cycle: 1");
  bench.play();
  bench.draw();
  EXPECT_EQ(bench.said(), Lines{});
  EXPECT_EQ(bench.status().cards_left, 51);
}

TEST(ReadingShoeFaultsTest, SwappedReportsComeInTheOrderOfTheSecondDraw) {
  Bench bench("swap_reports_on_cycle: 1");
  bench.play();
  bench.draw();
  EXPECT_EQ(bench.said(), Lines{});
  bench.draw();
  EXPECT_EQ(bench.said(), (Lines{"card 1 is 2S, 51 left", "card 2 is AS, 50 left"}));
}

TEST(ReadingShoeFaultsTest, WrongLeftIsOneTooMany) {
  Bench bench("wrong_left: true");
  bench.play();
  bench.draw();
  EXPECT_EQ(bench.said(), Lines{"card 1 is AS, 52 left"});
  EXPECT_EQ(bench.status().cards_left, 52);
  EXPECT_EQ(bench.hands().look(bench.soon())->displays[0].text, "52");
}

TEST(ReadingShoeFaultsTest, MissedCutCardIsNotSaid) {
  for (const bool missed : {false, true}) {
    Bench bench(missed ? "miss_cut_card: true" : "");
    bench.play();
    for (int draw = 0; draw < 40; ++draw) bench.draw();
    const Lines lines = bench.said();
    EXPECT_EQ(std::count(lines.begin(), lines.end(), "the cut card, 14 left"), missed ? 0 : 1);
    EXPECT_EQ(bench.status().cut_card_reached, !missed);
  }
}

TEST(ReadingShoeFaultsTest, MissedBackCardComesOutAgainAsANewOne) {
  Bench bench("miss_back_card: true");
  bench.play();
  ASSERT_TRUE(bench.hands().insert(bench.draw(), bench.soon()));
  EXPECT_EQ(bench.said(), Lines{"card 1 is AS, 51 left"});
  EXPECT_EQ(bench.status().state, ManualShoeState::ready);
  bench.draw();
  EXPECT_EQ(bench.said(), Lines{"card 2 is AS, 50 left"});
}

TEST(ReadingShoeFaultsTest, HiddenLidIsNotSaid) {
  Bench bench("hide_lid: true");
  bench.play();
  ASSERT_TRUE(bench.hands().set_cover(true, bench.soon()));
  EXPECT_EQ(bench.status().state, ManualShoeState::ready);
  EXPECT_EQ(bench.said(), Lines{});
}

TEST(ReadingShoeFaultsTest, WrongLampIsSeenAndNotSaid) {
  Bench bench("wrong_lamp: true");
  bench.play();
  EXPECT_EQ(bench.status().lamp, devices::Lamp::green);
  const auto seen = bench.hands().look(bench.soon()).value();
  EXPECT_FALSE(seen.lights[0].lit);
  EXPECT_TRUE(seen.lights[1].lit);
}

TEST(ReadingShoeFaultsTest, LostPowerComesBackAfterTwoSecondsWithoutTheReport) {
  Bench bench("lose_power_on_cycle: 1");
  bench.play();
  EXPECT_EQ(bench.draw().size(), 1U);
  const auto report = bench.driver().next_report(bench.clock().now() + std::chrono::seconds(5));
  EXPECT_EQ(report.error().code, ErrorCode::stopped);
  EXPECT_EQ(bench.clock().now(), rig::Instant(std::chrono::seconds(2)));
  EXPECT_EQ(bench.status().state, ManualShoeState::idle);
}

TEST(ReadingShoeFaultsTest, ForgottenPowerLossGoesOnWithAFullShoe) {
  Bench bench("forget_power_loss: true, lose_power_on_cycle: 2");
  bench.play();
  bench.draw();
  bench.draw();
  ASSERT_TRUE(bench.driver().listen_until(bench.clock().now() + std::chrono::seconds(5)));
  EXPECT_EQ(bench.status().state, ManualShoeState::ready);
  EXPECT_EQ(bench.status().cards_left, 52);
}

TEST(ReadingShoeFaultsTest, HiddenPowerLossIsHeldAgainstTheMachine) {
  Bench bench("hide_power_loss: true, lose_power_on_cycle: 2");
  bench.play();
  bench.draw();
  EXPECT_EQ(bench.said().size(), 1U);
  bench.draw();
  const auto report = bench.driver().next_report(bench.clock().now() + std::chrono::seconds(5));
  EXPECT_EQ(report.error().detail, "after card 1: no report came; the machine has started again and did not say so");
}

// The cards that come out of the second shoe, drawn or found; the fault has spared the first.
Cards second_shoe(const std::string& fault) {
  Bench bench(fault + ": 2");
  bench.play();
  bench.draw();
  Cards first = bench.empty();
  EXPECT_EQ(first, Cards(kDeck.begin() + 1, kDeck.end()));
  bench.play();
  return bench.empty();
}

int count_of(const Cards& cards, rig::BackColor back, rig::Facing facing) {
  return static_cast<int>(std::count_if(cards.begin(), cards.end(), [&](const rig::PhysicalCard& card) {
    return card.back == back && card.facing == facing;
  }));
}

TEST(ReadingShoeFaultsTest, ExtraCardJoinsTheShoe) { EXPECT_EQ(second_shoe("extra_card_on_cycle").size(), 53U); }

TEST(ReadingShoeFaultsTest, LostAndKeptCardsAreNotDrawnButFound) {
  for (const char* fault : {"lose_card_on_cycle: 1", "keep_card_on_cycle: 1"}) {
    Bench bench(fault);
    bench.play();
    int drawn = 0;
    while (!bench.draw().empty()) ++drawn;
    EXPECT_EQ(drawn, 51) << fault;
    EXPECT_EQ(bench.empty().size(), 1U) << fault;
  }
}

TEST(ReadingShoeFaultsTest, ForeignBackTakesThePlaceOfItsFace) {
  const Cards cards = second_shoe("foreign_back_on_cycle");
  EXPECT_EQ(cards.size(), 52U);
  EXPECT_EQ(count_of(cards, rig::BackColor::black, rig::Facing::down), 1);
}

TEST(ReadingShoeFaultsTest, FaceUpCardIsTurned) {
  EXPECT_EQ(count_of(second_shoe("face_up_on_cycle"), rig::BackColor::blue, rig::Facing::up), 1);
}

TEST(ReadingShoeFaultsTest, DoubledCardIsThereTwiceAndAnotherNot) {
  std::set<int> faces;
  for (const rig::PhysicalCard& card : second_shoe("double_card_on_cycle")) faces.insert(card.face.index());
  EXPECT_EQ(faces.size(), 51U);
}

TEST(ReadingShoeFaultsTest, FaultsThatMakeNoSenseHereAreNotOffered) {
  for (const auto& row : devices::reading_shoe::fault_table()) EXPECT_NE(row.name, "double_feed_on_cycle");
  EXPECT_EQ(devices::reading_shoe::fault_table().size(), 21U);
}

}  // namespace
