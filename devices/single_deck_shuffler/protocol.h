// The messages of the single-deck shuffler, as typed values. Pure: no I/O, no time.
#pragma once

#include <string>

#include "devices/message.h"
#include "devices/shuffler.h"

namespace devices::single_deck_shuffler {

inline const std::string kModel = "single_deck_shuffler";

// Requests.
inline const std::string kShuffle = "shuffle";  ///< expect: cards to be indicated as right -> cycle
inline const std::string kStatus = "status";
inline const std::string kClear = "clear";

// Events.
inline const std::string kCount = "count";  ///< cycle, counted, right
inline const std::string kDone = "done";    ///< cycle
inline const std::string kJam = "jam";      ///< cycle, fed: cards that had passed the feeder
inline const std::string kStop = "stop";    ///< cycle, fed, cause

inline constexpr int kCardsMax = 64;  ///< What the hopper holds.

Fields write_status(const ShufflerStatus& status);
rig::Result<ShufflerStatus> read_status(const Fields& fields);

Fields write_count(const ShuffleReport& report);
rig::Result<ShuffleReport> read_count(const Fields& fields);

/// The number of the cycle that an event or a reply speaks of.
rig::Result<int> read_cycle(const Fields& fields);

/// What a jam or stop event says, for a person: "cycle 3: a card stuck after 17 cards".
rig::Result<std::string> describe_interruption(const Message& event);

}  // namespace devices::single_deck_shuffler
