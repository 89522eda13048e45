#include "devices/sic_bo_shaker/driver.h"

#include "devices/shakers/shaker_driver.h"
#include "devices/sic_bo_shaker/protocol.h"

namespace devices::sic_bo_shaker {

rig::Result<std::unique_ptr<Device>> connect(std::unique_ptr<rig::Link> link, rig::Clock& clock) {
  return connect_driver<ShakerDriver>(kModel, std::move(link), clock);
}

}  // namespace devices::sic_bo_shaker
