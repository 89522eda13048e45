// One session as bytes, kept in fixtures/transcripts/batch_shuffler.trace: two small batches change places.
#include "tests/support/transcript.h"

#include <gtest/gtest.h>

#include "devices/shuffler.h"
#include "rig/deck.h"

namespace {

using devices::ShuffleReport;
using devices::StackTo;

std::vector<rig::PhysicalCard> few_cards(rig::BackColor back, std::uint16_t first_id) {
  rig::DeckSpec spec;
  spec.backs = {back};
  auto cards = spec.make_cards(first_id);
  cards.resize(6);
  return cards;
}

void session(support::Exercised& it) {
  auto& shuffler = dynamic_cast<devices::Shuffler&>(it.device);
  EXPECT_EQ(it.device.identity(),
            (devices::Identity{"batch_shuffler", "emulator 1", "E1", std::chrono::minutes(7), true}));
  EXPECT_TRUE(it.hands.insert(few_cards(rig::BackColor::blue, 1), it.soon()));
  EXPECT_EQ(shuffler.start_shuffle({6, StackTo::hold}, it.soon()).value(), 1);
  EXPECT_EQ(shuffler.await_report(it.after_cycle()).value(), (ShuffleReport{1, 6, true}));
  EXPECT_EQ(shuffler.status(it.soon())->held_back, "blue");
  EXPECT_TRUE(it.hands.insert(few_cards(rig::BackColor::red, 257), it.soon()));
  EXPECT_EQ(shuffler.shuffle(416, it.after_cycle()).value(), (ShuffleReport{2, 6, false}));
  EXPECT_EQ(shuffler.present(StackTo::tray, it.soon()).error().detail, "the last count was wrong: clear first");
  EXPECT_TRUE(shuffler.clear(it.soon()));
  EXPECT_EQ(it.hands.take_output(it.soon())->size(), 6U);
  EXPECT_TRUE(it.hands.set_cover(true, it.soon()));
  EXPECT_TRUE(it.hands.take_all(it.soon())->empty());
  EXPECT_TRUE(it.hands.set_cover(false, it.soon()));
  EXPECT_TRUE(shuffler.present(StackTo::tray, it.soon()));
  EXPECT_EQ(it.hands.take_output(it.soon())->front().back, rig::BackColor::blue);
  EXPECT_EQ(it.hands.look(it.soon())->displays.front().text, "6");
}

TEST(BatchShufflerTranscriptTest, EmulatorKeepsToIt) {
  support::expect_emulator_keeps_to_transcript("batch_shuffler", session);
}

TEST(BatchShufflerTranscriptTest, DriverKeepsToIt) {
  support::expect_driver_keeps_to_transcript("batch_shuffler", session);
}

}  // namespace
