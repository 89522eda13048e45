// The models that the rig knows, as an explicit list. A new model is one row in the .cc.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "devices/device.h"
#include "devices/emulator_request.h"
#include "devices/setting_table.h"
#include "rig/emulated_machine.h"
#include "rig/link.h"
#include "rig/random.h"

namespace devices {

struct Model {
  std::string name;
  std::string kind;           ///< Of what kind of machine: "shuffler".
  std::string dialect;        ///< What is spoken on the wire.
  std::uint16_t usb_product;  ///< Under the vendor 1209, when it is plugged in by USB.
  std::vector<SettingInfo> faults;
  std::vector<SettingInfo> options;
  /// Throws ConfigError for a fault or option that the model does not have.
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
