// Pulls the cable at every call in turn. Whatever the rig was doing then, the machine is not to blame.
#include "tests/support/pulled_cable.h"

#include <gtest/gtest.h>

#include "devices/manual_shoe.h"
#include "rig/deck.h"
#include "tests/support/emulated_device.h"

namespace {

using Bench = support::EmulatedDevice<devices::ManualShoe>;
using rig::Error;
using rig::Result;

constexpr int kCallsMax = 1000;

// Load, start, draw, look, empty: the first error ends it.
Result<void> play(Bench& bench) {
  if (auto greeted = bench.greeting(); !greeted) return greeted.error();
  if (auto loaded = bench.hands().insert(rig::DeckSpec{}.make_cards(1), bench.soon()); !loaded) return loaded.error();
  if (auto started = bench.driver().start_shoe(52, bench.soon()); !started) return started.error();
  for (int draw = 0; draw < 3; ++draw) {
    if (auto drawn = bench.hands().take_output(bench.soon()); !drawn) return drawn.error();
    if (auto report = bench.driver().next_report(bench.after_cycle()); !report) return report.error();
  }
  if (auto seen = bench.hands().look(bench.soon()); !seen) return seen.error();
  if (auto opened = bench.hands().set_cover(true, bench.soon()); !opened) return opened.error();
  if (auto emptied = bench.hands().take_all(bench.soon()); !emptied) return emptied.error();
  if (auto status = bench.driver().status(bench.soon()); !status) return status.error();
  return {};
}

// How the first run ends in which the pull came too late to be felt; every one before it must end in a rig fault.
Result<void> end_of_unbroken_run(const std::string& faults) {
  for (int call = 0; call < kCallsMax; ++call) {
    support::PulledCable cable(call);
    Bench bench("reading_shoe", {.faults = faults},
                [&](std::unique_ptr<rig::Link> inner) { return cable.around(std::move(inner)); });
    const Result<void> end = play(bench);
    if (!cable.was_felt()) {
      EXPECT_GT(call, 3);
      return end;
    }
    const Error error = end ? Error{rig::ErrorCode::nonsense, "went on without a cable"} : end.error();
    EXPECT_TRUE(rig::is_rig_fault(error)) << "pulled at call " << call << ": " << error;
  }
  return Error{rig::ErrorCode::timeout, "the run never ended before the pull"};
}

TEST(ReadingShoePulledCableTest, IsNeverHeldAgainstASoundShoe) {
  const auto end = end_of_unbroken_run("");
  EXPECT_TRUE(end) << end.error();
}

// The machine owes a report and is asked for its status: pulled there, the silence is ours again.
TEST(ReadingShoePulledCableTest, IsNotTakenForTheSilenceOfAShoe) {
  EXPECT_EQ(end_of_unbroken_run("mute_on_cycle: 2").error().code, rig::ErrorCode::silent);
  EXPECT_EQ(end_of_unbroken_run("hide_power_loss: true, lose_power_on_cycle: 2").error().code, rig::ErrorCode::silent);
}

}  // namespace
