// From Image to a numpy array.
#pragma once

#include <pybind11/numpy.h>

#include <algorithm>

#include "vision/image.h"

namespace fairdeal_py {

/// A copy of the pixels, shape (height, width, 3): blue, green, red. Needs the GIL.
inline pybind11::array array_of(const vision::Image& image) {
  pybind11::array_t<std::uint8_t> pixels({image.height, image.width, 3});
  std::copy(image.bgr.begin(), image.bgr.end(), pixels.mutable_data());
  return pixels;
}

}  // namespace fairdeal_py
