#include "devices/continuous_shuffler/protocol.h"

#include "devices/fairdeal/cycle_words.h"
#include "devices/fairdeal/read_enum.h"

namespace devices::continuous_shuffler {
namespace {

using rig::Result;

Result<int> read_number(const Fields& fields, const std::string& name, int min = 0, int max = UINT16_MAX) {
  const auto number = fields.integer(name, min, max);
  if (!number) return number.error();
  return static_cast<int>(*number);
}

FieldValue number(int value) { return static_cast<std::int64_t>(value); }

}  // namespace

Fields write_status(const ContinuousStatus& status) {
  return {{"state", std::string(continuous_state_name(status.state))},
          {"lamp", std::string(lamp_name(status.lamp))},
          {"cover_open", status.cover_open},
          {"wheel", number(status.cards_in_wheel)},
          {"buffer", number(status.cards_in_buffer)},
          {"output", number(status.cards_in_output)},
          {"total", number(status.cards_total)},
          {"count_known", status.count_known},
          {"events", number(status.events_sent)}};
}

Result<ContinuousStatus> read_status(const Fields& fields) {
  ContinuousStatus status;
  const auto state = read_enum(fields, "state", 5, continuous_state_name);
  if (!state) return state.error();
  const auto lamp = read_enum(fields, "lamp", 3, lamp_name);
  if (!lamp) return lamp.error();
  const auto cover_open = fields.boolean("cover_open");
  if (!cover_open) return cover_open.error();
  const auto count_known = fields.boolean("count_known");
  if (!count_known) return count_known.error();
  for (const auto& [name, member] : {std::pair{"wheel", &ContinuousStatus::cards_in_wheel},
                                     {"buffer", &ContinuousStatus::cards_in_buffer},
                                     {"output", &ContinuousStatus::cards_in_output},
                                     {"total", &ContinuousStatus::cards_total},
                                     {"events", &ContinuousStatus::events_sent}}) {
    const auto value = read_number(fields, name);
    if (!value) return value.error();
    status.*member = *value;
  }
  status.state = *state;
  status.lamp = *lamp;
  status.cover_open = *cover_open;
  status.count_known = *count_known;
  return status;
}

Fields write_deal(int cards_count) { return {{"count", number(cards_count)}}; }

Result<int> read_deal(const Fields& fields) { return read_number(fields, "count", 1, kDealMax); }

Fields write_expected(int cards_count) { return {{"expect", number(cards_count)}}; }

Result<int> read_expected(const Fields& fields) { return read_number(fields, "expect", 0, kExpectMax); }

Fields write_dealt(const DealReport& report) {
  return {{"cycle", number(report.cycle)}, {"count", number(report.dealt)}, {"left", number(report.left)}};
}

Result<DealReport> read_dealt(const Fields& fields) {
  const auto cycle = read_cycle(fields);
  if (!cycle) return cycle.error();
  const auto dealt = read_number(fields, "count");
  if (!dealt) return dealt.error();
  const auto left = read_number(fields, "left");
  if (!left) return left.error();
  return DealReport{*cycle, *dealt, *left};
}

Fields write_fed(const FeedReport& report) {
  return {{"cycle", number(report.cycle)}, {"counted", number(report.counted)}};
}

Result<FeedReport> read_fed(const Fields& fields) {
  const auto cycle = read_cycle(fields);
  if (!cycle) return cycle.error();
  const auto counted = read_number(fields, "counted");
  if (!counted) return counted.error();
  return FeedReport{*cycle, *counted};
}

}  // namespace devices::continuous_shuffler
