#include "tests/support/emulated_bench.h"

#include "rig/check.h"

namespace support {

namespace model = devices::single_deck_shuffler;

EmulatedBench::EmulatedBench(const model::Faults& faults, rig::Seed seed, const Wrap& wrap) {
  auto emulator = std::make_unique<model::Emulator>(model::EmulatorOptions{.seed = seed, .faults = faults});
  std::unique_ptr<rig::Link> link = std::make_unique<rig::EmulatedLink>(std::move(emulator), clock_);
  if (wrap) link = wrap(std::move(link));
  auto connected = model::connect(std::move(link), clock_);
  if (!connected) {
    give_up(connected.error());
    return;
  }
  shuffler_ = *std::move(connected);
  people_.attach("shuffler", *shuffler_->hands());
}

std::vector<harness::Verdict> EmulatedBench::carry_out(const std::string& procedure) {
  const harness::Procedure* found = harness::find_procedure(procedure);
  RIG_CHECK(found != nullptr);
  return harness::carry_out(*found, chapter_683a(), *this, "shuffler", [](double) {});
}

const harness::Chapter& chapter_683a() {
  static const harness::Chapter chapter = harness::load_chapter(*harness::find_chapter_file("683a"));
  return chapter;
}

}  // namespace support
