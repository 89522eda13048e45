// Every fault does what faults.h says, in the cycle that it names, and nothing else.
#include "devices/single_deck_shuffler/faults.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "devices/fairdeal/dialect.h"
#include "tests/support/emulated_shuffler.h"
#include "tests/support/faults_text.h"
#include "tests/support/messages.h"

namespace {

using devices::Lamp;
using devices::ShuffleReport;
using devices::ShufflerMode;
using devices::ShufflerState;
using devices::single_deck_shuffler::Emulator;
using devices::single_deck_shuffler::Faults;
using rig::Error;
using rig::ErrorCode;
using support::Cards;
using support::EmulatedShuffler;
using support::ids_of;

Faults faults(const std::string& text) {
  return support::from_text(devices::single_deck_shuffler::fault_table(), text);
}

const Cards kDeck = rig::DeckSpec{}.make_cards(1);

// What one cycle with a full deck led to, and what was found when the machine was then emptied.
struct Outcome {
  rig::Result<ShuffleReport> report;
  devices::ShufflerStatus status;
  Cards stack;
  Cards rest;
};

Outcome run_cycle(EmulatedShuffler& bench, const Cards& cards = kDeck) {
  EXPECT_TRUE(bench.hands().insert(cards, bench.soon()));
  auto report = bench.driver().shuffle(52, bench.after_cycle());
  const auto status = bench.status();
  Cards stack = bench.hands().take_output(bench.soon()).value();
  EXPECT_TRUE(bench.hands().set_cover(true, bench.soon()));
  Cards rest = bench.hands().take_all(bench.soon()).value();
  EXPECT_TRUE(bench.hands().set_cover(false, bench.soon()));
  EXPECT_TRUE(bench.driver().clear(bench.soon()));
  return {report, status, stack, rest};
}

void expect_sound(const Outcome& outcome, int cycle) {
  ASSERT_TRUE(outcome.report) << outcome.report.error();
  EXPECT_EQ(*outcome.report, (ShuffleReport{cycle, 52, true}));
  EXPECT_EQ(outcome.status.lamp, Lamp::green);
  EXPECT_EQ(ids_of(outcome.stack), ids_of(kDeck));
  EXPECT_NE(outcome.stack, kDeck);
  EXPECT_TRUE(outcome.rest.empty());
}

rig::DeckDifference difference_of(const Cards& stack) {
  std::vector<rig::Card> faces;
  for (const auto& card : stack) faces.push_back(card.face);
  return rig::compare_faces(rig::DeckSpec{}.faces(), faces);
}

template <typename Holds>
int count_cards(const Cards& cards, const Holds& holds) {
  return static_cast<int>(std::count_if(cards.begin(), cards.end(), holds));
}

// Runs three cycles with a fault of cycle 2; the first and the third must be sound. Returns the second.
Outcome struck_cycle(const Faults& faults) {
  EmulatedShuffler bench({.seed = 9, .faults = faults});
  expect_sound(run_cycle(bench), 1);
  const Outcome struck = run_cycle(bench);
  expect_sound(run_cycle(bench), 3);
  return struck;
}

TEST(FaultsTest, NoFaultIsASoundMachine) { expect_sound(struck_cycle({}), 2); }

TEST(FaultsTest, JamIsReportedAndKeepsTheCardsInside) {
  const Outcome struck = struck_cycle(faults("jam_on_cycle: 2"));
  EXPECT_EQ(struck.report.error().code, ErrorCode::jam);
  EXPECT_EQ(struck.status.state, ShufflerState::jammed);
  EXPECT_TRUE(struck.stack.empty());
  EXPECT_EQ(ids_of(struck.rest), ids_of(kDeck));
}

TEST(FaultsTest, StopIsReportedAndKeepsTheCardsInside) {
  const Outcome struck = struck_cycle(faults("stop_on_cycle: 2"));
  EXPECT_EQ(struck.report.error(), (Error{ErrorCode::stopped, "cycle 2: the motor stopped"}));
  EXPECT_EQ(struck.status.state, ShufflerState::stopped);
  EXPECT_EQ(struck.status.cards_inside, 26);
  EXPECT_TRUE(struck.stack.empty());
  EXPECT_EQ(ids_of(struck.rest), ids_of(kDeck));
}

TEST(FaultsTest, MuteCycleIsSoundButNeverReported) {
  const Outcome struck = struck_cycle(faults("mute_on_cycle: 2"));
  EXPECT_EQ(struck.report.error(),
            (Error{ErrorCode::silent, "cycle 2: no report came; asked, the machine says it is idle"}));
  EXPECT_EQ(struck.status.lamp, Lamp::green);
  EXPECT_EQ(ids_of(struck.stack), ids_of(kDeck));
  EXPECT_TRUE(struck.rest.empty());
}

TEST(FaultsTest, LostCardIsNotCountedAndLiesBesideTheMachine) {
  const Outcome struck = struck_cycle(faults("lose_card_on_cycle: 2"));
  EXPECT_EQ(struck.report.value(), (ShuffleReport{2, 51, false}));
  EXPECT_EQ(struck.status.lamp, Lamp::red);
  EXPECT_EQ(struck.status.cards_inside, 0);
  EXPECT_EQ(struck.stack.size(), 51U);
  EXPECT_EQ(struck.rest.size(), 1U);
}

TEST(FaultsTest, ForgottenCardIsCountedAndJoinsTheStack) {
  const Outcome struck = struck_cycle(faults("extra_card_on_cycle: 2"));
  EXPECT_EQ(struck.report.value(), (ShuffleReport{2, 53, false}));
  ASSERT_EQ(struck.stack.size(), 53U);
  auto ids = ids_of(struck.stack);
  EXPECT_EQ(ids.erase(60000), 1U);
  EXPECT_EQ(ids, ids_of(kDeck));
}

TEST(FaultsTest, WrongCountMissesOneCardThatIsThere) {
  const Outcome struck = struck_cycle(faults("wrong_count_on_cycle: 2"));
  EXPECT_EQ(struck.report.value(), (ShuffleReport{2, 51, false}));
  EXPECT_EQ(ids_of(struck.stack), ids_of(kDeck));
  EXPECT_TRUE(struck.rest.empty());
}

TEST(FaultsTest, KeptCardIsCountedAndStaysInsideUnseen) {
  const Outcome struck = struck_cycle(faults("keep_card_on_cycle: 2"));
  EXPECT_EQ(struck.report.value(), (ShuffleReport{2, 52, true}));
  EXPECT_EQ(struck.status.lamp, Lamp::green);
  EXPECT_EQ(struck.status.cards_inside, 0);
  EXPECT_EQ(struck.stack.size(), 51U);
  EXPECT_EQ(struck.rest.size(), 1U);
}

TEST(FaultsTest, DamagedCardIsBentAndLiesInside) {
  const Outcome struck = struck_cycle(faults("damage_card_on_cycle: 2"));
  EXPECT_EQ(struck.report.value(), (ShuffleReport{2, 51, false}));
  ASSERT_EQ(struck.rest.size(), 1U);
  EXPECT_TRUE(struck.rest[0].bent);
}

TEST(FaultsTest, CardUnderTheRailWasCounted) {
  const Outcome struck = struck_cycle(faults("rail_card_on_cycle: 2"));
  EXPECT_EQ(struck.report.value(), (ShuffleReport{2, 52, true}));
  EXPECT_EQ(struck.stack.size(), 51U);
  EXPECT_EQ(struck.rest.size(), 1U);
}

TEST(FaultsTest, DoubleFeedCountsTwoCardsAsOne) {
  const Outcome struck = struck_cycle(faults("double_feed_on_cycle: 2"));
  EXPECT_EQ(struck.report.value(), (ShuffleReport{2, 51, false}));
  EXPECT_EQ(ids_of(struck.stack), ids_of(kDeck));
}

TEST(FaultsTest, StuckPairIsCountedAsOneAndStaysTogether) {
  const Outcome struck = struck_cycle(faults("stick_pair_on_cycle: 2"));
  EXPECT_EQ(struck.report.value(), (ShuffleReport{2, 51, false}));
  EXPECT_EQ(ids_of(struck.stack), ids_of(kDeck));
  int together = 0;
  for (std::size_t i = 1; i < struck.stack.size(); ++i)
    together += struck.stack[i].id == struck.stack[i - 1].id + 1 ? 1 : 0;
  EXPECT_GE(together, 1);
}

TEST(FaultsTest, DoubledCardKeepsTheCountRightAndTheContentWrong) {
  const Outcome struck = struck_cycle(faults("double_card_on_cycle: 2"));
  EXPECT_EQ(struck.report.value(), (ShuffleReport{2, 52, true}));
  const rig::DeckDifference difference = difference_of(struck.stack);
  EXPECT_EQ(difference.missing.size(), 1U);
  EXPECT_EQ(difference.surplus.size(), 1U);
}

TEST(FaultsTest, ForeignBackHasTheRightFace) {
  const Outcome struck = struck_cycle(faults("foreign_back_on_cycle: 2"));
  EXPECT_EQ(struck.report.value(), (ShuffleReport{2, 52, true}));
  EXPECT_TRUE(difference_of(struck.stack).none());
  EXPECT_EQ(count_cards(struck.stack, [](const auto& card) { return card.back == rig::BackColor::black; }), 1);
}

TEST(FaultsTest, CardComesOutFaceUp) {
  const Outcome struck = struck_cycle(faults("face_up_on_cycle: 2"));
  EXPECT_EQ(ids_of(struck.stack), ids_of(kDeck));
  EXPECT_EQ(count_cards(struck.stack, [](const auto& card) { return card.facing == rig::Facing::up; }), 1);
}

TEST(FaultsTest, LostPowerIsSaidAndTheCardsAreInside) {
  EmulatedShuffler bench({.seed = 9, .faults = faults("lose_power_on_cycle: 1")});
  const Outcome struck = run_cycle(bench);
  EXPECT_EQ(struck.report.error(),
            (Error{ErrorCode::stopped, "cycle 1: the machine lost power and has started again"}));
  EXPECT_EQ(struck.status.state, ShufflerState::stopped);
  EXPECT_EQ(ids_of(struck.rest), ids_of(kDeck));
  expect_sound(run_cycle(bench), 1);
}

TEST(FaultsTest, ForgottenPowerLossLeavesCardsInsideThatTheMachineDenies) {
  EmulatedShuffler bench({.seed = 9, .faults = faults("lose_power_on_cycle: 1, forget_power_loss: true")});
  const Outcome struck = run_cycle(bench);
  EXPECT_EQ(struck.status.state, ShufflerState::idle);
  EXPECT_EQ(struck.status.cards_inside, 0);
  EXPECT_EQ(ids_of(struck.rest), ids_of(kDeck));
}

TEST(FaultsTest, HiddenPowerLossIsSilent) {
  EmulatedShuffler bench({.seed = 9, .faults = faults("lose_power_on_cycle: 2, hide_power_loss: true")});
  expect_sound(run_cycle(bench), 1);
  EXPECT_EQ(run_cycle(bench).report.error(),
            (Error{ErrorCode::silent, "cycle 2: no report came; the machine has started again and did not say so"}));
}

TEST(FaultsTest, HiddenSortModeGivesANewDeckAndSaysShuffle) {
  EmulatedShuffler bench({.seed = 9, .faults = faults("hide_sort_mode: true")});
  const Outcome outcome = run_cycle(bench);
  EXPECT_EQ(outcome.status.mode, ShufflerMode::shuffle);
  EXPECT_EQ(outcome.stack, kDeck);
}

TEST(FaultsTest, ForgottenWarningLetsTheNextCycleStart) {
  EmulatedShuffler bench({.seed = 9, .faults = faults("forget_warning: true")});
  ASSERT_TRUE(bench.hands().insert(Cards(kDeck.begin(), kDeck.begin() + 40), bench.soon()));
  EXPECT_FALSE(bench.driver().shuffle(52, bench.after_cycle())->count_right);
  EXPECT_EQ(bench.status().state, ShufflerState::idle);
  EXPECT_EQ(bench.status().lamp, Lamp::off);
}

TEST(FaultsTest, WrongLampIsSeenByTheEyeOnly) {
  EmulatedShuffler bench({.seed = 9, .faults = faults("wrong_lamp: true")});
  ASSERT_TRUE(bench.hands().insert(kDeck, bench.soon()));
  ASSERT_TRUE(bench.driver().shuffle(52, bench.after_cycle()));
  EXPECT_EQ(bench.status().lamp, Lamp::green);
  const auto lights = bench.hands().look(bench.soon())->lights;
  EXPECT_FALSE(lights[0].lit);
  EXPECT_TRUE(lights[1].lit);
}

TEST(FaultsTest, CardsStayHiddenWhenTheMachineIsEmptied) {
  EmulatedShuffler bench({.seed = 9, .faults = faults("keep_in_service: 16")});
  ASSERT_TRUE(bench.hands().insert(kDeck, bench.soon()));
  ASSERT_TRUE(bench.hands().set_cover(true, bench.soon()));
  EXPECT_EQ(bench.hands().take_all(bench.soon())->size(), 36U);
  EXPECT_EQ(bench.status().cards_inside, 0);
  EXPECT_TRUE(bench.hands().take_all(bench.soon())->empty());
}

TEST(FaultsTest, CardOfTheHeldStackGetsIntoTheOther) {
  EmulatedShuffler bench({.seed = 9, .faults = faults("mix_stacks_on_cycle: 2")});
  ASSERT_TRUE(bench.hands().insert(kDeck, bench.soon()));
  ASSERT_TRUE(bench.driver().start_shuffle({52, devices::StackTo::hold}, bench.soon()));
  ASSERT_TRUE(bench.driver().await_report(bench.after_cycle()));
  ASSERT_TRUE(bench.hands().insert(rig::DeckSpec{}.make_cards(101), bench.soon()));
  ASSERT_TRUE(bench.driver().shuffle(52, bench.after_cycle()));
  const Cards stack = bench.hands().take_output(bench.soon()).value();
  EXPECT_EQ(count_cards(stack, [](const auto& card) { return card.id <= 52; }), 1);
}

TEST(FaultsTest, SortModeGivesANewDeckAndSaysSo) {
  EmulatedShuffler bench({.seed = 9, .faults = faults("sort_mode: true")});
  Cards mixed = kDeck;
  std::reverse(mixed.begin(), mixed.end());
  const Outcome outcome = run_cycle(bench, mixed);
  EXPECT_EQ(outcome.report.value(), (ShuffleReport{1, 52, true}));
  EXPECT_EQ(outcome.status.mode, ShufflerMode::sort);
  EXPECT_EQ(outcome.stack, kDeck);
}

TEST(FaultsTest, CountThatIsAlwaysRightIsSoForAnyNumberOfCards) {
  EmulatedShuffler bench({.seed = 9, .faults = faults("count_always_right: true")});
  expect_sound(run_cycle(bench), 1);
  const Outcome few = run_cycle(bench, Cards(kDeck.begin(), kDeck.begin() + 40));
  EXPECT_EQ(few.report.value(), (ShuffleReport{2, 52, true}));
  EXPECT_EQ(few.status.lamp, Lamp::green);
  EXPECT_EQ(few.stack.size(), 40U);
}

TEST(FaultsTest, HiddenJamPresentsTheCardsAsTheyLay) {
  EmulatedShuffler bench({.seed = 9, .faults = faults("hide_jam: true")});
  expect_sound(run_cycle(bench), 1);
  Cards bent = kDeck;
  bent[26].bent = true;
  const Outcome outcome = run_cycle(bench, bent);
  EXPECT_EQ(outcome.report.value(), (ShuffleReport{2, 52, true}));
  EXPECT_EQ(outcome.status.state, ShufflerState::idle);
  EXPECT_EQ(outcome.stack, bent);
  EXPECT_TRUE(outcome.rest.empty());
}

TEST(FaultsTest, ForgottenJamIsReportedAndTheNextCycleStartsUncleared) {
  EmulatedShuffler bench({.seed = 9, .faults = faults("forget_jam: true")});
  Cards bent = kDeck;
  bent[26].bent = true;
  ASSERT_TRUE(bench.hands().insert(bent, bench.soon()));
  EXPECT_EQ(bench.driver().shuffle(52, bench.after_cycle()).error().code, ErrorCode::jam);
  EXPECT_TRUE(bench.driver().start_shuffle(52, bench.soon()));
}

TEST(FaultsTest, ForgottenStopIsReportedAndTheNextCycleStartsUncleared) {
  EmulatedShuffler bench({.seed = 9, .faults = faults("stop_on_cycle: 1, forget_stop: true")});
  ASSERT_TRUE(bench.hands().insert(kDeck, bench.soon()));
  EXPECT_EQ(bench.driver().shuffle(52, bench.after_cycle()).error().code, ErrorCode::stopped);
  EXPECT_TRUE(bench.driver().start_shuffle(52, bench.soon()));
}

// Two decks with a bent card each, one after the other: the second jam meets the card of the first in the feeder.
TEST(FaultsDeathTest, SecondJamOfAMachineThatForgetsJamsDoesNotCrashIt) {
  const auto jam_twice = [] {
    EmulatedShuffler bench({.seed = 9, .faults = faults("forget_jam: true")});
    Cards bent(3);
    bent[0].bent = bent[1].bent = true;
    static_cast<void>(bench.hands().insert(bent, bench.soon()));
    static_cast<void>(bench.driver().shuffle(3, bench.after_cycle()));
    static_cast<void>(bench.driver().shuffle(3, bench.after_cycle()));
    std::exit(0);
  };
  EXPECT_EXIT(jam_twice(), testing::ExitedWithCode(0), "");
}

TEST(FaultsTest, HiddenStopPresentsTheCardsAsTheyLayWhenTheCoverIsOpened) {
  EmulatedShuffler bench({.seed = 9, .faults = faults("hide_stop: true")});
  ASSERT_TRUE(bench.hands().insert(kDeck, bench.soon()));
  ASSERT_TRUE(bench.driver().start_shuffle(52, bench.soon()));
  ASSERT_TRUE(bench.driver().listen_until(bench.clock().now() + std::chrono::seconds(20)));
  ASSERT_TRUE(bench.hands().set_cover(true, bench.soon()));
  EXPECT_EQ(bench.driver().await_report(bench.after_cycle()).value(), (ShuffleReport{1, 52, true}));
  EXPECT_EQ(bench.status().state, ShufflerState::idle);
  EXPECT_EQ(bench.hands().take_output(bench.soon()).value(), kDeck);
}

// The cycle that a fault names never got so far: the fault strikes in the next one.
TEST(FaultsTest, FaultOfAnInterruptedCycleStrikesInTheNextOneOnce) {
  EmulatedShuffler bench({.seed = 9, .faults = faults("lose_card_on_cycle: 1")});
  Cards bent = kDeck;
  bent[26].bent = true;
  EXPECT_EQ(run_cycle(bench, bent).report.error().code, ErrorCode::jam);
  EXPECT_EQ(run_cycle(bench).stack.size(), 51U);
  expect_sound(run_cycle(bench), 3);
}

// There is no card left that the counter could miss.
TEST(FaultsTest, CountIsNeverBelowZero) {
  EmulatedShuffler bench({.seed = 9, .faults = faults("lose_card_on_cycle: 1, wrong_count_on_cycle: 1")});
  const Outcome outcome = run_cycle(bench, {kDeck.front()});
  ASSERT_TRUE(outcome.report) << outcome.report.error();
  EXPECT_EQ(outcome.report->counted, 0);
}

// All that a machine says in a conversation of four requests and one cycle.
rig::Bytes conversation(rig::Seed seed, const Faults& faults) {
  Emulator emulator({.seed = seed, .faults = faults});
  emulator.receive(support::request(1, "hands.insert", {{"cards", devices::write_cards(kDeck)}}), rig::Instant{});
  emulator.receive(support::request(2, "shuffle", {{"expect", std::int64_t{52}}}), rig::Instant{});
  const rig::Instant end = emulator.next_event().value();
  emulator.advance(end);
  emulator.receive(support::request(3, "status"), end);
  emulator.receive(support::request(4, "hands.take_output"), end);
  return emulator.take_output();
}

TEST(SeedTest, SameSeedAndInputGiveTheSameBytes) {
  for (rig::Seed seed = 1; seed <= 20; ++seed) {
    EXPECT_EQ(conversation(seed, {}), conversation(seed, {}));
    EXPECT_EQ(conversation(seed, faults("lose_card_on_cycle: 1")), conversation(seed, faults("lose_card_on_cycle: 1")));
  }
}

TEST(SeedTest, OtherSeedGivesAnotherOrder) { EXPECT_NE(conversation(1, {}), conversation(2, {})); }

// A fault of a later cycle must not change what comes before it, or a fault could be seen before it strikes.
TEST(SeedTest, FaultThatHasNotStruckYetChangesNothing) {
  const rig::Bytes sound = conversation(7, {});
  EXPECT_EQ(conversation(7, faults("jam_on_cycle: 2")), sound);
  EXPECT_EQ(conversation(7, faults("lose_card_on_cycle: 2")), sound);
  EXPECT_EQ(conversation(7, faults("keep_card_on_cycle: 2")), sound);
  EXPECT_EQ(conversation(7, faults("extra_card_on_cycle: 2")), sound);
}

}  // namespace
