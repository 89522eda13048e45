// Pulls the cable at every call in turn. Whatever the rig was doing then, the machine is not to blame.
#include "tests/support/pulled_cable.h"

#include <gtest/gtest.h>

#include "tests/support/emulated_shuffler.h"
#include "tests/support/faults_text.h"

namespace {

using devices::single_deck_shuffler::EmulatorOptions;
using devices::single_deck_shuffler::Faults;
using rig::Error;
using rig::Result;
using support::EmulatedShuffler;

Faults faults(const std::string& text) {
  return support::from_text(devices::single_deck_shuffler::fault_table(), text);
}

constexpr int kCallsMax = 1000;

// Load, shuffle, take, empty: the first error ends it.
Result<void> play(EmulatedShuffler& bench) {
  if (auto greeted = bench.greeting(); !greeted) return greeted.error();
  if (auto loaded = bench.hands().insert(rig::DeckSpec{}.make_cards(1), bench.soon()); !loaded) return loaded.error();
  if (auto report = bench.driver().shuffle(52, bench.after_cycle()); !report) return report.error();
  if (auto taken = bench.hands().take_output(bench.soon()); !taken) return taken.error();
  if (auto opened = bench.hands().set_cover(true, bench.soon()); !opened) return opened.error();
  if (auto emptied = bench.hands().take_all(bench.soon()); !emptied) return emptied.error();
  if (auto closed = bench.hands().set_cover(false, bench.soon()); !closed) return closed.error();
  if (auto cleared = bench.driver().clear(bench.soon()); !cleared) return cleared.error();
  if (auto status = bench.driver().status(bench.soon()); !status) return status.error();
  return {};
}

struct Run {
  Result<void> end;
  bool was_pulled;
};

Run play_with_cable_pulled_at(int call, const EmulatorOptions& options) {
  support::PulledCable cable(call);
  EmulatedShuffler bench(options, [&](std::unique_ptr<rig::Link> inner) { return cable.around(std::move(inner)); });
  Result<void> end = play(bench);
  return {end, cable.was_felt()};
}

// How the first run ends in which the pull came too late to be felt; every one before it must end in a rig fault.
Result<void> end_of_unbroken_run(const EmulatorOptions& options) {
  for (int call = 0; call < kCallsMax; ++call) {
    const Run run = play_with_cable_pulled_at(call, options);
    if (!run.was_pulled) {
      EXPECT_GT(call, 3);
      return run.end;
    }
    const Error error = run.end ? Error{rig::ErrorCode::nonsense, "went on without a cable"} : run.end.error();
    EXPECT_TRUE(rig::is_rig_fault(error)) << "pulled at call " << call << ": " << error;
  }
  return Error{rig::ErrorCode::timeout, "the run never ended before the pull"};
}

TEST(PulledCableTest, IsNeverHeldAgainstASoundMachine) {
  const auto end = end_of_unbroken_run({.seed = 3});
  EXPECT_TRUE(end) << end.error();
}

// The machine owes a report and is asked for its status: pulled there, the silence is ours again.
TEST(PulledCableTest, IsNotTakenForTheSilenceOfAMuteMachine) {
  EXPECT_EQ(end_of_unbroken_run({.seed = 3, .faults = faults("mute_on_cycle: 1")}).error().code,
            rig::ErrorCode::silent);
}

TEST(PulledCableTest, IsNotTakenForAJamOrAStop) {
  EXPECT_EQ(end_of_unbroken_run({.seed = 3, .faults = faults("jam_on_cycle: 1")}).error().code, rig::ErrorCode::jam);
  EXPECT_EQ(end_of_unbroken_run({.seed = 3, .faults = faults("stop_on_cycle: 1")}).error().code,
            rig::ErrorCode::stopped);
}

}  // namespace
