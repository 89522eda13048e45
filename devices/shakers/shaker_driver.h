// ShakerDriver: the driver of dice shakers that speak the words of shaker_words.h, whichever model they are.
#pragma once

#include <optional>

#include "devices/dice_shaker.h"
#include "devices/fairdeal/fairdeal_client.h"

namespace devices {

class ShakerDriver : public FairdealDriver<DiceShaker> {
 public:
  using FairdealDriver::FairdealDriver;

  rig::Result<int> start_shake(rig::Instant deadline) override;
  rig::Result<void> arm(rig::Instant deadline) override;
  rig::Result<int> await_start(rig::Instant deadline) override;
  rig::Result<ShakeReport> await_settled(rig::Instant deadline) override;
  rig::Result<void> listen_until(rig::Instant until) override { return machine_.listen_until(until); }
  rig::Result<ShakerStatus> status(rig::Instant deadline) override;
  rig::Result<void> set_cover(bool open, rig::Instant deadline) override;
  rig::Result<void> clear(rig::Instant deadline) override;

 private:
  rig::Result<void> keep_book(const Message& event);
  std::optional<rig::Result<int>> take_start(const Message& event);
  std::optional<rig::Result<ShakeReport>> take_end(const Message& event);

  int cycle_ = 0;       ///< The one whose report is waited for.
  int unsettled_ = 0;   ///< One that began and whose end was not heard of; 0 for none.
  int last_event_ = 0;  ///< Number of the last one looked at.
};

}  // namespace devices
