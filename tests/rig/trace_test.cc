#include "rig/trace.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "tests/support/hex.h"

namespace {

using rig::Instant;
using std::chrono::microseconds;
using support::hex;

const Instant kNow{microseconds(12'000'345)};

TEST(TraceTest, EachKindOfLineHasItsMark) {
  std::ostringstream out;
  rig::Trace trace(out);
  trace.sent(kNow, hex("0304a5"));
  trace.received(kNow, hex("0711"));
  trace.receive_failed(kNow, {rig::ErrorCode::closed, "gone"});
  trace.send_failed(kNow, {rig::ErrorCode::timeout, "full"});
  trace.note(kNow, "card_count begins");
  EXPECT_EQ(out.str(),
            "12.000345 > 0304a5\n"
            "12.000345 < 0711\n"
            "12.000345 ! closed: gone\n"
            "12.000345 !> timeout: full\n"
            "12.000345 # card_count begins\n");
}

TEST(TraceTest, LinesAreNumberedFromOne) {
  std::ostringstream out;
  rig::Trace trace(out);
  EXPECT_EQ(trace.lines_count(), 0);
  trace.sent(kNow, {});
  EXPECT_EQ(trace.lines_count(), 1);
  trace.note(kNow, "two\nlines");
  EXPECT_EQ(trace.lines_count(), 2);
}

// A machine chooses the text of a refusal. Nothing in it may pass for a line of the rig.
TEST(TraceTest, TextOfAMachineCannotWriteLinesOfItsOwn) {
  std::string all_control;
  for (char letter = 0; letter < 0x20; ++letter) all_control += letter;
  std::ostringstream out;
  rig::Trace trace(out);
  trace.receive_failed(kNow, {rig::ErrorCode::refused, "no\n0.000000 < forged\r" + all_control});
  trace.note(kNow, all_control);
  const std::string text = out.str();
  EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 2);
  EXPECT_TRUE(std::none_of(text.begin(), text.end(), [](char letter) { return letter < 0x20 && letter != '\n'; }));
  EXPECT_TRUE(text.starts_with("12.000345 ! refused: no 0.000000 < forged "));
}

}  // namespace
