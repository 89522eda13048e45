// The letters and digits of card indices, as strokes of a pen; no font is needed to draw or to read a card.
#pragma once

#include <string_view>
#include <vector>

#include "vision/canvas.h"

namespace vision {

/// The pen strokes of one letter. The letter is 1 high, from y = 0 at its top, and starts at x = 0.
struct LetterShape {
  std::vector<Path> strokes;
  double width = 0.6;  ///< As a share of the height.
};

/// Known are "A234567890JQKER1" and "O"; any other letter is an empty shape.
LetterShape letter_shape(char letter);

/// Writes a word with its middle at `center_mm`.
/// @param height_mm of the letters, between the middles of the uppermost and the lowest stroke
/// @param pen_mm width of a stroke; a fifth of the height is bold
void write_word(Canvas& canvas, std::string_view word, Point center_mm, double height_mm, double pen_mm, Color color);

}  // namespace vision
