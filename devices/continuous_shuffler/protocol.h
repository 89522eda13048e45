// The protocol of the continuous shuffler: its messages as typed values, and its limits. Pure: no I/O, no time.
#pragma once

#include <string>

#include "devices/continuous_shuffler.h"
#include "devices/fairdeal/message.h"
#include "devices/shufflers/shuffler_words.h"

namespace devices::continuous_shuffler {

inline const std::string kModel = "continuous_shuffler";

// Requests, beside `status`.
inline const std::string kDeal = "deal";  ///< count: 1 to 7 -> cycle
inline const std::string kClear = shuffler_words::kClear;

// Events.
inline const std::string kDealt = "dealt";               ///< cycle, count, left
inline const std::string kFed = "fed";                   ///< cycle, counted
inline const std::string kJam = shuffler_words::kJam;    ///< cycle, fed: cards that had passed before
inline const std::string kStop = shuffler_words::kStop;  ///< cycle, fed, cause

/// Request with expect: cards to be indicated as right -> cycle; and event with cycle, counted, right.
inline const std::string kCount = shuffler_words::kCount;

inline constexpr int kDealMax = 7;
inline constexpr int kInputMax = 112;   ///< Cards that the input holds: two decks and a little more.
inline constexpr int kExpectMax = 999;  ///< Cards; no machine of this model holds so many.

Fields write_status(const ContinuousStatus& status);
rig::Result<ContinuousStatus> read_status(const Fields& fields);

Fields write_deal(int cards_count);
rig::Result<int> read_deal(const Fields& fields);

Fields write_expected(int cards_count);
rig::Result<int> read_expected(const Fields& fields);

Fields write_dealt(const DealReport& report);
rig::Result<DealReport> read_dealt(const Fields& fields);

Fields write_fed(const FeedReport& report);
rig::Result<FeedReport> read_fed(const Fields& fields);

}  // namespace devices::continuous_shuffler
