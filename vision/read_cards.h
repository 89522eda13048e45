// read_cards: from a frame to the cards that lie in it. The whole of card reading in one call.
//
// The stages, each a pure function that can be used and tested alone: find_cards (where), flatten_card (straight and
// evenly lit), classify_card (which). A wrong name is far worse here than none: what cannot be named with confidence
// is reported as unsure.
#pragma once

#include <vector>

#include "rig/card.h"
#include "vision/classify_card.h"
#include "vision/image.h"
#include "vision/quad.h"

namespace vision {

struct CardReading {
  rig::Card card = rig::Card::joker();
  Quad corners;           ///< Pixels, clockwise from the upright card's upper left; see quad.h.
  double confidence = 0;  ///< The score of the worst part of the card, 0.82 .. 1; see classify_card.h.
};

/// Something with the paper and the size of a card that could not be named: covered, damaged, blurred, touching or
/// lying on another, reaching over the edge of the frame, or of a make that is not known.
struct UnsureReading {
  Quad corners;                    ///< The smallest rectangle around it when it is not a whole card.
  std::vector<CardGuess> guesses;  ///< Best first, at most three; empty when there is nothing to go by.
};

struct BackReading {
  Quad corners;
  rig::BackColor color = rig::BackColor::blue;
};

/// Everything card-like in a frame, each thing in exactly one of the lists, each list from the top of the frame. Two
/// cards that touch are one thing. For the order of a spread see reading_order.h.
struct CardReadings {
  std::vector<CardReading> cards;
  std::vector<UnsureReading> unsure;
  std::vector<BackReading> backs;
};

/// Reads all cards in a frame. Never fails: an empty image or a frame without cards gives empty lists.
/// The same frame gives the same readings, on any number of threads; calls from several threads at once are safe.
CardReadings read_cards(const Image& frame);

}  // namespace vision
