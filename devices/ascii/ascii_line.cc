#include "devices/ascii/ascii_line.h"

#include <algorithm>
#include <array>
#include <boost/crc.hpp>
#include <charconv>
#include <utility>

#include "rig/check.h"

namespace devices {
namespace {

using rig::Error;
using rig::ErrorCode;
using rig::Result;

// CRC-32C. Sixteen bits would let one damaged line in 65536 through; these let one in four thousand million. The
// polynomial is not that of the other dialect, and finds every damage of an odd number of bits.
using Crc = boost::crc_optimal<32, 0x1EDC6F41, 0xFFFFFFFF, 0xFFFFFFFF, true, true>;

constexpr std::size_t kCrcDigits = 8;
constexpr std::size_t kTailLetters = 1 + kCrcDigits + 1;     // "*", checksum, carriage return
constexpr std::size_t kInsideMax = kLineBytesMax - 2;        // all but $ and line feed
constexpr std::size_t kTextMax = kInsideMax - kTailLetters;  // what the checksum covers
constexpr std::size_t kHeadValues = 3;                       // kind, number, name
constexpr std::array<std::string_view, 4> kKindWords = {"RQ", "OK", "NO", "EV"};

std::string crc_digits(std::string_view text) {
  Crc crc;
  crc.process_bytes(text.data(), text.size());
  std::string digits;
  for (unsigned shift = 32; shift > 0;) digits.push_back("0123456789ABCDEF"[crc.checksum() >> (shift -= 4) & 0xfU]);
  return digits;
}

Error nonsense(const std::string& why) { return {ErrorCode::nonsense, why}; }

bool is_name(std::string_view text) {
  return !text.empty() && text.size() <= kLineNameMax && std::all_of(text.begin(), text.end(), [](char letter) {
    return (letter >= 'A' && letter <= 'Z') || (letter >= '0' && letter <= '9') || letter == '.';
  });
}

// Decimal digits as they would be written: no sign, no zero in front.
std::optional<int> parse_number(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || std::to_string(number) != text || number < 0) return std::nullopt;
  return number;
}

std::vector<std::string> split(std::string_view text) {
  std::vector<std::string> parts;
  for (;;) {
    const std::size_t comma = text.find(',');
    parts.emplace_back(text.substr(0, comma));
    if (comma == std::string_view::npos || parts.size() > kHeadValues + kLineValuesMax) return parts;
    text.remove_prefix(comma + 1);
  }
}

// What stands between $ and *.
Result<AsciiLine> decode_text(std::string_view text) {
  std::vector<std::string> parts = split(text);
  if (parts.size() < kHeadValues) return nonsense("a line without kind, number and name");
  if (parts.size() > kHeadValues + kLineValuesMax) return nonsense("a line of too many values");
  if (!std::all_of(parts.begin(), parts.end(), is_line_text)) return nonsense("a line with letters that none may have");
  const auto kind = std::find(kKindWords.begin(), kKindWords.end(), parts[0]);
  if (kind == kKindWords.end()) return nonsense("a line of an unknown kind");
  const auto number = parse_number(parts[1]);
  if (!number || *number > UINT16_MAX) return nonsense("a line whose number is not within 0 to 65535");
  if (!is_name(parts[2])) return nonsense("a line whose name is not of capital letters, digits and dots");
  AsciiLine line{static_cast<LineKind>(kind - kKindWords.begin()), static_cast<std::uint16_t>(*number), parts[2], {}};
  for (std::size_t i = kHeadValues; i < parts.size(); ++i) line.values.add(std::move(parts[i]));
  return line;
}

// All from behind the $ to before the line feed.
Result<AsciiLine> decode_line(std::string_view inside) {
  if (inside.size() < kTailLetters || inside[inside.size() - kTailLetters] != '*' || inside.back() != '\r')
    return Error{ErrorCode::garbled, "a line without its end"};
  const std::string_view text = inside.substr(0, inside.size() - kTailLetters);
  if (inside.substr(text.size() + 1, kCrcDigits) != crc_digits(text))
    return Error{ErrorCode::garbled, "a line with a wrong checksum"};
  return decode_text(text);
}

}  // namespace

Result<std::string> LineValues::text(std::size_t place, const std::string& called) const {
  if (place >= texts_.size()) return nonsense("value \"" + called + "\" is missing");
  return texts_[place];
}

Result<int> LineValues::integer(std::size_t place, const std::string& called, int min, int max) const {
  const auto written = text(place, called);
  if (!written) return written.error();
  const auto number = parse_number(*written);
  if (!number) return nonsense("value \"" + called + "\" is not a whole number");
  if (*number < min || *number > max)
    return nonsense("value \"" + called + "\" is " + *written + "; it must be within " + std::to_string(min) + " to " +
                    std::to_string(max));
  return *number;
}

Result<bool> LineValues::flag(std::size_t place, const std::string& called) const {
  const auto number = integer(place, called, 0, 1);
  if (!number) return number.error();
  return *number == 1;
}

Result<rig::Bytes> LineValues::bytes(std::size_t place, const std::string& called) const {
  const auto written = text(place, called);
  if (!written) return written.error();
  auto bytes = rig::from_hex(*written);
  if (!bytes) return nonsense("value \"" + called + "\" is not hexadecimal");
  return *std::move(bytes);
}

std::ostream& operator<<(std::ostream& out, const AsciiLine& line) {
  out << kKindWords[static_cast<std::size_t>(line.kind)] << ' ' << line.number << ' ' << line.name;
  for (const std::string& value : line.values.all()) out << ' ' << value;
  return out;
}

bool is_line_text(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char letter) {
    return letter >= ' ' && letter <= '~' && letter != '$' && letter != ',' && letter != '*';
  });
}

rig::Bytes encode_line(const AsciiLine& line) {
  RIG_CHECK(is_name(line.name) && line.values.all().size() <= kLineValuesMax);
  std::string text(kKindWords[static_cast<std::size_t>(line.kind)]);
  text += "," + std::to_string(line.number) + "," + line.name;
  for (const std::string& value : line.values.all()) {
    RIG_CHECK(is_line_text(value));
    text += "," + value;
  }
  RIG_CHECK(text.size() <= kTextMax);
  const std::string whole = "$" + text + "*" + crc_digits(text) + "\r\n";
  const auto* begin = reinterpret_cast<const std::byte*>(whole.data());
  return {begin, begin + whole.size()};
}

void LineBuffer::push(rig::BytesView data) {
  waiting_.erase(waiting_.begin(), waiting_.begin() + static_cast<std::ptrdiff_t>(std::exchange(seen_, 0)));
  waiting_.insert(waiting_.end(), data.begin(), data.end());
}

std::optional<Result<AsciiLine>> LineBuffer::next() {
  while (seen_ < waiting_.size()) {
    if (auto found = take(static_cast<char>(waiting_[seen_++]))) return found;
  }
  return std::nullopt;
}

std::optional<Result<AsciiLine>> LineBuffer::take(char letter) {
  const Where before = where_;
  if (letter == '$') {
    line_.clear();
    where_ = Where::inside;
    if (before == Where::inside) return Error{ErrorCode::garbled, "a line that ends where another begins"};
    return std::nullopt;
  }
  if (before == Where::lost) return std::nullopt;
  if (before == Where::between)
    return letter == '\r' || letter == '\n' ? std::nullopt
                                            : std::optional<Result<AsciiLine>>(lose("bytes outside of lines"));
  if (letter == '\n') {
    where_ = Where::between;
    return decode_line(line_);
  }
  if (line_.size() == kInsideMax) return lose("a line longer than allowed");
  line_.push_back(letter);
  return std::nullopt;
}

Error LineBuffer::lose(const std::string& why) {
  line_.clear();
  where_ = Where::lost;
  return {ErrorCode::garbled, why};
}

}  // namespace devices
