#include "rig/scene.h"

#include "rig/check.h"

namespace rig {

void spread_face_up(const std::vector<PhysicalCard>& cards, Scene& scene) {
  RIG_CHECK(cards.size() <= static_cast<std::size_t>(kSpreadCardsMax));
  const double column_mm = scene.width_mm / kSpreadColumns;
  const double row_mm = scene.height_mm / kSpreadRows;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    PlacedCard placed{cards[i], {}};
    placed.card.facing = Facing::up;
    placed.place.x_mm = (static_cast<double>(i % kSpreadColumns) + 0.5) * column_mm;
    placed.place.y_mm = (static_cast<double>(i / kSpreadColumns) + 0.5) * row_mm;
    scene.cards.push_back(placed);
  }
}

}  // namespace rig
