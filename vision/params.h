// Every threshold of card reading, with its unit and its reason. "Measured" means: on 56,800 drawn cards seen at up to
// 15 degrees tilt and yaw, brightness 0.6 to 1.3, noise up to 6 grey levels and blur up to 1 pixel at 1.5 px/mm.
#pragma once

#include "vision/card_face.h"

namespace vision {

// ---- find_cards: paper is what is bright in all three channels.

/// Paper is at least this share of the brightest paper nearby. Half way between felt (0.1) and paper (1) puts the edge
/// where it is, whatever the blur.
inline constexpr double kPaperShareMin = 0.55;
/// ... and at least this bright, grey levels. The darkest channel of felt reaches 35 in an overexposed frame, of paper
/// it falls to 100 in a dim one.
inline constexpr double kPaperLevelMin = 55;
/// How far "nearby" reaches, pixels. Wider than the gap between cards, narrower than changes of the light.
inline constexpr int kPaperReachPx = 40;

/// Shorter side of the smallest thing that is taken for a card or part of one. Pips of dice, lamps and highlights stay
/// below; at 1.5 px/mm a card has 95.
inline constexpr double kThingSidePxMin = 24;
/// ... and it is at least this thick on average, area to half its perimeter, pixels: a bright line or the angle of two
/// is no card. The smallest square that is taken for a thing has 12.
inline constexpr double kThingThicknessPxMin = 6;
/// A bright thing larger than this share of the frame is a wall, a sheet or an overexposed frame, and no card.
inline constexpr double kThingShareMax = 0.6;

/// Long side to short side of a card. Flat it is 1.4; a camera leaned by 30 degrees makes it 1.21 or 1.62.
inline constexpr double kAspectMin = 1.2;
inline constexpr double kAspectMax = 1.65;
/// A side to the opposite one: 0.985 for a camera 1.5 m away and leaned by 15 degrees. A clear trapezium is no card.
inline constexpr double kOppositeSidesMin = 0.8;
/// Share of the quad that is paper or enclosed by it: 0.998 by the round corners, less when something covers a part.
inline constexpr double kFilledMin = 0.97;
inline constexpr double kFilledMax = 1.03;
/// How far the edge may stray from a straight line, root mean square, pixels. The grid of pixels
/// alone makes it 0.3, noise and blur add a little; a bulge or a notch makes it more.
inline constexpr double kEdgeStrayPxMax = 1.1;
/// Points of the edge lie on the outermost pixels of paper; the paper ends this much farther out.
/// Measured: with 0.6 the corners come out neither too far in nor out, and 99 in 100 are found to within 1.1 pixels.
inline constexpr double kEdgeOffsetPx = 0.6;

// ---- flatten_card

/// The fineness to which every card is brought, whatever its size in the frame: a little more than a spread of 53 has.
inline constexpr double kFlatPxPerMm = 2;
inline constexpr int kFlatWidthPx = 127;
inline constexpr int kFlatHeightPx = 178;
/// Grey level that paper is brought to in each channel, so that neither light nor its colour matters afterwards.
inline constexpr double kFlatPaperLevel = 220;
/// Paper is the level that this share of the card stays below: even a card back is one fifth white border.
inline constexpr double kPaperQuantile = 0.9;

// ---- classify_card: scores are correlations, 1 for the same picture, 0 for unrelated ones.

/// How far an index may lie from its place, pixels of the flat card: corners are found to within a millimetre.
inline constexpr int kIndexSearchPx = 2;
/// The least scores to name a rank, a suit and the picture between the indices. Measured: true ones are never below
/// 0.92, 0.94 and 0.85.
inline constexpr double kRankScoreMin = 0.87;
inline constexpr double kSuitScoreMin = 0.87;
inline constexpr double kPictureScoreMin = 0.82;
/// The least lead over every other template, as a share of the lead that an exact copy would have; at 0 it would be a
/// toss-up. Measured: the true one leads by less than this in 7 of 10,000 cards (mostly blurred clubs, which look like
/// spades), and never by less than 0.15. So no wrong one has ever led at all, and to be named it would have to lead by
/// this much in three places.
inline constexpr double kLeadShareMin = 0.3;
/// Ink that varies less than this (standard deviation, 1 is from paper to black) is no print.
inline constexpr double kInkSpreadMin = 0.08;
/// Redness of the index for its amount of ink. Measured: -0.18 to 0.13 for black, 0.69 to 0.97 for red. Between the two
/// lies no answer.
inline constexpr double kBlackRednessMax = 0.25;
inline constexpr double kRedRednessMin = 0.45;

/// A back has at least this much ink in every part within its border; faces leave most of their sides white.
inline constexpr double kBackInkMin = 0.5;
/// Where the print of a back has surely begun: its white border is 4 mm, corners are found to within a millimetre.
inline constexpr double kBackBorderMm = 5.2;
/// Every row and column of a back within that has this much ink on average; the white border of a second card has none.
inline constexpr double kBackLineInkMin = 0.35;
/// Of a coloured back the strongest channel leads the others by this share of paper white; a black one by less than
/// half.
inline constexpr double kBackColorLeadMin = 0.12;

}  // namespace vision
