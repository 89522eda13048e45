#include "devices/ascii/ascii_responder.h"

#include "devices/ascii/ascii_dialect.h"

namespace devices {
namespace {

// A reason may repeat what the other side said, which must not make it longer than a line.
constexpr std::size_t kWhyLettersMax = 200;

}  // namespace

void AsciiResponder::switch_on(bool says_so) {
  powered_ = true;
  events_sent_ = 0;
  if (says_so) emit(ascii::kUp, {});
}

std::optional<AsciiLine> AsciiResponder::next_request() {
  while (auto line = lines_.next()) {
    if (!*line || (*line)->kind != LineKind::request) continue;
    const AsciiLine& request = **line;
    if (!powered_ && !request.name.starts_with(ascii::kHandsPrefix)) continue;
    if (request.name == ascii::kHello)
      greet(request);
    else if (request.number == last_number_)
      say(last_answer_);
    else
      return request;
  }
  return std::nullopt;
}

void AsciiResponder::answer(const AsciiLine& request, const LineValues& values) {
  settle(request, LineKind::answer, values);
}

void AsciiResponder::refuse(const AsciiLine& request, const std::string& why) {
  settle(request, LineKind::refusal, {why.substr(0, kWhyLettersMax)});
}

void AsciiResponder::emit(const std::string& name, const LineValues& values) {
  if (!powered_) return;
  say(encode_line({LineKind::event, ++events_sent_, name, values}));
}

void AsciiResponder::greet(const AsciiLine& request) {
  const auto low = request.values.integer(0, "low", 0, INT32_MAX);
  const auto high = request.values.integer(1, "high", 0, INT32_MAX);
  if (!low || !high || *low > ascii::kVersion || *high < ascii::kVersion)
    return refuse(request, "this machine speaks version 1 only");
  answer(request, ascii::write_greeting({identity_, events_sent_}));
}

void AsciiResponder::settle(const AsciiLine& request, LineKind kind, const LineValues& values) {
  last_number_ = request.number;
  last_answer_ = encode_line({kind, request.number, request.name, values});
  say(last_answer_);
}

}  // namespace devices
