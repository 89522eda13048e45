#include "devices/fairdeal/responder.h"

#include "devices/fairdeal/dialect.h"

namespace devices {

std::optional<Message> Responder::next_request() {
  while (auto frame = frames_.next()) {
    if (!*frame) continue;
    auto message = decode_message(**frame);
    if (!message || message->kind != MessageKind::request) continue;
    if (!powered_ && !message->name.starts_with(kHandsPrefix)) continue;
    if (message->name == kHello) {
      answer_hello(*message);
      continue;
    }
    if (last_sequence_ == message->sequence) {
      output_.insert(output_.end(), last_answer_.begin(), last_answer_.end());
      continue;
    }
    return *std::move(message);
  }
  return std::nullopt;
}

void Responder::reply(const Message& request, const Fields& fields) {
  answer({MessageKind::reply, request.sequence, request.name, fields});
}

void Responder::refuse(const Message& request, const std::string& why) {
  answer({MessageKind::refusal, request.sequence, request.name, {{"why", why}}});
}

void Responder::set_power(bool on) {
  powered_ = on;
  events_sent_ = 0;
  last_sequence_.reset();
}

void Responder::emit(const std::string& name, const Fields& fields) {
  if (!powered_) return;
  events_sent_ = static_cast<std::uint16_t>(events_sent_ + 1);
  const rig::Bytes frame = encode_frame(encode_message({MessageKind::event, events_sent_, name, fields}));
  output_.insert(output_.end(), frame.begin(), frame.end());
}

void Responder::answer_hello(const Message& request) {
  const auto low = request.fields.integer("low", 0, INT64_MAX);
  const auto high = request.fields.integer("high", 0, INT64_MAX);
  if (!low || !high || *low > kVersion || *high < kVersion) {
    refuse(request, "this machine speaks version 1 only");
    return;
  }
  reply(request, write_hello_reply({identity_, events_sent_}));
}

void Responder::answer(const Message& message) {
  last_sequence_ = message.sequence;
  last_answer_ = encode_frame(encode_message(message));
  output_.insert(output_.end(), last_answer_.begin(), last_answer_.end());
}

}  // namespace devices
