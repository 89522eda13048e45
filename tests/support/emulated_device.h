// EmulatedDevice: an emulated machine of any model with its driver, on a simulated clock.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "devices/hands.h"
#include "devices/model_list.h"
#include "rig/emulated_link.h"
#include "tests/support/faults_text.h"

namespace support {

/// What a test wants the machine to be, as a bench file says it: "jam_on_cycle: 2, hide_jam: true".
struct EmulatedAs {
  std::string faults{};
  std::string options{};
  rig::Seed seed = 4;
};

/// Joins driver and emulator. The link between them may be wrapped, for instance to pull the cable.
template <typename Kind>
class EmulatedDevice {
 public:
  using Wrap = std::function<std::unique_ptr<rig::Link>(std::unique_ptr<rig::Link>)>;

  explicit EmulatedDevice(const std::string& model, const EmulatedAs& as = {}, const Wrap& wrap = {}) {
    const devices::Model& found = *devices::find_model(model);
    auto machine =
        found.make_emulator({.seed = as.seed, .faults = settings_of(as.faults), .options = settings_of(as.options)});
    std::unique_ptr<rig::Link> link = std::make_unique<rig::EmulatedLink>(std::move(machine), clock_);
    if (wrap) link = wrap(std::move(link));
    connected_ = found.connect(std::move(link), clock_);
  }

  /// How the greeting ended.
  rig::Result<void> greeting() const {
    if (!connected_) return connected_.error();
    return {};
  }

  /// @pre the greeting succeeded
  Kind& driver() { return dynamic_cast<Kind&>(*connected_.value()); }
  /// @pre the greeting succeeded
  devices::Hands& hands() { return *connected_.value()->hands(); }

  rig::Clock& clock() { return clock_; }
  /// Late enough for any single request.
  rig::Instant soon() const { return clock_.now() + std::chrono::seconds(5); }
  /// Late enough for any cycle.
  rig::Instant after_cycle() const { return clock_.now() + 2 * connected_.value()->identity().cycle_time_max; }

  /// Opens the cover, takes every card that a person finds, and closes it again.
  /// @pre the greeting succeeded
  std::vector<rig::PhysicalCard> empty() {
    if (!hands().set_cover(true, soon())) return {};
    auto cards = hands().take_all(soon());
    const auto closed = hands().set_cover(false, soon());
    return cards && closed ? *std::move(cards) : std::vector<rig::PhysicalCard>{};
  }

 private:
  rig::SimulatedClock clock_;
  rig::Result<std::unique_ptr<devices::Device>> connected_ = rig::Error{rig::ErrorCode::closed, "not yet connected"};
};

}  // namespace support
