#include "devices/continuous_shuffler.h"

#include <array>

namespace devices {
namespace {

constexpr std::array<std::string_view, 5> kStateNames = {"idle", "working", "jammed", "stopped", "miscounted"};

}  // namespace

std::string_view continuous_state_name(ContinuousState state) { return kStateNames[static_cast<std::size_t>(state)]; }

std::ostream& operator<<(std::ostream& out, ContinuousState state) { return out << continuous_state_name(state); }

}  // namespace devices
