// Fields of a message, damaged on purpose.
#pragma once

#include <string>

#include "devices/fairdeal/message.h"

namespace support {

/// All fields but one.
inline devices::Fields without(const devices::Fields& all, const std::string& name) {
  devices::Fields rest;
  for (const auto& [other, value] : all.all()) {
    if (other != name) rest.set(other, value);
  }
  return rest;
}

}  // namespace support
