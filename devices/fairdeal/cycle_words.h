// The number of a cycle, as replies and events of machines that work in cycles carry it.
#pragma once

#include "devices/fairdeal/message.h"

namespace devices {

/// Adds the number of the cycle to what else is said. Cycles are counted from 1 since power-up.
inline Fields write_cycle(int cycle, Fields fields = {}) {
  fields.set("cycle", static_cast<std::int64_t>(cycle));
  return fields;
}

inline rig::Result<int> read_cycle(const Fields& fields) {
  const auto cycle = fields.integer("cycle", 1, INT32_MAX);
  if (!cycle) return cycle.error();
  return static_cast<int>(*cycle);
}

}  // namespace devices
