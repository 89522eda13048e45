// The protocol of the Masque card reader: what it answers, as typed values. Pure: no I/O, no time.
#pragma once

#include <string>

#include "devices/card_reader.h"
#include "devices/fairdeal/message.h"

namespace devices::masque_reader {

inline const std::string kModel = "masque_reader";

/// Request that makes it look at the card -> cycle
inline const std::string kRead = "read";

/// @pre a range: small, medium or large
Fields write_answer(CardAnswer answer);
rig::Result<CardAnswer> read_answer(const Fields& fields);

}  // namespace devices::masque_reader
