#include "vision/sensor.h"

#include <algorithm>
#include <numbers>

namespace vision {
namespace {

constexpr std::size_t kTableSize = 1 << 15;
constexpr int kFixedBits = 8;

// Normal deviates, in 1/256. Drawing one for each of five million bytes would cost more than all the rest of the
// frame, so each row reads this table from a random place on.
const std::vector<std::int16_t>& normal_table() {
  static const std::vector<std::int16_t> table = [] {
    rig::Random random(20'040'527);  // any constant: the table must be the same in every run
    std::vector<std::int16_t> values(kTableSize);
    for (auto& value : values) value = static_cast<std::int16_t>(std::lround(random.normal() * 256));
    return values;
  }();
  return table;
}

// Light at a place is base + x * per_pixel, in 1/256.
struct RowLight {
  double base = 0;
  double per_pixel = 0;
};

RowLight row_light(const CameraView& view, const Image& frame, int row) {
  const double angle = view.gradient_deg * std::numbers::pi / 180;
  const double x_slope = -view.gradient * std::cos(angle) / (frame.width / 2.0);
  const double y_slope = -view.gradient * std::sin(angle) / (frame.height / 2.0);
  const double at_left = 1 - x_slope * frame.width / 2.0 + y_slope * (row - frame.height / 2.0);
  return {at_left * view.brightness, x_slope * view.brightness};
}

void expose_row(std::uint8_t* pixels, int width, RowLight light, double warmth, int noise_gain,
                const std::int16_t* noise) {
  const auto fixed = [](double value) { return static_cast<int>(std::lround(value * (1 << 16))); };
  const int gains[3] = {fixed(light.base * (1 - warmth)), fixed(light.base), fixed(light.base * (1 + warmth))};
  const int slopes[3] = {fixed(light.per_pixel * (1 - warmth)), fixed(light.per_pixel),
                         fixed(light.per_pixel * (1 + warmth))};
  for (int x = 0; x < width; ++x) {
    for (int c = 0; c < 3; ++c) {
      const int gain = gains[c] + slopes[c] * x;
      const int lit = (pixels[c] * (gain >> kFixedBits)) >> kFixedBits;
      const int value = lit + ((*noise++ * noise_gain + (1 << 15)) >> 16);
      pixels[c] = static_cast<std::uint8_t>(std::clamp(value, 0, 255));
    }
    pixels += 3;
  }
}

}  // namespace

void expose(Image& frame, const CameraView& view, rig::Random& random) {
  const std::vector<std::int16_t>& table = normal_table();
  const auto row_bytes = static_cast<std::size_t>(frame.width) * 3;
  std::vector<std::int16_t> noise(row_bytes);
  const int noise_gain = static_cast<int>(std::lround(view.noise_sigma * 256));
  for (int row = 0; row < frame.height; ++row) {
    const std::uint64_t start = random.next();
    for (std::size_t i = 0; i < row_bytes; ++i) noise[i] = table[(start + i) % kTableSize];
    expose_row(frame.bgr.data() + static_cast<std::size_t>(row) * row_bytes, frame.width, row_light(view, frame, row),
               view.warmth, noise_gain, noise.data());
  }
}

}  // namespace vision
