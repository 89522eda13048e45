#include "rig/tcp_link.h"

#include <boost/asio/ip/tcp.hpp>
#include <chrono>
#include <future>
#include <thread>
#include <vector>

#include "rig/asio_stream.h"

namespace rig {
namespace {

using boost::asio::ip::tcp;
using boost::system::error_code;

constexpr Duration kConnectTime = std::chrono::seconds(3);

/// The places at which a host may be, or why there are none.
struct Endpoints {
  error_code problem{};
  std::vector<tcp::endpoint> list{};
};

Endpoints resolve(const std::string& host, std::uint16_t port) {
  boost::asio::io_context context;
  tcp::resolver resolver(context);
  Endpoints found;
  for (const auto& entry : resolver.resolve(host, std::to_string(port), found.problem)) found.list.push_back(entry);
  return found;
}

class TcpLink : public AsioLink<tcp::socket> {
 public:
  TcpLink(const LinkAddress& address, Clock& clock) : AsioLink(address.text(), clock), address_(address) {}

  error_code open();

 private:
  Endpoints find_host(Instant deadline);
  error_code connect(const tcp::endpoint& endpoint, Instant deadline);

  LinkAddress address_;
};

error_code TcpLink::open() {
  const Instant deadline = clock().now() + kConnectTime;
  const Endpoints found = find_host(deadline);
  error_code problem = found.problem;
  for (const tcp::endpoint& endpoint : found.list) {
    problem = connect(endpoint, deadline);
    if (!problem) stream().set_option(tcp::no_delay(true), problem);
    if (!problem) break;
  }
  return problem;
}

error_code TcpLink::connect(const tcp::endpoint& endpoint, Instant deadline) {
  error_code ignored;
  stream().close(ignored);  // a socket that failed to connect cannot try again
  std::optional<error_code> done;
  stream().async_connect(endpoint, [&done](const error_code& problem) { done = problem; });
  run_until(deadline, done);
  return *done == boost::asio::error::operation_aborted ? boost::asio::error::timed_out : *done;
}

// The system's resolver knows no deadline. It asks in a thread that owns all it touches and is left behind when the
// deadline comes first.
Endpoints TcpLink::find_host(Instant deadline) {
  error_code is_a_name;
  const auto ip = boost::asio::ip::make_address(address_.host, is_a_name);
  if (!is_a_name) return {{}, {{ip, address_.port}}};
  std::promise<Endpoints> promise;
  std::future<Endpoints> answer = promise.get_future();
  std::thread([host = address_.host, port = address_.port, promise = std::move(promise)]() mutable {
    promise.set_value(resolve(host, port));
  }).detach();
  if (answer.wait_for(deadline - clock().now()) != std::future_status::ready)
    return {boost::asio::error::timed_out, {}};
  return answer.get();
}

}  // namespace

Result<std::unique_ptr<Link>> open_tcp_link(const LinkAddress& address, Clock& clock) {
  auto link = std::make_unique<TcpLink>(address, clock);
  if (const error_code problem = link->open(); problem)
    return Error{ErrorCode::unreachable, "cannot open " + address.text() + ": " + problem.message()};
  return std::unique_ptr<Link>(std::move(link));
}

}  // namespace rig
