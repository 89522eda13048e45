#include "devices/shuffler.h"

#include <array>

namespace devices {
namespace {

constexpr std::array<std::string_view, 5> kStateNames = {"idle", "shuffling", "jammed", "stopped", "miscounted"};
constexpr std::array<std::string_view, 3> kModeNames = {"shuffle", "sort", "service"};
constexpr std::array<std::string_view, 3> kLampNames = {"off", "green", "red"};
constexpr std::array<std::string_view, 3> kToNames = {"tray", "shoe", "hold"};

}  // namespace

std::string_view shuffler_state_name(ShufflerState state) { return kStateNames[static_cast<std::size_t>(state)]; }
std::string_view shuffler_mode_name(ShufflerMode mode) { return kModeNames[static_cast<std::size_t>(mode)]; }
std::string_view lamp_name(Lamp lamp) { return kLampNames[static_cast<std::size_t>(lamp)]; }
std::string_view stack_to_name(StackTo to) { return kToNames[static_cast<std::size_t>(to)]; }

std::ostream& operator<<(std::ostream& out, ShufflerState state) { return out << shuffler_state_name(state); }
std::ostream& operator<<(std::ostream& out, ShufflerMode mode) { return out << shuffler_mode_name(mode); }
std::ostream& operator<<(std::ostream& out, Lamp lamp) { return out << lamp_name(lamp); }

}  // namespace devices
