// The areas of a Sic Bo layout that can be lit, and which of them a throw wins: the table that is in the machine.
//
// Their order is part of the protocol; see PROTOCOL.md. The names:
//
//   triple_1 .. triple_6      all three dice show the value
//   double_1 .. double_6      at least two dice show it
//   any_triple                three equal dice
//   total_4 .. total_17       the dice add up to it
//   pair_1_2 .. pair_5_6      both values are shown, fifteen pairs
//   small, big                a total of 4 to 10, of 11 to 17; both lose on three equal dice
//   single_1 .. single_6      at least one die shows the value
#pragma once

#include <bitset>
#include <string>
#include <vector>

#include "devices/combination_display.h"

namespace devices::combination_display {

inline constexpr std::size_t kAreasCount = 50;

/// A set of areas, by their places in the table.
using AreaSet = std::bitset<kAreasCount>;

const std::vector<std::string>& area_names();

/// The place of an area in the table.
/// @pre there is one of that name
std::size_t area_place(const std::string& name);

/// The areas that win with these dice. Values that no die shows win nothing by themselves.
AreaSet winning_areas(const EnteredDice& dice);

}  // namespace devices::combination_display
