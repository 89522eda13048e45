// WireHands: the hands of an emulator, reached over the same cable as the machine.
#pragma once

#include "devices/fairdeal/session.h"
#include "devices/hands.h"

namespace devices {

/// Works the same in one process and over a pty, so an emulated bench gives the same verdicts over either.
class WireHands : public Hands {
 public:
  /// @param session outlives the hands
  explicit WireHands(Session& session) : session_(session) {}

  rig::Result<void> insert(const std::vector<rig::PhysicalCard>& cards, rig::Instant deadline) override;
  rig::Result<std::vector<rig::PhysicalCard>> take_output(rig::Instant deadline) override;
  rig::Result<std::vector<rig::PhysicalCard>> take_all(rig::Instant deadline) override;
  rig::Result<void> set_cover(bool open, rig::Instant deadline) override;
  rig::Result<void> press(const std::string& button, rig::Instant deadline) override;
  rig::Result<void> set_power(bool on, rig::Instant deadline) override;
  rig::Result<Appearance> look(rig::Instant deadline) override;

 private:
  rig::Result<void> act(const std::string& name, const Fields& fields, rig::Instant deadline);
  rig::Result<std::vector<rig::PhysicalCard>> take(const std::string& name, rig::Instant deadline);

  Session& session_;
};

}  // namespace devices
