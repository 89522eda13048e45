// Images to and from the bytes of PNG and JPEG files.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "vision/image.h"

namespace vision {

/// No picture larger than this is decoded: 64 megapixels are more than any bench camera gives, and 192 MB of memory
/// are as much as one file from outside may cost us.
inline constexpr std::int64_t kDecodedPixelsMax = 64'000'000;

/// A PNG file with exactly these pixels; the same image gives the same bytes. Empty for an empty image.
std::vector<std::uint8_t> encode_png(const Image& image);

/// A JPEG file. Empty for an empty image.
/// @param quality 1 (small) .. 100 (close to the original); other values are moved to the nearest of these.
std::vector<std::uint8_t> encode_jpeg(const Image& image, int quality);

/// The picture in a PNG or JPEG file, grey ones as three equal channels, transparency dropped, photographs turned
/// upright as their EXIF data say.
///
/// The bytes may come from anywhere: size is read from the header and refused above `kDecodedPixelsMax` before anything
/// is allocated, and nothing is thrown. Nothing is returned for other formats, damaged headers, and files that end
/// before the picture does: half a frame is no evidence.
std::optional<Image> decode_image(std::span<const std::uint8_t> file);

/// The image made smaller or larger to `width_px`, in proportion; an empty image stays empty.
/// @pre width_px > 0
Image resize_to_width(const Image& image, int width_px);

}  // namespace vision
