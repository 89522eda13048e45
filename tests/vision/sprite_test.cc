#include "vision/sprite.h"

#include <gtest/gtest.h>

namespace vision {
namespace {

Image white_square() { return {40, 40, std::vector<std::uint8_t>(40 * 40 * 3, 255)}; }

int opacity_at(const Sprite& sprite, int x, int y) {
  return sprite.bgra[static_cast<std::size_t>(y * sprite.width + x) * 4 + 3];
}

TEST(SpriteTest, ThingIsOpaqueAndItsShadowIsNot) {
  const Sprite sprite = make_sprite(white_square(), 2, {1, {1, 1}, 1, 0.5});
  const int middle = sprite.width / 2;
  EXPECT_EQ(opacity_at(sprite, middle, middle), 255);
  EXPECT_LT(opacity_at(sprite, 0, 0), 5);
  const int below = middle + 20 + 2;
  EXPECT_GT(opacity_at(sprite, middle, below), 20);
  EXPECT_LT(opacity_at(sprite, middle, below), 140);
}

TEST(SpriteTest, LaidThingIsCenteredWhereTheMapSays) {
  const Sprite sprite = make_sprite(white_square(), 2, {0, {0, 0}, 1, 0});
  Image frame{60, 60, std::vector<std::uint8_t>(60 * 60 * 3)};
  lay_sprite(frame, sprite, {1, 0, 30, 0, 1, 25, 0, 0, 1});  // 1 px/mm, so the square covers 20 by 20 pixels
  double sum = 0, x_sum = 0, y_sum = 0;
  for (std::size_t i = 0; i < 3600; ++i) {
    sum += frame.bgr[i * 3];
    x_sum += frame.bgr[i * 3] * static_cast<double>(i % 60);
    y_sum += frame.bgr[i * 3] * static_cast<double>(i / 60);
  }
  EXPECT_NEAR(sum / 255, 400, 4);
  EXPECT_NEAR(x_sum / sum, 30, 0.1);
  EXPECT_NEAR(y_sum / sum, 25, 0.1);
}

TEST(SpriteTest, SpritesAreKeptForTheNextFrame) {
  const rig::PhysicalCard card{.id = 1, .face = rig::Card::joker(), .back = rig::BackColor::red};
  EXPECT_EQ(&card_sprite(card, 1), &card_sprite(card, 1));
  EXPECT_GT(card_sprite(card, 3).px_per_mm, card_sprite(card, 0.5).px_per_mm);
}

}  // namespace
}  // namespace vision
