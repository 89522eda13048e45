#include "devices/fairdeal/fairdeal_client.h"

#include "devices/fairdeal/dialect.h"

namespace devices {

using rig::Error;
using rig::ErrorCode;
using rig::Result;

Result<void> FairdealClient::hello(const std::string& model) {
  auto identity = session_.hello(model, session_.clock().now() + kRequestTime);
  if (!identity) return identity.error();
  identity_ = *std::move(identity);
  return {};
}

Result<Fields> FairdealClient::begin(const std::string& name, const Fields& fields, rig::Instant deadline) {
  auto reply = session_.request(name, fields, deadline);
  if (reply) session_.forget_events(kPowerUp);
  return reply;
}

Result<void> FairdealClient::command(const std::string& name, const Fields& fields, rig::Instant deadline) {
  const auto reply = session_.request(name, fields, deadline);
  if (!reply) return reply.error();
  return {};
}

Result<Message> FairdealClient::next_event(const std::string& what, rig::Instant deadline) {
  auto event = session_.next_event(deadline);
  if (event && event->name == kPowerUp)
    return Error{ErrorCode::stopped, what + ": the machine lost power and has started again"};
  return event;
}

// No report came. Either the line lost it, or the machine never sent it: its own event count tells which.
Error FairdealClient::explain_silence(const std::string& what) {
  const int last_event = session_.last_event();
  const auto reply = session_.request(kStatus, {}, session_.clock().now() + kRequestTime);
  if (!reply) return reply.error();
  const auto events = reply->integer("events", 0, UINT16_MAX);
  if (!events) return events.error();
  const auto state = reply->text("state");
  if (!state) return state.error();
  if (*events == last_event)
    return {ErrorCode::silent, what + ": no report came; asked, the machine says it is " + *state};
  constexpr int kHalfTheNumbers = 0x8000;
  const int ahead = static_cast<int>(*events - last_event) & 0xffff;
  if (ahead >= kHalfTheNumbers)
    return {ErrorCode::silent, what + ": no report came; the machine has started again and did not say so"};
  return {ErrorCode::garbled, what + ": the machine reported, but its report did not come in time over this line"};
}

}  // namespace devices
