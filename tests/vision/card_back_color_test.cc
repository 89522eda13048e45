#include "vision/card_back_color.h"

#include <gtest/gtest.h>

#include "vision/card_face.h"
#include "vision/flatten_card.h"
#include "vision/params.h"

namespace vision {
namespace {

Image flat_back(rig::BackColor color) {
  Image back = card_back(color, kFlatPxPerMm);
  balance_paper(back);
  return back;
}

TEST(CardBackColorTest, NoFaceLooksLikeABack) {
  for (int i = 0; i < rig::Card::kFacesCount; ++i) {
    Image face = card_face(*rig::Card::from_index(i), kFlatPxPerMm);
    balance_paper(face);
    EXPECT_FALSE(looks_like_back(ink_map(face))) << *rig::Card::from_index(i);
  }
}

TEST(CardBackColorTest, EveryColorIsNamed) {
  for (const auto color : {rig::BackColor::blue, rig::BackColor::red, rig::BackColor::green, rig::BackColor::black}) {
    const Image back = flat_back(color);
    ASSERT_TRUE(looks_like_back(ink_map(back)));
    const auto found = back_color(back, ink_map(back));
    ASSERT_TRUE(found);
    EXPECT_EQ(rig::back_color_name(*found), rig::back_color_name(color));
  }
}

TEST(CardBackColorTest, HalvesOfTwoColorsHaveNoName) {
  Image back = flat_back(rig::BackColor::blue);
  const Image other = flat_back(rig::BackColor::red);
  const auto half = static_cast<std::ptrdiff_t>(back.bgr.size() / 2);
  std::copy(other.bgr.begin() + half, other.bgr.end(), back.bgr.begin() + half);
  EXPECT_FALSE(back_color(back, ink_map(back)));
}

TEST(CardBackColorTest, LineOfPaperThroughThePrintHasNoName) {
  Image back = flat_back(rig::BackColor::green);
  const std::ptrdiff_t row_bytes = back.width * 3;
  std::fill_n(back.bgr.begin() + 80 * row_bytes, 6 * row_bytes, static_cast<std::uint8_t>(kFlatPaperLevel));
  EXPECT_FALSE(back_color(back, ink_map(back)));
}

TEST(CardBackColorTest, PictureOfAnotherSizeIsNoBack) {
  const Image tiny{2, 2, std::vector<std::uint8_t>(12)};
  EXPECT_FALSE(looks_like_back(ink_map(tiny)));
}

}  // namespace
}  // namespace vision
