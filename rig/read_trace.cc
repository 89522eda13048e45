#include "rig/read_trace.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "rig/config_error.h"
#include "rig/read_file.h"

namespace rig {
namespace {

constexpr std::size_t kMicrosDigits = 6;
constexpr std::size_t kSecondsDigitsMax = 9;  // thirty years

std::optional<std::int64_t> parse_digits(std::string_view digits) {
  const bool plain = std::all_of(digits.begin(), digits.end(), [](char one) { return one >= '0' && one <= '9'; });
  std::int64_t number = 0;
  const auto [end, problem] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  return plain && problem == std::errc{} ? std::optional(number) : std::nullopt;
}

// "12.000345"
std::optional<Instant> parse_instant(std::string_view text) {
  const auto point = std::min(text.find('.'), text.size());
  const auto seconds = parse_digits(text.substr(0, point));
  const auto micros = parse_digits(text.substr(std::min(point + 1, text.size())));
  if (!seconds || !micros || point > kSecondsDigitsMax || text.size() != point + 1 + kMicrosDigits) return std::nullopt;
  return Instant(std::chrono::seconds(*seconds) + std::chrono::microseconds(*micros));
}

// "closed: the cable was pulled"
std::optional<Error> parse_error(std::string_view text) {
  for (int code = 0; code <= static_cast<int>(ErrorCode::abandoned); ++code) {
    const std::string start = std::string(error_code_name(static_cast<ErrorCode>(code))) + ": ";
    if (text.starts_with(start)) return Error{static_cast<ErrorCode>(code), std::string(text.substr(start.size()))};
  }
  return std::nullopt;
}

// Takes the text up to the next `separator` off the front; all of it when there is none.
std::string_view take_until(std::string_view& text, char separator) {
  const auto end = std::min(text.find(separator), text.size());
  const std::string_view taken = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return taken;
}

// What a mark stands for; nothing when it is none.
std::optional<TraceEntry::Kind> parse_mark(std::string_view mark) {
  constexpr std::pair<std::string_view, TraceEntry::Kind> kMarks[] = {{">", TraceEntry::Kind::sent},
                                                                      {"!>", TraceEntry::Kind::send_failed},
                                                                      {"<", TraceEntry::Kind::received},
                                                                      {"!", TraceEntry::Kind::receive_failed}};
  for (const auto& [known, kind] : kMarks) {
    if (mark == known) return kind;
  }
  return std::nullopt;
}

class Reader {
 public:
  explicit Reader(const std::string& name) : name_(name) {}

  void read_line(std::string_view text) {
    ++line_;
    const auto at = parse_instant(take_until(text, ' '));
    if (!at) refuse("does not begin with a time like 12.000345");
    if (*at < now_) refuse("is earlier than the line before");
    now_ = *at;
    const std::string_view mark = take_until(text, ' ');
    if (mark == "#") return;
    const auto kind = parse_mark(mark);
    if (!kind) refuse("has no mark; known: > !> < ! #");
    read_entry(*kind, text);
  }

  std::vector<TraceEntry> take_entries() { return std::move(entries_); }

 private:
  void read_entry(TraceEntry::Kind kind, std::string_view text) {
    TraceEntry entry{.line = line_, .at = now_, .kind = kind};
    if (kind == TraceEntry::Kind::sent || kind == TraceEntry::Kind::received) {
      auto bytes = from_hex(text);
      if (!bytes) refuse("holds something else than bytes in hexadecimal");
      if (bytes->empty() && kind == TraceEntry::Kind::received) refuse("has received nothing");
      entry.bytes = *std::move(bytes);
    } else {
      entry.error = parse_error(text);
      if (!entry.error) refuse("holds no error that a link can have");
    }
    const bool after_sent = !entries_.empty() && entries_.back().kind == TraceEntry::Kind::sent;
    if (kind == TraceEntry::Kind::send_failed && !after_sent) refuse("fails to send what no line before it sends");
    entries_.push_back(std::move(entry));
  }

  [[noreturn]] void refuse(const std::string& why) const { throw ConfigError({name_, line_}, why); }

  const std::string& name_;
  int line_ = 0;
  Instant now_{};
  std::vector<TraceEntry> entries_;
};

}  // namespace

std::vector<TraceEntry> read_trace(std::string_view text, const std::string& name) {
  Reader reader(name);
  while (!text.empty()) reader.read_line(take_until(text, '\n'));
  return reader.take_entries();
}

std::vector<TraceEntry> load_trace(const std::filesystem::path& path) {
  return read_trace(read_file(path, kTraceBytesMax), path.string());
}

}  // namespace rig
