// What the tests of this room share: scenes, camera views and the comparison of readings with the truth.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rig/deck.h"
#include "rig/random.h"
#include "rig/scene.h"
#include "vision/camera_view.h"
#include "vision/read_cards.h"

namespace vision {

inline rig::PhysicalCard face_up(rig::Card face) {
  return {.id = 0, .face = face, .back = rig::BackColor::blue, .facing = rig::Facing::up};
}

inline rig::Card card_named(const std::string& name) { return rig::Card::parse(name).value(); }

/// 52 cards and a joker in an order drawn from `random`, spread on the felt.
inline rig::Scene shuffled_spread(rig::Random& random) {
  rig::DeckSpec spec;
  spec.jokers_per_deck = 1;
  auto cards = spec.make_cards();
  random.shuffle(cards);
  rig::Scene scene;
  rig::spread_face_up(cards, scene);
  return scene;
}

/// A camera anywhere within what reading is made for: see the comment on top of vision/params.h.
inline CameraView random_view(rig::Random& random) {
  const auto between = [&](double low, double high) { return low + (high - low) * random.unit(); };
  CameraView view;
  view.tilt_deg = between(-15, 15);
  view.yaw_deg = between(-15, 15);
  view.margin = between(0.01, 0.05);
  view.brightness = between(0.6, 1.3);
  view.gradient = between(0, 0.2);
  view.gradient_deg = between(0, 360);
  view.warmth = between(-0.1, 0.1);
  view.blur_sigma_px = between(0, 1);
  view.noise_sigma = between(0, 6);
  return view;
}

/// How the face-up cards of a scene were read.
struct Tally {
  int cards_count = 0;
  int right = 0;
  int unsure = 0;   ///< Reported without a name.
  int unread = 0;   ///< Nothing reported at their place.
  int misread = 0;  ///< Named wrong, or named where no card lies.
};

template <typename Reading>
const Reading* reading_at(const std::vector<Reading>& readings, Point place) {
  constexpr double kSamePlacePx = 25;
  for (const Reading& reading : readings)
    if (distance(center(reading.corners), place) < kSamePlacePx) return &reading;
  return nullptr;
}

inline Tally compare(const CardReadings& readings, const rig::Scene& scene, const CameraView& view) {
  Tally tally;
  int named = 0;
  for (const rig::PlacedCard& placed : scene.cards) {
    if (placed.card.facing == rig::Facing::down) continue;
    const Point place = center(card_corners(scene, placed.place, view));
    ++tally.cards_count;
    if (const CardReading* card = reading_at(readings.cards, place)) {
      ++named;
      ++(card->card == placed.card.face ? tally.right : tally.misread);
    } else {
      ++(reading_at(readings.unsure, place) ? tally.unsure : tally.unread);
    }
  }
  tally.misread += static_cast<int>(readings.cards.size()) - named;
  return tally;
}

inline void operator+=(Tally& sum, const Tally& more) {
  sum.cards_count += more.cards_count;
  sum.right += more.right;
  sum.unsure += more.unsure;
  sum.unread += more.unread;
  sum.misread += more.misread;
}

}  // namespace vision
