#include "devices/shoe.h"

#include <algorithm>
#include <array>

namespace devices {
namespace {

constexpr std::array<std::string_view, 6> kStateNames = {"idle",   "loading", "dealing",
                                                         "jammed", "stopped", "miscounted"};
constexpr std::array<std::string_view, 4> kSeatNames = {"player", "dealer", "community", "bonus"};

}  // namespace

std::string_view shoe_state_name(ShoeState state) { return kStateNames[static_cast<std::size_t>(state)]; }
std::string_view seat_kind_name(SeatKind kind) { return kSeatNames[static_cast<std::size_t>(kind)]; }

std::string seat_name(const Seat& seat) {
  std::string name(seat_kind_name(seat.kind));
  return seat.kind == SeatKind::player ? name + " " + std::to_string(seat.number) : name;
}

std::ostream& operator<<(std::ostream& out, ShoeState state) { return out << shoe_state_name(state); }
std::ostream& operator<<(std::ostream& out, const Seat& seat) { return out << seat_name(seat); }

std::vector<PlannedStack> stacks_of(const RoundPlan& plan) {
  std::vector<PlannedStack> stacks;
  for (int player = 1; player <= plan.players; ++player)
    stacks.push_back({{SeatKind::player, player}, plan.stack_cards});
  if (plan.dealer_cards > 0) stacks.push_back({{SeatKind::dealer}, plan.dealer_cards});
  if (plan.community_cards > 0) stacks.push_back({{SeatKind::community}, plan.community_cards});
  if (plan.bonus_cards > 0) stacks.push_back({{SeatKind::bonus}, plan.bonus_cards});
  std::stable_partition(stacks.begin(), stacks.end(), [&](const auto& stack) { return stack.seat.kind == plan.first; });
  return stacks;
}

}  // namespace devices
