// AsciiResponder: the machine's side of the dialect ascii-line-1, as every emulator of it needs it. No I/O.
#pragma once

#include <optional>
#include <string>
#include <utility>

#include "devices/ascii/ascii_line.h"
#include "devices/device.h"

namespace devices {

/// Turns bytes into requests and answers into bytes. Answers HELLO by itself, drops what is damaged, and sends the last
/// answer again when a request is repeated, so that a repeated request is carried out once.
class AsciiResponder {
 public:
  explicit AsciiResponder(Identity identity) : identity_(std::move(identity)) {}

  void receive(rig::BytesView data) { lines_.push(data); }

  /// Off, the machine hears and says nothing; only the hands beside it go on.
  void switch_off() { powered_ = false; }
  /// On again, it counts its events from the start, beginning with UP unless it hides that.
  void switch_on(bool says_so);
  bool powered() const { return powered_; }

  /// The next request that the machine must answer by `answer` or `refuse`; nothing when more bytes are needed.
  std::optional<AsciiLine> next_request();

  void answer(const AsciiLine& request, const LineValues& values);
  /// @param why one sentence for a person, of letters that a line can carry
  void refuse(const AsciiLine& request, const std::string& why);
  /// Sends an event, when the machine has power.
  void emit(const std::string& name, const LineValues& values);

  /// Number of the last event sent.
  int events_sent() const { return events_sent_; }
  rig::Bytes take_output() { return std::exchange(output_, {}); }

 private:
  void greet(const AsciiLine& request);
  void settle(const AsciiLine& request, LineKind kind, const LineValues& values);
  void say(const rig::Bytes& line) { output_.insert(output_.end(), line.begin(), line.end()); }

  Identity identity_;
  LineBuffer lines_;
  rig::Bytes output_;
  rig::Bytes last_answer_;
  std::optional<std::uint16_t> last_number_;  ///< Of the last request that was answered.
  std::uint16_t events_sent_ = 0;
  bool powered_ = true;
};

}  // namespace devices
