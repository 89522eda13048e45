// WireHands: the hands of an emulator, reached over the same cable as the machine.
#pragma once

#include "devices/hands.h"
#include "devices/session.h"

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

 private:
  rig::Result<std::vector<rig::PhysicalCard>> take(const std::string& name, rig::Instant deadline);

  Session& session_;
};

}  // namespace devices
