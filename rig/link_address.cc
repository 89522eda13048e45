#include "rig/link_address.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

namespace rig {
namespace {

constexpr std::string_view kSerialPrefix = "serial:";
constexpr std::string_view kTcpPrefix = "tcp:";
constexpr std::string_view kUsbPrefix = "usb:";
constexpr std::string_view kReplayPrefix = "replay:";
constexpr std::array<std::string_view, 3> kParityNames = {"none", "even", "odd"};
constexpr LinkAddress kDefaults{};

// A number that fills `digits` from end to end and lies within its limits.
std::optional<int> parse_number(std::string_view digits, int base, int min, int max) {
  int number = 0;
  const auto [end, problem] = std::from_chars(digits.data(), digits.data() + digits.size(), number, base);
  const bool whole = problem == std::errc{} && end == digits.data() + digits.size() && !digits.starts_with('-');
  if (!whole || number < min || number > max) return std::nullopt;
  return number;
}

// One address while it is read, with the place for complaints.
class Reader {
 public:
  explicit Reader(const SourcePlace& place) : place_(place) {}

  LinkAddress serial(std::string_view rest);
  LinkAddress tcp(std::string_view rest);
  LinkAddress usb(std::string_view rest);
  LinkAddress replay(std::string_view rest);
  [[noreturn]] void refuse(const std::string& why) const { throw ConfigError(place_, why); }

 private:
  void serial_option(std::string_view name, std::string_view value);
  void usb_option(std::string_view name, std::string_view value);
  template <typename Each>
  std::string_view split_options(std::string_view rest, const Each& each);
  int number(std::string_view name, std::string_view digits, int min, int max) const;

  const SourcePlace& place_;
  LinkAddress address_;
};

// Calls `each` with every NAME=VALUE behind the question mark and gives what stands before it.
template <typename Each>
std::string_view Reader::split_options(std::string_view rest, const Each& each) {
  const auto question_mark = rest.find('?');
  if (question_mark == std::string_view::npos) return rest;
  std::string_view options = rest.substr(question_mark + 1);
  std::set<std::string_view> seen;
  for (bool more = true; more;) {
    const auto end = options.find('&');
    const std::string_view option = options.substr(0, end);
    const auto equals = std::min(option.find('='), option.size());
    const std::string_view name = option.substr(0, equals);
    if (!seen.insert(name).second) refuse(fmt::format("the option \"{}\" stands twice", name));
    each(name, option.substr(std::min(equals + 1, option.size())));
    more = end != std::string_view::npos;
    if (more) options.remove_prefix(end + 1);
  }
  return rest.substr(0, question_mark);
}

int Reader::number(std::string_view name, std::string_view digits, int min, int max) const {
  const auto value = parse_number(digits, 10, min, max);
  if (!value) refuse(fmt::format("{} must be a whole number from {} to {}, not \"{}\"", name, min, max, digits));
  return *value;
}

void Reader::serial_option(std::string_view name, std::string_view value) {
  if (name == "baud") {
    address_.baud = number(name, value, 50, 4'000'000);
  } else if (name == "bits") {
    address_.data_bits = number(name, value, 7, 8);
  } else if (name == "stop") {
    address_.stop_bits = number(name, value, 1, 2);
  } else if (name == "parity") {
    for (std::size_t i = 0; i < kParityNames.size(); ++i) {
      if (kParityNames[i] == value) return void(address_.parity = static_cast<Parity>(i));
    }
    refuse(fmt::format("parity must be none, even or odd, not \"{}\"", value));
  } else if (name == "flow" && value == "hardware") {
    address_.hardware_flow = true;
  } else {
    refuse(fmt::format(
        "unknown serial option \"{}\" with the value \"{}\"; known: baud=N, bits=7|8, parity=none|even|odd, stop=1|2, "
        "flow=hardware",
        name, value));
  }
}

LinkAddress Reader::serial(std::string_view rest) {
  address_.kind = LinkAddress::Kind::serial;
  address_.path = split_options(rest, [this](auto name, auto value) { serial_option(name, value); });
  if (address_.path.empty()) refuse("serial: needs the path of a port, like serial:/dev/ttyUSB0");
  return std::move(address_);
}

LinkAddress Reader::tcp(std::string_view rest) {
  address_.kind = LinkAddress::Kind::tcp;
  const auto colon = std::min(rest.rfind(':'), rest.size());
  std::string_view host = rest.substr(0, colon);
  const bool bracketed = host.size() > 2 && host.front() == '[' && host.back() == ']';
  if (bracketed) host = host.substr(1, host.size() - 2);
  if (host.empty() || colon == rest.size()) refuse("tcp: needs a host and a port, like tcp:192.168.1.20:7301");
  if (bracketed != (host.find(':') != std::string_view::npos) || host.find_first_of("[]") != std::string_view::npos)
    refuse("tcp: brackets stand around an IPv6 address and nothing else, like tcp:[fe80::1]:7301");
  address_.host = host;
  address_.port = static_cast<std::uint16_t>(number("port", rest.substr(colon + 1), 1, 65535));
  return std::move(address_);
}

void Reader::usb_option(std::string_view name, std::string_view value) {
  if (name != "serial" || value.empty())
    refuse(fmt::format("unknown USB option \"{}\" with the value \"{}\"; known: serial=NUMBER", name, value));
  address_.serial_number = value;
}

LinkAddress Reader::usb(std::string_view rest) {
  address_.kind = LinkAddress::Kind::usb;
  const std::string_view ids = split_options(rest, [this](auto name, auto value) { usb_option(name, value); });
  const auto colon = ids.find(':');
  const auto vendor = parse_number(ids.substr(0, colon), 16, 0, 0xffff);
  const auto product =
      colon == std::string_view::npos ? std::nullopt : parse_number(ids.substr(colon + 1), 16, 0, 0xffff);
  if (!vendor || !product)
    refuse("usb: needs vendor and product in hexadecimal as `lsusb` shows them, like usb:1209:fd01");
  address_.vendor = static_cast<std::uint16_t>(*vendor);
  address_.product = static_cast<std::uint16_t>(*product);
  return std::move(address_);
}

LinkAddress Reader::replay(std::string_view rest) {
  address_.kind = LinkAddress::Kind::replay;
  address_.path = rest;
  if (rest.empty()) refuse("replay: needs the trace of a session, like replay:traces/shuffler.txt");
  return std::move(address_);
}

std::string serial_text(const LinkAddress& address) {
  std::string options;
  const auto add = [&](const std::string& option) { options += (options.empty() ? "?" : "&") + option; };
  add(fmt::format("baud={}", address.baud));
  if (address.data_bits != kDefaults.data_bits) add(fmt::format("bits={}", address.data_bits));
  if (address.parity != kDefaults.parity)
    add(fmt::format("parity={}", kParityNames[static_cast<std::size_t>(address.parity)]));
  if (address.stop_bits != kDefaults.stop_bits) add(fmt::format("stop={}", address.stop_bits));
  if (address.hardware_flow) add("flow=hardware");
  return fmt::format("serial:{}{}", address.path, options);
}

}  // namespace

std::string LinkAddress::text() const {
  switch (kind) {
    case Kind::emulated: return "emulated";
    case Kind::serial: return serial_text(*this);
    case Kind::tcp:
      return host.find(':') == std::string::npos ? fmt::format("tcp:{}:{}", host, port)
                                                 : fmt::format("tcp:[{}]:{}", host, port);
    case Kind::replay: return "replay:" + path;
    case Kind::usb: break;
  }
  return fmt::format("usb:{:04x}:{:04x}{}{}", vendor, product, serial_number.empty() ? "" : "?serial=", serial_number);
}

LinkAddress parse_link_address(const std::string& text, const SourcePlace& place) {
  const std::string_view view = text;
  Reader reader(place);
  if (view == "emulated") return {};
  if (view.starts_with(kSerialPrefix)) return reader.serial(view.substr(kSerialPrefix.size()));
  if (view.starts_with(kTcpPrefix)) return reader.tcp(view.substr(kTcpPrefix.size()));
  if (view.starts_with(kUsbPrefix)) return reader.usb(view.substr(kUsbPrefix.size()));
  if (view.starts_with(kReplayPrefix)) return reader.replay(view.substr(kReplayPrefix.size()));
  reader.refuse("\"" + text +
                "\" is not a link; known: emulated, serial:PATH[?baud=N], tcp:HOST:PORT, usb:VENDOR:PRODUCT, "
                "replay:FILE");
}

}  // namespace rig
