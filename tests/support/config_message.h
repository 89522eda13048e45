// The message of a ConfigError, for tests that check it word by word.
#pragma once

#include <string>

#include "rig/config_error.h"

namespace support {

/// What `act` complains of; "no complaint" when it does not throw a ConfigError.
template <typename Act>
std::string config_message(const Act& act) {
  try {
    act();
  } catch (const rig::ConfigError& error) {
    return error.what();
  }
  return "no complaint";
}

}  // namespace support
