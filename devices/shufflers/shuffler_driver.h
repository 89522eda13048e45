// ShufflerDriver: the driver of shufflers that speak the words of shuffler_words.h, whichever model they are.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "devices/fairdeal/fairdeal_client.h"
#include "devices/shuffler.h"

namespace devices {

class ShufflerDriver : public FairdealDriver<Shuffler> {
 public:
  using FairdealDriver::FairdealDriver;
  using Shuffler::start_shuffle;

  rig::Result<int> start_shuffle(const ShuffleOrder& order, rig::Instant deadline) override;
  rig::Result<ShuffleReport> await_report(rig::Instant deadline) override;
  rig::Result<void> listen_until(rig::Instant until) override { return machine_.listen_until(until); }
  rig::Result<ShufflerStatus> status(rig::Instant deadline) override;
  rig::Result<void> present(StackTo to, rig::Instant deadline) override;
  rig::Result<void> set_mode(ShufflerMode mode, rig::Instant deadline) override;
  rig::Result<void> clear(rig::Instant deadline) override;

 private:
  std::optional<rig::Result<ShuffleReport>> take(const Message& event, std::optional<ShuffleReport>& count) const;

  int cycle_ = 0;  ///< The one that was started last.
};

}  // namespace devices
