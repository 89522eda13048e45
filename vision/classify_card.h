// classify_card: the third stage of reading. Which card is this flat picture?
//
// Three parts of a card are read without regard to each other: the index in the upper left corner, the one in the
// opposite corner, and the picture between them. A card gets a name only when all three give the same one, each of them
// clearly. A covered, damaged, doubled or unknown card fails at least one and stays unsure.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "rig/card.h"
#include "vision/image.h"

namespace vision {

/// A card it might be, and how likely, 0..1.
using CardGuess = std::pair<rig::Card, double>;

/// The outcome for one picture. At most one of `card` and `back` is set; with neither, the picture is unsure.
struct CardClass {
  std::optional<rig::Card> card;
  std::optional<rig::BackColor> back;
  /// With `card`: the score of its worst part, 0..1. An exact copy of the artwork has 1; no card is named below
  /// `kPictureScoreMin`.
  double confidence = 0;
  /// With neither: the likeliest faces, best first, at most three; likelihoods over all 53 faces add up to 1. Empty
  /// when the picture has no print at all.
  std::vector<CardGuess> guesses;
};

/// @param flat as flatten_card gives it
/// @pre it is `kFlatWidthPx` by `kFlatHeightPx` pixels
/// The artwork it is compared with is prepared at the first call and kept. Calls from several threads at once are safe.
CardClass classify_card(const Image& flat);

/// The scores behind a classification, for tests and debug output: correlations, -1..1.
struct CardScores {
  struct Index {
    std::vector<double> ranks;  ///< By rank, ace first; the joker's lettering last.
    std::vector<double> suits;  ///< By suit; the joker's lettering last.
    double redness = 0;         ///< 0 black .. 0.8 red.
  };
  Index upper;
  Index lower;                   ///< The one in the opposite corner.
  std::vector<double> pictures;  ///< By card index.
};

CardScores score_card(const Image& flat);

}  // namespace vision
