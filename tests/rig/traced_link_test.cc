#include "rig/traced_link.h"

#include <gtest/gtest.h>

#include <sstream>

#include "rig/faulty_link.h"
#include "tests/support/hex.h"
#include "tests/support/print_instant.h"
#include "tests/support/scripted_link.h"

namespace {

using rig::Instant;
using std::chrono::seconds;
using support::hex;

class TracedLinkTest : public testing::Test {
 protected:
  rig::SimulatedClock clock_;
  support::Script script_;
  std::ostringstream out_;
  rig::Trace trace_{out_};
};

TEST_F(TracedLinkTest, WritesWhatGoesOutAndWhatComesInWhenItDoes) {
  script_.arrive(hex("0711"), seconds(2));
  rig::TracedLink link(support::make_scripted_link(script_, clock_), clock_, trace_);
  ASSERT_TRUE(link.send(hex("0304"), Instant(seconds(5))));
  EXPECT_EQ(link.receive(Instant(seconds(5))).value(), hex("0711"));
  EXPECT_EQ(script_.sent, std::vector<rig::Bytes>{hex("0304")});
  EXPECT_EQ(script_.deadlines, std::vector{Instant(seconds(5))});
  EXPECT_EQ(out_.str(), "0.000000 > 0304\n2.000000 < 0711\n");
}

TEST_F(TracedLinkTest, WritesTheTimeAtWhichAWaitWasGivenUp) {
  rig::TracedLink link(support::make_scripted_link(script_, clock_), clock_, trace_);
  EXPECT_EQ(link.receive(Instant(seconds(3))).error().code, rig::ErrorCode::timeout);
  EXPECT_EQ(out_.str(), "3.000000 ! timeout: the script is silent\n");
}

TEST_F(TracedLinkTest, WritesWhatCouldNotBeSent) {
  auto broken = std::make_unique<rig::FaultyLink>(support::make_scripted_link(script_, clock_),
                                                  rig::FaultyLinkOptions{.tear_off_after = 0}, rig::Random(1), clock_);
  rig::TracedLink link(std::move(broken), clock_, trace_);
  EXPECT_EQ(link.send(hex("0304"), Instant(seconds(3))).error().code, rig::ErrorCode::closed);
  EXPECT_EQ(out_.str(), "0.000000 > 0304\n0.000000 !> closed: the cable was pulled\n");
}

}  // namespace
