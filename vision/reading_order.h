// Reading order: which place in the stack each card of a spread has.
#pragma once

#include <cstddef>
#include <ostream>
#include <span>
#include <vector>

#include "vision/quad.h"
#include "vision/read_cards.h"

namespace vision {

/// The place of one thing among the rows of a spread.
struct SpreadPlace {
  std::size_t index = 0;  ///< Of the thing in the list given.
  int row = 0;            ///< Counted from the top of the frame, from 0.
  int column = 0;         ///< Counted within the row from the left, from 0. Gaps in a row are not counted.
  friend bool operator==(const SpreadPlace&, const SpreadPlace&) = default;
};
/// Like "2 in row 1, column 3".
std::ostream& operator<<(std::ostream& out, const SpreadPlace& place);

/// Orders things by rows from the top, each row from the left.
///
/// A row is a chain: a thing is joined to the nearest one to its right whose middle is less than half a card higher or
/// lower, if it is in turn the nearest to the left of that. So rows may slant, bend and converge as a leaning camera
/// shows them, and each card may lie a little askew. Rows must be more than half a card apart from each other.
std::vector<SpreadPlace> reading_order(std::span<const Quad> things);

/// Which of the three lists of CardReadings.
enum class ReadingKind { card, unsure, back };
std::ostream& operator<<(std::ostream& out, ReadingKind kind);

/// One thing of a spread, at its place.
struct SpreadItem {
  ReadingKind kind = ReadingKind::card;
  std::size_t index = 0;  ///< In the list that `kind` names.
  int row = 0;
  int column = 0;
  friend bool operator==(const SpreadItem&, const SpreadItem&) = default;
};
/// Like "unsure 0 in row 1, column 3".
std::ostream& operator<<(std::ostream& out, const SpreadItem& item);

/// Puts named, unsure and face-down cards together into reading order, so that the n-th item is the n-th card of the
/// stack, whether it was named or not. An unsure thing may be two cards that touch: a caller who knows how many cards
/// were laid compares the counts first.
std::vector<SpreadItem> reading_order(const CardReadings& readings);

}  // namespace vision
