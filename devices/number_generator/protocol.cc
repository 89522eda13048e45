#include "devices/number_generator/protocol.h"

#include "devices/fairdeal/read_enum.h"

namespace devices::number_generator {

using rig::Result;

Fields write_status(const GeneratorStatus& status) {
  Fields fields{{"state", std::string(generator_state_name(status.state))},
                {"low", static_cast<std::int64_t>(status.low)},
                {"high", static_cast<std::int64_t>(status.high)},
                {"events", static_cast<std::int64_t>(status.events_sent)}};
  if (status.shown) fields.set("shown", static_cast<std::int64_t>(*status.shown));
  return fields;
}

Result<GeneratorStatus> read_status(const Fields& fields) {
  const auto state = read_enum(fields, "state", 2, generator_state_name);
  if (!state) return state.error();
  const auto low = fields.integer("low", 0, kValueMax);
  if (!low) return low.error();
  const auto high = fields.integer("high", *low, kValueMax);
  if (!high) return high.error();
  const auto events = fields.integer("events", 0, UINT16_MAX);
  if (!events) return events.error();
  GeneratorStatus status{*state, static_cast<int>(*low), static_cast<int>(*high), std::nullopt,
                         static_cast<int>(*events)};
  if (!fields.all().contains("shown")) return status;
  const auto shown = fields.integer("shown", 0, kValueMax);
  if (!shown) return shown.error();
  status.shown = static_cast<int>(*shown);
  return status;
}

Fields write_value(int value) { return {{"value", static_cast<std::int64_t>(value)}}; }

Result<int> read_value(const Fields& fields) {
  const auto value = fields.integer("value", 0, kValueMax);
  if (!value) return value.error();
  return static_cast<int>(*value);
}

}  // namespace devices::number_generator
