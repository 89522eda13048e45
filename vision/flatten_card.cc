#include "vision/flatten_card.h"

#include <algorithm>
#include <array>
#include <opencv2/imgproc.hpp>

#include "vision/mat.h"
#include "vision/params.h"

namespace vision {
namespace {

constexpr int kStepsMax = 4;  // larger cards are sampled at every few pixels: that is plenty

// Cards larger than the flat one are first straightened to a multiple of its size, then averaged down: sampling them at
// once would skip pixels and keep their noise.
int steps_for(const Quad& corners) {
  const double ratio = std::max(short_side(corners) / kFlatWidthPx, long_side(corners) / kFlatHeightPx);
  return std::clamp(static_cast<int>(std::ceil(ratio - 0.25)), 1, kStepsMax);
}

cv::Mat straighten(const cv::Mat& frame, const Quad& corners, cv::Size size) {
  const auto width = static_cast<float>(size.width) - 0.5F, height = static_cast<float>(size.height) - 0.5F;
  const std::array<cv::Point2f, 4> to = {{{-0.5F, -0.5F}, {width, -0.5F}, {width, height}, {-0.5F, height}}};
  std::array<cv::Point2f, 4> from;
  std::transform(corners.begin(), corners.end(), from.begin(),
                 [](Point p) { return cv::Point2f(static_cast<float>(p.x), static_cast<float>(p.y)); });
  cv::Mat straight;
  cv::warpPerspective(frame, straight, cv::getPerspectiveTransform(from.data(), to.data()), size, cv::INTER_LINEAR,
                      cv::BORDER_REPLICATE);
  return straight;
}

int quantile(const std::array<int, 256>& histogram, int total, double share) {
  int below = 0;
  for (int level = 0; level < 256; ++level) {
    below += histogram[static_cast<std::size_t>(level)];
    if (below >= share * total) return level;
  }
  return 255;
}

}  // namespace

void balance_paper(Image& card) {
  std::array<std::array<int, 256>, 3> histograms{};
  for (std::size_t i = 0; i < card.bgr.size(); ++i) ++histograms[i % 3][card.bgr[i]];
  std::array<std::array<std::uint8_t, 256>, 3> tables{};
  for (std::size_t c = 0; c < 3; ++c) {
    const int paper = std::max(1, quantile(histograms[c], card.width * card.height, kPaperQuantile));
    for (std::size_t level = 0; level < 256; ++level)
      tables[c][level] = cv::saturate_cast<std::uint8_t>(static_cast<double>(level) * kFlatPaperLevel / paper);
  }
  for (std::size_t i = 0; i < card.bgr.size(); ++i) card.bgr[i] = tables[i % 3][card.bgr[i]];
}

Image flatten_card(const Image& frame, const Quad& corners) {
  const int steps = steps_for(corners);
  const cv::Size size(kFlatWidthPx, kFlatHeightPx);
  const cv::Mat straight = straighten(as_mat(frame), corners, size * steps);
  Image flat = make_image(size.width, size.height);
  cv::Mat target = as_mat(flat);
  cv::resize(straight, target, size, 0, 0, cv::INTER_AREA);
  balance_paper(flat);
  return flat;
}

}  // namespace vision
