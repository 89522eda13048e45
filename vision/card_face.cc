#include "vision/card_face.h"

#include <array>
#include <string>

#include "rig/scene.h"
#include "vision/canvas.h"
#include "vision/court_figure.h"
#include "vision/letter_shape.h"
#include "vision/suit_shape.h"

namespace vision {
namespace {

using rig::kCardHeightMm;
using rig::kCardWidthMm;
using rig::kDieEdgeMm;

constexpr Color kPaper{246, 246, 243};
constexpr Color kPaperEdge{206, 206, 202};
constexpr double kMiddleX = kCardWidthMm / 2;
constexpr double kMiddleY = kCardHeightMm / 2;
constexpr double kIndexPenMm = 2.1;

// Columns and rows of pips, between the two index columns.
constexpr double kLeft = 21.5;
constexpr double kRight = kCardWidthMm - kLeft;
constexpr double kTop = 14.5;
constexpr double kPipHeightMm = 11.5;

Point turned(Point mm) { return {kCardWidthMm - mm.x, kCardHeightMm - mm.y}; }

// The pips of the upper half and those on the middle line; the lower half is the upper one turned.
struct PipLayout {
  std::vector<Point> upper;
  std::vector<Point> middle;
};

PipLayout pip_layout(int count) {
  constexpr double kThird = kTop + (kCardHeightMm - 2 * kTop) / 3;
  constexpr double kBetween = (kTop + kThird) / 2;
  constexpr double kQuarter = (kTop + kMiddleY) / 2;
  const Point left{kLeft, kTop}, right{kRight, kTop};
  const Point left_third{kLeft, kThird}, right_third{kRight, kThird};
  const Point left_middle{kLeft, kMiddleY}, right_middle{kRight, kMiddleY}, middle{kMiddleX, kMiddleY};
  switch (count) {
    case 2:
      return {{{kMiddleX, kTop}}, {}};
    case 3:
      return {{{kMiddleX, kTop}}, {middle}};
    case 4:
      return {{left, right}, {}};
    case 5:
      return {{left, right}, {middle}};
    case 6:
      return {{left, right}, {left_middle, right_middle}};
    case 7:
      return {{left, right}, {left_middle, right_middle, {kMiddleX, kQuarter}}};
    case 8:
      return {{left, right, {kMiddleX, kQuarter}}, {left_middle, right_middle}};
    case 9:
      return {{left, right, left_third, right_third}, {middle}};
    case 10:
      return {{left, right, left_third, right_third, {kMiddleX, kBetween}}, {}};
    default:
      return {{}, {middle}};
  }
}

void draw_pips(Canvas& canvas, rig::Card card) {
  const bool is_ace = card.rank() == rig::Rank::ace;
  const double ace_mm = card.suit() == rig::Suit::spades ? 36 : 24;
  const double height_mm = is_ace ? ace_mm : kPipHeightMm;
  const PipLayout layout = pip_layout(static_cast<int>(card.rank()));
  const auto draw = [&](Point at, double turn) {
    draw_suit(canvas, card.suit(), at, height_mm, turn, suit_color(card.suit()));
  };
  for (const Point at : layout.middle) draw(at, 0);
  for (const Point at : layout.upper) draw(at, 0);
  for (const Point at : layout.upper) draw(turned(at), 180);
}

void draw_suit_index(Canvas& canvas, rig::Card card) {
  const Color color = suit_color(card.suit());
  const bool is_ten = card.rank() == rig::Rank::ten;
  write_word(canvas, rig::rank_name(card.rank()), kRankCenterMm, kRankHeightMm - kIndexPenMm,
             is_ten ? 1.9 : kIndexPenMm, color);
  draw_suit(canvas, card.suit(), kSuitCenterMm, kSuitHeightMm, 0, color);
}

void draw_joker_index(Canvas& canvas) {
  double y = 7;
  for (const char letter : std::string("JOKER")) {
    write_word(canvas, std::string(1, letter), {kRankCenterMm.x, y}, 3.6, 1.1, kSuitBlack);
    y += 5.9;
  }
}

Canvas blank_card() {
  Canvas canvas(kCardWidthMm, kCardHeightMm, kArtworkPxPerMm, kPaper);
  const Path edge = rounded_rectangle({0.1, 0.1}, {kCardWidthMm - 0.1, kCardHeightMm - 0.1}, kCardCornerRadiusMm);
  canvas.stroke_closed(edge, 0.3, kPaperEdge);
  return canvas;
}

void draw_picture(Canvas& canvas, rig::Card card) {
  if (!card.is_joker() && card.rank() < rig::Rank::jack) return draw_pips(canvas, card);
  const Point upper_left{kMiddleX - kCourtWidthMm / 2, kMiddleY - kCourtHeightMm / 2};
  canvas.paste(court_figure(card, kArtworkPxPerMm), upper_left);
}

struct BackInk {
  Color ground;
  Color line;
};

BackInk back_ink(rig::BackColor color) {
  switch (color) {
    case rig::BackColor::blue:
      return {{28, 60, 158}, {104, 136, 214}};
    case rig::BackColor::red:
      return {{172, 22, 38}, {226, 108, 112}};
    case rig::BackColor::green:
      return {{14, 112, 58}, {96, 178, 122}};
    case rig::BackColor::black:
      return {{34, 34, 38}, {112, 112, 118}};
  }
  return {};
}

void draw_lattice(Canvas& canvas, Color line) {
  for (double start = -kCardHeightMm; start < kCardWidthMm; start += 5.6) {
    canvas.stroke(Path{{start, 0}, {start + kCardHeightMm, kCardHeightMm}}, 0.7, line);
    canvas.stroke(Path{{start + kCardHeightMm, 0}, {start, kCardHeightMm}}, 0.7, line);
  }
}

void draw_medallion(Canvas& canvas, const BackInk& ink) {
  const Point middle{kMiddleX, kMiddleY};
  for (const double radius : {13.0, 10.6, 4.2}) {
    canvas.fill(arc(middle, radius, radius, 0, 360), ink.ground);
    canvas.stroke_closed(arc(middle, radius, radius, 0, 360), 0.8, ink.line);
  }
  for (int i = 0; i < 8; ++i) {
    const Path petal = transformed(arc({0, -7.4}, 1.5, 2.6, 0, 360), middle, 1, i * 45);
    canvas.stroke_closed(petal, 0.6, ink.line);
  }
}

// Covers the pattern outside the inner rectangle with paper again.
void draw_back_border(Canvas& canvas, Color line) {
  constexpr double kBorder = 4;
  const double x = kCardWidthMm, y = kCardHeightMm;
  canvas.fill(Path{{0, 0}, {x, 0}, {x, kBorder}, {0, kBorder}}, kPaper);
  canvas.fill(Path{{0, y - kBorder}, {x, y - kBorder}, {x, y}, {0, y}}, kPaper);
  canvas.fill(Path{{0, 0}, {kBorder, 0}, {kBorder, y}, {0, y}}, kPaper);
  canvas.fill(Path{{x - kBorder, 0}, {x, 0}, {x, y}, {x - kBorder, y}}, kPaper);
  const Path frame{{kBorder, kBorder}, {x - kBorder, kBorder}, {x - kBorder, y - kBorder}, {kBorder, y - kBorder}};
  canvas.stroke_closed(frame, 1.2, line);
}

std::vector<Point> die_pips(int value) {
  const double low = kDieEdgeMm * 0.24, middle = kDieEdgeMm / 2, high = kDieEdgeMm * 0.76;
  std::vector<Point> pips;
  if (value % 2 == 1) pips.push_back({middle, middle});
  if (value >= 2) pips.insert(pips.end(), {{low, low}, {high, high}});
  if (value >= 4) pips.insert(pips.end(), {{low, high}, {high, low}});
  if (value == 6) pips.insert(pips.end(), {{low, middle}, {high, middle}});
  return pips;
}

}  // namespace

Image card_face(rig::Card card, double px_per_mm) {
  Canvas canvas = blank_card();
  if (card.is_joker()) {
    draw_joker_index(canvas);
  } else {
    draw_suit_index(canvas, card);
  }
  canvas.mirror_upper_half();
  draw_picture(canvas, card);
  return canvas.take(px_per_mm);
}

Image card_back(rig::BackColor color, double px_per_mm) {
  const BackInk ink = back_ink(color);
  Canvas canvas(kCardWidthMm, kCardHeightMm, kArtworkPxPerMm, ink.ground);
  draw_lattice(canvas, ink.line);
  draw_medallion(canvas, ink);
  draw_back_border(canvas, ink.ground);
  return canvas.take(px_per_mm);
}

Image die_face(rig::Die die, double px_per_mm) {
  Canvas canvas(kDieEdgeMm, kDieEdgeMm, kArtworkPxPerMm, {150, 14, 26});
  canvas.fill(rounded_rectangle({0.9, 0.9}, {kDieEdgeMm - 0.9, kDieEdgeMm - 0.9}, 1.2), {196, 26, 40});
  for (const Point pip : die_pips(die.value())) canvas.fill(arc(pip, 1.75, 1.75, 0, 360), {250, 248, 244});
  return canvas.take(px_per_mm);
}

}  // namespace vision
