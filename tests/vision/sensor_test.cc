#include "vision/sensor.h"

#include <gtest/gtest.h>

#include <cmath>

namespace vision {
namespace {

Image gray_frame() { return {200, 100, std::vector<std::uint8_t>(200 * 100 * 3, 100)}; }

CameraView plain_view() {
  CameraView view;
  view.gradient = view.warmth = view.noise_sigma = 0;
  return view;
}

Image exposed(const CameraView& view) {
  Image frame = gray_frame();
  rig::Random random(3);
  expose(frame, view, random);
  return frame;
}

TEST(SensorTest, PlainLightChangesNothing) {
  for (const std::uint8_t value : exposed(plain_view()).bgr) ASSERT_EQ(value, 100);
}

TEST(SensorTest, BrightnessMultipliesAndClips) {
  CameraView view = plain_view();
  view.brightness = 0.5;
  EXPECT_NEAR(exposed(view).bgr[0], 50, 1);
  view.brightness = 9;
  EXPECT_EQ(exposed(view).bgr[0], 255);
}

TEST(SensorTest, NoiseHasTheAskedSpread) {
  CameraView view = plain_view();
  view.noise_sigma = 6;
  const Image frame = exposed(view);
  double sum = 0, squares = 0;
  for (const std::uint8_t value : frame.bgr) {
    sum += value;
    squares += value * value;
  }
  const double count = static_cast<double>(frame.bgr.size()), mean = sum / count;
  EXPECT_NEAR(mean, 100, 0.3);
  EXPECT_NEAR(std::sqrt(squares / count - mean * mean), 6, 0.3);
}

TEST(SensorTest, LightFallsOffInItsDirection) {
  CameraView view = plain_view();
  view.gradient = 0.2;
  view.gradient_deg = 0;
  const Image frame = exposed(view);
  EXPECT_NEAR(frame.bgr.front(), 120, 3);
  EXPECT_NEAR(frame.bgr[199 * 3], 80, 3);
}

TEST(SensorTest, WarmLightIsRedder) {
  CameraView view = plain_view();
  view.warmth = 0.1;
  const Image frame = exposed(view);
  EXPECT_NEAR(frame.bgr[0], 90, 1);
  EXPECT_NEAR(frame.bgr[1], 100, 1);
  EXPECT_NEAR(frame.bgr[2], 110, 1);
}

}  // namespace
}  // namespace vision
