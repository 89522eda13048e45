#include "vision/letter_shape.h"

#include <gtest/gtest.h>

#include <string>

namespace vision {
namespace {

TEST(LetterShapeTest, EveryLetterOfAnIndexStaysWithinItsHeight) {
  for (const char letter : std::string("A1234567890JQKOER")) {
    const LetterShape shape = letter_shape(letter);
    EXPECT_FALSE(shape.strokes.empty()) << letter;
    for (const Path& stroke : shape.strokes) {
      for (const Point p : stroke) {
        EXPECT_GE(p.y, -0.01) << letter;
        EXPECT_LE(p.y, 1.07) << letter;  // only the tail of the Q reaches below the line
        EXPECT_GE(p.x, -0.08) << letter;
        EXPECT_LE(p.x, shape.width + 0.05) << letter;
      }
    }
  }
}

TEST(LetterShapeTest, UnknownLetterIsEmpty) {
  EXPECT_TRUE(letter_shape('x').strokes.empty());
  EXPECT_TRUE(letter_shape('\0').strokes.empty());
}

}  // namespace
}  // namespace vision
