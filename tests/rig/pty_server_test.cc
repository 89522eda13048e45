#include "rig/pty_server.h"

#include <gtest/gtest.h>
#include <sys/socket.h>

#include "tests/support/hex.h"
#include "tests/support/served_machine.h"

namespace {

using rig::Bytes;
using rig::Instant;
using std::chrono::milliseconds;
using support::hex;
using support::ServedMachine;

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

class PtyServerTest : public testing::Test {
 protected:
  Bytes ask(rig::Link& link, const Bytes& bytes, std::size_t count) {
    const Instant deadline = patience();
    if (!link.send(bytes, deadline)) return {};
    Bytes answer;
    while (answer.size() < count) {
      const auto more = link.receive(deadline);
      if (!more) break;
      answer.insert(answer.end(), more->begin(), more->end());
    }
    return answer;
  }
  Instant patience() { return clock_.now() + milliseconds(support::kPatienceMs); }

  rig::SystemClock clock_;
  CountingMachine machine_;
  Lifeline lifeline_;
};

TEST_F(PtyServerTest, ClientTalksToTheMachineThroughASerialPort) {
  const ServedMachine served(machine_, lifeline_.server_end());
  EXPECT_EQ(ask(*served.open_client(clock_), hex("000d0affe0"), 5), hex("010e0b00e1"));
}

TEST_F(PtyServerTest, MachineActsByItselfInRealTime) {
  const ServedMachine served(machine_, lifeline_.server_end());
  EXPECT_EQ(ask(*served.open_client(clock_), hex("70"), 2), hex("7177"));
}

TEST_F(PtyServerTest, ClientsMayComeAndGo) {
  const ServedMachine served(machine_, lifeline_.server_end());
  for (int round = 0; round < 3; ++round) EXPECT_EQ(ask(*served.open_client(clock_), hex("41"), 1), hex("42")) << round;
}

TEST_F(PtyServerTest, EndsWhenItsLifelineIsCut) {
  const ServedMachine served(machine_, lifeline_.server_end());
  lifeline_.cut();
  EXPECT_TRUE(served.ends());
}

TEST_F(PtyServerTest, EndsWhenItsPipeIsClosed) {
  int ends_of_pipe[2];
  ASSERT_EQ(::pipe(ends_of_pipe), 0);
  {
    const ServedMachine served(machine_, ends_of_pipe[0]);
    ::close(ends_of_pipe[1]);
    EXPECT_TRUE(served.ends());
  }
  ::close(ends_of_pipe[0]);
}

TEST_F(PtyServerTest, WordsOnTheLifelineDoNotEndIt) {
  const ServedMachine served(machine_, lifeline_.server_end());
  ASSERT_TRUE(lifeline_.say_something());
  EXPECT_EQ(ask(*served.open_client(clock_), hex("41"), 1), hex("42"));
  EXPECT_FALSE(served.has_ended());
  lifeline_.cut();
  EXPECT_TRUE(served.ends());
}

// Reading /dev/null gives the end of the file at once; it must not be taken for a caller that went away.
TEST_F(PtyServerTest, NullDeviceAsLifelineDoesNotEndIt) {
  const int null_device = ::open("/dev/null", O_RDONLY);
  ASSERT_GE(null_device, 0);
  {
    ServedMachine served(machine_, null_device);
    const auto link = served.open_client(clock_);
    EXPECT_EQ(ask(*link, hex("41"), 1), hex("42"));
    EXPECT_EQ(ask(*link, hex("70"), 2), hex("7177"));
    EXPECT_FALSE(served.has_ended());
    served.terminate();
    EXPECT_TRUE(served.ends());
  }
  ::close(null_device);
}

TEST_F(PtyServerTest, OutputThatNobodyFetchesDoesNotHoldTheServer) {
  const ServedMachine served(machine_, lifeline_.server_end());
  const auto link = served.open_client(clock_);
  for (int i = 0; i < 50; ++i) ASSERT_TRUE(link->send(Bytes(1024, std::byte{0x41}), patience()));
  lifeline_.cut();
  EXPECT_TRUE(served.ends());
}

TEST_F(PtyServerTest, LineIsClosedWhenItsServerGoes) {
  std::unique_ptr<rig::Link> link;
  {
    const ServedMachine served(machine_, lifeline_.server_end());
    link = served.open_client(clock_);
  }
  EXPECT_EQ(link->receive(patience()).error().code, rig::ErrorCode::closed);
}

TEST_F(PtyServerTest, MovedServerKeepsItsPty) {
  auto opened = rig::PtyServer::open();
  ASSERT_TRUE(opened) << opened.error();
  const std::string path = opened->path();
  const rig::PtyServer moved = *std::move(opened);
  EXPECT_EQ(moved.path(), path);
  EXPECT_EQ(::access(path.c_str(), R_OK | W_OK), 0);
}

}  // namespace
