// Image: a colour picture as plain bytes, so that no other room needs to know OpenCV.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace vision {

/// Rows from the top, pixels from the left, three bytes each: blue, green, red.
struct Image {
  int width = 0;
  int height = 0;
  std::vector<std::uint8_t> bgr;  ///< width * height * 3 bytes.

  bool empty() const { return bgr.empty(); }
};

}  // namespace vision
