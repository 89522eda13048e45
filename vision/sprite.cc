#include "vision/sprite.h"

#include <algorithm>
#include <array>
#include <mutex>
#include <opencv2/imgproc.hpp>

#include "vision/canvas.h"
#include "vision/card_face.h"
#include "vision/mat.h"

namespace vision {
namespace {

constexpr double kSheetMarginMm = 4;  // room for the shadow on each side
constexpr int kOversampling = 2;      // pixels of the frame are averaged from this many squared

constexpr SpriteStyle kCardStyle{kCardCornerRadiusMm, {0.5, 0.9}, 1.0, 0.5};
constexpr SpriteStyle kDieStyle{1.6, {1.6, 2.0}, 1.4, 0.6};

cv::Mat as_bgra(const Sprite& sprite) {
  return {sprite.height, sprite.width, CV_8UC4, const_cast<std::uint8_t*>(sprite.bgra.data())};
}

// White within the outline of the thing moved by `offset`, black elsewhere on the sheet.
cv::Mat outline_mask(Point size_mm, double px_per_mm, double radius_mm, Point offset) {
  const Point margin{kSheetMarginMm, kSheetMarginMm};
  const Point sheet = size_mm + margin * 2;
  Canvas canvas(sheet.x, sheet.y, px_per_mm, {});
  canvas.fill(rounded_rectangle(margin + offset, margin + offset + size_mm, radius_mm), {255, 255, 255});
  const Image drawn = canvas.take(px_per_mm);
  cv::Mat mask;
  cv::extractChannel(as_mat(drawn), mask, 0);
  return mask;
}

std::uint8_t times(int value, int share) { return static_cast<std::uint8_t>((value * share + 127) / 255); }

void blend_row(std::uint8_t* frame, const std::uint8_t* bgra, int count) {
  for (int x = 0; x < count; ++x, frame += 3, bgra += 4) {
    if (bgra[3] == 0) continue;
    for (int c = 0; c < 3; ++c) frame[c] = static_cast<std::uint8_t>(bgra[c] + times(frame[c], 255 - bgra[3]));
  }
}

cv::Matx33d matrix(const Homography& map) { return cv::Matx33d(map.data()); }

// The part of the frame that the sheet covers, one pixel wider for the soft edge.
cv::Rect covered(const Image& frame, const Sprite& sprite, const Homography& map) {
  const double x = sprite.width / sprite.px_per_mm / 2, y = sprite.height / sprite.px_per_mm / 2;
  Point low{1e6, 1e6}, high{-1e6, -1e6};
  for (const Point corner : {Point{-x, -y}, Point{x, -y}, Point{x, y}, Point{-x, y}}) {
    const Point p = apply(map, corner);
    low = {std::min(low.x, p.x), std::min(low.y, p.y)};
    high = {std::max(high.x, p.x), std::max(high.y, p.y)};
  }
  const cv::Point from(static_cast<int>(std::floor(low.x)) - 1, static_cast<int>(std::floor(low.y)) - 1);
  const cv::Point to(static_cast<int>(std::ceil(high.x)) + 2, static_cast<int>(std::ceil(high.y)) + 2);
  return cv::Rect(from, to) & cv::Rect(0, 0, frame.width, frame.height);
}

// From pixels of the sheet to oversampled pixels of the region.
cv::Matx33d sheet_to_region(const Sprite& sprite, const Homography& thing_to_frame, cv::Point region) {
  const double mm_per_px = 1 / sprite.px_per_mm;
  const cv::Matx33d to_mm(mm_per_px, 0, (0.5 - sprite.width / 2.0) * mm_per_px,  //
                          0, mm_per_px, (0.5 - sprite.height / 2.0) * mm_per_px, 0, 0, 1);
  const double half = 0.5;  // pixel centres: frame pixel 0 is the middle of the first kOversampling fine ones
  const cv::Matx33d finer(kOversampling, 0, (half - region.x) * kOversampling - half,  //
                          0, kOversampling, (half - region.y) * kOversampling - half, 0, 0, 1);
  return finer * matrix(thing_to_frame) * to_mm;
}

// Finenesses that sprites are kept in. Sampling a much finer picture than needed would make edges crawl.
constexpr std::array<double, 4> kLevels = {1, 2, 4, kArtworkPxPerMm};

std::size_t level_for(double px_per_mm) {
  const auto found = std::lower_bound(kLevels.begin(), kLevels.end(), px_per_mm * kOversampling * 0.999);
  return std::min(static_cast<std::size_t>(found - kLevels.begin()), kLevels.size() - 1);
}

constexpr std::size_t kBacksStart = rig::Card::kFacesCount;
constexpr std::size_t kDiceStart = kBacksStart + 4;
constexpr std::size_t kThingsCount = kDiceStart + 6;

Sprite make_thing(std::size_t thing, double px_per_mm) {
  if (thing >= kDiceStart) {
    const rig::Die die = *rig::Die::from_value(static_cast<int>(thing - kDiceStart) + 1);
    return make_sprite(die_face(die, px_per_mm), px_per_mm, kDieStyle);
  }
  const Image picture = thing < kBacksStart ? card_face(*rig::Card::from_index(static_cast<int>(thing)), px_per_mm)
                                            : card_back(static_cast<rig::BackColor>(thing - kBacksStart), px_per_mm);
  return make_sprite(picture, px_per_mm, kCardStyle);
}

const Sprite& kept_sprite(std::size_t thing, double px_per_mm) {
  struct Slot {
    std::once_flag made;
    Sprite sprite;
  };
  static std::array<Slot, kThingsCount * kLevels.size()> slots;
  const std::size_t level = level_for(px_per_mm);
  Slot& slot = slots[thing * kLevels.size() + level];
  std::call_once(slot.made, [&] { slot.sprite = make_thing(thing, kLevels[level]); });
  return slot.sprite;
}

}  // namespace

Sprite make_sprite(const Image& picture, double px_per_mm, const SpriteStyle& style) {
  const Point size_mm = Point{double(picture.width), double(picture.height)} * (1 / px_per_mm);
  const cv::Mat mask = outline_mask(size_mm, px_per_mm, style.corner_radius_mm, {});
  cv::Mat shadow = outline_mask(size_mm, px_per_mm, style.corner_radius_mm, style.shadow_offset_mm);
  cv::GaussianBlur(shadow, shadow, {}, style.shadow_blur_mm * px_per_mm);
  cv::Mat sheet(mask.size(), CV_8UC3, cv::Scalar(0, 0, 0));
  const cv::Point middle((sheet.cols - picture.width) / 2, (sheet.rows - picture.height) / 2);
  as_mat(picture).copyTo(sheet(cv::Rect(middle, cv::Size(picture.width, picture.height))));

  Sprite sprite{sheet.cols, sheet.rows, px_per_mm, std::vector<std::uint8_t>(sheet.total() * 4)};
  for (std::size_t i = 0; i < sheet.total(); ++i) {
    const int opacity = mask.data[i];
    for (std::size_t c = 0; c < 3; ++c) sprite.bgra[i * 4 + c] = times(sheet.data[i * 3 + c], opacity);
    const int shade = static_cast<int>(shadow.data[i] * style.shadow_strength);
    sprite.bgra[i * 4 + 3] = static_cast<std::uint8_t>(opacity + times(shade, 255 - opacity));
  }
  return sprite;
}

void lay_sprite(Image& frame, const Sprite& sprite, const Homography& thing_to_frame) {
  const cv::Rect region = covered(frame, sprite, thing_to_frame);
  if (region.empty()) return;
  cv::Mat fine, coarse;
  cv::warpPerspective(as_bgra(sprite), fine, sheet_to_region(sprite, thing_to_frame, region.tl()),
                      region.size() * kOversampling, cv::INTER_LINEAR, cv::BORDER_CONSTANT);
  cv::resize(fine, coarse, region.size(), 0, 0, cv::INTER_AREA);
  cv::Mat target = as_mat(frame)(region);
  for (int row = 0; row < region.height; ++row) blend_row(target.ptr(row), coarse.ptr(row), region.width);
}

const Sprite& card_sprite(const rig::PhysicalCard& card, double px_per_mm) {
  const auto face = static_cast<std::size_t>(card.face.index());
  const auto back = kBacksStart + static_cast<std::size_t>(card.back);
  return kept_sprite(card.facing == rig::Facing::up ? face : back, px_per_mm);
}

const Sprite& die_sprite(rig::Die die, double px_per_mm) {
  return kept_sprite(kDiceStart + static_cast<std::size_t>(die.value() - 1), px_per_mm);
}

}  // namespace vision
