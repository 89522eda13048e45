// The last step of a drawn frame: light falls on it and the sensor adds its noise.
#pragma once

#include "rig/random.h"
#include "vision/camera_view.h"
#include "vision/image.h"

namespace vision {

/// Changes a frame drawn in even white light into what the sensor of `view` records: brightness, fall-off and colour of
/// the light, then noise, then clipping to 0 .. 255. Of `view` only the light and `noise_sigma` are used.
/// The same random stream gives the same bytes.
void expose(Image& frame, const CameraView& view, rig::Random& random);

}  // namespace vision
