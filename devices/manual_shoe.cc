#include "devices/manual_shoe.h"

#include <array>

namespace devices {
namespace {

constexpr std::array<std::string_view, 5> kStateNames = {"idle", "ready", "empty", "lid_open", "blocked"};

}  // namespace

std::string_view manual_shoe_state_name(ManualShoeState state) { return kStateNames[static_cast<std::size_t>(state)]; }

std::ostream& operator<<(std::ostream& out, ManualShoeState state) { return out << manual_shoe_state_name(state); }

std::ostream& operator<<(std::ostream& out, const ManualShoeReport& report) {
  switch (report.kind) {
    case ManualShoeReport::Kind::card:
      out << "card " << report.number << " is " << (report.face ? report.face->name() : "unread");
      return out << ", " << report.cards_left << " left";
    case ManualShoeReport::Kind::cut_card: return out << "the cut card, " << report.cards_left << " left";
    case ManualShoeReport::Kind::lid_opened: return out << "the lid was opened";
    case ManualShoeReport::Kind::lid_closed: return out << "the lid was closed";
    case ManualShoeReport::Kind::blocked: return out << "blocked, " << report.cause;
  }
  return out;
}

}  // namespace devices
