#include "harness/camera_felt_reader.h"

#include <gtest/gtest.h>

#include "rig/deck.h"
#include "rig/scene.h"
#include "tests/support/temp_folder.h"
#include "vision/draw.h"

namespace {

using harness::CameraFeltReader;
using rig::ErrorCode;

class CameraFeltReaderTest : public testing::Test {
 protected:
  /// Reads the scene as it is drawn in one light after the other.
  rig::Result<harness::FeltReading> read(const std::vector<double>& brightness) {
    CameraFeltReader reader(
        [&]() -> rig::Result<vision::Image> {
          const double light = brightness[std::min(pictures_++, brightness.size() - 1)];
          return vision::draw_scene(scene_, {.brightness = light}, random_);
        },
        evidence_);
    return reader.read();
  }

  support::TempFolder temp_;
  harness::Evidence evidence_{temp_.path() / "run"};
  rig::Scene scene_;
  rig::Random random_{5};
  std::size_t pictures_ = 0;
};

TEST_F(CameraFeltReaderTest, ReadsAStackInItsOrder) {
  auto cards = rig::DeckSpec{}.make_cards();
  random_.shuffle(cards);
  rig::spread_face_up(cards, scene_);
  const auto reading = read({1.0});
  ASSERT_TRUE(reading) << reading.error();
  ASSERT_EQ(reading->cards.size(), cards.size());
  for (std::size_t i = 0; i < cards.size(); ++i) EXPECT_EQ(reading->cards[i], cards[i].face);
  ASSERT_EQ(reading->evidence.size(), 1U);
  EXPECT_TRUE(std::filesystem::exists(temp_.path() / "run" / reading->evidence[0]));
}

TEST_F(CameraFeltReaderTest, EmptyFeltHasNoCards) {
  const auto reading = read({1.0});
  ASSERT_TRUE(reading);
  EXPECT_TRUE(reading->cards.empty());
}

// A card that is not named is missing data: the whole reading is refused, not shortened.
TEST_F(CameraFeltReaderTest, CardThatCannotBeNamedMakesTheReadingFail) {
  auto cards = rig::DeckSpec{}.make_cards();
  rig::spread_face_up({cards[0], cards[1]}, scene_);
  scene_.cards[1].place = scene_.cards[0].place;
  scene_.cards[1].place.x_mm += 20;  // covers most of the first card
  const auto reading = read({1.0});
  ASSERT_FALSE(reading);
  EXPECT_EQ(reading.error().code, ErrorCode::unreadable);
  EXPECT_EQ(pictures_, 3U);
}

TEST_F(CameraFeltReaderTest, FaceDownCardMakesTheReadingFail) {
  auto cards = rig::DeckSpec{}.make_cards();
  rig::spread_face_up({cards[0], cards[1]}, scene_);
  scene_.cards[1].card.facing = rig::Facing::down;
  EXPECT_FALSE(read({1.0}));
}

TEST_F(CameraFeltReaderTest, CameraWithoutPictureIsPassedOn) {
  CameraFeltReader reader(
      []() -> rig::Result<vision::Image> {
        return rig::Error{ErrorCode::unreadable, "cable"};
      },
      evidence_);
  ASSERT_FALSE(reader.read());
  EXPECT_EQ(reader.read().error().detail, "cable");
}

}  // namespace
