// The driver against a machine whose every byte is written in the test. What it shares with other shufflers is tested
// with the single-deck shuffler.
#include "devices/batch_shuffler/driver.h"

#include <gtest/gtest.h>

#include "devices/shufflers/shuffler_words.h"
#include "tests/support/scripted_device.h"

namespace {

using support::event;
using support::reply;

TEST(BatchShufflerDriverTest, AnotherShufflerPluggedInIsNonsense) {
  rig::SimulatedClock clock;
  support::Script script;
  const devices::Identity other{"single_deck_shuffler", "2.1", "A0017", std::chrono::seconds(45), false};
  script.arrive(reply(1, "hello", devices::write_hello_reply({other, 0})));
  EXPECT_EQ(
      devices::batch_shuffler::connect(support::make_scripted_link(script, clock), clock).error(),
      (rig::Error{rig::ErrorCode::nonsense, "the machine says it is a single_deck_shuffler, not a batch_shuffler"}));
}

TEST(BatchShufflerDriverTest, BatchIsOrderedIntoTheStoreAndReported) {
  support::ScriptedDevice<devices::Shuffler> machine("batch_shuffler");
  machine.script().arrive(reply(2, "shuffle", {{"cycle", std::int64_t{9}}}));
  machine.script().arrive(support::joined({event(1, "count", devices::shuffler_words::write_count({9, 416, true})),
                                           event(2, "done", {{"cycle", std::int64_t{9}}})}));
  EXPECT_EQ(machine.driver().start_shuffle({416, devices::StackTo::hold}, machine.deadline()).value(), 9);
  EXPECT_EQ(machine.last_request().fields,
            (devices::Fields{{"expect", std::int64_t{416}}, {"to", std::string("hold")}}));
  EXPECT_EQ(machine.driver().await_report(machine.deadline()).value(), (devices::ShuffleReport{9, 416, true}));
}

TEST(BatchShufflerDriverTest, StoredBatchIsCalledFor) {
  support::ScriptedDevice<devices::Shuffler> machine("batch_shuffler");
  machine.script().arrive(support::refusal(2, "present", "no stack is held"));
  machine.script().arrive(reply(3, "present"));
  EXPECT_EQ(machine.driver().present(devices::StackTo::shoe, machine.deadline()).error(),
            (rig::Error{rig::ErrorCode::refused, "no stack is held"}));
  EXPECT_TRUE(machine.driver().present(devices::StackTo::shoe, machine.deadline()));
  EXPECT_EQ(machine.last_request().fields, (devices::Fields{{"to", std::string("shoe")}}));
}

}  // namespace
