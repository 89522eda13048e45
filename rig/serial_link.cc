#include "rig/serial_link.h"

#include <termios.h>

#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/serial_port.hpp>
#include <boost/asio/write.hpp>
#include <optional>
#include <utility>

namespace rig {
namespace {

namespace asio = boost::asio;
using boost::system::error_code;

class SerialLink : public Link {
 public:
  SerialLink(const LinkAddress& address, Clock& clock) : address_(address), clock_(clock), port_(context_) {}

  error_code open();
  Result<void> send(BytesView data, Instant deadline) override;
  Result<Bytes> receive(Instant deadline) override;

 private:
  void run_until(Instant deadline, const std::optional<error_code>& done);
  Error failure(const error_code& problem) const;

  LinkAddress address_;
  Clock& clock_;
  asio::io_context context_;
  asio::serial_port port_;
  std::array<std::byte, 4096> buffer_{};
};

error_code SerialLink::open() {
  using asio::serial_port_base;
  error_code problem;
  port_.open(address_.path, problem);
  if (problem) return problem;
  const auto set = [&](const auto& option) {
    if (!problem) port_.set_option(option, problem);
  };
  set(serial_port_base::baud_rate(static_cast<unsigned>(address_.baud)));
  set(serial_port_base::character_size(8));
  set(serial_port_base::parity(serial_port_base::parity::none));
  set(serial_port_base::stop_bits(serial_port_base::stop_bits::one));
  set(serial_port_base::flow_control(serial_port_base::flow_control::none));
  // What a machine said before we listened belongs to nobody's answer.
  if (!problem) ::tcflush(port_.native_handle(), TCIOFLUSH);
  return problem;
}

Result<void> SerialLink::send(BytesView data, Instant deadline) {
  std::optional<error_code> done;
  asio::async_write(port_, asio::buffer(data.data(), data.size()),
                    [&done](const error_code& problem, std::size_t) { done = problem; });
  run_until(deadline, done);
  if (*done) return failure(*done);
  return {};
}

Result<Bytes> SerialLink::receive(Instant deadline) {
  std::optional<error_code> done;
  std::size_t received = 0;
  port_.async_read_some(asio::buffer(buffer_), [&](const error_code& problem, std::size_t count) {
    done = problem;
    received = count;
  });
  run_until(deadline, done);
  if (received > 0) return Bytes(buffer_.begin(), buffer_.begin() + static_cast<std::ptrdiff_t>(received));
  return failure(*done);
}

// Returns with `done` set: to what happened, or to operation_aborted when the deadline came first.
void SerialLink::run_until(Instant deadline, const std::optional<error_code>& done) {
  context_.restart();
  context_.run_for(deadline - clock_.now());
  if (done) return;
  error_code ignored;
  port_.cancel(ignored);
  context_.restart();
  context_.run();
}

Error SerialLink::failure(const error_code& problem) const {
  if (problem == asio::error::operation_aborted)
    return {ErrorCode::timeout, "nothing came from or went to " + address_.path + " before the deadline"};
  return {ErrorCode::closed, address_.path + " is gone (" + problem.message() + ")"};
}

}  // namespace

Result<std::unique_ptr<Link>> open_serial_link(const LinkAddress& address, Clock& clock) {
  auto link = std::make_unique<SerialLink>(address, clock);
  if (const error_code problem = link->open(); problem)
    return Error{ErrorCode::unreachable, "cannot open " + address.text() + ": " + problem.message()};
  return std::unique_ptr<Link>(std::move(link));
}

}  // namespace rig
