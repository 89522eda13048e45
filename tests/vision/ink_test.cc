#include "vision/ink.h"

#include <gtest/gtest.h>

#include "vision/params.h"

namespace vision {
namespace {

constexpr auto kPaper = static_cast<std::uint8_t>(kFlatPaperLevel);

// Paper, black, red, paper.
Image four_pixels() { return {4, 1, {kPaper, kPaper, kPaper, 0, 0, 0, 0, 0, kPaper, kPaper, kPaper, kPaper}}; }

TEST(InkTest, RedAndBlackAreBothInkButOnlyRedIsRed) {
  const InkMap map = ink_map(four_pixels());
  EXPECT_NEAR(map.ink[0], 0, 0.01);
  EXPECT_NEAR(map.ink[1], 1, 0.01);
  EXPECT_NEAR(map.ink[2], 1, 0.01);
  EXPECT_NEAR(map.redness[1], 0, 0.01);
  EXPECT_NEAR(map.redness[2], 1, 0.01);
}

TEST(InkTest, PieceCorrelatesFullyWithItself) {
  const Piece piece = cut_piece(ink_map(four_pixels()), {0, 0, 4, 1});
  EXPECT_NEAR(correlation(piece, piece), 1, 1e-5);
  const Piece colored = cut_color_piece(four_pixels(), {0, 0, 4, 1});
  EXPECT_NEAR(correlation(colored, colored), 1, 1e-5);
  EXPECT_LT(correlation(colored, turned(colored, 3)), 0.95);
  EXPECT_NEAR(correlation(piece, turned(piece, 1)), 1, 1e-5);
}

TEST(InkTest, PlainPieceIsUnlikeAnything) {
  const Image paper{2, 2, std::vector<std::uint8_t>(12, kPaper)};
  const Piece piece = cut_piece(ink_map(paper), {0, 0, 2, 2});
  EXPECT_EQ(correlation(piece, piece), 0);
}

TEST(InkTest, TurningTwiceChangesNothing) {
  const InkMap map = ink_map(four_pixels());
  EXPECT_EQ(turned(turned(map)).ink, map.ink);
  EXPECT_EQ(turned(map).redness[1], map.redness[2]);
}

TEST(InkDeathTest, BoxOutsideTheMapIsOurMistake) {
  EXPECT_DEATH(cut_piece(ink_map(four_pixels()), {1, 0, 4, 1}), "box");
}

}  // namespace
}  // namespace vision
