#include "rig/read_trace.h"

#include <gtest/gtest.h>

#include <sstream>

#include "rig/random.h"
#include "rig/trace.h"
#include "tests/support/config_message.h"
#include "tests/support/hex.h"
#include "tests/support/print_instant.h"
#include "tests/support/temp_folder.h"

namespace {

using rig::Error;
using rig::ErrorCode;
using rig::Instant;
using Kind = rig::TraceEntry::Kind;
using std::chrono::microseconds;
using support::hex;

std::string complaint(const std::string& text) {
  return support::config_message([&] { rig::read_trace(text, "old.txt"); });
}

TEST(ReadTraceTest, ReadsWhatATraceWrites) {
  std::ostringstream out;
  rig::Trace trace(out);
  trace.note(Instant(), "procedure jam");
  trace.sent(Instant(microseconds(12'000'345)), hex("0304a5"));
  trace.send_failed(Instant(microseconds(12'000'346)), {ErrorCode::closed, "gone"});
  trace.received(Instant(microseconds(12'500'000)), hex("07"));
  trace.receive_failed(Instant(microseconds(45'000'000)), {ErrorCode::timeout, "no: nothing"});
  trace.sent(Instant(microseconds(45'000'000)), {});
  const auto entries = rig::read_trace(out.str(), "old.txt");
  ASSERT_EQ(entries.size(), 5U);
  EXPECT_EQ(entries[0].line, 2);
  EXPECT_EQ(entries[0].at, Instant(microseconds(12'000'345)));
  EXPECT_EQ(entries[0].kind, Kind::sent);
  EXPECT_EQ(entries[0].bytes, hex("0304a5"));
  EXPECT_EQ(entries[1].kind, Kind::send_failed);
  EXPECT_EQ(entries[1].error, (Error{ErrorCode::closed, "gone"}));
  EXPECT_EQ(entries[2].kind, Kind::received);
  EXPECT_EQ(entries[2].bytes, hex("07"));
  EXPECT_EQ(entries[3].kind, Kind::receive_failed);
  EXPECT_EQ(entries[3].error, (Error{ErrorCode::timeout, "no: nothing"}));
  EXPECT_EQ(entries[4].line, 6);
  EXPECT_TRUE(entries[4].bytes.empty());
}

TEST(ReadTraceTest, EveryErrorIsReadBack) {
  for (int code = 0; code <= static_cast<int>(ErrorCode::abandoned); ++code) {
    const Error error{static_cast<ErrorCode>(code), "why"};
    std::ostringstream out;
    rig::Trace(out).receive_failed({}, error);
    EXPECT_EQ(rig::read_trace(out.str(), "old.txt")[0].error, error);
  }
}

TEST(ReadTraceTest, EmptyTraceHasNoEntries) { EXPECT_TRUE(rig::read_trace("", "old.txt").empty()); }

TEST(ReadTraceTest, LineWithoutATimeIsRefused) {
  const std::string expected = "old.txt:2: does not begin with a time like 12.000345";
  for (const char* line : {"", "> 03", "12 > 03", "12.5 > 03", "-1.000000 > 03", ".000000 > 03", "1.0000000 > 03",
                           "1.-00001 > 03", "1234567890.000000 > 03", "1.000000"}) {
    const bool has_time = std::string(line) == "1.000000";
    EXPECT_EQ(complaint("0.000000 > 03\n" + std::string(line) + "\n"),
              has_time ? "old.txt:2: has no mark; known: > !> < ! #" : expected)
        << line;
  }
}

TEST(ReadTraceTest, TimeThatRunsBackwardsIsRefused) {
  EXPECT_EQ(complaint("2.000000 > 03\n1.999999 < 04\n"), "old.txt:2: is earlier than the line before");
}

TEST(ReadTraceTest, UnknownMarkIsRefused) {
  for (const char* mark : {"?", ">>", "", "!<", "x"})
    EXPECT_EQ(complaint(std::string("1.000000 ") + mark + " 03\n"), "old.txt:1: has no mark; known: > !> < ! #");
}

TEST(ReadTraceTest, WhatIsNotHexadecimalIsRefused) {
  for (const char* bytes : {"0", "0g", "0x03", "-3"})
    EXPECT_EQ(complaint(std::string("1.000000 > ") + bytes + "\n"),
              "old.txt:1: holds something else than bytes in hexadecimal");
  EXPECT_EQ(complaint("1.000000 < \n"), "old.txt:1: has received nothing");
}

TEST(ReadTraceTest, UnknownErrorIsRefused) {
  for (const char* error : {"", "closed", "closed:", "Closed: x", "fire: x"})
    EXPECT_EQ(complaint(std::string("1.000000 ! ") + error + "\n"), "old.txt:1: holds no error that a link can have");
}

TEST(ReadTraceTest, FailureToSendNeedsSomethingSent) {
  const std::string why = "fails to send what no line before it sends";
  EXPECT_EQ(complaint("1.000000 !> closed: x\n"), "old.txt:1: " + why);
  EXPECT_EQ(complaint("1.000000 > 03\n1.000000 < 04\n1.000000 !> closed: x\n"), "old.txt:3: " + why);
}

TEST(ReadTraceTest, FileIsNamedByItsPath) {
  const support::TempFolder folder;
  const auto path = folder.write("old.txt", "1.000000 > 03\nx\n");
  EXPECT_EQ(support::config_message([&] { rig::load_trace(path); }),
            path.string() + ":2: does not begin with a time like 12.000345");
}

// Whatever stands in a file, the only way out is a ConfigError.
TEST(ReadTraceTest, DamagedTraceNeverEndsInAnythingElse) {
  const std::string sound =
      "0.000000 # note\n1.000000 > 03\n1.000001 !> closed: x\n2.000000 < 04\n3.000000 ! timeout: x\n";
  rig::Random random(3);
  for (int round = 0; round < 3000; ++round) {
    std::string text = sound;
    for (int i = 0; i < 2; ++i) text[random.below(text.size())] = static_cast<char>(random.below(256));
    ASSERT_NO_THROW(complaint(text)) << text;
  }
}

}  // namespace
