// When a fault of a cycle strikes: in its cycle, or in the first one after it that goes far enough, and only once.
#pragma once

#include <utility>

namespace devices {

/// True when a fault is due in this cycle.
inline bool is_due(int fault_cycle, int cycle) { return fault_cycle > 0 && cycle >= fault_cycle; }
/// True once: when a fault is due; it is then spent.
inline bool strikes(int& fault_cycle, int cycle) {
  return is_due(fault_cycle, cycle) && std::exchange(fault_cycle, 0) > 0;
}

}  // namespace devices
