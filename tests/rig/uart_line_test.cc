#include "rig/uart_line.h"

#include <gtest/gtest.h>

#include "tests/support/hex.h"

namespace {

using rig::Bytes;
using rig::read_at_other_speed;
using support::hex;

Bytes all_byte_values() {
  Bytes bytes;
  for (int value = 0; value < 256; ++value) bytes.push_back(static_cast<std::byte>(value));
  return bytes;
}

TEST(UartLineTest, SameSpeedChangesNothing) {
  EXPECT_EQ(read_at_other_speed(all_byte_values(), 1), all_byte_values());
  EXPECT_EQ(read_at_other_speed({}, 1), Bytes{});
}

// The stop bit is looked at after nine and a half bits, so the speeds may differ by half a bit in nine and a half.
TEST(UartLineTest, SmallDifferenceOfSpeedIsForgiven) {
  for (const double ratio : {0.95, 0.98, 1.02, 1.05}) {
    EXPECT_EQ(read_at_other_speed(all_byte_values(), ratio), all_byte_values()) << ratio;
  }
}

TEST(UartLineTest, LargerDifferenceOfSpeedIsNot) {
  for (const double ratio : {0.5, 0.8, 0.9, 0.94, 1.06, 1.1, 1.3, 2.0, 100.0}) {
    EXPECT_NE(read_at_other_speed(all_byte_values(), ratio), all_byte_values()) << ratio;
  }
}

// Twice as fast: of nine low bits the receiver sees its start bit and three more; then the line rests.
TEST(UartLineTest, FastSenderIsReadWithBitsLeftOut) {
  EXPECT_EQ(read_at_other_speed(hex("00"), 2), hex("f8"));
  EXPECT_EQ(read_at_other_speed(hex("fe"), 2), hex("ff"));
}

// Half as fast: the sender's start bit is start bit and first data bit of the receiver. Nine low bits are eighteen, one
// zero byte without its stop bit, and no second one before the line has rested.
TEST(UartLineTest, SlowSenderIsReadWithBitsDoubled) {
  EXPECT_EQ(read_at_other_speed(hex("ff"), 0.5), hex("fe"));
  EXPECT_EQ(read_at_other_speed(hex("00"), 0.5), hex("00"));
}

// 9600 baud read at 115200: every fall of the line is a zero byte of its own. 0x55 makes it fall five times.
TEST(UartLineTest, VerySlowSenderIsReadAsZeros) {
  EXPECT_EQ(read_at_other_speed(hex("55"), 9600.0 / 115200), hex("0000000000"));
  EXPECT_EQ(read_at_other_speed(hex("ff"), 9600.0 / 115200), hex("00"));
}

// 115200 baud read at 9600: a start bit is far too short to be one.
TEST(UartLineTest, VeryFastSenderIsHardlySeen) {
  EXPECT_EQ(read_at_other_speed(hex("ff"), 12), Bytes{});
  EXPECT_EQ(read_at_other_speed(hex("00"), 12), hex("ff"));
  EXPECT_EQ(read_at_other_speed(hex("00"), 100), Bytes{});
}

}  // namespace
