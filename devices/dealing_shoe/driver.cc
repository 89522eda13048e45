#include "devices/dealing_shoe/driver.h"

#include "devices/dealing_shoe/protocol.h"
#include "devices/fairdeal/cycle_driver.h"
#include "devices/shufflers/interruption.h"

namespace devices::dealing_shoe {
namespace {

using rig::Instant;
using rig::Result;
using shuffler_words::kClear;
using shuffler_words::kJam;
using shuffler_words::kStop;

class Driver : public CycleDriver<Shoe> {
 public:
  using CycleDriver::CycleDriver;

  Result<int> start_load(int cards_expected, Instant deadline) override {
    return start_cycle(kLoad, write_expected(cards_expected), deadline);
  }
  Result<LoadReport> await_load(Instant deadline) override { return await_report(kLoaded, read_loaded, deadline); }

  Result<void> configure(const RoundPlan& plan, Instant deadline) override {
    return machine_.command(kConfigure, write_plan(plan), deadline);
  }
  Result<void> set_bets(bool closed, Instant deadline) override {
    return machine_.command(kBets, {{"closed", closed}}, deadline);
  }

  Result<int> start_deal(Instant deadline) override { return start_cycle(kDeal, {}, deadline); }
  Result<StackReport> await_stack(Instant deadline) override { return await_report(kStack, read_stack, deadline); }
  Result<void> end_round(Instant deadline) override { return machine_.command(kEndRound, {}, deadline); }

  Result<ShoeStatus> status(Instant deadline) override { return ask_status(read_status, deadline); }
  Result<void> clear(Instant deadline) override { return machine_.command(kClear, {}, deadline); }

 private:
  template <typename Report>
  Result<Report> await_report(const std::string& name, Result<Report> (*read)(const Fields&), Instant deadline) {
    return await_end<Report>({name, kJam, kStop}, deadline, [&](int, const Message& event) -> Result<Report> {
      if (is_interruption(event)) return interruption(event);
      return read(event.fields);
    });
  }
};

}  // namespace

Result<std::unique_ptr<Device>> connect(std::unique_ptr<rig::Link> link, rig::Clock& clock) {
  return connect_driver<Driver>(kModel, std::move(link), clock);
}

}  // namespace devices::dealing_shoe
