// What the wire costs: frames and messages beside a plain copy with a checksum, and a pty round trip beside plain C.
#include <benchmark/benchmark.h>
#include <poll.h>
#include <pty.h>
#include <termios.h>
#include <unistd.h>

#include <array>
#include <boost/crc.hpp>
#include <thread>

#include "devices/frame.h"
#include "devices/message.h"
#include "devices/single_deck_shuffler/protocol.h"
#include "rig/check.h"
#include "rig/serial_link.h"

namespace {

using devices::Message;

Message status_message() {
  return {devices::MessageKind::reply, 7, "status", devices::single_deck_shuffler::write_status({})};
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

/// A pty whose far end sends every byte back, until it is closed.
class Echo {
 public:
  Echo() {
    std::array<char, 128> name{};
    termios raw{};
    cfmakeraw(&raw);
    RIG_CHECK(::openpty(&master_, &slave_, name.data(), &raw, nullptr) == 0);
    path_ = name.data();
    RIG_CHECK(::pipe(stop_.data()) == 0);
    thread_ = std::thread([this] { run(); });
  }
  ~Echo() {
    ::close(stop_[1]);
    thread_.join();
    ::close(master_);
    ::close(slave_);
    ::close(stop_[0]);
  }
  const std::string& path() const { return path_; }
  int slave() const { return slave_; }

 private:
  void run() const {
    std::array<char, 256> buffer{};
    for (;;) {
      std::array<pollfd, 2> waiting = {{{master_, POLLIN, 0}, {stop_[0], POLLIN, 0}}};
      ::poll(waiting.data(), waiting.size(), -1);
      if (waiting[1].revents != 0) return;
      const ssize_t count = ::read(master_, buffer.data(), buffer.size());
      if (count > 0) RIG_CHECK(::write(master_, buffer.data(), static_cast<std::size_t>(count)) == count);
    }
  }

  int master_ = -1;
  int slave_ = -1;
  std::array<int, 2> stop_{};
  std::string path_;
  std::thread thread_;
};

constexpr std::size_t kPingBytes = 16;

void BM_PtyRoundTripSerialLink(benchmark::State& state) {
  Echo echo;
  rig::SystemClock clock;
  auto link = rig::open_serial_link({.kind = rig::LinkAddress::Kind::serial, .path = echo.path()}, clock);
  RIG_CHECK(link);
  const rig::Bytes ping(kPingBytes, std::byte{0x55});
  for (auto _ : state) {
    const rig::Instant deadline = clock.now() + std::chrono::seconds(5);
    RIG_CHECK((*link)->send(ping, deadline));
    for (std::size_t received = 0; received < kPingBytes;) {
      const auto bytes = (*link)->receive(deadline);
      RIG_CHECK(bytes);
      received += bytes->size();
    }
  }
}
BENCHMARK(BM_PtyRoundTripSerialLink)->UseRealTime();

// What somebody would write by hand instead: no deadline, no error handling.
void BM_PtyRoundTripPlainC(benchmark::State& state) {
  Echo echo;
  const std::array<char, kPingBytes> ping{};
  std::array<char, kPingBytes> pong{};
  for (auto _ : state) {
    RIG_CHECK(::write(echo.slave(), ping.data(), ping.size()) == static_cast<ssize_t>(ping.size()));
    for (std::size_t received = 0; received < kPingBytes;) {
      const ssize_t count = ::read(echo.slave(), pong.data(), pong.size());
      RIG_CHECK(count > 0);
      received += static_cast<std::size_t>(count);
    }
  }
}
BENCHMARK(BM_PtyRoundTripPlainC)->UseRealTime();

}  // namespace
