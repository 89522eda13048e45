#include "rig/link_address.h"

#include <charconv>
#include <string_view>

namespace rig {
namespace {

constexpr std::string_view kSerialPrefix = "serial:";
constexpr std::string_view kBaudPrefix = "baud=";
constexpr int kBaudMin = 50;
constexpr int kBaudMax = 4'000'000;

int parse_baud(std::string_view option, const SourcePlace& place) {
  if (!option.starts_with(kBaudPrefix))
    throw ConfigError(place, "unknown serial option \"" + std::string(option) + "\"; known: baud=N");
  const std::string_view digits = option.substr(kBaudPrefix.size());
  int baud = 0;
  const auto [end, problem] = std::from_chars(digits.data(), digits.data() + digits.size(), baud);
  if (problem != std::errc{} || end != digits.data() + digits.size() || baud < kBaudMin || baud > kBaudMax)
    throw ConfigError(place, "baud must be a whole number from 50 to 4000000, not \"" + std::string(digits) + "\"");
  return baud;
}

}  // namespace

std::string LinkAddress::text() const {
  if (kind == Kind::emulated) return "emulated";
  return std::string(kSerialPrefix) + path + "?baud=" + std::to_string(baud);
}

LinkAddress parse_link_address(const std::string& text, const SourcePlace& place) {
  LinkAddress address;
  if (text == "emulated") return address;
  if (!text.starts_with(kSerialPrefix))
    throw ConfigError(place, "\"" + text + "\" is not a link; known: emulated, serial:PATH[?baud=N]");
  address.kind = LinkAddress::Kind::serial;
  const std::string rest = text.substr(kSerialPrefix.size());
  const auto question_mark = rest.find('?');
  address.path = rest.substr(0, question_mark);
  if (address.path.empty()) throw ConfigError(place, "serial: needs the path of a port, like serial:/dev/ttyUSB0");
  if (question_mark != std::string::npos) address.baud = parse_baud(rest.substr(question_mark + 1), place);
  return address;
}

}  // namespace rig
