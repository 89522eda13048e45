#include "devices/combination_display.h"

namespace devices {
namespace {

constexpr std::array<std::string_view, 4> kStateNames = {"blank", "entering", "lighting", "lit"};

}  // namespace

std::string_view display_state_name(DisplayState state) { return kStateNames[static_cast<std::size_t>(state)]; }

std::ostream& operator<<(std::ostream& out, DisplayState state) { return out << display_state_name(state); }

}  // namespace devices
