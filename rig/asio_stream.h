// AsioLink: a Link over any stream of Boost.Asio. The one header that may include Asio; only the .cc files of serial
// and TCP links include it.
#pragma once

#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/write.hpp>
#include <optional>
#include <string>
#include <utility>

#include "rig/link.h"

namespace rig {

/// Turns asynchronous operations into blocking calls with deadlines: start one, run until it is done or the deadline
/// comes, cancel it then.
template <typename Stream>
class AsioLink : public Link {
 public:
  using ErrorValue = boost::system::error_code;

  /// @param name of the other end, for messages
  /// @param clock outlives the link; its instants must pass in real time
  AsioLink(std::string name, Clock& clock) : name_(std::move(name)), clock_(clock), stream_(context_) {}

  Result<void> send(BytesView data, Instant deadline) override {
    std::optional<ErrorValue> done;
    boost::asio::async_write(stream_, boost::asio::buffer(data.data(), data.size()),
                             [&done](const ErrorValue& problem, std::size_t) { done = problem; });
    run_until(deadline, done);
    if (*done) return failure(*done);
    return {};
  }

  Result<Bytes> receive(Instant deadline) override {
    std::optional<ErrorValue> done;
    std::size_t received = 0;
    stream_.async_read_some(boost::asio::buffer(buffer_), [&](const ErrorValue& problem, std::size_t count) {
      done = problem;
      received = count;
    });
    run_until(deadline, done);
    if (received > 0) return Bytes(buffer_.begin(), buffer_.begin() + static_cast<std::ptrdiff_t>(received));
    return failure(*done);
  }

 protected:
  /// Returns with `done` set: to what happened, or to operation_aborted when the deadline came first.
  void run_until(Instant deadline, const std::optional<ErrorValue>& done) {
    context_.restart();
    context_.run_for(deadline - clock_.now());
    if (done) return;
    ErrorValue ignored;
    stream_.cancel(ignored);
    context_.restart();
    context_.run();
  }

  const std::string& name() const { return name_; }
  Clock& clock() { return clock_; }
  Stream& stream() { return stream_; }

 private:
  Error failure(const ErrorValue& problem) const {
    if (problem == boost::asio::error::operation_aborted)
      return {ErrorCode::timeout, "nothing came from or went to " + name_ + " before the deadline"};
    return {ErrorCode::closed, name_ + " is gone (" + problem.message() + ")"};
  }

  std::string name_;
  Clock& clock_;
  boost::asio::io_context context_;
  Stream stream_;
  std::array<std::byte, 4096> buffer_{};
};

}  // namespace rig
