// The protocol of the combination display: its messages as typed values. Pure: no I/O, no time.
#pragma once

#include <string>

#include "devices/combination_display.h"
#include "devices/fairdeal/message.h"

namespace devices::combination_display {

inline const std::string kModel = "combination_display";

// Requests, beside `status`.
inline const std::string kEnter = "enter";  ///< first, second, third -> cycle
inline const std::string kClear = "clear";

// Events.
inline const std::string kLit = "lit";  ///< cycle, first, second, third

/// What a message can say of a die. Beyond the faces of one: whether such a value may be entered is for the machine to
/// say.
inline constexpr int kValueMax = 9;

/// Areas travel as their places in the table of areas.h, one byte each, in rising order.
Fields write_status(const DisplayStatus& status);
rig::Result<DisplayStatus> read_status(const Fields& fields);

Fields write_dice(const EnteredDice& dice);
rig::Result<EnteredDice> read_dice(const Fields& fields);

}  // namespace devices::combination_display
