#include "vision/image_file.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "rig/random.h"

namespace vision {
namespace {

Image gradient_image(int width, int height) {
  Image image{width, height, {}};
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x)
      for (int c = 0; c < 3; ++c) image.bgr.push_back(static_cast<std::uint8_t>((x * 3 + y * 5 + c * 40) % 256));
  return image;
}

// Writes a number into four bytes of a file, most significant first.
void put_size(std::vector<std::uint8_t>& file, std::size_t at, std::uint32_t value) {
  for (std::size_t i = 0; i < 4; ++i) file[at + i] = static_cast<std::uint8_t>(value >> (24 - 8 * i));
}

TEST(ImageFileTest, PngKeepsEveryPixel) {
  const Image image = gradient_image(37, 21);
  const auto decoded = decode_image(encode_png(image));
  ASSERT_TRUE(decoded);
  EXPECT_EQ(decoded->width, 37);
  EXPECT_EQ(decoded->height, 21);
  EXPECT_EQ(decoded->bgr, image.bgr);
}

TEST(ImageFileTest, JpegKeepsSizeAndRoughlyThePixels) {
  Image image{64, 48, std::vector<std::uint8_t>(64 * 48 * 3, 90)};
  const auto decoded = decode_image(encode_jpeg(image, 90));
  ASSERT_TRUE(decoded);
  EXPECT_EQ(decoded->width, 64);
  EXPECT_EQ(decoded->height, 48);
  for (const std::uint8_t value : decoded->bgr) EXPECT_NEAR(value, 90, 3);
}

TEST(ImageFileTest, EmptyImageGivesAnEmptyFile) {
  EXPECT_TRUE(encode_png({}).empty());
  EXPECT_TRUE(encode_jpeg({}, 80).empty());
  EXPECT_FALSE(decode_image({}));
}

TEST(ImageFileTest, UnknownFormatIsRefused) {
  const std::string text = "GIF89a, and then something else that is long enough to be looked at";
  EXPECT_FALSE(decode_image(std::vector<std::uint8_t>(text.begin(), text.end())));
}

TEST(ImageFileTest, PngThatClaimsToBeHugeIsRefused) {
  auto file = encode_png(gradient_image(8, 8));
  put_size(file, 16, 100'000);
  put_size(file, 20, 100'000);
  EXPECT_FALSE(decode_image(file));
  put_size(file, 16, 0xffffffff);
  put_size(file, 20, 0xffffffff);
  EXPECT_FALSE(decode_image(file));
}

TEST(ImageFileTest, JpegThatClaimsToBeHugeIsRefused) {
  auto file = encode_jpeg(gradient_image(16, 16), 90);
  const std::vector<std::uint8_t> marker{0xff, 0xc0};
  const auto frame = std::search(file.begin(), file.end(), marker.begin(), marker.end());
  ASSERT_NE(frame, file.end());
  std::fill(frame + 5, frame + 9, std::uint8_t{0xff});
  EXPECT_FALSE(decode_image(file));
}

TEST(ImageFileTest, FileCutAnywhereIsRefused) {
  for (const auto& file : {encode_png(gradient_image(23, 17)), encode_jpeg(gradient_image(23, 17), 80)})
    for (std::size_t length = 0; length + 1 < file.size(); ++length)
      EXPECT_FALSE(decode_image(std::span(file).first(length))) << "cut to " << length << " of " << file.size();
}

// Whatever a damaged file decodes to, it neither throws nor comes out in another size than its bytes.
TEST(ImageFileTest, DamagedBytesDoNoHarm) {
  rig::Random random(11);
  for (const auto& whole : {encode_png(gradient_image(23, 17)), encode_jpeg(gradient_image(23, 17), 80)}) {
    for (int round = 0; round < 300; ++round) {
      auto file = whole;
      for (int i = 0; i < 3; ++i) file[random.below(file.size())] = static_cast<std::uint8_t>(random.below(256));
      const auto decoded = decode_image(file);
      if (!decoded) continue;
      const auto pixels = static_cast<std::int64_t>(decoded->width) * decoded->height;
      EXPECT_EQ(decoded->bgr.size(), static_cast<std::size_t>(pixels * 3));
      EXPECT_LE(pixels, kDecodedPixelsMax);
    }
  }
}

TEST(ImageFileTest, ResizingKeepsTheProportions) {
  const Image image = gradient_image(200, 100);
  EXPECT_EQ(resize_to_width(image, 50).height, 25);
  EXPECT_EQ(resize_to_width(image, 400).height, 200);
  EXPECT_EQ(resize_to_width(image, 1).height, 1);
  EXPECT_TRUE(resize_to_width({}, 50).empty());
}

}  // namespace
}  // namespace vision
