#include "devices/combination_display/driver.h"

#include "devices/combination_display/protocol.h"
#include "devices/fairdeal/cycle_driver.h"

namespace devices::combination_display {
namespace {

using rig::Instant;
using rig::Result;

class Driver : public CycleDriver<CombinationDisplay> {
 public:
  using CycleDriver::CycleDriver;

  Result<int> start_entry(const EnteredDice& dice, Instant deadline) override {
    return start_cycle(kEnter, write_dice(dice), deadline);
  }

  Result<EntryReport> await_lit(Instant deadline) override {
    return await_end<EntryReport>({kLit}, deadline, [](int cycle, const Message& event) -> Result<EntryReport> {
      const auto dice = read_dice(event.fields);
      if (!dice) return dice.error();
      return EntryReport{cycle, *dice};
    });
  }

  Result<DisplayStatus> status(Instant deadline) override { return ask_status(read_status, deadline); }
  Result<void> clear(Instant deadline) override { return machine_.command(kClear, {}, deadline); }
};

}  // namespace

Result<std::unique_ptr<Device>> connect(std::unique_ptr<rig::Link> link, rig::Clock& clock) {
  return connect_driver<Driver>(kModel, std::move(link), clock);
}

}  // namespace devices::combination_display
