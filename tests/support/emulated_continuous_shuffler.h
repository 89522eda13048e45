// EmulatedContinuousShuffler: an emulated continuous shuffler with its driver, and the common moves at it.
#pragma once

#include <string>
#include <vector>

#include "devices/continuous_shuffler.h"
#include "rig/deck.h"
#include "tests/support/emulated_device.h"

namespace support {

class EmulatedContinuousShuffler : public EmulatedDevice<devices::ContinuousShuffler> {
 public:
  using Cards = std::vector<rig::PhysicalCard>;

  explicit EmulatedContinuousShuffler(const EmulatedAs& as = {}) : EmulatedDevice("continuous_shuffler", as) {}

  rig::Result<void> insert(const Cards& cards) { return hands().insert(cards, soon()); }
  /// Puts cards in and waits until they are in the wheel.
  rig::Result<devices::FeedReport> feed(const Cards& cards) {
    if (auto inserted = insert(cards); !inserted) return inserted.error();
    return driver().await_feed(after_cycle());
  }
  rig::Result<devices::DealReport> deal(int cards_count) { return driver().deal(cards_count, after_cycle()); }
  rig::Result<devices::CountReport> count(int expected) { return driver().count(expected, after_cycle()); }
  rig::Result<void> clear() { return driver().clear(soon()); }
  rig::Result<void> set_cover(bool open) { return hands().set_cover(open, soon()); }
  rig::Result<void> set_power(bool on) { return hands().set_power(on, soon()); }
  Cards take() { return hands().take_output(soon()).value(); }
  devices::ContinuousStatus status() { return driver().status(soon()).value(); }
  void listen(rig::Duration length) { static_cast<void>(driver().listen_until(clock().now() + length)); }
};

}  // namespace support
