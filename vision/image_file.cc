#include "vision/image_file.h"

#include <algorithm>
#include <array>
#include <exception>
#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>

#include "vision/mat.h"

namespace vision {
namespace {

using Bytes = std::span<const std::uint8_t>;

struct PictureSize {
  std::int64_t width = 0;
  std::int64_t height = 0;
};

std::int64_t big_endian(Bytes bytes) {
  std::int64_t value = 0;
  for (const std::uint8_t byte : bytes) value = value * 256 + byte;
  return value;
}

template <std::size_t N>
bool starts_with(Bytes file, const std::array<std::uint8_t, N>& magic) {
  return file.size() >= N && std::equal(magic.begin(), magic.end(), file.begin());
}

// PNG specification (ISO/IEC 15948) 11.2.2: the first chunk is IHDR and begins with width and height; 11.2.5: the last
// is IEND, always these twelve bytes.
std::optional<PictureSize> png_size(Bytes file) {
  constexpr std::array<std::uint8_t, 16> kStart = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n',
                                                   0,    0,   0,   13,  'I',  'H',  'D',  'R'};
  constexpr std::array<std::uint8_t, 12> kEnd = {0, 0, 0, 0, 'I', 'E', 'N', 'D', 0xae, 0x42, 0x60, 0x82};
  if (!starts_with(file, kStart) || file.size() < 33) return std::nullopt;
  if (std::search(file.begin(), file.end(), kEnd.begin(), kEnd.end()) == file.end()) return std::nullopt;
  return PictureSize{big_endian(file.subspan(16, 4)), big_endian(file.subspan(20, 4))};
}

// ITU-T T.81 table B.1: SOF0..SOF15 share C0..CF with DHT (C4), JPG (C8) and DAC (CC).
bool is_frame_start(std::uint8_t marker) {
  return marker >= 0xc0 && marker <= 0xcf && marker != 0xc4 && marker != 0xc8 && marker != 0xcc;
}

bool has_end_of_image(Bytes scan) {
  constexpr std::array<std::uint8_t, 2> kEnd = {0xff, 0xd9};
  return std::search(scan.begin(), scan.end(), kEnd.begin(), kEnd.end()) != scan.end();
}

// T.81 B.1.1.4: segments are a marker and a length that counts itself; the frame header holds precision, height, width.
std::optional<PictureSize> jpeg_size(Bytes file) {
  if (!starts_with(file, std::array<std::uint8_t, 3>{0xff, 0xd8, 0xff})) return std::nullopt;
  std::optional<PictureSize> size;
  std::size_t at = 2;
  while (at + 4 <= file.size() && file[at] == 0xff) {
    const std::uint8_t marker = file[at + 1];
    if (marker == 0xff) {  // a fill byte
      ++at;
      continue;
    }
    if (marker == 0xda) return has_end_of_image(file.subspan(at)) ? size : std::nullopt;
    if (is_frame_start(marker)) {
      if (size || at + 9 > file.size()) return std::nullopt;
      size = PictureSize{big_endian(file.subspan(at + 7, 2)), big_endian(file.subspan(at + 5, 2))};
    }
    at += 2 + static_cast<std::size_t>(big_endian(file.subspan(at + 2, 2)));
  }
  return std::nullopt;
}

bool is_acceptable(PictureSize size) {
  return size.width > 0 && size.height > 0 && size.width <= kDecodedPixelsMax / size.height;
}

std::vector<std::uint8_t> encode(const Image& image, const char* extension, const std::vector<int>& settings) {
  std::vector<std::uint8_t> file;
  if (!image.empty()) cv::imencode(extension, as_mat(image), file, settings);
  return file;
}

}  // namespace

std::vector<std::uint8_t> encode_png(const Image& image) {
  return encode(image, ".png", {cv::IMWRITE_PNG_COMPRESSION, 3});
}

std::vector<std::uint8_t> encode_jpeg(const Image& image, int quality) {
  return encode(image, ".jpg", {cv::IMWRITE_JPEG_QUALITY, std::clamp(quality, 1, 100)});
}

std::optional<Image> decode_image(Bytes file) {
  constexpr std::size_t kFileBytesMax = std::size_t{1} << 30;  // OpenCV counts bytes in an int
  if (file.size() > kFileBytesMax) return std::nullopt;
  std::optional<PictureSize> size = png_size(file);
  if (!size) size = jpeg_size(file);
  if (!size || !is_acceptable(*size)) return std::nullopt;
  try {
    const cv::Mat bytes(1, static_cast<int>(file.size()), CV_8UC1, const_cast<std::uint8_t*>(file.data()));
    const cv::Mat picture = cv::imdecode(bytes, cv::IMREAD_COLOR);
    if (picture.empty()) return std::nullopt;
    return to_image(picture);
  } catch (const std::exception&) {
    return std::nullopt;
  }
}

Image resize_to_width(const Image& image, int width_px) {
  RIG_CHECK(width_px > 0);
  if (image.empty()) return image;
  const int height_px = std::max(1, static_cast<int>(std::int64_t{image.height} * width_px / image.width));
  Image resized = make_image(width_px, height_px);
  cv::Mat target = as_mat(resized);
  cv::resize(as_mat(image), target, target.size(), 0, 0, width_px < image.width ? cv::INTER_AREA : cv::INTER_LINEAR);
  return resized;
}

}  // namespace vision
