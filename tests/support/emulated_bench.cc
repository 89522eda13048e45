#include "tests/support/emulated_bench.h"

#include "devices/model_list.h"
#include "rig/check.h"
#include "tests/support/faults_text.h"

namespace support {

namespace model = devices::single_deck_shuffler;

EmulatedBench::EmulatedBench(const model::Faults& faults, rig::Seed seed, const Wrap& wrap) {
  connect("single_deck_shuffler",
          std::make_unique<model::Emulator>(model::EmulatorOptions{.seed = seed, .faults = faults}), wrap);
}

EmulatedBench::EmulatedBench(const std::string& model, const std::string& faults) {
  connect(model, devices::find_model(model)->make_emulator({.seed = 1, .faults = settings_of(faults)}), {});
}

void EmulatedBench::connect(const std::string& model, std::unique_ptr<rig::EmulatedMachine> machine, const Wrap& wrap) {
  std::unique_ptr<rig::Link> link = std::make_unique<rig::EmulatedLink>(std::move(machine), clock_);
  if (wrap) link = wrap(std::move(link));
  auto connected = devices::find_model(model)->connect(std::move(link), clock_);
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
