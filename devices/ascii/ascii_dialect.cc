#include "devices/ascii/ascii_dialect.h"

#include <array>

#include "devices/fairdeal/dialect.h"

namespace devices::ascii {
namespace {

using rig::Result;
using std::chrono::milliseconds;

constexpr int kCycleMsMax = 600'000;
constexpr std::array<const char*, 3> kSeen = {"lights", "displays", "dice"};

}  // namespace

LineValues write_greeting(const Greeting& greeting) {
  const Identity& who = greeting.identity;
  return {std::to_string(kVersion),
          who.model,
          who.firmware,
          who.serial_number,
          std::to_string(std::chrono::ceil<milliseconds>(who.cycle_time_max).count()),
          who.emulated ? "1" : "0",
          std::to_string(greeting.events_sent)};
}

Result<Greeting> read_greeting(const LineValues& values) {
  const auto version = values.integer(0, "version", kVersion, kVersion);
  if (!version) return version.error();
  const auto model = values.text(1, "model");
  if (!model) return model.error();
  const auto firmware = values.text(2, "firmware");
  if (!firmware) return firmware.error();
  const auto serial_number = values.text(3, "serial");
  if (!serial_number) return serial_number.error();
  const auto cycle_ms = values.integer(4, "cycle_ms_max", 1, kCycleMsMax);
  if (!cycle_ms) return cycle_ms.error();
  const auto emulated = values.flag(5, "emulated");
  if (!emulated) return emulated.error();
  const auto events = values.integer(6, "events", 0, UINT16_MAX);
  if (!events) return events.error();
  return Greeting{{*model, *firmware, *serial_number, milliseconds(*cycle_ms), *emulated}, *events};
}

Result<StatusHead> read_status_head(const LineValues& values) {
  const auto state = values.text(0, "state");
  if (!state) return state.error();
  const auto events = values.integer(1, "events", 0, UINT16_MAX);
  if (!events) return events.error();
  return StatusHead{*state, *events};
}

LineValues write_line_cards(const Cards& cards) { return {rig::to_hex(write_cards(cards))}; }

Result<Cards> read_line_cards(const LineValues& values) {
  const auto bytes = values.bytes(0, "cards");
  if (!bytes) return bytes.error();
  return read_cards(*bytes);
}

LineValues write_line_appearance(const Appearance& appearance) {
  const Fields seen = write_appearance(appearance);
  LineValues values;
  for (const char* what : kSeen) values.add(rig::to_hex(seen.bytes(what).value()));
  return values;
}

Result<Appearance> read_line_appearance(const LineValues& values) {
  Fields seen;
  for (std::size_t place = 0; place < kSeen.size(); ++place) {
    auto bytes = values.bytes(place, kSeen[place]);
    if (!bytes) return bytes.error();
    seen.set(kSeen[place], *std::move(bytes));
  }
  return read_appearance(seen);
}

}  // namespace devices::ascii
