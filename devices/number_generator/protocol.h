// The protocol of the number generator: its messages as typed values. Pure: no I/O, no time.
#pragma once

#include <string>

#include "devices/fairdeal/message.h"
#include "devices/number_generator.h"

namespace devices::number_generator {

inline const std::string kModel = "number_generator";

// Requests, beside `status`.
inline const std::string kDraw = "draw";  ///< -> cycle
inline const std::string kClear = "clear";

// Events.
inline const std::string kNumber = "number";  ///< cycle, value

/// Most that a message can speak of. A number beyond the machine's own range is a message like any other: whether it
/// may come is for others to judge.
inline constexpr int kValueMax = 1000;

Fields write_status(const GeneratorStatus& status);
rig::Result<GeneratorStatus> read_status(const Fields& fields);

Fields write_value(int value);
rig::Result<int> read_value(const Fields& fields);

}  // namespace devices::number_generator
