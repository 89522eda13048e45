// FairdealEmulator: what every emulator of the Fairdeal dialect does alike: requests, hands, alarms, power. No I/O.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>

#include "devices/alarms.h"
#include "devices/fairdeal/responder.h"
#include "devices/machine_body.h"
#include "rig/emulated_machine.h"

namespace devices {

/// A model derives from it, names its requests with `on`, and overrides what hands can do with it. Same seed and same
/// input, same output.
///
/// Two streams of randomness are the rule in a model: one for what the machine does, one for its faults, so that a
/// fault which does nothing changes nothing.
class FairdealEmulator : public rig::EmulatedMachine, protected MachineBody {
 public:
  void receive(rig::BytesView data, rig::Instant now) final;
  void advance(rig::Instant now) final { alarms_.advance(now); }
  rig::Bytes take_output() final { return line_.take_output(); }
  std::optional<rig::Instant> next_event() const final { return alarms_.next(); }

 protected:
  /// Answers a request by `line().reply` or `line().refuse`.
  using Handler = std::function<void(const Message& request, rig::Instant now)>;

  explicit FairdealEmulator(Identity identity);

  /// Whether the machine says `power_up` when it starts again. A sound one does.
  virtual bool says_power_up() const { return true; }

  /// Says what happens on a request. Requests without a handler are refused.
  void on(const std::string& request, Handler handler) { handlers_[request] = std::move(handler); }

  /// Lets `action` happen at a moment; several may wait. Losing power calls them all off.
  void at(rig::Instant when, Alarms::Action action) { alarms_.at(when, std::move(action)); }
  void cancel_alarms() { alarms_.cancel(); }

  /// The machine loses power by itself, for so long.
  void fail_power(rig::Duration length, rig::Instant now);

  Responder& line() { return line_; }
  const Responder& line() const { return line_; }

 private:
  void offer_hands();
  void set_power(bool on, rig::Instant now);
  void settle(const Message& request, const rig::Result<void>& done);
  void settle(const Message& request, const rig::Result<Cards>& cards);

  Responder line_;
  std::map<std::string, Handler> handlers_;
  Alarms alarms_;
};

}  // namespace devices
