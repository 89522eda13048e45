// The messages of dice shakers, as typed values. Pure: no I/O, no time.
#pragma once

#include <string>

#include "devices/dice_shaker.h"
#include "devices/fairdeal/message.h"

namespace devices::shaker_words {

// Requests, beside `status`.
inline const std::string kShake = "shake";  ///< -> cycle
inline const std::string kArm = "arm";
inline const std::string kCover = "cover";  ///< open
inline const std::string kClear = "clear";

// Events.
inline const std::string kStarted = "started";  ///< cycle
inline const std::string kSettled = "settled";  ///< cycle, shook_ms, shakes, faces when the machine reads them
inline const std::string kStop = "stop";        ///< cycle, cause

inline constexpr int kShookMsMax = 600'000;
inline constexpr int kShakesMax = 100'000;
inline constexpr std::size_t kDiceMax = 8;

Fields write_status(const ShakerStatus& status);
rig::Result<ShakerStatus> read_status(const Fields& fields);

Fields write_report(const ShakeReport& report);
rig::Result<ShakeReport> read_report(const Fields& fields);

Fields write_stop(int cycle, const std::string& cause);
/// What a stop event says, for a person: "cycle 3: the motor stopped".
rig::Result<std::string> describe_stop(const Fields& fields);

}  // namespace devices::shaker_words
