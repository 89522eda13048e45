// InkMap: a flat card as amounts of ink instead of light, and pieces of it made ready for comparison.
#pragma once

#include <vector>

#include "vision/image.h"

namespace vision {

/// One number for each pixel of a flat card.
struct InkMap {
  int width = 0;
  int height = 0;
  std::vector<float> ink;      ///< 0 paper .. 1 full ink, red and black alike: the channel that the ink darkens most.
  std::vector<float> redness;  ///< 0 for paper and black .. 0.8 for red.
};

/// A rectangle of pixels.
struct Box {
  int x = 0;
  int y = 0;
  int width = 0;
  int height = 0;
};

/// @param flat with its paper at `kFlatPaperLevel`
InkMap ink_map(const Image& flat);

/// The same card upside down.
InkMap turned(const InkMap& map);

/// The pixels of a piece, with mean 0 and length 1, so that the dot product of two pieces is their correlation. All
/// zero, and so unlike anything, when the ink varies by less than `kInkSpreadMin`.
/// @pre the box lies within the map
using Piece = std::vector<float>;
Piece cut_piece(const InkMap& map, const Box& box);

/// Correlation of two pieces of the same size, -1..1.
double correlation(const Piece& a, const Piece& b);

/// The same for all three channels of a picture, one channel after the other: tells coloured print apart too.
Piece cut_color_piece(const Image& picture, const Box& box);

/// The piece upside down.
/// @param channels_count how many channels it holds, one after the other
Piece turned(const Piece& piece, int channels_count);

/// The map as a slightly unsharp camera would see it.
/// @param sigma_px of the blur
InkMap softened(const InkMap& map, double sigma_px);

}  // namespace vision
