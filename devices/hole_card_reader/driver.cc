#include "devices/hole_card_reader/driver.h"

#include "devices/hole_card_reader/protocol.h"
#include "devices/readers/card_reader_driver.h"

namespace devices::hole_card_reader {
namespace {

class Driver : public CardReaderDriver {
 public:
  using CardReaderDriver::CardReaderDriver;

  rig::Result<int> start_reading(rig::Rank upcard, rig::Instant deadline) override {
    return start_cycle(kUpcard, write_upcard(upcard), deadline);
  }

 private:
  rig::Result<CardAnswer> read_answer(const Fields& fields) const override {
    return hole_card_reader::read_answer(fields);
  }
  Fields write_answer(CardAnswer answer) const override { return hole_card_reader::write_answer(answer); }
};

}  // namespace

rig::Result<std::unique_ptr<Device>> connect(std::unique_ptr<rig::Link> link, rig::Clock& clock) {
  return connect_driver<Driver>(kModel, std::move(link), clock);
}

}  // namespace devices::hole_card_reader
