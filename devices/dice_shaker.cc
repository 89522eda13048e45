#include "devices/dice_shaker.h"

#include <array>

namespace devices {
namespace {

constexpr std::array<std::string_view, 4> kStateNames = {"idle", "armed", "shaking", "stopped"};
constexpr std::array<std::string_view, 3> kCoverNames = {"none", "open", "closed"};

}  // namespace

std::string_view shaker_state_name(ShakerState state) { return kStateNames[static_cast<std::size_t>(state)]; }
std::string_view shaker_cover_name(ShakerCover cover) { return kCoverNames[static_cast<std::size_t>(cover)]; }

std::ostream& operator<<(std::ostream& out, ShakerState state) { return out << shaker_state_name(state); }
std::ostream& operator<<(std::ostream& out, ShakerCover cover) { return out << shaker_cover_name(cover); }

}  // namespace devices
