#include "vision/read_cards.h"

#include "vision/find_cards.h"
#include "vision/flatten_card.h"

namespace vision {
namespace {

void add_reading(CardReadings& readings, const Quad& corners, CardClass found) {
  if (found.card) {
    readings.cards.push_back({*found.card, corners, found.confidence});
  } else if (found.back) {
    readings.backs.push_back({corners, *found.back});
  } else {
    readings.unsure.push_back({corners, std::move(found.guesses)});
  }
}

}  // namespace

CardReadings read_cards(const Image& frame) {
  CardReadings readings;
  const FoundCards found = find_cards(frame);
  for (const Quad& corners : found.cards) add_reading(readings, corners, classify_card(flatten_card(frame, corners)));
  for (const Quad& corners : found.clumps) readings.unsure.push_back({corners, {}});
  return readings;
}

}  // namespace vision
