// From Image to a numpy array. Only files that include pybind11's numpy header need it.
#pragma once

#include <pybind11/numpy.h>

#include "vision/image.h"

namespace fairdeal_py {

/// A copy of the pixels, shape (height, width, 3): blue, green, red.
pybind11::array array_of(const vision::Image& image);

}  // namespace fairdeal_py
