#include "vision/court_figure.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <set>

#include "tests/vision/test_scene.h"

namespace vision {
namespace {

TEST(CourtFigureTest, PicturesLookTheSameUpsideDown) {
  for (const char* name : {"JS", "QH", "KD", "JOKER"}) {
    const Image picture = court_figure(card_named(name), 4).take(2);
    const std::size_t pixels = picture.bgr.size() / 3;
    long difference = 0;
    for (std::size_t i = 0; i < pixels; ++i)
      for (std::size_t c = 0; c < 3; ++c)
        difference += std::abs(picture.bgr[i * 3 + c] - picture.bgr[(pixels - 1 - i) * 3 + c]);
    EXPECT_LT(static_cast<double>(difference) / static_cast<double>(picture.bgr.size()), 6) << name;
  }
}

TEST(CourtFigureTest, AllThirteenPicturesDiffer) {
  std::set<std::vector<std::uint8_t>> pictures;
  for (int i = 0; i < rig::Card::kFacesCount; ++i) {
    const rig::Card card = *rig::Card::from_index(i);
    if (card.is_joker() || card.rank() >= rig::Rank::jack) pictures.insert(court_figure(card, 2).take(2).bgr);
  }
  EXPECT_EQ(pictures.size(), 13U);
}

TEST(CourtFigureDeathTest, NumberCardHasNone) { EXPECT_DEATH(court_figure(card_named("9S"), 2), "jack"); }

}  // namespace
}  // namespace vision
