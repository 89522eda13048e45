#include "devices/ascii/ascii_session.h"

#include <algorithm>

#include "devices/ascii/ascii_dialect.h"

namespace devices {

using rig::Error;
using rig::ErrorCode;
using rig::Instant;
using rig::Result;

namespace {

Error refusal(const LineValues& values) {
  const auto why = values.text(0, "why");
  return {ErrorCode::refused, why ? *why : "without a reason"};
}

}  // namespace

rig::Duration AsciiSession::try_time(std::size_t request_bytes, std::size_t answer_bytes_max) {
  const auto bytes_count = static_cast<rig::Duration::rep>(request_bytes + answer_bytes_max);
  return kReplyTime + rig::Duration(std::chrono::seconds(1)) * bytes_count / kBytesPerSecond;
}

Instant AsciiSession::after_short_request() const {
  return clock_.now() + kTriesMax * try_time(kShortAnswerBytes, kShortAnswerBytes);
}

Result<Identity> AsciiSession::hello(const std::string& model) {
  const std::string version = std::to_string(ascii::kVersion);
  const auto answer = request(ascii::kHello, {version, version}, after_short_request());
  if (!answer) return answer.error();
  auto greeting = ascii::read_greeting(*answer);
  if (!greeting) return greeting.error();
  if (greeting->identity.model != model)
    return Error{ErrorCode::nonsense, "the machine says it is a " + greeting->identity.model + ", not a " + model};
  events_.start_after(greeting->events_sent);
  return std::move(greeting->identity);
}

Result<LineValues> AsciiSession::request(const std::string& name, const LineValues& values, Instant deadline,
                                         std::size_t answer_bytes_max) {
  const AsciiLine line{LineKind::request, ++number_, name, values};
  const rig::Bytes bytes = encode_line(line);
  const rig::Duration patience = try_time(bytes.size(), answer_bytes_max);
  saw_garbled_ = false;
  for (int attempt = 0; attempt < kTriesMax && (attempt == 0 || clock_.now() < deadline); ++attempt) {
    if (auto sent = link_->send(bytes, deadline); !sent) return sent.error();
    auto answer = await_answer(line, std::min(deadline, clock_.now() + patience));
    if (answer || answer.error().code != ErrorCode::timeout) return answer;
  }
  if (saw_garbled_) return Error{ErrorCode::garbled, "in answer to " + name + " came bytes, but no whole line"};
  return Error{ErrorCode::timeout, "no answer to " + name};
}

Result<LineValues> AsciiSession::await_answer(const AsciiLine& request, Instant deadline) {
  for (bool received = false;;) {
    auto line = read_line(deadline, received);
    if (!line) return line.error();
    const bool for_us = line->number == request.number && line->name == request.name;
    switch (line->kind) {
      case LineKind::request: continue;
      case LineKind::answer:
        if (for_us) return std::move(line->values);
        continue;
      case LineKind::refusal:
        if (for_us) return refusal(line->values);
        continue;
      case LineKind::event:
        // What was said before the greeting was said to somebody else.
        if (request.name == ascii::kHello) continue;
        if (auto kept = keep_event(*line); !kept) return kept.error();
    }
  }
}

Result<AsciiLine> AsciiSession::await_event(const std::string& what, const std::vector<std::string>& names,
                                            Instant deadline) {
  // A machine that never falls silent must not hold us past the deadline.
  while (clock_.now() <= deadline) {
    auto event = next_event(deadline);
    if (!event && event.error().code == ErrorCode::timeout) break;
    if (!event) return event.error();
    if (event->name == ascii::kUp)
      return Error{ErrorCode::stopped, what + ": the machine lost power and has started again"};
    if (std::find(names.begin(), names.end(), event->name) != names.end()) return event;
  }
  return explain_silence(what);
}

Result<AsciiLine> AsciiSession::next_event(Instant deadline) {
  bool received = false;
  for (;;) {
    if (auto event = events_.take()) return *std::move(event);
    const auto line = read_line(deadline, received);
    if (!line) return line.error();
    if (line->kind != LineKind::event) continue;
    if (auto kept = keep_event(*line); !kept) return kept.error();
  }
}

Result<void> AsciiSession::listen_until(Instant until) {
  bool received = false;
  while (clock_.now() < until) {
    const auto line = read_line(until, received);
    if (!line && line.error().code == ErrorCode::timeout) break;
    if (!line) return line.error();
    if (line->kind != LineKind::event) continue;
    if (auto kept = keep_event(*line); !kept) return kept.error();
  }
  return {};
}

// The next line that arrives whole. Damaged ones are passed over, but remembered.
Result<AsciiLine> AsciiSession::read_line(Instant deadline, bool& received) {
  for (;;) {
    while (auto line = lines_.next()) {
      if (*line || line->error().code != ErrorCode::garbled) return *std::move(line);
      saw_garbled_ = true;
    }
    // A line that never falls silent must not hold us past the deadline.
    if (received && clock_.now() >= deadline)
      return Error{ErrorCode::timeout, "no whole line came before the deadline"};
    const auto bytes = link_->receive(deadline);
    if (!bytes) return bytes.error();
    received = true;
    lines_.push(*bytes);
  }
}

Result<void> AsciiSession::keep_event(const AsciiLine& event) {
  return events_.keep(event, event.number, event.name == ascii::kUp && event.number == 1);
}

// Either the line lost an event, or the machine never sent it: its own count of events tells which.
Error AsciiSession::explain_silence(const std::string& what) {
  const int last_event = events_.last_number();
  const auto answer = request(ascii::kStatus, {}, after_short_request());
  if (!answer) return answer.error();
  const auto status = ascii::read_status_head(*answer);
  if (!status) return status.error();
  if (status->events_sent == last_event)
    return {ErrorCode::silent, what + ": no report came; asked, the machine says it is " + status->state};
  // It counts from the start and sent nothing since, so it was not the line that lost the word of it.
  if (status->events_sent == 0)
    return {ErrorCode::silent, what + ": no report came; the machine has started again and did not say so"};
  return {ErrorCode::garbled, what + ": the machine reported, but its report did not come in time over this line"};
}

}  // namespace devices
