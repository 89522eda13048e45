#include "vision/suit_shape.h"

#include <gtest/gtest.h>

#include <set>

namespace vision {
namespace {

constexpr Color kWhite{255, 255, 255};

Image drawn(rig::Suit suit, double turn_deg) {
  Canvas canvas(12, 12, 8, kWhite);
  draw_suit(canvas, suit, {6, 6}, 10, turn_deg, {0, 0, 0});
  return canvas.take(8);
}

TEST(SuitShapeTest, SuitsDifferAndStandUpright) {
  std::set<std::vector<std::uint8_t>> pictures;
  for (int suit = 0; suit < 4; ++suit)
    for (const double turn_deg : {0.0, 180.0}) pictures.insert(drawn(static_cast<rig::Suit>(suit), turn_deg).bgr);
  EXPECT_GE(pictures.size(), 7U) << "only a diamond may look the same upside down";
}

TEST(SuitShapeTest, SuitIsAsHighAsAsked) {
  for (int suit = 0; suit < 4; ++suit) {
    const Image image = drawn(static_cast<rig::Suit>(suit), 0);
    int rows_with_ink = 0;
    for (std::size_t y = 0; y < 96; ++y) {
      const auto row = image.bgr.begin() + static_cast<std::ptrdiff_t>(y * 96 * 3);
      rows_with_ink += *std::min_element(row, row + 96 * 3) < 128;
    }
    EXPECT_NEAR(rows_with_ink, 80, 5) << suit;
  }
}

TEST(SuitShapeTest, HeartsAndDiamondsAreRed) {
  EXPECT_TRUE(is_red(rig::Suit::hearts));
  EXPECT_TRUE(is_red(rig::Suit::diamonds));
  EXPECT_FALSE(is_red(rig::Suit::spades));
  EXPECT_FALSE(is_red(rig::Suit::clubs));
}

}  // namespace
}  // namespace vision
