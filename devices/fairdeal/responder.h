// Responder: the machine's side of the Fairdeal dialect, as every emulator of it needs it. No I/O.
#pragma once

#include <optional>

#include "devices/device.h"
#include "devices/fairdeal/frame.h"
#include "devices/fairdeal/message.h"

namespace devices {

/// Turns bytes into requests and answers into bytes. Answers hello by itself, drops what is damaged, and sends the last
/// answer again when a request is repeated, so that a repeated request is carried out once.
class Responder {
 public:
  explicit Responder(Identity identity) : identity_(std::move(identity)) {}

  void receive(rig::BytesView data) { frames_.push(data); }

  /// Off, the machine hears and says nothing; only the hands beside it go on. On again, it has forgotten what it last
  /// answered and counts its events from the start.
  void set_power(bool on);
  bool powered() const { return powered_; }

  /// The next request that the machine must answer by `reply` or `refuse`; nothing when more bytes are needed.
  std::optional<Message> next_request();

  void reply(const Message& request, const Fields& fields);
  /// @param why one sentence of plain text for a person
  void refuse(const Message& request, const std::string& why);
  /// Sends an event, when the machine has power; the first after power-up has number 1, and 65535 is followed by 0.
  void emit(const std::string& name, const Fields& fields);

  /// Number of the last event sent.
  int events_sent() const { return events_sent_; }
  rig::Bytes take_output() { return std::exchange(output_, {}); }

 private:
  void answer_hello(const Message& request);
  void answer(const Message& message);

  Identity identity_;
  FrameBuffer frames_;
  rig::Bytes output_;
  rig::Bytes last_answer_;
  std::optional<std::uint16_t> last_sequence_;
  std::uint16_t events_sent_ = 0;
  bool powered_ = true;
};

}  // namespace devices
