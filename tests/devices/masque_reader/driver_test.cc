// The driver against a machine whose every byte is written in the test. What it shares with the driver of the hole card
// reader is tested there.
#include "devices/masque_reader/driver.h"

#include <gtest/gtest.h>

#include "devices/fairdeal/cycle_words.h"
#include "tests/support/scripted_device.h"

namespace {

using devices::CardAnswer;
using devices::ReaderReport;
using devices::write_cycle;
using rig::Error;
using rig::ErrorCode;
using rig::Rank;
using support::event;
using support::reply;

class MasqueReaderDriverTest : public testing::Test {
 protected:
  // A reading whose answer has these fields.
  rig::Result<ReaderReport> read(const devices::Fields& fields) {
    machine_.script().arrive(reply(2, "read", write_cycle(1)));
    machine_.script().arrive(event(1, "answer", write_cycle(1, fields)));
    return machine_.driver().read(Rank::ace, machine_.deadline());
  }

  support::ScriptedDevice<devices::CardReader> machine_{"masque_reader"};
};

TEST_F(MasqueReaderDriverTest, RangeIsTheAnswer) {
  EXPECT_EQ(read({{"range", std::string("medium")}}).value(), (ReaderReport{1, CardAnswer::medium, ""}));
}

// Its answer is the same whatever the upcard is, so it has no business to know.
TEST_F(MasqueReaderDriverTest, IsNotToldTheUpcard) {
  ASSERT_TRUE(read({{"range", std::string("large")}}));
  EXPECT_EQ(machine_.last_request().name, "read");
  EXPECT_EQ(machine_.last_request().fields, devices::Fields{});
}

TEST_F(MasqueReaderDriverTest, WhatIsSaidBeyondTheRangeIsKept) {
  EXPECT_EQ(read({{"range", std::string("small")}, {"rank", std::int64_t{4}}}).value(),
            (ReaderReport{1, CardAnswer::small, "rank: 4"}));
}

TEST_F(MasqueReaderDriverTest, AnswerOfAnotherReaderIsNonsense) {
  EXPECT_EQ(read({{"blackjack", true}}).error(), (Error{ErrorCode::nonsense, "field \"range\" is missing"}));
}

}  // namespace
