#include "devices/reading_shoe/protocol.h"

#include <array>
#include <string_view>

#include "devices/ascii/ascii_dialect.h"
#include "rig/check.h"

namespace devices::reading_shoe {
namespace {

using rig::Error;
using rig::ErrorCode;
using rig::Result;
using Kind = ManualShoeReport::Kind;

const std::string kUnread = "??";

// The value of an enumeration whose name stands at a place.
template <typename Enum>
Result<Enum> read_word(const LineValues& values, std::size_t place, const std::string& called, int words_count,
                       std::string_view (*name_of)(Enum)) {
  const auto word = values.text(place, called);
  if (!word) return word.error();
  for (int i = 0; i < words_count; ++i) {
    if (name_of(static_cast<Enum>(i)) == *word) return static_cast<Enum>(i);
  }
  return Error{ErrorCode::nonsense, "value \"" + called + "\" is \"" + *word + "\"; that is not known"};
}

Result<int> read_count(const LineValues& values, std::size_t place, const std::string& called) {
  return values.integer(place, called, 0, UINT16_MAX);
}

Result<ManualShoeReport> read_card(const LineValues& values) {
  const auto number = values.integer(0, "number", 1, UINT16_MAX);
  if (!number) return number.error();
  const auto face = values.text(1, "face");
  if (!face) return face.error();
  const auto card = rig::Card::parse(*face);
  if (!card && *face != kUnread) return Error{ErrorCode::nonsense, "value \"face\" is not a card"};
  const auto left = read_count(values, 2, "left");
  if (!left) return left.error();
  return ManualShoeReport{.kind = Kind::card, .number = *number, .face = card, .cards_left = *left};
}

Result<ManualShoeReport> read_lid(const LineValues& values) {
  const auto open = values.flag(0, "open");
  if (!open) return open.error();
  return ManualShoeReport{.kind = *open ? Kind::lid_opened : Kind::lid_closed};
}

}  // namespace

LineValues write_status(const ManualShoeStatus& status) {
  return {std::string(manual_shoe_state_name(status.state)),
          std::to_string(status.events_sent),
          std::string(lamp_name(status.lamp)),
          std::to_string(status.cards_drawn),
          std::to_string(status.cards_left),
          status.cut_card_reached ? "1" : "0"};
}

Result<ManualShoeStatus> read_status(const LineValues& values) {
  const auto state = read_word(values, 0, "state", 5, manual_shoe_state_name);
  if (!state) return state.error();
  const auto head = ascii::read_status_head(values);
  if (!head) return head.error();
  const auto lamp = read_word(values, 2, "lamp", 3, lamp_name);
  if (!lamp) return lamp.error();
  const auto drawn = read_count(values, 3, "drawn");
  if (!drawn) return drawn.error();
  const auto left = read_count(values, 4, "left");
  if (!left) return left.error();
  const auto cut = values.flag(5, "cut");
  if (!cut) return cut.error();
  return ManualShoeStatus{*state, *lamp, *drawn, *left, *cut, head->events_sent};
}

LineValues write_expected(int cards_expected) { return {std::to_string(cards_expected)}; }

Result<int> read_expected(const LineValues& values) { return values.integer(0, "expect", 1, kCardsMax); }

const std::vector<std::string>& report_names() {
  static const std::vector<std::string> names = {kCard, kCut, kLid, kBlocked};
  return names;
}

const std::string& event_name(Kind kind) {
  switch (kind) {
    case Kind::card: return kCard;
    case Kind::cut_card: return kCut;
    case Kind::lid_opened:
    case Kind::lid_closed: return kLid;
    case Kind::blocked: return kBlocked;
  }
  rig::check_failed("a known kind of report", __FILE__, __LINE__);
}

LineValues write_report(const ManualShoeReport& report) {
  const std::string left = std::to_string(report.cards_left);
  switch (report.kind) {
    case Kind::card: return {std::to_string(report.number), report.face ? report.face->name() : kUnread, left};
    case Kind::cut_card: return {left};
    case Kind::lid_opened: return {"1"};
    case Kind::lid_closed: return {"0"};
    case Kind::blocked: return {report.cause};
  }
  rig::check_failed("a known kind of report", __FILE__, __LINE__);
}

Result<ManualShoeReport> read_report(const AsciiLine& event) {
  if (event.name == kCard) return read_card(event.values);
  if (event.name == kLid) return read_lid(event.values);
  if (event.name == kCut) {
    const auto left = read_count(event.values, 0, "left");
    if (!left) return left.error();
    return ManualShoeReport{.kind = Kind::cut_card, .cards_left = *left};
  }
  RIG_CHECK(event.name == kBlocked);
  auto cause = event.values.text(0, "cause");
  if (!cause) return cause.error();
  return ManualShoeReport{.kind = Kind::blocked, .cause = *std::move(cause)};
}

}  // namespace devices::reading_shoe
