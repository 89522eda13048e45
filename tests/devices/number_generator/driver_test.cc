// The driver against a machine whose every byte is written in the test.
#include "devices/number_generator/driver.h"

#include <gtest/gtest.h>

#include "devices/fairdeal/cycle_words.h"
#include "devices/number_generator/protocol.h"
#include "tests/support/scripted_device.h"

namespace {

using devices::GeneratorState;
using devices::GeneratorStatus;
using devices::NumberReport;
using devices::write_cycle;
using devices::number_generator::write_value;
using rig::Error;
using rig::ErrorCode;
using support::event;
using support::joined;
using support::refusal;
using support::reply;

class NumberGeneratorDriverTest : public testing::Test {
 protected:
  // A draw of a number, at whose end the machine says this.
  rig::Result<NumberReport> draw(int cycle, const rig::Bytes& end) {
    machine_.script().arrive(reply(2, "draw", write_cycle(cycle)));
    machine_.script().arrive(end);
    return machine_.driver().draw(machine_.deadline());
  }

  support::ScriptedDevice<devices::NumberGenerator> machine_{"number_generator"};
};

rig::Bytes number(int event_number, int cycle, int value) {
  return event(event_number, "number", write_cycle(cycle, write_value(value)));
}

TEST_F(NumberGeneratorDriverTest, NumberIsWhatTheMachineSaysInItsRangeOrNot) {
  EXPECT_EQ(draw(9, number(1, 9, 8)).value(), (NumberReport{9, 8}));
}

TEST_F(NumberGeneratorDriverTest, NumberOfAnEarlierDrawIsPassedOver) {
  EXPECT_EQ(draw(2, joined({number(1, 1, 5), event(2, "hum"), number(3, 2, 6)})).value(), (NumberReport{2, 6}));
}

TEST_F(NumberGeneratorDriverTest, NumberThatIsNoneIsNonsense) {
  EXPECT_EQ(draw(1, event(1, "number", write_cycle(1))).error(),
            (Error{ErrorCode::nonsense, "field \"value\" is missing"}));
}

TEST_F(NumberGeneratorDriverTest, MachineThatHasStartedAgainIsStopped) {
  EXPECT_EQ(draw(1, event(1, "power_up")).error().code, ErrorCode::stopped);
}

TEST_F(NumberGeneratorDriverTest, MachineThatAnswersButOwesItsNumberIsSilent) {
  machine_.script().arrive(reply(2, "draw", write_cycle(1)));
  machine_.script().fall_silent();
  machine_.script().arrive(
      reply(3, "status", devices::number_generator::write_status({GeneratorState::drawing, 1, 7, std::nullopt, 0})));
  EXPECT_EQ(machine_.driver().draw(machine_.deadline()).error(),
            (Error{ErrorCode::silent, "cycle 1: no report came; asked, the machine says it is drawing"}));
}

TEST_F(NumberGeneratorDriverTest, RefusalIsRefused) {
  machine_.script().arrive(refusal(2, "draw", "a number is being drawn"));
  machine_.script().arrive(refusal(3, "clear", "a number is being drawn"));
  EXPECT_EQ(machine_.driver().start_draw(machine_.deadline()).error().code, ErrorCode::refused);
  EXPECT_EQ(machine_.driver().clear(machine_.deadline()).error().code, ErrorCode::refused);
}

TEST_F(NumberGeneratorDriverTest, StatusAndClearAreAnswered) {
  const GeneratorStatus status{GeneratorState::idle, 1, 7, 4, 12};
  machine_.script().arrive(reply(2, "status", devices::number_generator::write_status(status)));
  machine_.script().arrive(reply(3, "clear"));
  EXPECT_EQ(machine_.driver().status(machine_.deadline()).value(), status);
  EXPECT_TRUE(machine_.driver().clear(machine_.deadline()));
}

}  // namespace
