#include "vision/canvas.h"

#include <gtest/gtest.h>

namespace vision {
namespace {

int blue_at(const Image& image, int x, int y) { return image.bgr[static_cast<std::size_t>(y * image.width + x) * 3]; }

TEST(CanvasTest, FilledRectangleCoversItsMillimetres) {
  Canvas canvas(10, 20, 4, {255, 255, 255});
  canvas.fill(Path{{2, 5}, {8, 5}, {8, 15}, {2, 15}}, {0, 0, 0});
  const Image image = canvas.take(1);
  EXPECT_EQ(image.width, 10);
  EXPECT_EQ(image.height, 20);
  EXPECT_LT(blue_at(image, 5, 10), 5);
  EXPECT_LT(blue_at(image, 3, 6), 5);
  EXPECT_GT(blue_at(image, 0, 10), 250);
  EXPECT_GT(blue_at(image, 5, 3), 250);
}

TEST(CanvasTest, LowerHalfBecomesTheUpperOneTurned) {
  Canvas canvas(10, 20, 2, {255, 255, 255});
  canvas.fill(Path{{0, 0}, {3, 0}, {3, 3}, {0, 3}}, {0, 0, 0});
  canvas.mirror_upper_half();
  const Image image = canvas.take(1);
  EXPECT_LT(blue_at(image, 9, 19), 5);
  EXPECT_GT(blue_at(image, 0, 19), 250);
}

TEST(CanvasTest, PastedSheetIsCutOffAtTheEdge) {
  Canvas canvas(4, 4, 2, {255, 255, 255});
  canvas.paste(Canvas(10, 10, 2, {0, 0, 0}), {2, 2});
  const Image image = canvas.take(1);
  EXPECT_EQ(blue_at(image, 1, 1), 255);
  EXPECT_EQ(blue_at(image, 3, 3), 0);
}

TEST(CanvasTest, TransformedPathIsTurnedClockwise) {
  const Path path = transformed({{1, 0}}, {10, 10}, 2, 90);
  EXPECT_NEAR(path[0].x, 10, 1e-9);
  EXPECT_NEAR(path[0].y, 12, 1e-9);
}

}  // namespace
}  // namespace vision
