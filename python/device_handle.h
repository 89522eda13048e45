// What a Python program holds of a machine on a bench: a handle that asks the bench at every call, and so may outlive
// it.
#pragma once

#include <memory>
#include <optional>
#include <stdexcept>
#include <string>

#include "devices/device.h"
#include "python/fairdeal_py.h"
#include "python/open_bench.h"

namespace fairdeal_py {

/// A time to wait from now on, on the bench's clock; the sensible one for the call when missing.
using Seconds = std::optional<double>;

/// A time that somebody can wait. Throws std::invalid_argument for any other.
rig::Duration duration(double seconds);

/// A machine on a bench, by its role, as far as all kinds are alike. Keeps the bench alive.
class Handle {
 public:
  const std::string& role() const { return role_; }
  const devices::Identity& identity() const { return identity_; }

  /// How long a machine may take to answer: as long as procedures wait, unless told.
  rig::Duration reply_time(Seconds within_s) const;
  /// How long a machine may take for a cycle: twice its longest good one, as procedures wait, unless told.
  rig::Duration cycle_time(Seconds within_s) const;

 protected:
  /// Throws std::invalid_argument when the role is not there.
  Handle(std::shared_ptr<OpenBench> bench, const std::string& role);

  std::shared_ptr<OpenBench> bench_;

 private:
  std::string role_;
  devices::Identity identity_;
};

/// A machine of one kind. `Kind` is an interface derived from devices::Device; see there for what its calls do.
///
/// Every call throws std::invalid_argument when the bench is closed or a time cannot be waited for, and DeviceProblem
/// for an Error.
template <typename Kind>
class DeviceHandle : public Handle {
 public:
  /// @pre the machine in this role is of this kind
  DeviceHandle(std::shared_ptr<OpenBench> bench, const std::string& role) : Handle(std::move(bench), role) {}

  /// Does something with the machine. `act` takes the machine and a deadline and gives a Result.
  template <typename Act>
  auto by_deadline(rig::Duration within, Act act) const {
    return bench_->use([&](harness::Bench& open) {
      auto& machine = dynamic_cast<Kind&>(bench_->device(open, role()));
      return unwrap(act(machine, open.clock().now() + within));
    });
  }
};

}  // namespace fairdeal_py
