#include "vision/read_cards.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "tests/vision/test_scene.h"
#include "vision/draw.h"
#include "vision/image_file.h"

namespace vision {
namespace {

// All 53 faces in new-deck order, as a good bench camera sees them.
rig::Scene full_spread() {
  rig::DeckSpec spec;
  spec.jokers_per_deck = 1;
  rig::Scene scene;
  rig::spread_face_up(spec.make_cards(), scene);
  return scene;
}

// Eight by three cards, each turned by any angle, far enough apart never to touch.
rig::Scene turned_cards(rig::Random& random) {
  rig::Scene scene = shuffled_spread(random);
  scene.cards.resize(24);
  for (std::size_t i = 0; i < scene.cards.size(); ++i) {
    const auto column = static_cast<double>(i % 8), row = static_cast<double>(i / 8);
    const double shift = 80 * (random.unit() - 0.5);
    scene.cards[i].place = {70 + column * 123, 105 + row * 205 + shift, 360 * random.unit()};
  }
  return scene;
}

Tally read_drawn(const rig::Scene& scene, const CameraView& view, rig::Random& random) {
  return compare(read_cards(draw_scene(scene, view, random)), scene, view);
}

// A colour for the pixel at a place on a card, in millimetres from its upper left corner; nothing to leave it as it is.
using Paint = std::function<std::optional<std::uint8_t>(Point)>;

// Paints the same onto every card of a straight view.
void paint_cards(Image& frame, const rig::Scene& scene, const CameraView& view, const Paint& paint) {
  const Homography map = felt_to_frame(scene.width_mm, scene.height_mm, view);
  for (const rig::PlacedCard& placed : scene.cards) {
    const Homography card_map = compose(map, place_to_felt(placed.place));
    for (double y = 0; y < rig::kCardHeightMm; y += 0.4) {
      for (double x = 0; x < rig::kCardWidthMm; x += 0.4) {
        const auto level = paint({x, y});
        const Point at = apply(card_map, {x - rig::kCardWidthMm / 2, y - rig::kCardHeightMm / 2});
        const auto pixel = static_cast<std::size_t>(std::lround(at.y) * frame.width + std::lround(at.x));
        if (level) std::fill_n(frame.bgr.begin() + static_cast<std::ptrdiff_t>(pixel * 3), 3, *level);
      }
    }
  }
}

Tally read_painted(const Paint& paint) {
  rig::Random random(21);
  const rig::Scene scene = full_spread();
  const CameraView view;
  Image frame = draw_scene(scene, view, random);
  paint_cards(frame, scene, view, paint);
  return compare(read_cards(frame), scene, view);
}

void expect_nothing(const CardReadings& readings) {
  EXPECT_TRUE(readings.cards.empty());
  EXPECT_TRUE(readings.unsure.empty());
  EXPECT_TRUE(readings.backs.empty());
}

TEST(ReadCardsTest, EveryFaceIsReadRight) {
  rig::Random random(1);
  const Tally tally = read_drawn(full_spread(), {}, random);
  EXPECT_EQ(tally.cards_count, 53);
  EXPECT_EQ(tally.right, 53);
  EXPECT_EQ(tally.misread, 0);
}

TEST(ReadCardsTest, ShuffledDecksAreReadFromAnyCamera) {
  Tally sum;
  for (rig::Seed seed = 1; seed <= 16; ++seed) {
    rig::Random random = rig::Random::for_purpose(seed, "shuffled decks");
    const rig::Scene scene = shuffled_spread(random);
    const CameraView view = random_view(random);
    sum += read_drawn(scene, view, random);
  }
  RecordProperty("unsure", sum.unsure);
  EXPECT_EQ(sum.misread, 0);
  EXPECT_EQ(sum.unread, 0) << "a card on the felt is at least unsure";
  EXPECT_GE(sum.right, sum.cards_count * 99 / 100) << sum.unsure << " unsure of " << sum.cards_count;
}

TEST(ReadCardsTest, TurnedCardsAreRead) {
  Tally sum;
  for (rig::Seed seed = 1; seed <= 10; ++seed) {
    rig::Random random = rig::Random::for_purpose(seed, "turned cards");
    const rig::Scene scene = turned_cards(random);
    const CameraView view = random_view(random);
    sum += read_drawn(scene, view, random);
  }
  EXPECT_EQ(sum.misread, 0);
  EXPECT_EQ(sum.unread, 0);
  EXPECT_GE(sum.right, sum.cards_count * 99 / 100) << sum.unsure << " unsure of " << sum.cards_count;
}

TEST(ReadCardsTest, CloseCameraIsReadToo) {
  rig::Scene scene;
  scene.width_mm = 320;
  scene.height_mm = 200;
  scene.cards.push_back({face_up(card_named("QS")), {80, 100, 5}});
  scene.cards.push_back({face_up(card_named("JC")), {220, 100, 260}});
  rig::Random random(2);
  EXPECT_EQ(read_drawn(scene, {}, random).right, 2);
}

TEST(ReadCardsTest, JpegFrameIsReadLikeTheOriginal) {
  rig::Random random(9);
  const rig::Scene scene = full_spread();
  const auto frame = decode_image(encode_jpeg(draw_scene(scene, {}, random), 85));
  ASSERT_TRUE(frame);
  const Tally tally = compare(read_cards(*frame), scene, {});
  EXPECT_EQ(tally.misread, 0);
  EXPECT_EQ(tally.right, 53);
}

TEST(ReadCardsTest, BacksAreReadWithTheirColors) {
  for (rig::Seed seed = 1; seed <= 6; ++seed) {
    rig::Random random = rig::Random::for_purpose(seed, "backs");
    rig::Scene scene = turned_cards(random);
    for (std::size_t i = 0; i < scene.cards.size(); ++i) {
      scene.cards[i].card.facing = rig::Facing::down;
      scene.cards[i].card.back = static_cast<rig::BackColor>(i % 4);
    }
    const CameraView view = random_view(random);
    const CardReadings readings = read_cards(draw_scene(scene, view, random));
    EXPECT_TRUE(readings.cards.empty());
    EXPECT_TRUE(readings.unsure.empty());
    EXPECT_EQ(readings.backs.size(), scene.cards.size());
    for (const rig::PlacedCard& placed : scene.cards) {
      const auto* back = reading_at(readings.backs, center(card_corners(scene, placed.place, view)));
      ASSERT_NE(back, nullptr);
      EXPECT_EQ(back->color, placed.card.back);
    }
  }
}

// Side by side they have nearly the proportions of one card; one above the other, too, when most of it is covered.
TEST(ReadCardsTest, TwoBacksAreNotReadAsOne) {
  rig::Random random(13);
  rig::PhysicalCard back = face_up(card_named("2S"));
  back.facing = rig::Facing::down;
  for (const Point shift : {Point{63.5, 0}, Point{62, 0}, Point{50, 0}, Point{0, 12}, Point{0, 7}}) {
    for (int color = 0; color < 4; ++color) {
      back.back = static_cast<rig::BackColor>(color);
      rig::Scene scene;
      scene.cards.push_back({back, {400, 300, 0}});
      scene.cards.push_back({back, {400 + shift.x, 300 + shift.y, 0}});
      const CardReadings readings = read_cards(draw_scene(scene, {}, random));
      EXPECT_TRUE(readings.backs.empty()) << shift.x << ' ' << shift.y << " color " << color;
      EXPECT_EQ(readings.unsure.size(), 1U);
    }
  }
}

TEST(ReadCardsTest, CoveredIndexMakesEveryCardUnsure) {
  const auto upper = [](Point mm) { return mm.x > 1 && mm.x < 15 && mm.y > 2 && mm.y < 29; };
  for (const int level : {30, 230}) {
    const auto gray = static_cast<std::uint8_t>(level);
    const Tally one = read_painted([&](Point mm) { return upper(mm) ? std::optional(gray) : std::nullopt; });
    EXPECT_EQ(one.misread, 0);
    EXPECT_EQ(one.right, 0);
    EXPECT_EQ(one.unsure, 53);
    const Tally other = read_painted([&](Point mm) {
      return upper({rig::kCardWidthMm - mm.x, rig::kCardHeightMm - mm.y}) ? std::optional(gray) : std::nullopt;
    });
    EXPECT_EQ(other.misread, 0);
    EXPECT_EQ(other.right, 0);
    EXPECT_EQ(other.unsure, 53);
  }
}

TEST(ReadCardsTest, HalfHiddenCardIsNeverNamed) {
  const Tally dark = read_painted([](Point mm) { return mm.y > 50 ? std::optional<std::uint8_t>(25) : std::nullopt; });
  EXPECT_EQ(dark.misread, 0);
  EXPECT_EQ(dark.right, 0);
  const Tally askew =
      read_painted([](Point mm) { return mm.x + mm.y > 80 ? std::optional<std::uint8_t>(25) : std::nullopt; });
  EXPECT_EQ(askew.misread, 0);
  EXPECT_EQ(askew.right, 0);
}

TEST(ReadCardsTest, ScribbledCardIsNeverMisread) {
  rig::Random random(31);
  for (int round = 0; round < 6; ++round) {
    const double slope = 0.5 + 2 * random.unit(), gap = 6 + 14 * random.unit(), width = 1 + 1.5 * random.unit();
    const Tally tally = read_painted([&](Point mm) {
      const bool is_pen = std::fmod(mm.y + 200 - slope * mm.x, gap) < width;
      return is_pen ? std::optional<std::uint8_t>(40) : std::nullopt;
    });
    EXPECT_EQ(tally.misread, 0) << "slope " << slope << " gap " << gap << " width " << width;
  }
}

TEST(ReadCardsTest, OverlappingCardsAreNeverMisread) {
  for (rig::Seed seed = 1; seed <= 10; ++seed) {
    rig::Random random = rig::Random::for_purpose(seed, "overlapping");
    rig::Scene scene = shuffled_spread(random);
    for (rig::PlacedCard& placed : scene.cards) {
      placed.place.x_mm += 50 * (random.unit() - 0.5);
      placed.place.y_mm += 50 * (random.unit() - 0.5);
    }
    const CardReadings readings = read_cards(draw_scene(scene, {}, random));
    for (const CardReading& reading : readings.cards) {
      const bool is_there = std::any_of(scene.cards.begin(), scene.cards.end(), [&](const rig::PlacedCard& placed) {
        const Point place = center(card_corners(scene, placed.place, {}));
        return placed.card.face == reading.card && distance(place, center(reading.corners)) < 4;
      });
      EXPECT_TRUE(is_there) << reading.card << " seed " << seed;
    }
    EXPECT_FALSE(readings.unsure.empty());
  }
}

TEST(ReadCardsTest, BadCameraIsUnsureButNeverWrong) {
  struct Badness {
    const char* what;
    void (*spoil)(CameraView&);
  };
  const Badness all[] = {{"blur", [](CameraView& view) { view.blur_sigma_px = 2.5; }},
                         {"strong blur", [](CameraView& view) { view.blur_sigma_px = 6; }},
                         {"dark", [](CameraView& view) { view.brightness = 0.3; }},
                         {"very dark", [](CameraView& view) { view.brightness = 0.08; }},
                         {"overexposed", [](CameraView& view) { view.brightness = 4; }},
                         {"noise", [](CameraView& view) { view.noise_sigma = 25; }},
                         {"heavy noise", [](CameraView& view) { view.noise_sigma = 80; }},
                         {"far away", [](CameraView& view) { view.margin = 0.35; }},
                         {"from the side", [](CameraView& view) { view.tilt_deg = 45; }}};
  for (const Badness& badness : all) {
    rig::Random random(17);
    CameraView view;
    badness.spoil(view);
    const Tally tally = read_drawn(shuffled_spread(random), view, random);
    EXPECT_EQ(tally.misread, 0) << badness.what;
  }
}

TEST(ReadCardsTest, EmptyFeltHasNoCards) {
  for (rig::Seed seed = 1; seed <= 6; ++seed) {
    rig::Random random(seed);
    const CameraView view = random_view(random);
    expect_nothing(read_cards(draw_scene({}, view, random)));
  }
}

TEST(ReadCardsTest, PureNoiseHasNoCards) {
  rig::Random random(6);
  Image image{640, 480, std::vector<std::uint8_t>(640 * 480 * 3)};
  for (auto& byte : image.bgr) byte = static_cast<std::uint8_t>(random.below(256));
  EXPECT_TRUE(read_cards(image).cards.empty());
  EXPECT_TRUE(read_cards(image).backs.empty());
}

TEST(ReadCardsTest, PlainImagesOfAnySizeHaveNoCards) {
  expect_nothing(read_cards({}));
  for (const int size : {1, 2, 3, 5, 30, 400})
    for (const int level : {0, 90, 255})
      expect_nothing(read_cards(
          {size, size,
           std::vector<std::uint8_t>(static_cast<std::size_t>(size * size * 3), static_cast<std::uint8_t>(level))}));
}

TEST(ReadCardsTest, BlankPaperInTheSizeOfACardIsUnsure) {
  Image frame{400, 300, std::vector<std::uint8_t>(400 * 300 * 3, 30)};
  for (int y = 80; y < 220; ++y)
    std::fill_n(frame.bgr.begin() + (static_cast<std::ptrdiff_t>(y) * 400 + 150) * 3, 100 * 3, std::uint8_t{240});
  const CardReadings readings = read_cards(frame);
  EXPECT_TRUE(readings.cards.empty());
  ASSERT_EQ(readings.unsure.size(), 1U);
  EXPECT_TRUE(readings.unsure[0].guesses.empty());
}

}  // namespace
}  // namespace vision
