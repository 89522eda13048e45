// EmulatedLink: joins a driver to an emulated machine in the same process.
#pragma once

#include <memory>

#include "rig/emulated_machine.h"
#include "rig/link.h"

namespace rig {

/// A cable without length. Waiting moves the clock: with a SimulatedClock a 45 s shuffle costs microseconds.
class EmulatedLink : public Link {
 public:
  /// @param clock outlives the link
  EmulatedLink(std::unique_ptr<EmulatedMachine> machine, Clock& clock) : machine_(std::move(machine)), clock_(clock) {}

  Result<void> send(BytesView data, Instant deadline) override;
  Result<Bytes> receive(Instant deadline) override;

 private:
  std::unique_ptr<EmulatedMachine> machine_;
  Clock& clock_;
};

}  // namespace rig
