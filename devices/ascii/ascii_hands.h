// AsciiHands: the hands of an emulator that speaks the dialect ascii-line-1, reached over the same cable.
#pragma once

#include <string>

#include "devices/ascii/ascii_session.h"
#include "devices/hands.h"

namespace devices {

class AsciiHands : public Hands {
 public:
  /// @param session outlives the hands
  explicit AsciiHands(AsciiSession& session) : session_(session) {}

  rig::Result<void> insert(const std::vector<rig::PhysicalCard>& cards, rig::Instant deadline) override;
  rig::Result<std::vector<rig::PhysicalCard>> take_output(rig::Instant deadline) override;
  rig::Result<std::vector<rig::PhysicalCard>> take_all(rig::Instant deadline) override;
  rig::Result<void> set_cover(bool open, rig::Instant deadline) override;
  rig::Result<void> press(const std::string& button, rig::Instant deadline) override;
  rig::Result<void> set_power(bool on, rig::Instant deadline) override;
  rig::Result<Appearance> look(rig::Instant deadline) override;

 private:
  rig::Result<void> act(const std::string& name, const LineValues& values, rig::Instant deadline);

  AsciiSession& session_;
};

}  // namespace devices
