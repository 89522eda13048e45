// The models that the rig knows, as an explicit list. A new model is one row in the .cc.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "devices/device.h"
#include "devices/fault_table.h"
#include "rig/emulated_machine.h"
#include "rig/link.h"
#include "rig/random.h"

namespace devices {

/// How an emulated machine shall be.
struct EmulatorRequest {
  rig::Seed seed = 1;
  std::vector<rig::FaultSetting> faults{};
  /// How many times faster than the real machine it works. Emulators on a simulated clock need no hurry.
  double speed = 1;
};

struct Model {
  std::string name;
  std::string kind;     ///< Of what kind of machine: "shuffler".
  std::string dialect;  ///< What is spoken on the wire.
  std::vector<FaultInfo> faults;
  /// Throws ConfigError for a fault that the model does not have.
  std::function<std::unique_ptr<rig::EmulatedMachine>(const EmulatorRequest&)> make_emulator;
  /// Says hello over a link; the device owns the link. The clock outlives the device.
  std::function<rig::Result<std::unique_ptr<Device>>(std::unique_ptr<rig::Link>, rig::Clock&)> connect;
};

/// The seed of the machine in a role on a bench. Each has a stream of its own, so that one more machine on the bench
/// changes nothing for the others; a machine served by `fairdeal emulate` gets the same one.
rig::Seed seed_for_role(rig::Seed bench_seed, const std::string& role);

const std::vector<Model>& model_list();

/// The model of a name, or null.
const Model* find_model(const std::string& name);

/// "a, b, c", for messages.
std::string model_names();

}  // namespace devices
