#include "devices/fairdeal/frame.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "rig/random.h"
#include "tests/support/hex.h"

namespace {

using devices::encode_frame;
using devices::FrameBuffer;
using devices::kPayloadBytesMax;
using rig::Bytes;
using rig::BytesView;
using rig::ErrorCode;
using support::hex;

// The longest encoded frame: payload, four bytes of checksum, a COBS code for each 254 bytes begun.
constexpr std::size_t kEncodedBytesMax = 4096 + 4 + 17;

// What came out of a buffer, in words: the payload in hexadecimal, or the error.
std::vector<std::string> drain(FrameBuffer& buffer) {
  std::vector<std::string> found;
  while (auto frame = buffer.next()) found.push_back(*frame ? rig::to_hex(**frame) : frame->error().message());
  return found;
}

std::vector<std::string> decode(BytesView data) {
  FrameBuffer buffer;
  buffer.push(data);
  return drain(buffer);
}

std::vector<std::string> decode_byte_by_byte(BytesView data) {
  FrameBuffer buffer;
  std::vector<std::string> found;
  for (const std::byte byte : data) {
    buffer.push({&byte, 1});
    for (auto& text : drain(buffer)) found.push_back(std::move(text));
  }
  return found;
}

void append(Bytes& to, const Bytes& more) { to.insert(to.end(), more.begin(), more.end()); }

bool is_garbled(const std::string& found) { return found.starts_with("garbled: "); }

void expect_round_trip(const Bytes& payload) {
  const Bytes frame = encode_frame(payload);
  const std::vector<std::string> expected = {rig::to_hex(payload)};
  EXPECT_EQ(std::count(frame.begin(), frame.end(), std::byte{0}), 2) << payload.size();
  EXPECT_EQ(frame.front(), std::byte{0});
  EXPECT_EQ(frame.back(), std::byte{0});
  EXPECT_LE(frame.size(), kEncodedBytesMax + 2);
  EXPECT_EQ(decode(frame), expected) << payload.size();
  EXPECT_EQ(decode_byte_by_byte(frame), expected) << payload.size();
}

Bytes random_payload(std::size_t size, rig::Random& random) {
  Bytes payload(size);
  for (std::byte& byte : payload) byte = static_cast<std::byte>(random.below(256));
  return payload;
}

// Lengths up to 600 cross the borders of COBS blocks at 253, 254 and 255 bytes and again at twice as many, whatever
// the four bytes of checksum add.
TEST(FrameTest, PayloadOfEveryLengthSurvives) {
  rig::Random random(1);
  for (std::size_t size = 0; size <= 600; ++size) {
    expect_round_trip(Bytes(size, std::byte{0}));
    expect_round_trip(Bytes(size, std::byte{0xff}));
    expect_round_trip(random_payload(size, random));
  }
}

TEST(FrameTest, LongestPayloadSurvives) {
  rig::Random random(2);
  expect_round_trip(Bytes(kPayloadBytesMax, std::byte{0}));
  expect_round_trip(Bytes(kPayloadBytesMax, std::byte{0xff}));
  expect_round_trip(Bytes(kPayloadBytesMax, std::byte{1}));
  expect_round_trip(random_payload(kPayloadBytesMax, random));
}

TEST(FrameTest, ZeroAtEveryPlaceOfABlockSurvives) {
  for (std::size_t place = 0; place < 260; ++place) {
    Bytes payload(260, std::byte{0x55});
    payload[place] = std::byte{0};
    expect_round_trip(payload);
  }
}

TEST(FrameDeathTest, PayloadTooLongIsOurBug) {
  EXPECT_DEATH(encode_frame(Bytes(kPayloadBytesMax + 1)), "payload.size\\(\\) <= kPayloadBytesMax");
}

// CRC-32 of "123456789" is cbf43926, the check value given wherever this checksum is defined.
TEST(FrameTest, LayoutIsZeroThenCobsOfPayloadAndLittleEndianChecksumThenZero) {
  EXPECT_EQ(rig::to_hex(encode_frame(support::bytes_of("123456789"))), "000e3132333435363738392639f4cb00");
}

// CRC-32 of one zero byte is d202ef8d; of nothing it is 0.
TEST(FrameTest, ZerosInsideAreStuffed) {
  EXPECT_EQ(rig::to_hex(encode_frame(hex("00"))), "0001058def02d200");
  EXPECT_EQ(rig::to_hex(encode_frame({})), "00010101010100");
}

TEST(FrameBufferTest, SeveralFramesInOnePushComeInOrder) {
  Bytes stream = encode_frame(hex("01"));
  append(stream, encode_frame(hex("0200")));
  append(stream, encode_frame(hex("03")));
  EXPECT_EQ(decode(stream), (std::vector<std::string>{"01", "0200", "03"}));
  EXPECT_EQ(decode_byte_by_byte(stream), (std::vector<std::string>{"01", "0200", "03"}));
}

TEST(FrameBufferTest, FramesMayShareTheZeroBetweenThem) {
  Bytes stream = encode_frame(hex("01"));
  const Bytes second = encode_frame(hex("02"));
  stream.insert(stream.end(), second.begin() + 1, second.end());
  EXPECT_EQ(decode(stream), (std::vector<std::string>{"01", "02"}));
}

TEST(FrameBufferTest, ZerosBetweenFramesMeanNothing) {
  Bytes stream(1000, std::byte{0});
  append(stream, encode_frame(hex("01")));
  EXPECT_EQ(decode(stream), std::vector<std::string>{"01"});
}

TEST(FrameBufferTest, NothingComesBeforeTheLastByte) {
  const Bytes frame = encode_frame(hex("010203"));
  EXPECT_TRUE(decode(BytesView(frame).first(frame.size() - 1)).empty());
  EXPECT_TRUE(decode({}).empty());
}

// Exhaustive over all bits between the zeros that mark the frame: what comes out is damaged, and nothing else comes.
TEST(FrameBufferTest, AnyFlippedBitInsideAFrameIsGarbled) {
  Bytes payload = support::bytes_of("a shuffled deck");
  append(payload, Bytes(3, std::byte{0}));
  append(payload, Bytes(300, std::byte{0xa5}));
  const Bytes frame = encode_frame(payload);
  for (std::size_t bit = 8; bit < (frame.size() - 1) * 8; ++bit) {
    Bytes damaged = frame;
    damaged[bit / 8] ^= static_cast<std::byte>(1U << (bit % 8));
    const auto found = decode(damaged);
    EXPECT_FALSE(found.empty()) << bit;
    EXPECT_TRUE(std::all_of(found.begin(), found.end(), is_garbled)) << bit;
  }
}

// A mark that is damaged joins its frame to the neighbour; neither may come out changed, and the third is sound again.
TEST(FrameBufferTest, AnyFlippedBitInAMarkLosesNoMoreThanItsNeighbours) {
  const Bytes frame = encode_frame(hex("0102030405"));
  for (const std::size_t mark : {std::size_t{0}, frame.size() - 1}) {
    for (unsigned bit = 0; bit < 8; ++bit) {
      Bytes stream = frame;
      stream[mark] ^= static_cast<std::byte>(1U << bit);
      append(stream, frame);
      append(stream, frame);
      const auto found = decode(stream);
      ASSERT_FALSE(found.empty());
      EXPECT_EQ(found.back(), "0102030405");
      for (const auto& text : found) EXPECT_TRUE(is_garbled(text) || text == "0102030405") << text;
    }
  }
}

TEST(FrameBufferTest, TruncatedFrameIsGarbledAndTheNextOneIsSound) {
  const Bytes frame = encode_frame(hex("0102030405"));
  for (std::size_t kept = 2; kept < frame.size() - 1; ++kept) {
    Bytes stream(frame.begin(), frame.begin() + static_cast<std::ptrdiff_t>(kept));
    append(stream, frame);
    const auto found = decode(stream);
    ASSERT_EQ(found.size(), 2U) << kept;
    EXPECT_TRUE(is_garbled(found[0])) << kept;
    EXPECT_EQ(found[1], "0102030405");
  }
}

TEST(FrameBufferTest, JoinedFramesAreGarbledOnce) {
  const Bytes frame = encode_frame(hex("0102030405"));
  Bytes stream(frame.begin(), frame.end() - 1);
  stream.insert(stream.end(), frame.begin() + 1, frame.end());
  const auto found = decode(stream);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_TRUE(is_garbled(found[0]));
}

TEST(FrameBufferTest, EachKindOfDamageHasItsName) {
  EXPECT_EQ(decode(hex("00ff0100")), std::vector<std::string>{"garbled: a frame whose COBS code points past its end"});
  EXPECT_EQ(decode(hex("0004010203 00")), std::vector<std::string>{"garbled: a frame too short for its checksum"});
  EXPECT_EQ(decode(hex("000501020304 00")), std::vector<std::string>{"garbled: a frame with a wrong checksum"});
}

TEST(FrameBufferTest, GarbageBeforeAFrameDoesNotHideIt) {
  Bytes stream = hex("deadbeef0bad");
  append(stream, encode_frame(hex("01")));
  const auto found = decode(stream);
  ASSERT_EQ(found.size(), 2U);
  EXPECT_TRUE(is_garbled(found[0]));
  EXPECT_EQ(found[1], "01");
}

// Both ways of seeing a run that is too long: all at once with its end, or growing.
TEST(FrameBufferTest, OverlongRunIsReportedOnceAndTheNextFrameIsSound) {
  Bytes stream(kEncodedBytesMax * 5 + 3, std::byte{0x11});
  append(stream, encode_frame(hex("01")));
  for (const auto& found : {decode(stream), decode_byte_by_byte(stream)}) {
    ASSERT_EQ(found.size(), 2U);
    EXPECT_TRUE(is_garbled(found[0]));
    EXPECT_EQ(found[1], "01");
  }
}

TEST(FrameBufferTest, SecondOverlongRunIsReportedToo) {
  Bytes stream(kEncodedBytesMax * 3, std::byte{0x11});
  stream.push_back(std::byte{0});
  append(stream, Bytes(kEncodedBytesMax * 3, std::byte{0x11}));
  stream.push_back(std::byte{0});
  EXPECT_EQ(decode(stream).size(), 2U);
  EXPECT_EQ(decode_byte_by_byte(stream).size(), 2U);
}

TEST(FrameBufferTest, RunOfTheLongestLengthIsNotYetTooLong) {
  FrameBuffer buffer;
  buffer.push(Bytes(kEncodedBytesMax, std::byte{0x11}));
  EXPECT_FALSE(buffer.next());
  buffer.push(hex("11"));
  const auto found = buffer.next();
  ASSERT_TRUE(found);
  EXPECT_EQ(found->error().detail, "more bytes without a zero than a frame can have");
}

// A million bytes of noise: nothing that passes for a frame, and every damaged one named.
TEST(FrameBufferTest, NoiseIsNeverAFrame) {
  rig::Random random(3);
  FrameBuffer buffer;
  for (int round = 0; round < 1000; ++round) {
    buffer.push(random_payload(1000, random));
    while (const auto frame = buffer.next()) EXPECT_EQ(frame->error().code, ErrorCode::garbled);
  }
}

}  // namespace
