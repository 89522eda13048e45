#include "devices/single_deck_shuffler/driver.h"

#include "devices/shufflers/shuffler_driver.h"
#include "devices/single_deck_shuffler/protocol.h"

namespace devices::single_deck_shuffler {

rig::Result<std::unique_ptr<Device>> connect(std::unique_ptr<rig::Link> link, rig::Clock& clock) {
  return connect_driver<ShufflerDriver>(kModel, std::move(link), clock);
}

}  // namespace devices::single_deck_shuffler
