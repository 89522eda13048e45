// draw_scene: the camera of an emulated bench. Draws what lies on the felt as a frame whose truth is known.
#pragma once

#include "rig/random.h"
#include "rig/scene.h"
#include "vision/camera_view.h"
#include "vision/image.h"

namespace vision {

/// Draws the felt with its cards, dice, lights and displays as the camera of `view` sees them.
///
/// Cards lie in the order of `scene.cards`, later ones on top, each with a soft shadow; face-down cards show their
/// backs; a bent card looks like a flat one. Of a die only the upper face is seen. The lights stand in a row on the
/// rail, the first above the upper right corner of the felt, the others to its left; a lit one glows in its colour
/// ("red", "green", "blue", "yellow" or "amber", "white"; any other name is white). The displays stand on the lower
/// rail, from the left.
///
/// @param random gives the noise of the sensor and nothing else: the same scene, view and stream give the same bytes,
///     on any number of threads.
/// The artwork is drawn at its first use and kept for the life of the process, so the first frame takes longer. Calls
/// from several threads at once are safe.
Image draw_scene(const rig::Scene& scene, const CameraView& view, rig::Random& random);

}  // namespace vision
