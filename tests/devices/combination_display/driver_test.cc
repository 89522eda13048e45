// The driver against a machine whose every byte is written in the test.
#include "devices/combination_display/driver.h"

#include <gtest/gtest.h>

#include "devices/combination_display/protocol.h"
#include "devices/fairdeal/cycle_words.h"
#include "tests/support/scripted_device.h"

namespace {

using devices::DisplayState;
using devices::DisplayStatus;
using devices::EntryReport;
using devices::write_cycle;
using devices::combination_display::write_dice;
using rig::Error;
using rig::ErrorCode;
using support::event;
using support::joined;
using support::refusal;
using support::reply;

rig::Bytes lit(int number, int cycle, const devices::EnteredDice& dice) {
  return event(number, "lit", write_cycle(cycle, write_dice(dice)));
}

class CombinationDisplayDriverTest : public testing::Test {
 protected:
  support::ScriptedDevice<devices::CombinationDisplay> machine_{"combination_display"};
};

TEST_F(CombinationDisplayDriverTest, EntryTellsTheDiceAndWaitsUntilTheyAreLit) {
  machine_.script().arrive(reply(2, "enter", write_cycle(1)));
  machine_.script().arrive(lit(1, 1, {1, 2, 3}));
  EXPECT_EQ(machine_.driver().enter({1, 2, 3}, machine_.deadline()).value(), (EntryReport{1, {1, 2, 3}}));
  EXPECT_EQ(machine_.last_request().fields, write_dice({1, 2, 3}));
}

TEST_F(CombinationDisplayDriverTest, EntryOfAnotherCycleIsPassedOver) {
  machine_.script().arrive(reply(2, "enter", write_cycle(2)));
  machine_.script().arrive(joined({lit(1, 1, {6, 6, 6}), lit(2, 2, {1, 2, 4})}));
  EXPECT_EQ(machine_.driver().enter({1, 2, 3}, machine_.deadline()).value(), (EntryReport{2, {1, 2, 4}}));
}

// Nothing was entered over the cable: the next entry is one that a person makes.
TEST_F(CombinationDisplayDriverTest, EntryByTheButtonsIsHeardWhateverItsNumber) {
  machine_.script().arrive(lit(1, 17, {4, 4, 4}));
  EXPECT_EQ(machine_.driver().await_lit(machine_.deadline()).value(), (EntryReport{17, {4, 4, 4}}));
}

TEST_F(CombinationDisplayDriverTest, SilenceBeforeAnEntryByTheButtonsIsSilence) {
  machine_.script().fall_silent();
  machine_.script().arrive(reply(2, "status", devices::combination_display::write_status({})));
  EXPECT_EQ(machine_.driver().await_lit(machine_.deadline()).error(),
            (Error{ErrorCode::silent, "the next cycle: no report came; asked, the machine says it is blank"}));
}

TEST_F(CombinationDisplayDriverTest, EntryWithoutItsDiceIsNonsense) {
  machine_.script().arrive(event(1, "lit", write_cycle(1)));
  EXPECT_EQ(machine_.driver().await_lit(machine_.deadline()).error().code, ErrorCode::nonsense);
}

TEST_F(CombinationDisplayDriverTest, RefusalIsRefused) {
  machine_.script().arrive(refusal(2, "enter", "a die shows 1 to 6"));
  EXPECT_EQ(machine_.driver().enter({0, 0, 7}, machine_.deadline()).error(),
            (Error{ErrorCode::refused, "a die shows 1 to 6"}));
}

TEST_F(CombinationDisplayDriverTest, StatusAndClearAreAnswered) {
  const DisplayStatus status{DisplayState::lit, {1, 1, 1}, {"triple_1", "any_triple"}, 3};
  machine_.script().arrive(reply(2, "status", devices::combination_display::write_status(status)));
  machine_.script().arrive(reply(3, "clear"));
  EXPECT_EQ(machine_.driver().status(machine_.deadline()).value(), status);
  EXPECT_TRUE(machine_.driver().clear(machine_.deadline()));
}

}  // namespace
