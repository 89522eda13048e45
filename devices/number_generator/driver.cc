#include "devices/number_generator/driver.h"

#include "devices/fairdeal/cycle_driver.h"
#include "devices/number_generator/protocol.h"

namespace devices::number_generator {
namespace {

using rig::Instant;
using rig::Result;

class Driver : public CycleDriver<NumberGenerator> {
 public:
  using CycleDriver::CycleDriver;

  Result<int> start_draw(Instant deadline) override { return start_cycle(kDraw, {}, deadline); }

  Result<NumberReport> await_number(Instant deadline) override {
    return await_end<NumberReport>({kNumber}, deadline, [](int cycle, const Message& event) -> Result<NumberReport> {
      const auto value = read_value(event.fields);
      if (!value) return value.error();
      return NumberReport{cycle, *value};
    });
  }

  Result<GeneratorStatus> status(Instant deadline) override { return ask_status(read_status, deadline); }
  Result<void> clear(Instant deadline) override { return machine_.command(kClear, {}, deadline); }
};

}  // namespace

Result<std::unique_ptr<Device>> connect(std::unique_ptr<rig::Link> link, rig::Clock& clock) {
  return connect_driver<Driver>(kModel, std::move(link), clock);
}

}  // namespace devices::number_generator
