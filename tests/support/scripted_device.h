// ScriptedDevice: the driver of any model, greeted by a machine whose every byte is written in the test.
#pragma once

#include <memory>
#include <string>

#include "devices/fairdeal/dialect.h"
#include "devices/model_list.h"
#include "tests/support/messages.h"
#include "tests/support/scripted_link.h"

namespace support {

/// The greeting is request 1, so that of the test comes as request 2. The machine is a real one: it offers no hands.
template <typename Kind>
class ScriptedDevice {
 public:
  explicit ScriptedDevice(const std::string& model) {
    const devices::Identity identity{model, "2.1", "A0017", std::chrono::seconds(1), /*emulated=*/false};
    script_.arrive(reply(1, "hello", devices::write_hello_reply({identity, 0})));
    device_ = devices::find_model(model)->connect(make_scripted_link(script_, clock_), clock_).value();
  }

  Script& script() { return script_; }
  Kind& driver() { return dynamic_cast<Kind&>(*device_); }
  rig::Instant deadline() const { return deadline_; }

  /// The last request that the driver has sent.
  devices::Message last_request() const { return messages_in(script_.sent.back()).back(); }

 private:
  const rig::Instant deadline_{std::chrono::seconds(90)};
  rig::SimulatedClock clock_;
  Script script_;
  std::unique_ptr<devices::Device> device_;
};

}  // namespace support
