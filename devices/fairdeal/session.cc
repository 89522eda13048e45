#include "devices/fairdeal/session.h"

#include <algorithm>

#include "devices/fairdeal/dialect.h"

namespace devices {

using rig::Error;
using rig::ErrorCode;
using rig::Result;

Result<Identity> Session::hello(const std::string& model, rig::Instant deadline) {
  events_.drop_all();
  auto reply = request(kHello, {{"low", kVersion}, {"high", kVersion}}, deadline);
  if (!reply) return reply.error();
  auto answer = read_hello_reply(*reply);
  if (!answer) return answer.error();
  if (answer->identity.model != model)
    return Error{ErrorCode::nonsense, "the machine says it is a " + answer->identity.model + ", not a " + model};
  events_.start_after(answer->events_sent);
  return std::move(answer->identity);
}

Result<Fields> Session::request(const std::string& name, const Fields& fields, rig::Instant deadline) {
  sequence_ = static_cast<std::uint16_t>(sequence_ + 1);
  saw_garbled_ = false;
  const Message message{MessageKind::request, sequence_, name, fields};
  const rig::Bytes frame = encode_frame(encode_message(message));
  for (int attempt = 0; attempt < kTriesMax; ++attempt) {
    if (auto sent = link_->send(frame, deadline); !sent) return sent.error();
    auto reply = await_reply(message, std::min(deadline, clock_.now() + kReplyTime));
    if (reply || reply.error().code != ErrorCode::timeout) return reply;
    if (clock_.now() >= deadline) break;
  }
  if (saw_garbled_)
    return Error{ErrorCode::garbled, "bytes came in answer to \"" + name + "\", but no whole frame among them"};
  return Error{ErrorCode::timeout, "no answer to \"" + name + "\""};
}

Result<Fields> Session::await_reply(const Message& request, rig::Instant deadline) {
  bool received = false;
  for (;;) {
    auto message = read_message(deadline, received);
    if (!message) return message.error();
    if (message->kind == MessageKind::event && request.name != kHello) {
      if (auto kept = keep_event(*message); !kept) return kept.error();
    }
    if (message->sequence != request.sequence || message->name != request.name) continue;
    if (message->kind == MessageKind::reply) return std::move(message->fields);
    if (message->kind == MessageKind::refusal) {
      const auto why = message->fields.text("why");
      return Error{ErrorCode::refused, why ? *why : "without a reason"};
    }
  }
}

Result<Message> Session::next_event(rig::Instant deadline) {
  bool received = false;
  for (;;) {
    if (auto event = events_.take()) return *std::move(event);
    auto message = read_message(deadline, received);
    if (!message) return message.error();
    if (message->kind != MessageKind::event) continue;
    if (auto kept = keep_event(*message); !kept) return kept.error();
  }
}

void Session::forget_events(const std::string& name) {
  events_.drop_if([&](const Message& event) { return event.name == name; });
}

Result<void> Session::listen_until(rig::Instant until) {
  bool received = false;
  while (clock_.now() < until) {
    auto message = read_message(until, received);
    if (!message && message.error().code == ErrorCode::timeout) return {};
    if (!message) return message.error();
    if (message->kind != MessageKind::event) continue;
    if (auto kept = keep_event(*message); !kept) return kept.error();
  }
  return {};
}

// The next message that arrives whole. Damaged frames are passed over, but remembered.
Result<Message> Session::read_message(rig::Instant deadline, bool& received) {
  for (;;) {
    while (auto frame = frames_.next()) {
      if (*frame) return decode_message(**frame);
      saw_garbled_ = true;
    }
    // A line that never falls silent must not hold us past the deadline.
    if (received && clock_.now() >= deadline)
      return Error{ErrorCode::timeout, "no whole message came before the deadline"};
    auto bytes = link_->receive(deadline);
    if (!bytes) return bytes.error();
    received = true;
    frames_.push(*bytes);
  }
}

Result<void> Session::keep_event(const Message& event) {
  return events_.keep(event, event.sequence, event.name == kPowerUp && event.sequence == 1);
}

}  // namespace devices
