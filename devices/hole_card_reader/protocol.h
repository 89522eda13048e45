// The protocol of the hole card reader: what it is told and what it answers, as typed values. Pure: no I/O, no time.
#pragma once

#include <string>

#include "devices/card_reader.h"
#include "devices/fairdeal/message.h"

namespace devices::hole_card_reader {

inline const std::string kModel = "hole_card_reader";

/// Request that makes it look at the card: rank: of the dealer's first card -> cycle
inline const std::string kUpcard = "upcard";

Fields write_upcard(rig::Rank upcard);
rig::Result<rig::Rank> read_upcard(const Fields& fields);

/// @pre a Blackjack or none
Fields write_answer(CardAnswer answer);
rig::Result<CardAnswer> read_answer(const Fields& fields);

}  // namespace devices::hole_card_reader
