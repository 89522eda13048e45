// AsciiEmulator: what every emulator of the dialect ascii-line-1 does alike: requests, hands, alarms, power. No I/O.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>

#include "devices/alarms.h"
#include "devices/ascii/ascii_responder.h"
#include "devices/machine_body.h"
#include "rig/emulated_machine.h"

namespace devices {

/// A model derives from it, names its requests with `on`, and overrides what hands can do with it. Same seed and same
/// input, same output.
class AsciiEmulator : public rig::EmulatedMachine, protected MachineBody {
 public:
  void receive(rig::BytesView data, rig::Instant now) final;
  void advance(rig::Instant now) final { alarms_.advance(now); }
  rig::Bytes take_output() final { return line_.take_output(); }
  std::optional<rig::Instant> next_event() const final { return alarms_.next(); }

 protected:
  /// Answers a request by `line().answer` or `line().refuse`.
  using Handler = std::function<void(const AsciiLine& request, rig::Instant now)>;

  explicit AsciiEmulator(Identity identity);

  /// Says what happens on a request. Requests without a handler are refused.
  void on(const std::string& request, Handler handler) { handlers_[request] = std::move(handler); }

  /// Lets `action` happen at a moment. Losing power calls it off.
  void at(rig::Instant when, Alarms::Action action) { alarms_.at(when, std::move(action)); }
  void cancel_alarms() { alarms_.cancel(); }

  /// The machine loses power by itself, for so long.
  void fail_power(rig::Duration length, rig::Instant now);
  /// False for a machine that does not say that it has started again.
  virtual bool tells_of_restart() const { return true; }

  AsciiResponder& line() { return line_; }
  const AsciiResponder& line() const { return line_; }

 private:
  void offer_hands();
  void set_power(bool on, rig::Instant now);
  void settle(const AsciiLine& request, const rig::Result<void>& done);
  void settle(const AsciiLine& request, const rig::Result<Cards>& cards);

  AsciiResponder line_;
  std::map<std::string, Handler> handlers_;
  Alarms alarms_;
};

}  // namespace devices
