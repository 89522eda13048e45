#include "devices/combination_display/protocol.h"

#include "devices/combination_display/areas.h"
#include "devices/fairdeal/read_enum.h"

namespace devices::combination_display {
namespace {

using rig::Bytes;
using rig::Error;
using rig::ErrorCode;
using rig::Result;

constexpr std::array<const char*, 3> kDiceFields = {"first", "second", "third"};

Error unclear(const std::string& field) { return {ErrorCode::nonsense, "field \"" + field + "\" cannot be read"}; }

Result<std::vector<int>> read_entered(const Fields& fields) {
  const auto bytes = fields.bytes("entered");
  if (!bytes) return bytes.error();
  if (bytes->size() > kDiceFields.size()) return unclear("entered");
  std::vector<int> entered;
  for (const std::byte byte : *bytes) {
    if (std::to_integer<int>(byte) > kValueMax) return unclear("entered");
    entered.push_back(std::to_integer<int>(byte));
  }
  return entered;
}

Result<std::vector<std::string>> read_lit(const Fields& fields) {
  const auto bytes = fields.bytes("lit");
  if (!bytes) return bytes.error();
  std::vector<std::string> lit;
  int before = -1;
  for (const std::byte byte : *bytes) {
    const auto place = std::to_integer<int>(byte);
    if (place <= before || place >= static_cast<int>(kAreasCount)) return unclear("lit");
    lit.push_back(area_names()[static_cast<std::size_t>(place)]);
    before = place;
  }
  return lit;
}

}  // namespace

Fields write_status(const DisplayStatus& status) {
  Bytes entered;
  for (const int value : status.entered) entered.push_back(static_cast<std::byte>(value));
  Bytes lit;
  for (const std::string& name : status.lit) lit.push_back(static_cast<std::byte>(area_place(name)));
  return {{"state", std::string(display_state_name(status.state))},
          {"entered", entered},
          {"lit", lit},
          {"events", static_cast<std::int64_t>(status.events_sent)}};
}

Result<DisplayStatus> read_status(const Fields& fields) {
  const auto state = read_enum(fields, "state", 4, display_state_name);
  if (!state) return state.error();
  auto entered = read_entered(fields);
  if (!entered) return entered.error();
  auto lit = read_lit(fields);
  if (!lit) return lit.error();
  const auto events = fields.integer("events", 0, UINT16_MAX);
  if (!events) return events.error();
  return DisplayStatus{*state, *std::move(entered), *std::move(lit), static_cast<int>(*events)};
}

Fields write_dice(const EnteredDice& dice) {
  Fields fields;
  for (std::size_t i = 0; i < dice.size(); ++i) fields.set(kDiceFields[i], static_cast<std::int64_t>(dice[i]));
  return fields;
}

Result<EnteredDice> read_dice(const Fields& fields) {
  EnteredDice dice{};
  for (std::size_t i = 0; i < dice.size(); ++i) {
    const auto value = fields.integer(kDiceFields[i], 0, kValueMax);
    if (!value) return value.error();
    dice[i] = static_cast<int>(*value);
  }
  return dice;
}

}  // namespace devices::combination_display
