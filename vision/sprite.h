// Sprite: a picture with soft transparent edges and a shadow, and its laying onto a frame in perspective.
#pragma once

#include <cstdint>
#include <vector>

#include "rig/scene.h"
#include "vision/camera_view.h"
#include "vision/image.h"

namespace vision {

/// A flat thing seen from above, lying in the middle of a sheet that also holds its shadow.
struct Sprite {
  int width = 0;  ///< Of the sheet, pixels.
  int height = 0;
  double px_per_mm = 0;
  std::vector<std::uint8_t> bgra;  ///< Colours already multiplied by their opacity.
};

/// How the edge and the shadow of a thing look, all in millimetres on the felt.
struct SpriteStyle {
  double corner_radius_mm = 0;
  Point shadow_offset_mm;      ///< Away from the lamp; higher things throw theirs farther.
  double shadow_blur_mm = 0;   ///< Half the width of the soft edge.
  double shadow_strength = 0;  ///< 0 none .. 1 black.
};

/// Cuts a picture out with rounded corners and puts a shadow under it.
/// @param px_per_mm fineness of `picture`
Sprite make_sprite(const Image& picture, double px_per_mm, const SpriteStyle& style);

/// Lays the sprite onto the frame.
/// @param thing_to_frame from millimetres within the thing (origin in its middle) to pixels of the frame
void lay_sprite(Image& frame, const Sprite& sprite, const Homography& thing_to_frame);

/// The sprites of all cards and dice: made at first use, kept for the life of the process, safe from any thread.
/// @param px_per_mm at least this fine, as far as the artwork is (see `kArtworkPxPerMm`)
const Sprite& card_sprite(const rig::PhysicalCard& card, double px_per_mm);
const Sprite& die_sprite(rig::Die die, double px_per_mm);

}  // namespace vision
