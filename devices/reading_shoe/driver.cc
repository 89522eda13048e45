#include "devices/reading_shoe/driver.h"

#include "devices/ascii/ascii_dialect.h"
#include "devices/ascii/ascii_hands.h"
#include "devices/ascii/ascii_session.h"
#include "devices/reading_shoe/protocol.h"

namespace devices::reading_shoe {
namespace {

using rig::Instant;
using rig::Result;

class Driver : public ManualShoe {
 public:
  Driver(std::unique_ptr<rig::Link> link, rig::Clock& clock) : session_(std::move(link), clock) {}

  Result<void> hello() {
    auto identity = session_.hello(kModel);
    if (!identity) return identity.error();
    identity_ = *std::move(identity);
    return {};
  }

  const Identity& identity() const override { return identity_; }
  Hands* hands() override { return identity_.emulated ? &hands_ : nullptr; }

  Result<void> start_shoe(int cards_expected, Instant deadline) override {
    const auto answer = session_.request(kNewShoe, write_expected(cards_expected), deadline);
    if (!answer) return answer.error();
    session_.drop_events();
    cards_reported_ = 0;
    return {};
  }

  Result<ManualShoeReport> next_report(Instant deadline) override {
    const std::string what = "after card " + std::to_string(cards_reported_);
    const auto event = session_.await_event(what, report_names(), deadline);
    if (!event) return event.error();
    auto report = read_report(*event);
    if (report && report->kind == ManualShoeReport::Kind::card) cards_reported_ = report->number;
    return report;
  }

  Result<void> listen_until(Instant until) override { return session_.listen_until(until); }

  Result<ManualShoeStatus> status(Instant deadline) override {
    const auto answer = session_.request(ascii::kStatus, {}, deadline);
    if (!answer) return answer.error();
    return read_status(*answer);
  }

 private:
  AsciiSession session_;
  AsciiHands hands_{session_};
  Identity identity_;
  int cards_reported_ = 0;  ///< Number of the last card that was reported.
};

}  // namespace

Result<std::unique_ptr<Device>> connect(std::unique_ptr<rig::Link> link, rig::Clock& clock) {
  auto driver = std::make_unique<Driver>(std::move(link), clock);
  if (auto greeted = driver->hello(); !greeted) return greeted.error();
  return std::unique_ptr<Device>(std::move(driver));
}

}  // namespace devices::reading_shoe
