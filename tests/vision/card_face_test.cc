#include "vision/card_face.h"

#include <gtest/gtest.h>

#include <set>

namespace vision {
namespace {

TEST(CardFaceTest, EveryFaceLooksDifferent) {
  std::set<std::vector<std::uint8_t>> pictures;
  for (int i = 0; i < rig::Card::kFacesCount; ++i) pictures.insert(card_face(*rig::Card::from_index(i), 1).bgr);
  EXPECT_EQ(pictures.size(), 53U);
}

TEST(CardFaceTest, BacksDifferAndTakeTheSizeOfACard) {
  std::set<std::vector<std::uint8_t>> pictures;
  for (int color = 0; color < 4; ++color) {
    const Image back = card_back(static_cast<rig::BackColor>(color), 2);
    EXPECT_EQ(back.width, 127);
    EXPECT_EQ(back.height, 178);
    pictures.insert(back.bgr);
  }
  EXPECT_EQ(pictures.size(), 4U);
}

// A value is told by its white pips alone, so each one more makes the face lighter.
TEST(CardFaceTest, EachPipMakesADieLighter) {
  long before = 0;
  for (int value = 1; value <= 6; ++value) {
    const Image face = die_face(*rig::Die::from_value(value), 4);
    long sum = 0;
    for (const std::uint8_t byte : face.bgr) sum += byte;
    EXPECT_GT(sum, before) << value;
    before = sum;
  }
}

TEST(CardFaceTest, IndexIsRedForRedSuitsOnly) {
  for (int i = 0; i < 52; ++i) {
    const rig::Card card = *rig::Card::from_index(i);
    const Image face = card_face(card, 4);
    const auto x = static_cast<std::size_t>(kSuitCenterMm.x * 4), y = static_cast<std::size_t>(kSuitCenterMm.y * 4);
    const std::uint8_t* bgr = face.bgr.data() + (y * static_cast<std::size_t>(face.width) + x) * 3;
    const bool is_red = card.suit() == rig::Suit::hearts || card.suit() == rig::Suit::diamonds;
    EXPECT_EQ(bgr[2] > 150, is_red) << card;
    EXPECT_LT(bgr[0], 80) << card;
  }
}

}  // namespace
}  // namespace vision
