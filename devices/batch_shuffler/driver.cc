#include "devices/batch_shuffler/driver.h"

#include "devices/batch_shuffler/protocol.h"
#include "devices/shufflers/shuffler_driver.h"

namespace devices::batch_shuffler {

rig::Result<std::unique_ptr<Device>> connect(std::unique_ptr<rig::Link> link, rig::Clock& clock) {
  return connect_driver<ShufflerDriver>(kModel, std::move(link), clock);
}

}  // namespace devices::batch_shuffler
