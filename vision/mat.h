// Between Image and cv::Mat. Only .cc files of this room include it: no other room may come to see OpenCV.
#pragma once

#include <cstring>
#include <opencv2/core.hpp>

#include "rig/check.h"
#include "vision/image.h"

namespace vision {

/// A view of the image's own bytes: nothing is copied, and the image must outlive it.
inline cv::Mat as_mat(Image& image) {
  RIG_CHECK(image.bgr.size() == static_cast<std::size_t>(image.width) * static_cast<std::size_t>(image.height) * 3);
  return {image.height, image.width, CV_8UC3, image.bgr.data()};
}

/// The same for reading. OpenCV has no view of constant bytes, so the result must only be used as an input.
inline cv::Mat as_mat(const Image& image) { return as_mat(const_cast<Image&>(image)); }

/// An image of `width` by `height` pixels, all bytes zero.
inline Image make_image(int width, int height) {
  const auto bytes_count = static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * 3;
  return {width, height, std::vector<std::uint8_t>(bytes_count)};
}

/// Copies the pixels.
/// @pre `mat` holds three channels of 8 bits: blue, green, red
inline Image to_image(const cv::Mat& mat) {
  RIG_CHECK(mat.type() == CV_8UC3);
  Image image = make_image(mat.cols, mat.rows);
  mat.copyTo(as_mat(image));
  return image;
}

}  // namespace vision
