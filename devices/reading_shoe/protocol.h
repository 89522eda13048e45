// The lines of the reading shoe as typed values. Pure: no I/O, no time.
#pragma once

#include <string>
#include <vector>

#include "devices/ascii/ascii_line.h"
#include "devices/manual_shoe.h"

namespace devices::reading_shoe {

inline const std::string kModel = "reading_shoe";
/// What it holds: eight decks, and a few too many.
inline constexpr int kCardsMax = 424;

// Requests, beside STATUS.
inline const std::string kNewShoe = "NEWSHOE";  ///< cards to expect

// Events.
inline const std::string kCard = "CARD";        ///< number, face or ??, cards left
inline const std::string kCut = "CUT";          ///< cards left
inline const std::string kLid = "LID";          ///< 1 opened, 0 closed
inline const std::string kBlocked = "BLOCKED";  ///< cause

LineValues write_status(const ManualShoeStatus& status);
rig::Result<ManualShoeStatus> read_status(const LineValues& values);

LineValues write_expected(int cards_expected);
/// @return how many cards to expect, 1 to `kCardsMax`
rig::Result<int> read_expected(const LineValues& values);

/// The names of all events that are reports.
const std::vector<std::string>& report_names();

/// The name of the event that carries a report, and its values.
const std::string& event_name(ManualShoeReport::Kind kind);
LineValues write_report(const ManualShoeReport& report);
/// @pre the event's name is one of `report_names()`
rig::Result<ManualShoeReport> read_report(const AsciiLine& event);

}  // namespace devices::reading_shoe
