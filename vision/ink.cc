#include "vision/ink.h"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>

#include "vision/mat.h"
#include "vision/params.h"

namespace vision {
namespace {

cv::Mat plane(const InkMap& map, const std::vector<float>& values) {
  return {map.height, map.width, CV_32FC1, const_cast<float*>(values.data())};
}

std::size_t pixels_count(const InkMap& map) {
  return static_cast<std::size_t>(map.width) * static_cast<std::size_t>(map.height);
}

InkMap empty_map(int width, int height) {
  InkMap map{width, height, {}, {}};
  map.ink.resize(pixels_count(map));
  map.redness.resize(pixels_count(map));
  return map;
}

// Mean 0 and length 1, or all zero when there is no print.
void normalize(Piece& piece) {
  double sum = 0;
  for (const float value : piece) sum += double(value);
  const auto mean = static_cast<float>(sum / static_cast<double>(piece.size()));
  for (float& value : piece) value -= mean;
  const double length = std::sqrt(correlation(piece, piece));
  const bool has_print = length > kInkSpreadMin * std::sqrt(static_cast<double>(piece.size()));
  const float scale = has_print ? static_cast<float>(1 / length) : 0.0F;
  for (float& value : piece) value *= scale;
}

}  // namespace

InkMap ink_map(const Image& flat) {
  InkMap map = empty_map(flat.width, flat.height);
  constexpr float kUnit = 1.0F / static_cast<float>(kFlatPaperLevel);
  for (std::size_t i = 0; i < pixels_count(map); ++i) {
    const std::uint8_t* bgr = flat.bgr.data() + i * 3;
    const int darkest = std::min({bgr[0], bgr[1], bgr[2]});
    map.ink[i] = std::max(0.0F, 1.0F - static_cast<float>(darkest) * kUnit);
    map.redness[i] = (static_cast<float>(bgr[2]) - static_cast<float>(bgr[0] + bgr[1]) * 0.5F) * kUnit;
  }
  return map;
}

InkMap turned(const InkMap& map) {
  InkMap result = map;
  std::reverse(result.ink.begin(), result.ink.end());
  std::reverse(result.redness.begin(), result.redness.end());
  return result;
}

Piece cut_piece(const InkMap& map, const Box& box) {
  RIG_CHECK(box.x >= 0 && box.y >= 0 && box.x + box.width <= map.width && box.y + box.height <= map.height);
  Piece piece;
  piece.reserve(static_cast<std::size_t>(box.width) * static_cast<std::size_t>(box.height));
  for (int row = box.y; row < box.y + box.height; ++row) {
    const float* from = map.ink.data() + static_cast<std::ptrdiff_t>(row) * map.width + box.x;
    piece.insert(piece.end(), from, from + box.width);
  }
  normalize(piece);
  return piece;
}

Piece cut_color_piece(const Image& picture, const Box& box) {
  RIG_CHECK(box.x >= 0 && box.y >= 0 && box.x + box.width <= picture.width && box.y + box.height <= picture.height);
  const cv::Mat part = as_mat(picture)(cv::Rect(box.x, box.y, box.width, box.height));
  const int pixels = box.width * box.height;
  Piece piece(static_cast<std::size_t>(pixels) * 3);
  for (int c = 0; c < 3; ++c) {
    cv::Mat channel;
    cv::extractChannel(part, channel, c);
    cv::Mat target(box.height, box.width, CV_32FC1, piece.data() + static_cast<std::ptrdiff_t>(c) * pixels);
    channel.convertTo(target, CV_32FC1, -1 / kFlatPaperLevel, 1);
  }
  normalize(piece);
  return piece;
}

Piece turned(const Piece& piece, int channels_count) {
  Piece result = piece;
  const auto pixels = static_cast<std::ptrdiff_t>(piece.size()) / channels_count;
  for (int c = 0; c < channels_count; ++c) std::reverse(result.begin() + c * pixels, result.begin() + (c + 1) * pixels);
  return result;
}

double correlation(const Piece& a, const Piece& b) {
  const int count = static_cast<int>(a.size());
  RIG_CHECK(a.size() == b.size());
  return cv::Mat(1, count, CV_32FC1, const_cast<float*>(a.data()))
      .dot(cv::Mat(1, count, CV_32FC1, const_cast<float*>(b.data())));
}

InkMap softened(const InkMap& map, double sigma_px) {
  InkMap soft = map;
  for (std::vector<float>* values : {&soft.ink, &soft.redness}) {
    cv::Mat target = plane(soft, *values);
    cv::GaussianBlur(target, target, {}, sigma_px);
  }
  return soft;
}

}  // namespace vision
