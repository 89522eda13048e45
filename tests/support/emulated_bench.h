// EmulatedBench: a bench with one emulated shuffler for tests of procedures. Its witness reads the scene itself instead
// of a drawn frame, so that thousands of cycles cost little; the camera has tests of its own.
#pragma once

#include <functional>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "devices/emulated_operator.h"
#include "devices/single_deck_shuffler/emulator.h"
#include "harness/bench.h"
#include "harness/procedure.h"
#include "rig/emulated_link.h"

namespace support {

/// Names every card on the felt, without error.
class TrueWitness : public harness::FeltReader {
 public:
  explicit TrueWitness(const rig::Scene& scene) : scene_(scene) {}
  rig::Result<harness::FeltReading> read() override {
    harness::FeltReading reading;
    for (const rig::PlacedCard& placed : scene_.cards) reading.cards.push_back(placed.card.face);
    return reading;
  }

 private:
  const rig::Scene& scene_;
};

class EmulatedBench : public harness::Bench {
 public:
  /// Puts something between driver and emulator: a cable that can be pulled, for instance.
  using Wrap = std::function<std::unique_ptr<rig::Link>(std::unique_ptr<rig::Link>)>;

  explicit EmulatedBench(const devices::single_deck_shuffler::Faults& faults, rig::Seed seed = 1,
                         const Wrap& wrap = {});
  /// Any model of shuffler, with faults as a bench file names them.
  EmulatedBench(const std::string& model, const std::string& faults);

  rig::Clock& clock() override { return clock_; }
  devices::Operator& people() override { return people_; }
  harness::FeltReader& felt() override { return *witness_; }
  devices::Device* device(const std::string&) override { return shuffler_.get(); }
  rig::Trace& trace(const std::string&) override { return trace_; }

  /// Another witness in place of the true one.
  void set_witness(std::unique_ptr<harness::FeltReader> witness) { witness_ = std::move(witness); }

  /// Runs a procedure on the shuffler, against chapter 683a.
  std::vector<harness::Verdict> carry_out(const std::string& procedure);

 private:
  void connect(const std::string& model, std::unique_ptr<rig::EmulatedMachine> machine, const Wrap& wrap);

  rig::SimulatedClock clock_;
  devices::EmulatedOperator people_{clock_};
  std::unique_ptr<harness::FeltReader> witness_ = std::make_unique<TrueWitness>(people_.felt());
  std::ostringstream trace_text_;
  rig::Trace trace_{trace_text_};
  std::unique_ptr<devices::Device> shuffler_;
};

/// Chapter 683a, read from the fixtures.
const harness::Chapter& chapter_683a();

}  // namespace support
