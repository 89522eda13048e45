// What the wire costs: frames and messages beside a plain copy with a checksum, and round trips over a pty and a TCP
// port beside plain C.
#include <benchmark/benchmark.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <pty.h>
#include <termios.h>
#include <unistd.h>

#include <array>
#include <boost/crc.hpp>
#include <thread>

#include "devices/fairdeal/frame.h"
#include "devices/fairdeal/message.h"
#include "devices/shufflers/shuffler_words.h"
#include "rig/check.h"
#include "rig/serial_link.h"
#include "rig/tcp_link.h"
#include "tests/support/echo_machine.h"
#include "tests/support/served_machine.h"
#include "tests/support/tcp_peer.h"

namespace {

using devices::Message;

Message status_message() {
  return {devices::MessageKind::reply, 7, "status", devices::shuffler_words::write_status({})};
}

void BM_EncodeStatus(benchmark::State& state) {
  const Message message = status_message();
  for (auto _ : state) benchmark::DoNotOptimize(devices::encode_frame(devices::encode_message(message)));
}
BENCHMARK(BM_EncodeStatus);

void BM_DecodeStatus(benchmark::State& state) {
  const rig::Bytes frame = devices::encode_frame(devices::encode_message(status_message()));
  devices::FrameBuffer buffer;
  for (auto _ : state) {
    buffer.push(frame);
    const auto payload = buffer.next();
    benchmark::DoNotOptimize(devices::decode_message(**payload));
  }
}
BENCHMARK(BM_DecodeStatus);

// The least that any framing with a checksum has to do with the same bytes.
void BM_CopyAndChecksumOnly(benchmark::State& state) {
  const rig::Bytes payload = devices::encode_message(status_message());
  for (auto _ : state) {
    rig::Bytes copy(payload);
    boost::crc_32_type crc;
    crc.process_bytes(copy.data(), copy.size());
    benchmark::DoNotOptimize(crc.checksum());
  }
}
BENCHMARK(BM_CopyAndChecksumOnly);

/// An open line to somebody in another thread who sends every byte back, until this object goes.
class Echo {
 public:
  explicit Echo(rig::Descriptor far_end) : far_end_(std::move(far_end)) {
    RIG_CHECK(::pipe(stop_.data()) == 0);
    thread_ = std::thread([this] { run(); });
  }
  ~Echo() {
    ::close(stop_[1]);
    thread_.join();
    ::close(stop_[0]);
  }

 private:
  void run() const {
    std::array<char, 256> buffer{};
    for (;;) {
      std::array<pollfd, 2> waiting = {{{far_end_.get(), POLLIN, 0}, {stop_[0], POLLIN, 0}}};
      ::poll(waiting.data(), waiting.size(), -1);
      if (waiting[1].revents != 0) return;
      const ssize_t count = ::read(far_end_.get(), buffer.data(), buffer.size());
      if (count > 0) RIG_CHECK(::write(far_end_.get(), buffer.data(), static_cast<std::size_t>(count)) == count);
    }
  }

  rig::Descriptor far_end_;
  std::array<int, 2> stop_{};
  std::thread thread_;
};

constexpr std::size_t kPingBytes = 16;

void ping(benchmark::State& state, rig::Link& link, rig::Clock& clock) {
  const rig::Bytes bytes(kPingBytes, std::byte{0x55});
  for (auto _ : state) {
    const rig::Instant deadline = clock.now() + std::chrono::seconds(5);
    RIG_CHECK(link.send(bytes, deadline));
    for (std::size_t received = 0; received < kPingBytes;) {
      const auto more = link.receive(deadline);
      RIG_CHECK(more);
      received += more->size();
    }
  }
}

// What somebody would write by hand instead: no deadline, no error handling.
void ping_in_plain_c(benchmark::State& state, int line) {
  const std::array<char, kPingBytes> bytes{};
  std::array<char, kPingBytes> back{};
  for (auto _ : state) {
    RIG_CHECK(::write(line, bytes.data(), bytes.size()) == static_cast<ssize_t>(bytes.size()));
    for (std::size_t received = 0; received < kPingBytes;) {
      const ssize_t count = ::read(line, back.data(), back.size());
      RIG_CHECK(count > 0);
      received += static_cast<std::size_t>(count);
    }
  }
}

struct PtyEnds {
  rig::Descriptor master, slave;
  std::string path;

  PtyEnds() {
    std::array<int, 2> ends{};
    std::array<char, 128> name{};
    termios raw{};
    cfmakeraw(&raw);
    RIG_CHECK(::openpty(&ends[0], &ends[1], name.data(), &raw, nullptr) == 0);
    master = rig::Descriptor(ends[0]);
    slave = rig::Descriptor(ends[1]);
    path = name.data();
  }
};

void BM_PtyRoundTripSerialLink(benchmark::State& state) {
  PtyEnds pty;
  const Echo echo(std::move(pty.master));
  rig::SystemClock clock;
  auto link = rig::open_serial_link({.kind = rig::LinkAddress::Kind::serial, .path = pty.path}, clock);
  RIG_CHECK(link);
  ping(state, **link, clock);
}
BENCHMARK(BM_PtyRoundTripSerialLink)->UseRealTime();

void BM_PtyRoundTripPlainC(benchmark::State& state) {
  PtyEnds pty;
  const Echo echo(std::move(pty.master));
  ping_in_plain_c(state, pty.slave.get());
}
BENCHMARK(BM_PtyRoundTripPlainC)->UseRealTime();

void BM_PtyRoundTripServedMachine(benchmark::State& state) {
  support::EchoMachine machine;
  const support::ServedMachine served(machine, /*lifeline=*/-1);
  rig::SystemClock clock;
  ping(state, *served.open_client(clock), clock);
}
BENCHMARK(BM_PtyRoundTripServedMachine)->UseRealTime();

void BM_TcpRoundTripTcpLink(benchmark::State& state) {
  support::TcpPeer peer;
  rig::SystemClock clock;
  auto link = rig::open_tcp_link(peer.address(), clock);
  RIG_CHECK(link);
  const Echo echo(peer.take_client());
  ping(state, **link, clock);
}
BENCHMARK(BM_TcpRoundTripTcpLink)->UseRealTime();

void BM_TcpRoundTripPlainC(benchmark::State& state) {
  support::TcpPeer peer;
  const rig::Descriptor line(::socket(AF_INET, SOCK_STREAM, 0));
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(peer.address().port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  RIG_CHECK(::connect(line.get(), reinterpret_cast<sockaddr*>(&address), sizeof address) == 0);
  const int yes = 1;
  RIG_CHECK(::setsockopt(line.get(), IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes) == 0);
  const Echo echo(peer.take_client());
  ping_in_plain_c(state, line.get());
}
BENCHMARK(BM_TcpRoundTripPlainC)->UseRealTime();

void BM_TcpRoundTripServedMachine(benchmark::State& state) {
  support::EchoMachine machine;
  const support::ServedMachine served(machine, /*lifeline=*/-1, support::Door::tcp);
  rig::SystemClock clock;
  ping(state, *served.open_client(clock), clock);
}
BENCHMARK(BM_TcpRoundTripServedMachine)->UseRealTime();

}  // namespace
