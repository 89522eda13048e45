// The messages of shufflers that give a finished stack, as typed values. Pure: no I/O, no time.
#pragma once

#include <string>

#include "devices/fairdeal/cycle_words.h"
#include "devices/fairdeal/message.h"
#include "devices/shuffler.h"

namespace devices::shuffler_words {

// Requests, beside `status`.
inline const std::string kShuffle = "shuffle";  ///< expect: cards to be indicated as right, to -> cycle
inline const std::string kPresent = "present";  ///< to: tray or shoe
inline const std::string kMode = "mode";        ///< mode: shuffle, sort or service
inline const std::string kClear = "clear";

// Events.
inline const std::string kCount = "count";  ///< cycle, counted, right
inline const std::string kDone = "done";    ///< cycle
inline const std::string kJam = "jam";      ///< cycle, fed: cards that had passed the feeder
inline const std::string kStop = "stop";    ///< cycle, fed, cause

Fields write_status(const ShufflerStatus& status);
rig::Result<ShufflerStatus> read_status(const Fields& fields);

Fields write_order(const ShuffleOrder& order);
/// A stack goes to the tray unless the request says where to.
rig::Result<ShuffleOrder> read_order(const Fields& fields, int cards_max);
rig::Result<StackTo> read_to(const Fields& fields);
rig::Result<ShufflerMode> read_mode(const Fields& fields);

Fields write_count(const ShuffleReport& report);
rig::Result<ShuffleReport> read_count(const Fields& fields);

/// What a jam or stop event says, for a person: "cycle 3: a card stuck after 17 cards".
rig::Result<std::string> describe_interruption(const Message& event);

}  // namespace devices::shuffler_words
