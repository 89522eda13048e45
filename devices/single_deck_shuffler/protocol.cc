#include "devices/single_deck_shuffler/protocol.h"

#include <optional>

namespace devices::single_deck_shuffler {
namespace {

using rig::Error;
using rig::ErrorCode;
using rig::Result;

// The value whose name a field holds; names and values correspond one to one.
template <typename Enum>
Result<Enum> read_enum(const Fields& fields, const std::string& field, int values_count,
                       std::string_view (*name_of)(Enum)) {
  const auto text = fields.text(field);
  if (!text) return text.error();
  for (int i = 0; i < values_count; ++i) {
    if (name_of(static_cast<Enum>(i)) == *text) return static_cast<Enum>(i);
  }
  return Error{ErrorCode::nonsense, "field \"" + field + "\" is \"" + *text + "\", which is not known"};
}

}  // namespace

Fields write_status(const ShufflerStatus& status) {
  return {{"state", std::string(shuffler_state_name(status.state))},
          {"mode", std::string(shuffler_mode_name(status.mode))},
          {"lamp", std::string(lamp_name(status.lamp))},
          {"cover_open", status.cover_open},
          {"presented", status.stack_presented},
          {"inside", static_cast<std::int64_t>(status.cards_inside)},
          {"events", static_cast<std::int64_t>(status.events_sent)}};
}

Result<ShufflerStatus> read_status(const Fields& fields) {
  const auto state = read_enum(fields, "state", 4, shuffler_state_name);
  if (!state) return state.error();
  const auto mode = read_enum(fields, "mode", 2, shuffler_mode_name);
  if (!mode) return mode.error();
  const auto lamp = read_enum(fields, "lamp", 3, lamp_name);
  if (!lamp) return lamp.error();
  const auto cover_open = fields.boolean("cover_open");
  if (!cover_open) return cover_open.error();
  const auto presented = fields.boolean("presented");
  if (!presented) return presented.error();
  const auto inside = fields.integer("inside", 0, UINT16_MAX);
  if (!inside) return inside.error();
  const auto events = fields.integer("events", 0, UINT16_MAX);
  if (!events) return events.error();
  return ShufflerStatus{
      *state, *mode, *lamp, *cover_open, *presented, static_cast<int>(*inside), static_cast<int>(*events)};
}

Fields write_count(const ShuffleReport& report) {
  return {{"cycle", static_cast<std::int64_t>(report.cycle)},
          {"counted", static_cast<std::int64_t>(report.counted)},
          {"right", report.count_right}};
}

Result<ShuffleReport> read_count(const Fields& fields) {
  const auto cycle = read_cycle(fields);
  if (!cycle) return cycle.error();
  const auto counted = fields.integer("counted", 0, UINT16_MAX);
  if (!counted) return counted.error();
  const auto right = fields.boolean("right");
  if (!right) return right.error();
  return ShuffleReport{*cycle, static_cast<int>(*counted), *right};
}

Result<int> read_cycle(const Fields& fields) {
  const auto cycle = fields.integer("cycle", 1, INT32_MAX);
  if (!cycle) return cycle.error();
  return static_cast<int>(*cycle);
}

Result<std::string> describe_interruption(const Message& event) {
  const auto cycle = read_cycle(event.fields);
  if (!cycle) return cycle.error();
  const auto fed = event.fields.integer("fed", 0, UINT16_MAX);
  if (!fed) return fed.error();
  const std::string text = "cycle " + std::to_string(*cycle) + ": ";
  if (event.name == kJam) return text + "a card stuck after " + std::to_string(*fed) + " cards";
  const auto cause = event.fields.text("cause");
  if (!cause) return cause.error();
  return text + *cause;
}

}  // namespace devices::single_deck_shuffler
