// Ten thousand frames of each sort of damage: nothing wrong is ever accepted, and the next sound frame always is.
#include <gtest/gtest.h>

#include "devices/fairdeal/frame.h"
#include "devices/fairdeal/message.h"
#include "tests/support/hostile.h"
#include "tests/support/messages.h"

namespace {

using devices::FrameBuffer;
using devices::Message;
using devices::MessageKind;
using rig::Bytes;
using support::frame_of;

// Real messages of all lengths, from a bare request to eight decks of cards.
Message real_message(rig::Random& random) {
  const bool is_long = random.below(20) == 0;
  return {static_cast<MessageKind>(random.below(4)),
          static_cast<std::uint16_t>(random.below(65536)),
          "count",
          {{"counted", static_cast<std::int64_t>(random.below(417))},
           {"right", random.below(2) == 1},
           {"cards", support::random_bytes(is_long ? 416 * 4 : 16, random)}}};
}

std::vector<Message> accepted_from(FrameBuffer& buffer) {
  std::vector<Message> accepted;
  while (const auto frame = buffer.next()) {
    if (!*frame) continue;
    const auto message = devices::decode_message(**frame);
    EXPECT_TRUE(message) << "a frame that was never sent passed its checksum";
    if (message) accepted.push_back(*message);
  }
  return accepted;
}

// Feeds a frame that was damaged by `damage`, in two pieces, and a sound one after it. Nothing may be accepted but the
// sound one, and before it the other when all of it arrived that matters.
template <typename Damage>
void expect_none_accepted_wrong(rig::Seed seed, const Damage& damage) {
  rig::Random random(seed);
  FrameBuffer buffer;
  for (int round = 0; round < support::kHostileFrames; ++round) {
    const Message sound = real_message(random);
    const Message original = real_message(random);
    const Bytes bad = damage(frame_of(original), random);
    const auto cut = static_cast<std::ptrdiff_t>(random.below(bad.size() + 1));
    std::vector<Message> accepted;
    for (const Bytes& piece :
         {Bytes(bad.begin(), bad.begin() + cut), Bytes(bad.begin() + cut, bad.end()), frame_of(sound)}) {
      buffer.push(piece);
      for (Message& message : accepted_from(buffer)) accepted.push_back(std::move(message));
    }
    // The zero before the next frame can stand for the zero that this one has lost.
    const bool whole = bad.size() + 1 == frame_of(original).size() && !accepted.empty() && accepted[0] == original;
    if (whole) accepted.erase(accepted.begin());
    ASSERT_EQ(accepted, std::vector{sound}) << "round " << round << ": " << rig::to_hex(bad);
  }
}

TEST(HostileFrameTest, RandomBytesAreNeverAFrame) {
  expect_none_accepted_wrong(21, [](const Bytes&, rig::Random& random) { return support::random_bytes(300, random); });
}

TEST(HostileFrameTest, BeginningsOfFramesAreNeverAnotherFrame) { expect_none_accepted_wrong(22, support::truncated); }

// Up to three turned bits are always found by the CRC-32 at these lengths; of other damage one in 2^32 would pass, so
// of these ten thousand frames 0.000002 are expected to.
TEST(HostileFrameTest, FramesWithTurnedBitsAreNeverAFrame) {
  expect_none_accepted_wrong(23, support::with_turned_bits);
}

TEST(HostileFrameTest, EndlessFramesTakeNoMemory) {
  FrameBuffer buffer;
  const auto listen = [&] {
    for (const unsigned byte : {0U, 1U, 0x11U, 0xffU}) {
      for (int round = 0; round < 2000; ++round) {
        buffer.push(Bytes(1000, static_cast<std::byte>(byte)));
        while (const auto frame = buffer.next()) ASSERT_FALSE(*frame);
      }
    }
  };
  EXPECT_LT(support::memory_taken_by(listen), 100'000U);
}

}  // namespace
