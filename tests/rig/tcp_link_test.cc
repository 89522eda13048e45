#include "rig/tcp_link.h"

#include <gtest/gtest.h>

#include "tests/support/hex.h"
#include "tests/support/print_instant.h"
#include "tests/support/tcp_peer.h"

namespace {

using rig::Bytes;
using rig::ErrorCode;
using support::hex;

class TcpLinkTest : public testing::Test {
 protected:
  std::unique_ptr<rig::Link> open() {
    auto link = rig::open_tcp_link(peer_.address(), clock_);
    if (!link) throw std::runtime_error(link.error().message());
    if (!peer_.accept()) throw std::runtime_error("nobody came");
    return *std::move(link);
  }
  rig::Instant patience() { return clock_.now() + std::chrono::milliseconds(support::kPatienceMs); }

  // The error of the first call that fails; a pulled plug may be felt by the second one only.
  rig::Error error_of_sending(rig::Link& link) {
    for (int i = 0; i < 1000; ++i) {
      if (const auto sent = link.send(hex("01"), patience()); !sent) return sent.error();
    }
    return {ErrorCode::nonsense, "goes on for ever"};
  }

  rig::SystemClock clock_;
  support::TcpPeer peer_;
};

TEST_F(TcpLinkTest, BytesGoBothWaysUnchanged) {
  const auto link = open();
  ASSERT_TRUE(link->send(hex("00010dff"), patience()));
  EXPECT_EQ(peer_.read(4), hex("00010dff"));
  ASSERT_TRUE(peer_.write(hex("ff0a00")));
  EXPECT_EQ(link->receive(patience()).value(), hex("ff0a00"));
}

TEST_F(TcpLinkTest, HostMayBeAName) {
  rig::LinkAddress address = peer_.address();
  address.host = "localhost";
  const auto link = rig::open_tcp_link(address, clock_);
  ASSERT_TRUE(link) << link.error();
  ASSERT_TRUE(peer_.accept());
  ASSERT_TRUE((*link)->send(hex("07"), patience()));
  EXPECT_EQ(peer_.read(1), hex("07"));
}

TEST_F(TcpLinkTest, SilentLineIsATimeoutAfterTheDeadline) {
  const auto link = open();
  const rig::Instant deadline = clock_.now() + std::chrono::milliseconds(5);
  const auto bytes = link->receive(deadline);
  EXPECT_GE(clock_.now(), deadline);
  ASSERT_FALSE(bytes);
  EXPECT_EQ(bytes.error().code, ErrorCode::timeout);
  EXPECT_NE(bytes.error().detail.find(peer_.address().text()), std::string::npos);
}

TEST_F(TcpLinkTest, LinkWorksOnAfterATimeout) {
  const auto link = open();
  EXPECT_FALSE(link->receive(clock_.now()));
  ASSERT_TRUE(peer_.write(hex("0102")));
  EXPECT_EQ(link->receive(patience()).value(), hex("0102"));
}

TEST_F(TcpLinkTest, LineThatTakesNoBytesIsATimeout) {
  const auto link = open();
  const Bytes flood(64U << 20U, std::byte{0x55});
  EXPECT_EQ(link->send(flood, clock_.now() + std::chrono::milliseconds(50)).error().code, ErrorCode::timeout);
}

TEST_F(TcpLinkTest, PeerThatHangsUpIsClosed) {
  const auto link = open();
  ASSERT_TRUE(peer_.write(hex("0102")));
  peer_.hang_up();
  EXPECT_EQ(link->receive(patience()).value(), hex("0102"));
  EXPECT_EQ(link->receive(patience()).error().code, ErrorCode::closed);
  EXPECT_EQ(error_of_sending(*link).code, ErrorCode::closed);
}

TEST_F(TcpLinkTest, PeerThatForgetsTheConnectionIsClosed) {
  const auto link = open();
  peer_.reset();
  EXPECT_EQ(link->receive(patience()).error().code, ErrorCode::closed);
  EXPECT_EQ(error_of_sending(*link).code, ErrorCode::closed);
}

TEST_F(TcpLinkTest, RefusedConnectionIsUnreachable) {
  peer_.stop_listening();
  EXPECT_EQ(rig::open_tcp_link(peer_.address(), clock_).error(),
            (rig::Error{ErrorCode::unreachable, "cannot open " + peer_.address().text() + ": Connection refused"}));
}

TEST_F(TcpLinkTest, HostThatNobodyKnowsIsUnreachable) {
  const rig::LinkAddress nowhere{.kind = rig::LinkAddress::Kind::tcp, .host = "machine.invalid", .port = 7301};
  const auto link = rig::open_tcp_link(nowhere, clock_);
  ASSERT_FALSE(link);
  EXPECT_EQ(link.error().code, ErrorCode::unreachable);
  EXPECT_TRUE(link.error().detail.starts_with("cannot open tcp:machine.invalid:7301: ")) << link.error();
}

// Nobody can have this address, so there is no way to it.
TEST_F(TcpLinkTest, HostWithoutARouteIsUnreachable) {
  const rig::LinkAddress everybody{.kind = rig::LinkAddress::Kind::tcp, .host = "255.255.255.255", .port = 7301};
  EXPECT_EQ(rig::open_tcp_link(everybody, clock_).error().code, ErrorCode::unreachable);
}

// On which three seconds pass between any two looks.
class HastyClock : public rig::Clock {
 public:
  rig::Instant now() const override { return now_ += std::chrono::seconds(3); }
  void wait_until(rig::Instant) override {}

 private:
  mutable rig::Instant now_{};
};

// With its queue full the system does not answer to further clients at all.
TEST_F(TcpLinkTest, HostThatDoesNotAnswerIsUnreachable) {
  const support::TcpPeer busy(/*backlog=*/0);
  const auto fills_the_queue = rig::open_tcp_link(busy.address(), clock_);
  ASSERT_TRUE(fills_the_queue) << fills_the_queue.error();
  HastyClock hasty;
  EXPECT_EQ(rig::open_tcp_link(busy.address(), hasty).error(),
            (rig::Error{ErrorCode::unreachable, "cannot open " + busy.address().text() + ": Connection timed out"}));
}

}  // namespace
