// The messages of the dealing shoe, as typed values. Pure: no I/O, no time.
#pragma once

#include <string>

#include "devices/fairdeal/message.h"
#include "devices/shoe.h"

namespace devices::dealing_shoe {

inline const std::string kModel = "dealing_shoe";

inline constexpr int kCardsMax = 64;  ///< What it holds.
inline constexpr int kPlayersMax = 8;
inline constexpr int kStackCardsMin = 2;
inline constexpr int kStackCardsMax = 7;

// Requests, beside `status` and the `clear` of shufflers.
inline const std::string kLoad = "load";            ///< expect: cards to be indicated as right -> cycle
inline const std::string kConfigure = "configure";  ///< stack, players, dealer, community, bonus, first
inline const std::string kBets = "bets";            ///< closed
inline const std::string kDeal = "deal";            ///< -> cycle
inline const std::string kEndRound = "end_round";

// Events, beside the `jam` and `stop` of shufflers.
inline const std::string kLoaded = "loaded";  ///< cycle, shuffled, left; counted and right when it counts
inline const std::string kStack = "stack";    ///< cycle, round, seat, count, left, over

Fields write_expected(int cards_expected);
rig::Result<int> read_expected(const Fields& fields);

Fields write_plan(const RoundPlan& plan);
rig::Result<RoundPlan> read_plan(const Fields& fields);

Fields write_loaded(const LoadReport& report);
rig::Result<LoadReport> read_loaded(const Fields& fields);

Fields write_stack(const StackReport& report);
rig::Result<StackReport> read_stack(const Fields& fields);

Fields write_status(const ShoeStatus& status);
rig::Result<ShoeStatus> read_status(const Fields& fields);

}  // namespace devices::dealing_shoe
