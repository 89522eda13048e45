// CameraView: from where, in what light and how sharply a drawn camera sees the felt.
#pragma once

#include <array>

#include "rig/scene.h"
#include "vision/quad.h"

namespace vision {

/// All that decides how a frame looks, besides what lies on the felt and the seed of the noise. The defaults are a good
/// bench camera: straight above, even light, in focus.
struct CameraView {
  int width_px = 1600;  ///< Of the frame. 1600 gives 1.5 px/mm on a metre of felt: the least at which a spread of 53
                        ///< cards is read with room to spare.
  int height_px = 1000;

  double tilt_deg = 2;      ///< Camera leaned towards the dealer, so that the near rows look larger; -30 .. 30.
  double yaw_deg = 1;       ///< Camera leaned to the right, so that the right columns look larger; -30 .. 30.
  double height_mm = 1500;  ///< From the lens to the middle of the felt; the lower, the stronger the perspective.
  double margin = 0.03;     ///< Share of the frame left free around the felt on each side, 0 .. 0.4.

  double brightness = 1.0;   ///< 1: white paper is just not clipped. 0.6 a dim room, 1.3 an overexposed frame.
  double gradient = 0.06;    ///< The light falls off by this share from the middle to the edge of the frame, 0 .. 0.5.
  double gradient_deg = 60;  ///< Direction in which it gets darker, degrees clockwise from the right.
  double warmth = 0.02;      ///< Red gains and blue loses this share: a warm lamp is 0.1, a cold one -0.1.

  double blur_sigma_px = 0.6;  ///< Lens and focus; 0 for none, 1 is mild, 3 unreadable at 1.5 px/mm.
  double noise_sigma = 2.0;    ///< Of the sensor, grey levels of 255; 2 a good camera, 6 a cheap one in a dim room.
};

/// A projective map of the plane, row by row.
using Homography = std::array<double, 9>;

Point apply(const Homography& map, Point point);
/// First `inner`, then `outer`.
Homography compose(const Homography& outer, const Homography& inner);

/// From millimetres on the felt to pixels: the felt fills the frame but for the margin, in its true proportions.
/// @param width_mm, height_mm size of the felt
Homography felt_to_frame(double width_mm, double height_mm, const CameraView& view);

/// From millimetres within a thing (origin in its middle, upright) to millimetres on the felt.
Homography place_to_felt(const rig::Place& place);

/// Where the corners of a card at `place` are seen: the truth that readings are compared with.
Quad card_corners(const rig::Scene& scene, const rig::Place& place, const CameraView& view);

}  // namespace vision
