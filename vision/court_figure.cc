#include "vision/court_figure.h"

#include "rig/check.h"
#include "vision/suit_shape.h"

namespace vision {
namespace {

constexpr Color kPaper{252, 246, 228};
constexpr Color kSkin{246, 214, 184};
constexpr Color kLine{44, 36, 48};
constexpr Color kGold{232, 180, 44};
constexpr Color kWhite{250, 250, 250};
constexpr double kMiddle = kCourtWidthMm / 2;
constexpr double kPen = 0.45;

// What a figure is dressed in: one set of colours for each suit, so that pictures of one rank differ at a glance.
struct Dress {
  Color cloth;
  Color trim;
  Color hair;
};

Dress dress_of(rig::Card card) {
  if (card.is_joker()) return {{128, 40, 140}, {52, 150, 90}, {150, 70, 30}};
  switch (card.suit()) {
    case rig::Suit::spades:
      return {{36, 48, 110}, {232, 180, 44}, {70, 50, 40}};
    case rig::Suit::hearts:
      return {{196, 24, 40}, {250, 226, 150}, {214, 150, 52}};
    case rig::Suit::diamonds:
      return {{236, 142, 40}, {186, 24, 44}, {236, 200, 110}};
    case rig::Suit::clubs:
      return {{30, 104, 70}, {214, 40, 44}, {120, 70, 36}};
  }
  return {};
}

void shape(Canvas& canvas, const Path& outline, Color color) {
  canvas.fill(outline, color);
  canvas.stroke_closed(outline, kPen, kLine);
}

Path ellipse(double x, double y, double radius_x, double radius_y) { return arc({x, y}, radius_x, radius_y, 0, 360); }

void draw_robe(Canvas& canvas, const Dress& dress) {
  shape(canvas, {{3, 38}, {5, 29.5}, {12, 26}, {21.5, 26}, {28.5, 29.5}, {30.5, 38}}, dress.cloth);
  shape(canvas, {{12.5, 26}, {21, 26}, {19.5, 38}, {14, 38}}, dress.trim);
  canvas.stroke(Path{{5.5, 31}, {11.5, 38}}, 1.1, dress.trim);
  canvas.stroke(Path{{28, 31}, {22, 38}}, 1.1, dress.trim);
  for (const double y : {29.0, 32.5, 36.0}) shape(canvas, ellipse(kMiddle, y, 0.9, 0.9), kGold);
  shape(canvas, {{11, 24.8}, {22.5, 24.8}, {24, 27.6}, {kMiddle, 30}, {9.5, 27.6}}, kWhite);
}

void draw_face(Canvas& canvas) {
  shape(canvas, ellipse(kMiddle, 19, 5.2, 6.6), kSkin);
  for (const double side : {-1.0, 1.0}) {
    canvas.fill(ellipse(kMiddle + side * 2.1, 18, 0.7, 0.8), kLine);
    canvas.stroke(Path{{kMiddle + side * 1.1, 16.4}, {kMiddle + side * 3.2, 16.2}}, 0.4, kLine);
  }
  canvas.stroke(Path{{kMiddle, 18.4}, {kMiddle - 0.7, 20.6}, {kMiddle + 0.3, 20.8}}, 0.35, kLine);
  canvas.stroke(Path{{kMiddle - 1.4, 22.7}, {kMiddle, 23.1}, {kMiddle + 1.4, 22.7}}, 0.6, {186, 50, 60});
}

void draw_hair(Canvas& canvas, Color hair, double length) {
  shape(canvas,
        {{10.2, 13},
         {9, 17},
         {8.2, 17 + length},
         {12.5, 17 + length},
         {kMiddle, 14},
         {21, 17 + length},
         {25.3, 17 + length},
         {24.5, 17},
         {23.3, 13}},
        hair);
}

void draw_king(Canvas& canvas, const Dress& dress) {
  draw_hair(canvas, dress.hair, 7);
  draw_face(canvas);
  shape(
      canvas,
      {{12, 21.5}, {14.5, 21.6}, {kMiddle, 22.2}, {19, 21.6}, {21.5, 21.5}, {20, 27.5}, {kMiddle, 30.5}, {13.5, 27.5}},
      dress.hair);
  canvas.stroke(Path{{15.2, 23.6}, {18.3, 23.6}}, 0.7, {186, 50, 60});
  shape(canvas, {{10, 14}, {8.6, 5}, {12.8, 9}, {kMiddle, 3.4}, {20.7, 9}, {24.9, 5}, {23.5, 14}}, kGold);
  for (const Point tip : {Point{8.6, 5}, Point{kMiddle, 3.4}, Point{24.9, 5}})
    shape(canvas, ellipse(tip.x, tip.y, 1, 1), dress.cloth);
  canvas.stroke(Path{{10.3, 12.2}, {23.2, 12.2}}, 0.9, dress.cloth);
}

void draw_queen(Canvas& canvas, const Dress& dress) {
  draw_hair(canvas, dress.hair, 14);
  draw_face(canvas);
  shape(canvas, {{11, 14.6}, {kMiddle, 11.2}, {22.5, 14.6}, {23, 12}, {kMiddle, 8.4}, {10.5, 12}}, kGold);
  for (const double x : {-4.4, -2.2, 0.0, 2.2, 4.4})
    shape(canvas, ellipse(kMiddle + x, 8.2 + x * x * 0.14, 1.0, 1.0), kWhite);
  for (const double side : {-1.0, 1.0}) draw_star(canvas, {kMiddle + side * 11.8, 27.6}, 3.6, 0, dress.trim);
}

void draw_jack(Canvas& canvas, const Dress& dress) {
  draw_hair(canvas, dress.hair, 5);
  draw_face(canvas);
  shape(canvas, {{9.5, 13.8}, {8, 10.5}, {11, 7.5}, {19, 6.6}, {25.4, 9}, {24.6, 13.8}}, dress.cloth);
  shape(canvas, {{9.3, 12.4}, {24.6, 12.4}, {24.2, 14.8}, {9.6, 14.8}}, dress.trim);
  shape(canvas, {{22.6, 10.8}, {25.5, 3.8}, {29.4, 3.2}, {28, 8}, {24.4, 11.4}}, kWhite);
}

void draw_joker(Canvas& canvas, const Dress& dress) {
  draw_face(canvas);
  shape(canvas, {{kMiddle, 14.4}, {10.8, 15.4}, {4.4, 19}, {3.6, 14}, {7.6, 8.6}, {kMiddle, 9}}, dress.cloth);
  shape(canvas, {{kMiddle, 14.4}, {22.7, 15.4}, {29.1, 19}, {29.9, 14}, {25.9, 8.6}, {kMiddle, 9}}, dress.trim);
  shape(canvas, {{12.2, 13}, {kMiddle, 3.6}, {21.3, 13}, {kMiddle, 14.6}}, kGold);
  for (const Point bell : {Point{4.2, 19.4}, Point{29.3, 19.4}, Point{kMiddle, 3.4}})
    shape(canvas, ellipse(bell.x, bell.y, 1.5, 1.5), kSuitRed);
}

void draw_head(Canvas& canvas, rig::Card card, const Dress& dress) {
  if (card.is_joker()) return draw_joker(canvas, dress);
  if (card.rank() == rig::Rank::jack) return draw_jack(canvas, dress);
  if (card.rank() == rig::Rank::queen) return draw_queen(canvas, dress);
  draw_king(canvas, dress);
}

void draw_emblem(Canvas& canvas, rig::Card card) {
  if (card.is_joker()) return draw_star(canvas, {5.6, 27.5}, 5.5, 0, kSuitRed);
  draw_suit(canvas, card.suit(), {5.3, 6.4}, 7.6, 0, suit_color(card.suit()));
}

}  // namespace

Canvas court_figure(rig::Card card, double px_per_mm) {
  RIG_CHECK(card.is_joker() || card.rank() >= rig::Rank::jack);
  const Dress dress = dress_of(card);
  Canvas canvas(kCourtWidthMm, kCourtHeightMm, px_per_mm, kPaper);
  draw_robe(canvas, dress);
  draw_head(canvas, card, dress);
  draw_emblem(canvas, card);
  canvas.mirror_upper_half();
  const double y = kCourtHeightMm / 2;
  canvas.stroke(Path{{3, y}, {kCourtWidthMm - 3, y}}, 1.3, dress.trim);
  canvas.stroke_closed(Path{{0.4, 0.4},
                            {kCourtWidthMm - 0.4, 0.4},
                            {kCourtWidthMm - 0.4, kCourtHeightMm - 0.4},
                            {0.4, kCourtHeightMm - 0.4}},
                       0.6, dress.cloth);
  return canvas;
}

}  // namespace vision
