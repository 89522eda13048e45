#include "vision/letter_shape.h"

namespace vision {
namespace {

constexpr double kGap = 0.3;  // between two letters, as a share of the height; holds one bold stroke and some paper

Path bezier(Point from, Point by, Point to) {
  Path path;
  for (int i = 0; i <= 16; ++i) {
    const double t = i / 16.0;
    path.push_back(from * ((1 - t) * (1 - t)) + by * (2 * t * (1 - t)) + to * (t * t));
  }
  return path;
}

Path joined(Path first, const Path& second) {
  first.insert(first.end(), second.begin(), second.end());
  return first;
}

LetterShape six() {
  return {{arc({0.3, 0.69}, 0.29, 0.31, 0, 360), bezier({0.01, 0.69}, {0.02, 0.25}, {0.46, 0})}, 0.6};
}

LetterShape nine() {
  LetterShape shape = six();
  for (Path& stroke : shape.strokes) stroke = transformed(stroke, {0.6, 1}, 1, 180);
  return shape;
}

LetterShape digit(char letter) {
  switch (letter) {
    case '0':
      return {{arc({0.24, 0.5}, 0.24, 0.5, 0, 360)}, 0.48};
    case '1':
      return {{{{0, 0.17}, {0.16, 0}, {0.16, 1}}}, 0.16};
    case '2':
      return {{joined(arc({0.3, 0.28}, 0.27, 0.28, 190, 395), {{0.02, 1}, {0.6, 1}})}, 0.6};
    case '3':
      return {{joined({{0.04, 0}, {0.54, 0}, {0.26, 0.4}}, arc({0.26, 0.69}, 0.31, 0.31, 275, 500))}, 0.6};
    case '4':
      return {{{{0.44, 1}, {0.44, 0}, {0, 0.7}, {0.62, 0.7}}}, 0.62};
    case '5':
      return {{joined({{0.53, 0}, {0.11, 0}, {0.07, 0.45}}, arc({0.28, 0.68}, 0.3, 0.32, 230, 500))}, 0.6};
    case '6':
      return six();
    case '7':
      return {{{{0.02, 0}, {0.58, 0}, {0.2, 1}}}, 0.6};
    case '8':
      return {{arc({0.3, 0.24}, 0.23, 0.24, 0, 360), arc({0.3, 0.74}, 0.29, 0.26, 0, 360)}, 0.6};
    case '9':
      return nine();
    default:
      return {{}, 0};
  }
}

}  // namespace

LetterShape letter_shape(char letter) {
  switch (letter) {
    case 'A':
      return {{{{0, 1}, {0.32, 0}, {0.64, 1}}, {{0.12, 0.68}, {0.52, 0.68}}}, 0.64};
    case 'E':
      return {{{{0.5, 0}, {0.04, 0}, {0.04, 1}, {0.52, 1}}, {{0.04, 0.48}, {0.44, 0.48}}}, 0.54};
    case 'J':
      return {{joined({{0.24, 0}, {0.48, 0}, {0.48, 0.7}}, arc({0.25, 0.7}, 0.23, 0.3, 0, 165))}, 0.56};
    case 'K':
      return {{{{0.05, 0}, {0.05, 1}}, {{0.58, 0}, {0.05, 0.6}}, {{0.23, 0.42}, {0.6, 1}}}, 0.62};
    case 'O':
      return {{arc({0.3, 0.5}, 0.3, 0.5, 0, 360)}, 0.6};
    case 'Q':
      return {{arc({0.31, 0.49}, 0.31, 0.49, 0, 360), {{0.36, 0.7}, {0.64, 1.06}}}, 0.64};
    case 'R':
      return {{{{0.04, 1}, {0.04, 0}},
               joined({{0.04, 0}}, joined(arc({0.28, 0.27}, 0.27, 0.27, 270, 450), {{0.04, 0.54}})),
               {{0.28, 0.54}, {0.58, 1}}},
              0.58};
    default:
      return digit(letter);
  }
}

void write_word(Canvas& canvas, std::string_view word, Point center_mm, double height_mm, double pen_mm, Color color) {
  double width = -kGap;
  for (const char letter : word) width += letter_shape(letter).width + kGap;
  Point at = center_mm - Point{width, 1} * (height_mm / 2);
  for (const char letter : word) {
    const LetterShape shape = letter_shape(letter);
    for (const Path& stroke : shape.strokes) canvas.stroke(transformed(stroke, at, height_mm), pen_mm, color);
    at.x += (shape.width + kGap) * height_mm;
  }
}

}  // namespace vision
