// EmulatedShuffler: an emulated single-deck shuffler with its driver, on a simulated clock.
#pragma once

#include <functional>
#include <memory>
#include <set>
#include <utility>
#include <vector>

#include "devices/hands.h"
#include "devices/single_deck_shuffler/driver.h"
#include "devices/single_deck_shuffler/emulator.h"
#include "rig/deck.h"
#include "rig/emulated_link.h"

namespace support {

using Cards = std::vector<rig::PhysicalCard>;

inline std::multiset<int> ids_of(const Cards& cards) {
  std::multiset<int> ids;
  for (const auto& card : cards) ids.insert(card.id);
  return ids;
}

/// Joins driver and emulator. The link between them may be wrapped, for instance to pull the cable.
class EmulatedShuffler {
 public:
  using Wrap = std::function<std::unique_ptr<rig::Link>(std::unique_ptr<rig::Link>)>;

  explicit EmulatedShuffler(const devices::single_deck_shuffler::EmulatorOptions& options, const Wrap& wrap = {})
      : cycle_time_(options.cycle_time) {
    auto emulator = std::make_unique<devices::single_deck_shuffler::Emulator>(options);
    std::unique_ptr<rig::Link> link = std::make_unique<rig::EmulatedLink>(std::move(emulator), clock_);
    if (wrap) link = wrap(std::move(link));
    connected_ = devices::single_deck_shuffler::connect(std::move(link), clock_);
  }

  /// How the greeting ended.
  rig::Result<void> greeting() const {
    if (!connected_) return connected_.error();
    return {};
  }

  /// @pre the greeting succeeded
  devices::Shuffler& driver() { return dynamic_cast<devices::Shuffler&>(*connected_.value()); }
  /// @pre the greeting succeeded
  devices::Hands& hands() { return *connected_.value()->hands(); }

  rig::Clock& clock() { return clock_; }
  /// Late enough for any single request.
  rig::Instant soon() const { return clock_.now() + std::chrono::seconds(5); }
  /// Late enough for any cycle.
  rig::Instant after_cycle() const { return clock_.now() + 2 * cycle_time_; }

  devices::ShufflerStatus status() { return driver().status(soon()).value(); }

 private:
  rig::Duration cycle_time_;
  rig::SimulatedClock clock_;
  rig::Result<std::unique_ptr<devices::Device>> connected_ = rig::Error{rig::ErrorCode::closed, "not yet connected"};
};

}  // namespace support
