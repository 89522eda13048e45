#include "rig/serial_link.h"

#include <fmt/format.h>
#include <termios.h>

#include <boost/asio/serial_port.hpp>

#include "rig/asio_stream.h"

namespace rig {
namespace {

using boost::asio::serial_port_base;
using boost::system::error_code;

serial_port_base::parity::type asio_parity(Parity parity) {
  switch (parity) {
    case Parity::none: break;
    case Parity::even: return serial_port_base::parity::even;
    case Parity::odd: return serial_port_base::parity::odd;
  }
  return serial_port_base::parity::none;
}

class SerialLink : public AsioLink<boost::asio::serial_port> {
 public:
  SerialLink(const LinkAddress& address, Clock& clock) : AsioLink(address.path, clock), address_(address) {}

  /// What is wrong with the port; nothing when it is open and has every setting.
  std::optional<std::string> open();

 private:
  template <typename Option>
  void set(const Option& wanted, const std::string& what);

  LinkAddress address_;
  std::optional<std::string> problem_;  ///< The first setting that the port does not have.
};

std::optional<std::string> SerialLink::open() {
  error_code problem;
  stream().open(address_.path, problem);
  if (problem) return problem.message();
  using flow = serial_port_base::flow_control;
  using stop = serial_port_base::stop_bits;
  const bool even = address_.parity == Parity::even;
  set(serial_port_base::baud_rate(static_cast<unsigned>(address_.baud)), fmt::format("{} baud", address_.baud));
  set(serial_port_base::character_size(static_cast<unsigned>(address_.data_bits)),
      fmt::format("{} data bits", address_.data_bits));
  set(serial_port_base::parity(asio_parity(address_.parity)),
      address_.parity == Parity::none ? "bytes without parity" : (even ? "even parity" : "odd parity"));
  set(stop(address_.stop_bits == 2 ? stop::two : stop::one),
      address_.stop_bits == 2 ? "two stop bits" : "one stop bit");
  set(flow(address_.hardware_flow ? flow::hardware : flow::none),
      address_.hardware_flow ? "hardware flow control" : "without flow control");
  // What a machine said before we listened belongs to nobody's answer.
  if (!problem_) ::tcflush(stream().native_handle(), TCIOFLUSH);
  return problem_;
}

// Sets an option and reads it back: a driver may say yes and leave it out.
template <typename Option>
void SerialLink::set(const Option& wanted, const std::string& what) {
  if (problem_) return;
  error_code refused;
  stream().set_option(wanted, refused);
  Option found;
  error_code unreadable;
  stream().get_option(found, unreadable);
  if (!refused && !unreadable && found.value() == wanted.value()) return;
  problem_ = "the port does not do " + what;
}

}  // namespace

Result<std::unique_ptr<Link>> open_serial_link(const LinkAddress& address, Clock& clock) {
  auto link = std::make_unique<SerialLink>(address, clock);
  if (const auto problem = link->open())
    return Error{ErrorCode::unreachable, "cannot open " + address.text() + ": " + *problem};
  return std::unique_ptr<Link>(std::move(link));
}

}  // namespace rig
