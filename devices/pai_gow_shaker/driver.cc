#include "devices/pai_gow_shaker/driver.h"

#include "devices/pai_gow_shaker/protocol.h"
#include "devices/shakers/shaker_driver.h"

namespace devices::pai_gow_shaker {

rig::Result<std::unique_ptr<Device>> connect(std::unique_ptr<rig::Link> link, rig::Clock& clock) {
  return connect_driver<ShakerDriver>(kModel, std::move(link), clock);
}

}  // namespace devices::pai_gow_shaker
