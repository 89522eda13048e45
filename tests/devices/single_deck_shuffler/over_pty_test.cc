// The same emulator and driver as everywhere, with a real serial port between them.
#include <gtest/gtest.h>

#include "devices/hands.h"
#include "tests/support/emulated_shuffler.h"
#include "tests/support/served_machine.h"

namespace {

using devices::single_deck_shuffler::EmulatorOptions;
using support::Cards;

const Cards kDeck = rig::DeckSpec{}.make_cards(1);
const EmulatorOptions kFast{.seed = 6, .cycle_time = std::chrono::milliseconds(20)};

// The stack that comes out of one cycle.
Cards shuffled_by(devices::Shuffler& shuffler, rig::Clock& clock) {
  const auto deadline = clock.now() + std::chrono::milliseconds(support::kPatienceMs);
  EXPECT_TRUE(shuffler.hands()->insert(kDeck, deadline));
  const auto report = shuffler.shuffle(52, deadline);
  EXPECT_TRUE(report) << report.error();
  return shuffler.hands()->take_output(deadline).value();
}

TEST(OverPtyTest, SameSeedGivesTheSameStackAsWithoutACable) {
  support::EmulatedShuffler without_cable(kFast);
  const Cards expected = shuffled_by(without_cable.driver(), without_cable.clock());

  rig::SystemClock clock;
  devices::single_deck_shuffler::Emulator emulator(kFast);
  const support::ServedMachine served(emulator, /*lifeline=*/-1);
  const auto device = devices::single_deck_shuffler::connect(served.open_client(clock), clock);
  ASSERT_TRUE(device) << device.error();
  EXPECT_EQ(shuffled_by(dynamic_cast<devices::Shuffler&>(**device), clock), expected);
}

// Events are numbered on from one client to the next; none of them may miss what it never was to hear.
TEST(OverPtyTest, SecondClientFindsTheMachineAsTheFirstLeftIt) {
  rig::SystemClock clock;
  devices::single_deck_shuffler::Emulator emulator(kFast);
  const support::ServedMachine served(emulator, /*lifeline=*/-1);
  for (int round = 0; round < 3; ++round) {
    const auto device = devices::single_deck_shuffler::connect(served.open_client(clock), clock);
    ASSERT_TRUE(device) << device.error();
    EXPECT_EQ(shuffled_by(dynamic_cast<devices::Shuffler&>(**device), clock).size(), 52U) << round;
  }
}

}  // namespace
