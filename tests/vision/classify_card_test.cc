#include "vision/classify_card.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/vision/test_scene.h"
#include "vision/card_face.h"
#include "vision/flatten_card.h"
#include "vision/params.h"

namespace vision {
namespace {

Image flat_artwork(rig::Card card) {
  Image art = card_face(card, kFlatPxPerMm);
  balance_paper(art);
  return art;
}

// Paints a rectangle, in millimetres of the card, in one grey.
void cover(Image& flat, Point from_mm, Point to_mm, std::uint8_t level) {
  const auto px = [](double mm) { return static_cast<std::ptrdiff_t>(mm * kFlatPxPerMm); };
  for (auto y = px(from_mm.y); y < px(to_mm.y); ++y) {
    const auto row = flat.bgr.begin() + y * flat.width * 3;
    std::fill(row + px(from_mm.x) * 3, row + px(to_mm.x) * 3, level);
  }
}

// Puts a part of one card onto another.
void transplant(Image& flat, const Image& donor, int from_row, int to_row) {
  const std::ptrdiff_t row_bytes = flat.width * 3;
  std::copy(donor.bgr.begin() + from_row * row_bytes, donor.bgr.begin() + to_row * row_bytes,
            flat.bgr.begin() + from_row * row_bytes);
}

TEST(ClassifyCardTest, EveryArtworkIsNamed) {
  for (int i = 0; i < rig::Card::kFacesCount; ++i) {
    const rig::Card card = *rig::Card::from_index(i);
    const CardClass found = classify_card(flat_artwork(card));
    ASSERT_TRUE(found.card) << card;
    EXPECT_EQ(*found.card, card);
    EXPECT_GT(found.confidence, 0.9) << card;
    EXPECT_TRUE(found.guesses.empty());
  }
}

TEST(ClassifyCardTest, EveryBackIsNamed) {
  for (int i = 0; i < 4; ++i) {
    Image back = card_back(static_cast<rig::BackColor>(i), kFlatPxPerMm);
    balance_paper(back);
    EXPECT_EQ(classify_card(back).back, static_cast<rig::BackColor>(i));
    EXPECT_FALSE(classify_card(back).card);
  }
}

// Each part of every card in turn is covered, with white and with black.
TEST(ClassifyCardTest, CoveredPartMakesItUnsure) {
  const std::pair<Point, Point> parts[] = {{{1, 2}, {15, 29}}, {{48.5, 60}, {62, 87}}, {{15, 5}, {48, 84}}};
  for (int i = 0; i < rig::Card::kFacesCount; i += 3) {
    for (const auto& [from, to] : parts) {
      for (const int level : {20, 220}) {
        Image flat = flat_artwork(*rig::Card::from_index(i));
        cover(flat, from, to, static_cast<std::uint8_t>(level));
        EXPECT_FALSE(classify_card(flat).card) << i << " at " << from.x << " with " << level;
      }
    }
  }
}

TEST(ClassifyCardTest, UnsureCardIsStillGuessed) {
  Image flat = flat_artwork(card_named("7D"));
  cover(flat, {1, 2}, {15, 29}, 220);
  const CardClass found = classify_card(flat);
  ASSERT_EQ(found.guesses.size(), 3U);
  EXPECT_EQ(found.guesses[0].first, card_named("7D"));
  EXPECT_GT(found.guesses[0].second, found.guesses[1].second);
  EXPECT_LE(found.guesses[0].second, 1.0);
}

// The lower half of one card on the upper half of another: the indices disagree, whatever the picture says.
TEST(ClassifyCardTest, HalvesOfTwoCardsAreNeverNamed) {
  rig::Random random(8);
  for (int round = 0; round < 60; ++round) {
    const rig::Card upper = *rig::Card::from_index(static_cast<int>(random.below(53)));
    const rig::Card lower = *rig::Card::from_index(static_cast<int>(random.below(53)));
    if (upper == lower) continue;
    Image flat = flat_artwork(upper);
    transplant(flat, flat_artwork(lower), kFlatHeightPx / 2, kFlatHeightPx);
    EXPECT_FALSE(classify_card(flat).card) << upper << " over " << lower;
  }
}

TEST(ClassifyCardTest, BlankPaperHasNoGuesses) {
  Image flat{kFlatWidthPx, kFlatHeightPx, {}};
  flat.bgr.assign(static_cast<std::size_t>(kFlatWidthPx * kFlatHeightPx * 3), 220);
  const CardClass found = classify_card(flat);
  EXPECT_FALSE(found.card);
  EXPECT_FALSE(found.back);
  EXPECT_TRUE(found.guesses.empty());
}

TEST(ClassifyCardTest, WrongInkColorMakesItUnsure) {
  Image flat = flat_artwork(card_named("9H"));
  for (std::size_t i = 0; i < flat.bgr.size(); i += 3) flat.bgr[i + 2] = flat.bgr[i + 1];  // black hearts
  EXPECT_FALSE(classify_card(flat).card);
}

}  // namespace
}  // namespace vision
