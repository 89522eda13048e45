#include "devices/shufflers/shuffler_words.h"

#include "devices/fairdeal/read_enum.h"

namespace devices::shuffler_words {
namespace {

using rig::Result;

}  // namespace

Fields write_status(const ShufflerStatus& status) {
  return {{"state", std::string(shuffler_state_name(status.state))},
          {"mode", std::string(shuffler_mode_name(status.mode))},
          {"lamp", std::string(lamp_name(status.lamp))},
          {"cover_open", status.cover_open},
          {"presented", status.stack_presented},
          {"inside", static_cast<std::int64_t>(status.cards_inside)},
          {"held", static_cast<std::int64_t>(status.cards_held)},
          {"held_back", status.held_back},
          {"events", static_cast<std::int64_t>(status.events_sent)}};
}

Result<ShufflerStatus> read_status(const Fields& fields) {
  const auto state = read_enum(fields, "state", 5, shuffler_state_name);
  if (!state) return state.error();
  const auto mode = read_enum(fields, "mode", 3, shuffler_mode_name);
  if (!mode) return mode.error();
  const auto lamp = read_enum(fields, "lamp", 3, lamp_name);
  if (!lamp) return lamp.error();
  const auto cover_open = fields.boolean("cover_open");
  if (!cover_open) return cover_open.error();
  const auto presented = fields.boolean("presented");
  if (!presented) return presented.error();
  const auto inside = fields.integer("inside", 0, UINT16_MAX);
  if (!inside) return inside.error();
  const auto held = fields.integer("held", 0, UINT16_MAX);
  if (!held) return held.error();
  auto held_back = fields.text("held_back");
  if (!held_back) return held_back.error();
  const auto events = fields.integer("events", 0, UINT16_MAX);
  if (!events) return events.error();
  return ShufflerStatus{.state = *state,
                        .mode = *mode,
                        .lamp = *lamp,
                        .cover_open = *cover_open,
                        .stack_presented = *presented,
                        .cards_inside = static_cast<int>(*inside),
                        .cards_held = static_cast<int>(*held),
                        .held_back = *std::move(held_back),
                        .events_sent = static_cast<int>(*events)};
}

Fields write_order(const ShuffleOrder& order) {
  return {{"expect", static_cast<std::int64_t>(order.cards_expected)}, {"to", std::string(stack_to_name(order.to))}};
}

Result<ShuffleOrder> read_order(const Fields& fields, int cards_max) {
  const auto expected = fields.integer("expect", 1, cards_max);
  if (!expected) return expected.error();
  const auto to = read_to(fields);
  if (!to) return to.error();
  return ShuffleOrder{static_cast<int>(*expected), *to};
}

Result<StackTo> read_to(const Fields& fields) {
  if (!fields.all().contains("to")) return StackTo::tray;
  return read_enum(fields, "to", 3, stack_to_name);
}

Result<ShufflerMode> read_mode(const Fields& fields) { return read_enum(fields, "mode", 3, shuffler_mode_name); }

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

}  // namespace devices::shuffler_words
