// FairdealClient: what every driver of the Fairdeal dialect does alike: hello, requests, waiting for reports, hands.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "devices/device.h"
#include "devices/fairdeal/session.h"
#include "devices/fairdeal/wire_hands.h"

namespace devices {

/// One machine at the other end of a link.
class FairdealClient {
 public:
  /// Enough for every try of one request.
  static constexpr rig::Duration kRequestTime = Session::kTriesMax * Session::kReplyTime;

  /// @param clock outlives the client
  FairdealClient(std::unique_ptr<rig::Link> link, rig::Clock& clock) : session_(std::move(link), clock) {}

  /// Must come first. Errors: those of the line; `nonsense` when something else than `model` is plugged in.
  rig::Result<void> hello(const std::string& model);

  const Identity& identity() const { return identity_; }
  /// Null for a real machine.
  Hands* hands() { return identity_.emulated ? &hands_ : nullptr; }

  /// Sends a request and waits for its answer.
  rig::Result<Fields> request(const std::string& name, const Fields& fields, rig::Instant deadline) {
    return session_.request(name, fields, deadline);
  }
  /// Sends a request that starts a cycle. That the machine had started again before is no news about this cycle.
  rig::Result<Fields> begin(const std::string& name, const Fields& fields, rig::Instant deadline);
  /// Sends a request whose answer says nothing but that it was done.
  rig::Result<void> command(const std::string& name, const Fields& fields, rig::Instant deadline);

  rig::Result<void> listen_until(rig::Instant until) { return session_.listen_until(until); }

  /// Looks at one event: gives the report that it completes, or nothing when it is not the one waited for.
  template <typename Report>
  using Take = std::function<std::optional<rig::Result<Report>>(const Message& event)>;

  /// Waits for the events that make up a report. When it does not come in time the machine is asked for its status,
  /// which takes up to three seconds more, because only a machine that answers may be blamed for its silence.
  /// Errors: those of `take`; `stopped` when the machine says that it has started again; `silent` when it answers but
  /// did not report; `garbled` when it did and the line lost it; those of the line.
  /// @param what is waited for, for messages: "cycle 3"
  template <typename Report>
  rig::Result<Report> await(const std::string& what, rig::Instant deadline, const Take<Report>& take) {
    // A machine that never falls silent must not hold us past the deadline.
    while (session_.clock().now() <= deadline) {
      auto event = next_event(what, deadline);
      if (!event && event.error().code == rig::ErrorCode::timeout) break;
      if (!event) return event.error();
      if (auto report = take(*event)) return *std::move(report);
    }
    return explain_silence(what);
  }

 private:
  rig::Result<Message> next_event(const std::string& what, rig::Instant deadline);
  rig::Error explain_silence(const std::string& what);

  Session session_;
  WireHands hands_{session_};
  Identity identity_;
};

/// A driver of one kind of machine, as far as all drivers are alike. `Kind` is an interface derived from Device.
template <typename Kind>
class FairdealDriver : public Kind {
 public:
  FairdealDriver(std::unique_ptr<rig::Link> link, rig::Clock& clock) : machine_(std::move(link), clock) {}

  rig::Result<void> hello(const std::string& model) { return machine_.hello(model); }
  const Identity& identity() const override { return machine_.identity(); }
  Hands* hands() override { return machine_.hands(); }

 protected:
  FairdealClient machine_;
};

/// Makes a driver and says hello: the body of a model's `connect`.
template <typename Driver>
rig::Result<std::unique_ptr<Device>> connect_driver(const std::string& model, std::unique_ptr<rig::Link> link,
                                                    rig::Clock& clock) {
  auto driver = std::make_unique<Driver>(std::move(link), clock);
  if (auto greeted = driver->hello(model); !greeted) return greeted.error();
  return std::unique_ptr<Device>(std::move(driver));
}

}  // namespace devices
