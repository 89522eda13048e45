#include "rig/pty_server.h"

#include <gtest/gtest.h>
#include <sys/socket.h>

#include <csignal>
#include <future>
#include <thread>

#include "rig/serial_link.h"
#include "tests/support/hex.h"
#include "tests/support/pty.h"

namespace {

using rig::Bytes;
using rig::Instant;
using std::chrono::milliseconds;
using support::hex;

// Answers every byte with that byte plus one, and says 0x77 by itself 3 ms after it got the byte 0x70.
class CountingMachine : public rig::EmulatedMachine {
 public:
  void receive(rig::BytesView data, Instant now) override {
    for (const std::byte byte : data) {
      output_.push_back(static_cast<std::byte>(std::to_integer<int>(byte) + 1));
      if (byte == std::byte{0x70}) due_ = now + milliseconds(3);
    }
  }
  void advance(Instant now) override {
    if (!due_ || *due_ > now) return;
    due_.reset();
    output_.push_back(std::byte{0x77});
  }
  Bytes take_output() override { return std::exchange(output_, {}); }
  std::optional<Instant> next_event() const override { return due_; }

 private:
  std::optional<Instant> due_;
  Bytes output_;
};

// Two ends of a lifeline; each is closed once.
class Lifeline {
 public:
  Lifeline() {
    if (::socketpair(AF_UNIX, SOCK_STREAM, 0, ends_) != 0) throw std::runtime_error("no socket pair to be had");
  }
  Lifeline(const Lifeline&) = delete;
  Lifeline& operator=(const Lifeline&) = delete;
  ~Lifeline() {
    cut();
    ::close(ends_[0]);
  }
  int server_end() const { return ends_[0]; }
  bool say_something() const { return ::write(ends_[1], "x", 1) == 1; }
  void cut() {
    if (ends_[1] >= 0) ::close(ends_[1]);
    ends_[1] = -1;
  }

 private:
  int ends_[2] = {-1, -1};
};

// Serves a machine in a thread of its own. The destructor stops it by a signal to that thread, whatever the test did.
class PtyServerTest : public testing::Test {
 protected:
  void SetUp() override {
    auto opened = rig::PtyServer::open();
    ASSERT_TRUE(opened) << opened.error();
    server_.emplace(*std::move(opened));
  }

  void serve(int lifeline) {
    std::promise<void> ended;
    ended_ = ended.get_future();
    thread_ = std::thread([this, lifeline, ended = std::move(ended)]() mutable {
      // The signal that ends the server must not end the test when it comes early.
      sigset_t signals;
      sigemptyset(&signals);
      sigaddset(&signals, SIGTERM);
      pthread_sigmask(SIG_BLOCK, &signals, nullptr);
      ready_.set_value();
      server_->serve(machine_, lifeline);
      ended.set_value();
    });
    ready_.get_future().wait();
  }

  void TearDown() override {
    if (!thread_.joinable()) return;
    pthread_kill(thread_.native_handle(), SIGTERM);
    thread_.join();
  }

  bool ends() { return ended_.wait_for(milliseconds(support::kPatienceMs)) == std::future_status::ready; }

  std::unique_ptr<rig::Link> open_client() {
    auto link = rig::open_serial_link({rig::LinkAddress::Kind::serial, server_->path(), 115200}, clock_);
    if (!link) throw std::runtime_error(link.error().message());
    return *std::move(link);
  }

  Bytes ask(rig::Link& link, const Bytes& bytes, std::size_t count) {
    const Instant deadline = clock_.now() + milliseconds(support::kPatienceMs);
    if (!link.send(bytes, deadline)) return {};
    Bytes answer;
    while (answer.size() < count) {
      const auto more = link.receive(deadline);
      if (!more) break;
      answer.insert(answer.end(), more->begin(), more->end());
    }
    return answer;
  }

  rig::SystemClock clock_;
  CountingMachine machine_;
  std::optional<rig::PtyServer> server_;
  std::promise<void> ready_;
  std::future<void> ended_;
  std::thread thread_;
};

TEST_F(PtyServerTest, ClientTalksToTheMachineThroughASerialPort) {
  Lifeline lifeline;
  serve(lifeline.server_end());
  const auto link = open_client();
  EXPECT_EQ(ask(*link, hex("000d0affe0"), 5), hex("010e0b00e1"));
}

TEST_F(PtyServerTest, MachineActsByItselfInRealTime) {
  Lifeline lifeline;
  serve(lifeline.server_end());
  const auto link = open_client();
  EXPECT_EQ(ask(*link, hex("70"), 2), hex("7177"));
}

TEST_F(PtyServerTest, ClientsMayComeAndGo) {
  Lifeline lifeline;
  serve(lifeline.server_end());
  for (int round = 0; round < 3; ++round) EXPECT_EQ(ask(*open_client(), hex("41"), 1), hex("42")) << round;
}

TEST_F(PtyServerTest, EndsWhenItsLifelineIsCut) {
  Lifeline lifeline;
  serve(lifeline.server_end());
  lifeline.cut();
  EXPECT_TRUE(ends());
}

TEST_F(PtyServerTest, EndsWhenItsPipeIsClosed) {
  int ends_of_pipe[2];
  ASSERT_EQ(::pipe(ends_of_pipe), 0);
  serve(ends_of_pipe[0]);
  ::close(ends_of_pipe[1]);
  EXPECT_TRUE(ends());
  ::close(ends_of_pipe[0]);
}

TEST_F(PtyServerTest, WordsOnTheLifelineDoNotEndIt) {
  Lifeline lifeline;
  serve(lifeline.server_end());
  ASSERT_TRUE(lifeline.say_something());
  const auto link = open_client();
  EXPECT_EQ(ask(*link, hex("41"), 1), hex("42"));
  lifeline.cut();
  EXPECT_TRUE(ends());
}

// Reading /dev/null gives the end of the file at once; it must not be taken for a caller that went away.
TEST_F(PtyServerTest, NullDeviceAsLifelineDoesNotEndIt) {
  const int null_device = ::open("/dev/null", O_RDONLY);
  ASSERT_GE(null_device, 0);
  serve(null_device);
  {
    const auto link = open_client();
    EXPECT_EQ(ask(*link, hex("41"), 1), hex("42"));
    EXPECT_EQ(ask(*link, hex("70"), 2), hex("7177"));
  }
  EXPECT_EQ(ended_.wait_for(milliseconds(0)), std::future_status::timeout);
  ::close(null_device);
}

TEST_F(PtyServerTest, EndsByATerminationSignal) {
  const int null_device = ::open("/dev/null", O_RDONLY);
  ASSERT_GE(null_device, 0);
  serve(null_device);
  pthread_kill(thread_.native_handle(), SIGTERM);
  EXPECT_TRUE(ends());
  ::close(null_device);
}

TEST_F(PtyServerTest, OutputThatNobodyFetchesDoesNotHoldTheServer) {
  Lifeline lifeline;
  serve(lifeline.server_end());
  const auto link = open_client();
  const Instant deadline = clock_.now() + milliseconds(support::kPatienceMs);
  for (int i = 0; i < 50; ++i) ASSERT_TRUE(link->send(Bytes(1024, std::byte{0x41}), deadline));
  lifeline.cut();
  EXPECT_TRUE(ends());
}

TEST_F(PtyServerTest, MovedServerKeepsItsPty) {
  const std::string path = server_->path();
  rig::PtyServer moved = std::move(*server_);
  server_.reset();
  EXPECT_EQ(moved.path(), path);
  EXPECT_EQ(::access(path.c_str(), R_OK | W_OK), 0);
}

TEST_F(PtyServerTest, LineIsClosedWhenItsServerGoes) {
  const auto link = open_client();
  server_.reset();
  EXPECT_EQ(link->receive(clock_.now() + milliseconds(support::kPatienceMs)).error().code, rig::ErrorCode::closed);
}

}  // namespace
