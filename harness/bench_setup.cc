#include "harness/bench_setup.h"

#include <algorithm>
#include <iostream>

#include "devices/emulated_operator.h"
#include "devices/hands.h"
#include "devices/model_list.h"
#include "harness/camera_felt_reader.h"
#include "harness/terminal_operator.h"
#include "rig/check.h"
#include "rig/emulated_link.h"
#include "rig/open_link.h"
#include "rig/random.h"
#include "rig/read_trace.h"
#include "rig/traced_link.h"
#include "vision/draw.h"

namespace harness {
namespace {

using rig::BenchDevice;
using rig::BenchFile;
using rig::LinkAddress;
using rig::Result;

const devices::Model& model_of(const BenchDevice& device) {
  const devices::Model* model = devices::find_model(device.model);
  if (model == nullptr)
    throw rig::ConfigError(device.place, "unknown model \"" + device.model + "\"; known: " + devices::model_names());
  return *model;
}

std::unique_ptr<rig::EmulatedMachine> emulator_of(const BenchDevice& device, rig::Seed bench_seed) {
  const rig::Seed seed = devices::seed_for_role(bench_seed, device.role);
  return model_of(device).make_emulator({.seed = seed, .faults = device.faults, .options = device.options});
}

class FileBench : public Bench {
 public:
  FileBench(const BenchFile& file, Evidence& evidence);

  rig::Clock& clock() override { return *clock_; }
  devices::Operator& people() override { return *people_; }
  FeltReader& felt() override { return *felt_; }
  devices::Device* device(const std::string& role) override;
  rig::Trace& trace(const std::string& role) override { return evidence_.trace(role); }

 private:
  Result<std::unique_ptr<rig::Link>> open_link(const BenchDevice& device);
  void connect(const BenchDevice& device);
  void hire_emulated_operator(const BenchFile& file);

  Evidence& evidence_;
  rig::Seed seed_;
  std::unique_ptr<rig::Clock> clock_;
  std::map<std::string, std::unique_ptr<devices::Device>> devices_;
  std::unique_ptr<devices::Operator> people_;
  std::unique_ptr<FeltReader> felt_;
};

FileBench::FileBench(const BenchFile& file, Evidence& evidence) : evidence_(evidence), seed_(file.seed) {
  const bool nothing_real = std::all_of(file.devices.begin(), file.devices.end(), [](const BenchDevice& device) {
    return device.link.kind == LinkAddress::Kind::emulated || device.link.kind == LinkAddress::Kind::replay;
  });
  if (nothing_real)
    clock_ = std::make_unique<rig::SimulatedClock>();
  else
    clock_ = std::make_unique<rig::SystemClock>();
  for (const BenchDevice& device : file.devices) connect(device);
  if (file.operator_kind == rig::OperatorKind::emulated)
    hire_emulated_operator(file);
  else
    people_ = std::make_unique<TerminalOperator>(std::cin, std::cerr);
  if (!felt_) felt_ = std::make_unique<NoCamera>();
}

Result<std::unique_ptr<rig::Link>> FileBench::open_link(const BenchDevice& device) {
  if (device.link.kind != LinkAddress::Kind::emulated) return rig::open_link(device.link, *clock_);
  return std::unique_ptr<rig::Link>(std::make_unique<rig::EmulatedLink>(emulator_of(device, seed_), *clock_));
}

void FileBench::connect(const BenchDevice& device) {
  const auto fail = [&](const rig::Error& error) {
    give_up({error.code, device.role + " on " + device.link.text() + ": " + error.detail});
  };
  auto link = open_link(device);
  if (!link) return fail(link.error());
  if (device.line != rig::FaultyLinkOptions{}) {
    const auto random = rig::Random::for_purpose(seed_, "line of " + device.role);
    link = std::make_unique<rig::FaultyLink>(*std::move(link), device.line, random, *clock_);
  }
  auto traced = std::make_unique<rig::TracedLink>(*std::move(link), *clock_, evidence_.trace(device.role));
  auto connected = model_of(device).connect(std::move(traced), *clock_);
  if (!connected) return fail(connected.error());
  evidence_.journal().met(clock_->now(), device.role, (*connected)->identity());
  devices_[device.role] = *std::move(connected);
}

// Its camera looks at the felt on which this operator lays the cards.
void FileBench::hire_emulated_operator(const BenchFile& file) {
  auto emulated = std::make_unique<devices::EmulatedOperator>(*clock_);
  devices::EmulatedOperator& looker = *emulated;
  for (const auto& [role, device] : devices_) {
    if (device->hands() == nullptr)
      throw rig::ConfigError(file.find(role)->place, "is a real machine: it needs \"operator: terminal\"");
    emulated->attach(role, *device->hands());
  }
  people_ = std::move(emulated);
  if (!file.felt_camera) return;
  const auto random = std::make_shared<rig::Random>(rig::Random::for_purpose(seed_, "camera"));
  const auto grab = [&looker, random]() -> Result<vision::Image> {
    if (auto looked = looker.look_around(); !looked) return looked.error();
    return vision::draw_scene(looker.felt(), {}, *random);
  };
  felt_ = std::make_unique<CameraFeltReader>(grab, evidence_);
}

devices::Device* FileBench::device(const std::string& role) {
  const auto found = devices_.find(role);
  return found == devices_.end() ? nullptr : found->second.get();
}

}  // namespace

std::unique_ptr<Bench> set_up_bench(const BenchFile& file, Evidence& evidence) {
  check_bench(file);
  return std::make_unique<FileBench>(file, evidence);
}

void check_bench(const BenchFile& file) {
  for (const BenchDevice& device : file.devices) {
    static_cast<void>(emulator_of(device, file.seed));
    if (device.link.kind == LinkAddress::Kind::replay) static_cast<void>(rig::load_trace(device.link.path));
  }
  if (file.felt_camera && file.operator_kind == rig::OperatorKind::terminal)
    throw rig::ConfigError(*file.felt_camera, "an emulated camera sees nothing of what a person does");
}

}  // namespace harness
