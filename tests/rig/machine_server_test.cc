#include "rig/machine_server.h"

#include <gtest/gtest.h>
#include <sys/socket.h>

#include "tests/support/hex.h"
#include "tests/support/served_machine.h"

namespace {

using rig::Bytes;
using rig::Instant;
using std::chrono::milliseconds;
using support::Door;
using support::hex;
using support::ServedMachine;

// Answers every byte with that byte plus one, and says 0x77 by itself 3 ms after it got the byte 0x70. Says how many
// clients it has seen come when it gets the byte 0x3f.
class CountingMachine : public rig::EmulatedMachine {
 public:
  void line_opened(Instant) override { ++clients_; }
  void receive(rig::BytesView data, Instant now) override {
    for (const std::byte byte : data) {
      const bool is_question = byte == std::byte{0x3f};
      output_.push_back(static_cast<std::byte>(is_question ? clients_ : std::to_integer<int>(byte) + 1));
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
  int clients_ = 0;
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

class MachineServerTest : public testing::TestWithParam<Door> {
 protected:
  ServedMachine serve() { return {machine_, lifeline_.server_end(), GetParam()}; }
  Bytes receive(rig::Link& link, std::size_t count) {
    const Instant deadline = patience();
    Bytes bytes;
    while (bytes.size() < count) {
      const auto more = link.receive(deadline);
      if (!more) break;
      bytes.insert(bytes.end(), more->begin(), more->end());
    }
    return bytes;
  }
  Bytes ask(rig::Link& link, const Bytes& bytes, std::size_t count) {
    return link.send(bytes, patience()) ? receive(link, count) : Bytes{};
  }
  Instant patience() { return clock_.now() + milliseconds(support::kPatienceMs); }

  rig::SystemClock clock_;
  CountingMachine machine_;
  Lifeline lifeline_;
};

INSTANTIATE_TEST_SUITE_P(BothDoors, MachineServerTest, testing::Values(Door::pty, Door::tcp),
                         [](const auto& tested) { return tested.param == Door::pty ? "Pty" : "Tcp"; });

TEST_P(MachineServerTest, ClientTalksToTheMachine) {
  const ServedMachine served = serve();
  EXPECT_EQ(ask(*served.open_client(clock_), hex("000d0affe0"), 5), hex("010e0b00e1"));
}

TEST_P(MachineServerTest, MachineActsByItselfInRealTime) {
  const ServedMachine served = serve();
  EXPECT_EQ(ask(*served.open_client(clock_), hex("70"), 2), hex("7177"));
}

TEST_P(MachineServerTest, ClientsMayComeAndGo) {
  const ServedMachine served = serve();
  for (int round = 0; round < 3; ++round) EXPECT_EQ(ask(*served.open_client(clock_), hex("41"), 1), hex("42")) << round;
}

TEST_P(MachineServerTest, EndsWhenItsLifelineIsCut) {
  const ServedMachine served = serve();
  lifeline_.cut();
  EXPECT_TRUE(served.ends());
}

TEST_P(MachineServerTest, EndsWhenItsPipeIsClosed) {
  int ends_of_pipe[2];
  ASSERT_EQ(::pipe(ends_of_pipe), 0);
  {
    const ServedMachine served(machine_, ends_of_pipe[0], GetParam());
    ::close(ends_of_pipe[1]);
    EXPECT_TRUE(served.ends());
  }
  ::close(ends_of_pipe[0]);
}

TEST_P(MachineServerTest, WordsOnTheLifelineDoNotEndIt) {
  const ServedMachine served = serve();
  ASSERT_TRUE(lifeline_.say_something());
  EXPECT_EQ(ask(*served.open_client(clock_), hex("41"), 1), hex("42"));
  EXPECT_FALSE(served.has_ended());
  lifeline_.cut();
  EXPECT_TRUE(served.ends());
}

// Reading /dev/null gives the end of the file at once; it must not be taken for a caller that went away.
TEST_P(MachineServerTest, NullDeviceAsLifelineDoesNotEndIt) {
  const int null_device = ::open("/dev/null", O_RDONLY);
  ASSERT_GE(null_device, 0);
  {
    ServedMachine served(machine_, null_device, GetParam());
    const auto link = served.open_client(clock_);
    EXPECT_EQ(ask(*link, hex("41"), 1), hex("42"));
    EXPECT_EQ(ask(*link, hex("70"), 2), hex("7177"));
    EXPECT_FALSE(served.has_ended());
    served.terminate();
    EXPECT_TRUE(served.ends());
  }
  ::close(null_device);
}

TEST_P(MachineServerTest, OutputThatNobodyFetchesDoesNotHoldTheServer) {
  const ServedMachine served = serve();
  const auto link = served.open_client(clock_);
  for (int i = 0; i < 50; ++i) ASSERT_TRUE(link->send(Bytes(1024, std::byte{0x41}), patience()));
  lifeline_.cut();
  EXPECT_TRUE(served.ends());
}

TEST_P(MachineServerTest, LineIsClosedWhenItsServerGoes) {
  std::unique_ptr<rig::Link> link;
  {
    const ServedMachine served = serve();
    link = served.open_client(clock_);
  }
  EXPECT_EQ(link->receive(patience()).error().code, rig::ErrorCode::closed);
}

class TcpServerTest : public MachineServerTest {};

INSTANTIATE_TEST_SUITE_P(Tcp, TcpServerTest, testing::Values(Door::tcp), [](const auto&) { return "Door"; });

// Several times what any socket takes at once: not a byte may be missing, and none may come out of order.
TEST_P(TcpServerTest, LongAnswerArrivesWhole) {
  const ServedMachine served = serve();
  const auto link = served.open_client(clock_);
  Bytes question;
  for (int i = 0; i < 300'000; ++i) question.push_back(static_cast<std::byte>(i % 251 % 0x3f));
  Bytes expected;
  for (const std::byte byte : question) expected.push_back(static_cast<std::byte>(std::to_integer<int>(byte) + 1));
  EXPECT_TRUE(ask(*link, question, question.size()) == expected);
}

TEST_P(TcpServerTest, MachineIsToldOfEachClient) {
  const ServedMachine served = serve();
  EXPECT_EQ(ask(*served.open_client(clock_), hex("3f"), 1), hex("01"));
  EXPECT_EQ(ask(*served.open_client(clock_), hex("3f"), 1), hex("02"));
}

TEST_P(TcpServerTest, SecondClientWaitsUntilTheFirstHasGone) {
  const ServedMachine served = serve();
  auto first = served.open_client(clock_);
  EXPECT_EQ(ask(*first, hex("3f"), 1), hex("01"));
  const auto second = served.open_client(clock_);
  ASSERT_TRUE(second->send(hex("3f"), patience()));
  EXPECT_EQ(ask(*first, hex("41"), 1), hex("42"));
  EXPECT_EQ(second->receive(clock_.now() + milliseconds(20)).error().code, rig::ErrorCode::timeout);
  first.reset();
  EXPECT_EQ(receive(*second, 1), hex("02"));
}

// What was said while nobody listened, or to somebody else, is not for the next one.
TEST_P(TcpServerTest, ClientHearsNothingFromBeforeItsTime) {
  const ServedMachine served = serve();
  ASSERT_TRUE(served.open_client(clock_)->send(hex("5151515151"), patience()));
  EXPECT_EQ(ask(*served.open_client(clock_), hex("41"), 1), hex("42"));
}

TEST_P(TcpServerTest, ClientThatNeverFetchesIsCutOff) {
  const ServedMachine served = serve();
  const auto link = served.open_client(clock_);
  const Bytes flood(1U << 16U, std::byte{0x41});
  rig::Result<void> sent;
  for (int i = 0; i < 10'000 && sent; ++i) sent = link->send(flood, patience());
  ASSERT_FALSE(sent);
  EXPECT_EQ(sent.error().code, rig::ErrorCode::closed);
  EXPECT_EQ(ask(*served.open_client(clock_), hex("3f"), 1), hex("02"));
}

TEST_P(TcpServerTest, ListensOnThisComputerOnly) {
  const auto server = rig::MachineServer::open_tcp(0);
  ASSERT_TRUE(server) << server.error();
  EXPECT_TRUE((*server)->place().starts_with("127.0.0.1:")) << (*server)->place();
}

TEST_P(TcpServerTest, PortThatIsTakenIsUnreachable) {
  const ServedMachine served = serve();
  const std::uint16_t port = served.address().port;
  EXPECT_EQ(rig::MachineServer::open_tcp(port).error(),
            (rig::Error{rig::ErrorCode::unreachable,
                        "cannot open TCP port " + std::to_string(port) + ": Address already in use"}));
}

// The system remembers the old connections for a minute; that must not keep a new server out.
TEST_P(TcpServerTest, PortIsFreeAgainAsSoonAsItsServerHasGone) {
  std::uint16_t port = 0;
  std::unique_ptr<rig::Link> link;
  {
    const ServedMachine served = serve();
    port = served.address().port;
    link = served.open_client(clock_);
    EXPECT_EQ(ask(*link, hex("41"), 1), hex("42"));
  }
  const auto again = rig::MachineServer::open_tcp(port);
  EXPECT_TRUE(again) << again.error();
}

}  // namespace
