#include "devices/dealing_shoe/protocol.h"

#include "devices/fairdeal/cycle_words.h"
#include "devices/fairdeal/read_enum.h"

namespace devices::dealing_shoe {
namespace {

using rig::Error;
using rig::ErrorCode;
using rig::Result;

std::int64_t number(int value) { return value; }

Result<int> read_number(const Fields& fields, const std::string& name, int min, int max) {
  const auto value = fields.integer(name, min, max);
  if (!value) return value.error();
  return static_cast<int>(*value);
}

Result<int> read_count(const Fields& fields, const std::string& name) {
  return read_number(fields, name, 0, UINT16_MAX);
}

Result<Seat> read_seat(const Fields& fields) {
  const auto text = fields.text("seat");
  if (!text) return text.error();
  for (const SeatKind kind : {SeatKind::dealer, SeatKind::community, SeatKind::bonus}) {
    if (*text == seat_name({kind})) return Seat{kind};
  }
  for (int player = 1; player <= kPlayersMax; ++player) {
    if (*text == seat_name({SeatKind::player, player})) return Seat{SeatKind::player, player};
  }
  return Error{ErrorCode::nonsense, "field \"seat\" is \"" + *text + "\", which is not known"};
}

}  // namespace

Fields write_expected(int cards_expected) { return {{"expect", number(cards_expected)}}; }

Result<int> read_expected(const Fields& fields) { return read_number(fields, "expect", 1, kCardsMax); }

Fields write_plan(const RoundPlan& plan) {
  return {{"stack", number(plan.stack_cards)},   {"players", number(plan.players)},
          {"dealer", number(plan.dealer_cards)}, {"community", number(plan.community_cards)},
          {"bonus", number(plan.bonus_cards)},   {"first", std::string(seat_kind_name(plan.first))}};
}

Result<RoundPlan> read_plan(const Fields& fields) {
  const auto stack = read_number(fields, "stack", kStackCardsMin, kStackCardsMax);
  if (!stack) return stack.error();
  const auto players = read_number(fields, "players", 1, kPlayersMax);
  if (!players) return players.error();
  const auto dealer = read_number(fields, "dealer", 0, kStackCardsMax);
  if (!dealer) return dealer.error();
  const auto community = read_number(fields, "community", 0, kStackCardsMax);
  if (!community) return community.error();
  const auto bonus = read_number(fields, "bonus", 0, kStackCardsMax);
  if (!bonus) return bonus.error();
  const auto first = read_enum(fields, "first", 4, seat_kind_name);
  if (!first) return first.error();
  return RoundPlan{*stack, *players, *dealer, *community, *bonus, *first};
}

Fields write_loaded(const LoadReport& report) {
  Fields fields = write_cycle(report.cycle, {{"shuffled", report.shuffled}, {"left", number(report.cards_left)}});
  if (!report.counted) return fields;
  fields.set("counted", number(*report.counted));
  fields.set("right", report.count_right);
  return fields;
}

Result<LoadReport> read_loaded(const Fields& fields) {
  const auto cycle = read_cycle(fields);
  if (!cycle) return cycle.error();
  const auto shuffled = fields.boolean("shuffled");
  if (!shuffled) return shuffled.error();
  const auto left = read_count(fields, "left");
  if (!left) return left.error();
  LoadReport report{.cycle = *cycle, .shuffled = *shuffled, .cards_left = *left};
  if (!fields.all().contains("counted") && !fields.all().contains("right")) return report;
  const auto counted = read_count(fields, "counted");
  if (!counted) return counted.error();
  const auto right = fields.boolean("right");
  if (!right) return right.error();
  report.counted = *counted;
  report.count_right = *right;
  return report;
}

Fields write_stack(const StackReport& report) {
  return write_cycle(report.cycle, {{"round", number(report.round)},
                                    {"seat", seat_name(report.seat)},
                                    {"count", number(report.cards_count)},
                                    {"left", number(report.cards_left)},
                                    {"over", report.round_over}});
}

Result<StackReport> read_stack(const Fields& fields) {
  const auto cycle = read_cycle(fields);
  if (!cycle) return cycle.error();
  const auto round = read_number(fields, "round", 1, INT32_MAX);
  if (!round) return round.error();
  const auto seat = read_seat(fields);
  if (!seat) return seat.error();
  const auto count = read_count(fields, "count");
  if (!count) return count.error();
  const auto left = read_count(fields, "left");
  if (!left) return left.error();
  const auto over = fields.boolean("over");
  if (!over) return over.error();
  return StackReport{*cycle, *round, *seat, *count, *left, *over};
}

Fields write_status(const ShoeStatus& status) {
  return {{"state", std::string(shoe_state_name(status.state))},
          {"lamp", std::string(lamp_name(status.lamp))},
          {"cover_open", status.cover_open},
          {"bets_closed", status.bets_closed},
          {"presented", status.stack_presented},
          {"inside", status.cards_inside},
          {"round", number(status.round)},
          {"left", number(status.cards_left)},
          {"events", number(status.events_sent)}};
}

Result<ShoeStatus> read_status(const Fields& fields) {
  const auto state = read_enum(fields, "state", 6, shoe_state_name);
  if (!state) return state.error();
  const auto lamp = read_enum(fields, "lamp", 3, lamp_name);
  if (!lamp) return lamp.error();
  const auto cover_open = fields.boolean("cover_open");
  if (!cover_open) return cover_open.error();
  const auto bets_closed = fields.boolean("bets_closed");
  if (!bets_closed) return bets_closed.error();
  const auto presented = fields.boolean("presented");
  if (!presented) return presented.error();
  const auto inside = fields.boolean("inside");
  if (!inside) return inside.error();
  const auto round = read_number(fields, "round", 0, INT32_MAX);
  if (!round) return round.error();
  const auto left = read_count(fields, "left");
  if (!left) return left.error();
  const auto events = read_count(fields, "events");
  if (!events) return events.error();
  return ShoeStatus{.state = *state,
                    .lamp = *lamp,
                    .cover_open = *cover_open,
                    .bets_closed = *bets_closed,
                    .stack_presented = *presented,
                    .cards_inside = *inside,
                    .round = *round,
                    .cards_left = *left,
                    .events_sent = *events};
}

}  // namespace devices::dealing_shoe
