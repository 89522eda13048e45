#include "harness/procedures/procedures.h"
#include "harness/procedures/shuffler_trial.h"

namespace harness {
namespace {

constexpr int kCycles = 5;  // a card that goes missing rarely is a matter of long campaigns; this finds habits

rig::Result<void> carry_out_conservation(Trial& trial) {
  ShufflerTrial steps(trial);
  if (auto ready = steps.prepare(); !ready) return ready.error();
  for (int cycle = 0; cycle < kCycles; ++cycle) {
    if (auto seen = steps.run_cycle(steps.full_deck()); !seen) return seen.error();
    trial.progress(static_cast<double>(cycle + 1) / kCycles);
  }
  steps.finish();
  return {};
}

}  // namespace

Procedure conservation() {
  return {"conservation", "shuffler", "What goes in comes out", [](const Chapter&) { return standing_questions(); },
          carry_out_conservation};
}

}  // namespace harness
