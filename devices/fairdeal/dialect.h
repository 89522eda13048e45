// The words of the Fairdeal dialect that all models share: hello, and the hands of an emulator.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "devices/device.h"
#include "devices/fairdeal/message.h"
#include "rig/card.h"

namespace devices {

inline constexpr std::int64_t kVersion = 1;

inline const std::string kHello = "hello";
inline const std::string kStatus = "status";     ///< Every model: at least `state` and `events`.
inline const std::string kPowerUp = "power_up";  ///< Event, always number 1: the machine has started again.

inline const std::string kHandsPrefix = "hands.";
inline const std::string kHandsInsert = "hands.insert";
inline const std::string kHandsTakeOutput = "hands.take_output";
inline const std::string kHandsTakeAll = "hands.take_all";
inline const std::string kHandsCover = "hands.cover";
inline const std::string kHandsPress = "hands.press";
inline const std::string kHandsPower = "hands.power";
inline const std::string kHandsLook = "hands.look";

struct HelloReply {
  Identity identity;
  int events_sent = 0;  ///< Number of the last event before this hello.
};

Fields write_hello_reply(const HelloReply& reply);
/// Error: `nonsense`. A cycle time over ten minutes is nonsense too: nobody could wait for it.
rig::Result<HelloReply> read_hello_reply(const Fields& fields);

/// Four bytes a card: id (big endian), face 0..52, then back colour (low four bits), face up (16), bent (32).
rig::Bytes write_cards(const std::vector<rig::PhysicalCard>& cards);
rig::Result<std::vector<rig::PhysicalCard>> read_cards(const rig::Bytes& bytes);

}  // namespace devices
