// The messages that all card readers have in common, as typed values. Pure: no I/O, no time.
#pragma once

#include <string>

#include "devices/card_reader.h"
#include "devices/fairdeal/message.h"

namespace devices::card_reader_words {

// Events. Which request makes a reader look at the card, and what its answer holds, is the model's affair.
inline const std::string kAnswer = "answer";          ///< cycle, and the answer
inline const std::string kUnreadable = "unreadable";  ///< cycle

Fields write_status(const ReaderStatus& status);
rig::Result<ReaderStatus> read_status(const Fields& fields);

/// The fields of an event that are neither its cycle nor among `expected`, by name and value: "detail: K". Empty when
/// there are none; cut when it is long.
std::string surplus(const Fields& said, const Fields& expected);

}  // namespace devices::card_reader_words
