#include "rig/replay_link.h"

#include <gtest/gtest.h>

#include "rig/open_link.h"
#include "tests/support/config_message.h"
#include "tests/support/hex.h"
#include "tests/support/print_instant.h"
#include "tests/support/temp_folder.h"

namespace {

using rig::Error;
using rig::ErrorCode;
using rig::Instant;
using std::chrono::milliseconds;
using std::chrono::seconds;
using support::hex;

Instant at(int moment_s) { return Instant(seconds(moment_s)); }

class ReplayLinkTest : public testing::Test {
 protected:
  rig::ReplayLink make_link(const std::string& trace) { return {rig::read_trace(trace, "old.txt"), "old.txt", clock_}; }

  rig::SimulatedClock clock_;
};

TEST_F(ReplayLinkTest, AnswersComeAtTheTimesOfThen) {
  auto link = make_link("0.000000 > 0102\n2.000000 < 03\n3.500000 < 0405\n");
  ASSERT_TRUE(link.send(hex("0102"), at(1)));
  EXPECT_EQ(link.receive(at(9)).value(), hex("03"));
  EXPECT_EQ(clock_.now(), at(2));
  EXPECT_EQ(link.receive(at(9)).value(), hex("0405"));
  EXPECT_EQ(clock_.now(), at(3) + milliseconds(500));
}

// A person may have stood between: the rig sends when it sent then.
TEST_F(ReplayLinkTest, SendingMovesTheClockToTheTimeOfThen) {
  auto link = make_link("7.000000 > 01\n");
  ASSERT_TRUE(link.send(hex("01"), at(1)));
  EXPECT_EQ(clock_.now(), at(7));
}

TEST_F(ReplayLinkTest, FailuresHappenAgain) {
  auto link = make_link("1.000000 > 01\n2.000000 !> timeout: full\n3.000000 > 01\n4.000000 ! closed: gone\n");
  EXPECT_EQ(link.send(hex("01"), at(2)).error(), (Error{ErrorCode::timeout, "full"}));
  EXPECT_EQ(clock_.now(), at(2));
  EXPECT_TRUE(link.send(hex("01"), at(5)));
  EXPECT_EQ(link.receive(at(9)).error(), (Error{ErrorCode::closed, "gone"}));
  EXPECT_EQ(clock_.now(), at(4));
}

// The recorded time is cut to microseconds and may lie before the deadline.
TEST_F(ReplayLinkTest, WaitInVainEndsAtItsDeadline) {
  auto link = make_link("4.999999 ! timeout: silence\n6.000000 < 01\n");
  EXPECT_EQ(link.receive(at(5)).error(), (Error{ErrorCode::timeout, "silence"}));
  EXPECT_EQ(clock_.now(), at(5));
  EXPECT_EQ(link.receive(at(9)).value(), hex("01"));
}

TEST_F(ReplayLinkTest, WhatCameAfterTheDeadlineIsStillToCome) {
  auto link = make_link("5.000000 < 01\n");
  EXPECT_EQ(link.receive(at(3)).error().code, ErrorCode::timeout);
  EXPECT_EQ(clock_.now(), at(3));
  EXPECT_EQ(link.receive(at(5)).value(), hex("01"));
}

// A busy computer wakes up late and finds bytes all the same.
TEST_F(ReplayLinkTest, WhatCameALittleLateThenComesALittleLateAgain) {
  auto link = make_link("5.020000 < 01\n");
  EXPECT_EQ(link.receive(at(5)).value(), hex("01"));
  EXPECT_EQ(clock_.now(), at(5) + milliseconds(20));
}

TEST_F(ReplayLinkTest, OtherBytesArePartedFromWithLineAndByte) {
  const std::string where = "the recording old.txt parts from this session at line 2: ";
  const std::string trace = "0.000000 # note\n1.000000 > 010203\n";
  const auto part = [&](const std::string& now) { return make_link(trace).send(hex(now), at(9)).error(); };
  EXPECT_EQ(part("01ff03"), (Error{ErrorCode::closed, where + "byte 2 of what is sent is ff, then it was 02"}));
  EXPECT_EQ(part("01"), (Error{ErrorCode::closed, where + "byte 2 of what is sent is nothing, then it was 02"}));
  EXPECT_EQ(part("01020304"), (Error{ErrorCode::closed, where + "byte 4 of what is sent is 04, then it was nothing"}));
}

TEST_F(ReplayLinkTest, OtherCallsArePartedFrom) {
  EXPECT_EQ(
      make_link("1.000000 < 01\n").send(hex("01"), at(9)).error().detail,
      "the recording old.txt parts from this session at line 1: something is sent, then the rig waited for bytes");
  EXPECT_EQ(make_link("1.000000 > 01\n").receive(at(9)).error().detail,
            "the recording old.txt parts from this session at line 1: bytes are waited for, then something was sent");
}

TEST_F(ReplayLinkTest, NothingComesAfterThePartingWays) {
  auto link = make_link("1.000000 > 01\n2.000000 < 02\n");
  const Error parted = link.send(hex("ff"), at(9)).error();
  EXPECT_EQ(link.send(hex("01"), at(9)).error(), parted);
  EXPECT_EQ(link.receive(at(9)).error(), parted);
}

TEST_F(ReplayLinkTest, EndOfTheRecordingIsClosed) {
  EXPECT_EQ(make_link("").receive(at(9)).error(),
            (Error{ErrorCode::closed, "the recording old.txt has ended: bytes are waited for"}));
  EXPECT_EQ(make_link("").send(hex("01"), at(9)).error(),
            (Error{ErrorCode::closed, "the recording old.txt has ended: something is sent"}));
}

TEST_F(ReplayLinkTest, IsOpenedByItsAddress) {
  const support::TempFolder folder;
  const auto path = folder.write("old.txt", "2.000000 < 01\n");
  const auto address = rig::parse_link_address("replay:" + path.string(), {"bench.yaml"});
  EXPECT_EQ(rig::open_link(address, clock_).value()->receive(at(9)).value(), hex("01"));
  const auto nowhere = rig::parse_link_address("replay:" + path.string() + ".gz", {"bench.yaml"});
  EXPECT_NE(support::config_message([&] { static_cast<void>(rig::open_link(nowhere, clock_)); }), "no complaint");
}

}  // namespace
