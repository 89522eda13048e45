// Hands: what a person does and sees at a machine, done by the rig at an emulated one.
#pragma once

#include <string>
#include <vector>

#include "devices/appearance.h"
#include "rig/card.h"
#include "rig/clock.h"
#include "rig/result.h"

namespace devices {

/// Moves physical cards in and out of an emulated machine. Every card that goes in comes out again one day: the
/// machine keeps them by identity. What a machine has no place for is `refused`.
class Hands {
 public:
  virtual ~Hands() = default;

  /// Puts cards into the input, the first one on top. `refused` while the machine is at work.
  virtual rig::Result<void> insert(const std::vector<rig::PhysicalCard>& cards, rig::Instant deadline) = 0;

  /// Takes the stack from the output, top card first, or the next card from a shoe drawn by hand; empty when there is
  /// none.
  virtual rig::Result<std::vector<rig::PhysicalCard>> take_output(rig::Instant deadline) = 0;

  /// Takes every card out of the machine and from around it, wherever it is. The cover must be open.
  virtual rig::Result<std::vector<rig::PhysicalCard>> take_all(rig::Instant deadline) = 0;

  virtual rig::Result<void> set_cover(bool open, rig::Instant deadline) = 0;

  /// Presses a button on the machine by its name.
  virtual rig::Result<void> press(const std::string& button, rig::Instant deadline) = 0;

  /// Pulls the mains plug, or puts it back.
  virtual rig::Result<void> set_power(bool on, rig::Instant deadline) = 0;

  /// What can be seen of the machine now.
  virtual rig::Result<Appearance> look(rig::Instant deadline) = 0;
};

}  // namespace devices
