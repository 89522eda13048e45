#include "rig/bytes.h"

#include <gtest/gtest.h>

namespace {

using rig::Bytes;

TEST(HexTest, EveryByteValueSurvivesTheRoundTrip) {
  Bytes all;
  for (int value = 0; value < 256; ++value) all.push_back(static_cast<std::byte>(value));
  const std::string text = rig::to_hex(all);
  EXPECT_EQ(text.size(), 512U);
  EXPECT_EQ(rig::from_hex(text), all);
}

TEST(HexTest, DigitsAreLowerCaseHighHalfFirst) {
  EXPECT_EQ(rig::to_hex(Bytes{std::byte{0xa5}, std::byte{0x0f}}), "a50f");
}

TEST(HexTest, NoBytesAreNoText) {
  EXPECT_EQ(rig::to_hex({}), "");
  EXPECT_EQ(rig::from_hex(""), Bytes{});
  EXPECT_EQ(rig::from_hex("   "), Bytes{});
}

TEST(HexTest, SpacesBetweenBytesAreAllowed) {
  EXPECT_EQ(rig::from_hex(" 01 02  ff "), (Bytes{std::byte{1}, std::byte{2}, std::byte{0xff}}));
}

TEST(HexTest, AnyOtherTextIsNotHex) {
  for (const char* text : {"0", "012", "01 2", "0 1", "0g", "g0", "A5", "0x01", "01\n", "01,02", "-1"}) {
    EXPECT_FALSE(rig::from_hex(text)) << '"' << text << '"';
  }
}

}  // namespace
