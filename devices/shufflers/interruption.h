// A jam or stop event as the error that it is for whoever waits for the end of the cycle.
#pragma once

#include "devices/fairdeal/message.h"
#include "devices/shufflers/shuffler_words.h"

namespace devices {

inline bool is_interruption(const Message& event) {
  return event.name == shuffler_words::kJam || event.name == shuffler_words::kStop;
}

/// `jam` or `stopped`, as the event says; `nonsense` when its fields mean nothing.
/// @pre is_interruption
inline rig::Error interruption(const Message& event) {
  const auto text = shuffler_words::describe_interruption(event);
  if (!text) return text.error();
  return {event.name == shuffler_words::kJam ? rig::ErrorCode::jam : rig::ErrorCode::stopped, *text};
}

}  // namespace devices
