#include "devices/continuous_shuffler/driver.h"

#include "devices/continuous_shuffler/protocol.h"
#include "devices/fairdeal/cycle_driver.h"
#include "devices/shufflers/interruption.h"

namespace devices::continuous_shuffler {
namespace {

using rig::Instant;
using rig::Result;

class Driver : public CycleDriver<ContinuousShuffler> {
 public:
  using CycleDriver::CycleDriver;

  Result<int> start_deal(int cards_count, Instant deadline) override {
    return start_cycle(kDeal, write_deal(cards_count), deadline);
  }

  Result<DealReport> await_deal(Instant deadline) override { return await_cycle(kDealt, read_dealt, deadline); }

  // Nobody asked for this cycle, so its number is not known before.
  Result<FeedReport> await_feed(Instant deadline) override {
    using Taken = std::optional<Result<FeedReport>>;
    return machine_.await<FeedReport>("feeding", deadline, [](const Message& event) -> Taken {
      if (is_interruption(event)) return interruption(event);
      if (event.name != kFed) return std::nullopt;
      return read_fed(event.fields);
    });
  }

  Result<int> start_count(int cards_expected, Instant deadline) override {
    return start_cycle(kCount, write_expected(cards_expected), deadline);
  }

  Result<CountReport> await_count(Instant deadline) override {
    return await_cycle(kCount, shuffler_words::read_count, deadline);
  }

  Result<ContinuousStatus> status(Instant deadline) override { return ask_status(read_status, deadline); }

  Result<void> clear(Instant deadline) override { return machine_.command(kClear, {}, deadline); }

 private:
  template <typename Report>
  Result<Report> await_cycle(const std::string& end, Result<Report> (*read)(const Fields&), Instant deadline) {
    return await_end<Report>({end, kJam, kStop}, deadline, [&](int, const Message& event) -> Result<Report> {
      if (is_interruption(event)) return interruption(event);
      return read(event.fields);
    });
  }
};

}  // namespace

Result<std::unique_ptr<Device>> connect(std::unique_ptr<rig::Link> link, rig::Clock& clock) {
  return connect_driver<Driver>(kModel, std::move(link), clock);
}

}  // namespace devices::continuous_shuffler
