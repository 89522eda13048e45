// The words of the dialect ascii-line-1 that all its models share: hello, and the hands of an emulator.
#pragma once

#include <cstddef>
#include <string>

#include "devices/appearance.h"
#include "devices/ascii/ascii_line.h"
#include "devices/device.h"
#include "devices/machine_body.h"

namespace devices::ascii {

inline constexpr int kVersion = 1;

inline const std::string kHello = "HELLO";    ///< low, high: versions -> version and who the machine is
inline const std::string kStatus = "STATUS";  ///< Every model: the answer begins with the state and the event number.
inline const std::string kUp = "UP";          ///< Event, always number 1: the machine has started again.

inline const std::string kHandsPrefix = "HANDS.";
inline const std::string kHandsInsert = "HANDS.INSERT";
inline const std::string kHandsTake = "HANDS.TAKE";
inline const std::string kHandsTakeAll = "HANDS.ALL";
inline const std::string kHandsCover = "HANDS.COVER";
inline const std::string kHandsPress = "HANDS.PRESS";
inline const std::string kHandsPower = "HANDS.POWER";
inline const std::string kHandsLook = "HANDS.LOOK";

struct Greeting {
  Identity identity;
  int events_sent = 0;  ///< Number of the last event before this hello.

  friend bool operator==(const Greeting&, const Greeting&) = default;
};

LineValues write_greeting(const Greeting& greeting);
/// Error: `nonsense`, also for a cycle time of more than ten minutes: nobody could wait for it.
rig::Result<Greeting> read_greeting(const LineValues& values);

/// What every answer to STATUS begins with.
struct StatusHead {
  std::string state;
  int events_sent = 0;  ///< Number of the last event.
};
inline constexpr std::size_t kStatusHeadValues = 2;

rig::Result<StatusHead> read_status_head(const LineValues& values);

/// Most cards that one line can carry.
inline constexpr std::size_t kLineCardsMax = 500;

LineValues write_line_cards(const Cards& cards);
rig::Result<Cards> read_line_cards(const LineValues& values);

LineValues write_line_appearance(const Appearance& appearance);
rig::Result<Appearance> read_line_appearance(const LineValues& values);

}  // namespace devices::ascii
