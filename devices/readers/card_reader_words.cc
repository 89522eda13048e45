#include "devices/readers/card_reader_words.h"

#include "devices/fairdeal/read_enum.h"

namespace devices::card_reader_words {
namespace {

std::string text_of(const FieldValue& value) {
  if (const auto* flag = std::get_if<bool>(&value)) return *flag ? "true" : "false";
  if (const auto* number = std::get_if<std::int64_t>(&value)) return std::to_string(*number);
  if (const auto* bytes = std::get_if<rig::Bytes>(&value)) return rig::to_hex(*bytes);
  return std::get<std::string>(value);
}

}  // namespace

Fields write_status(const ReaderStatus& status) {
  return {{"state", std::string(reader_state_name(status.state))},
          {"lamp", std::string(reader_lamp_name(status.lamp))},
          {"events", static_cast<std::int64_t>(status.events_sent)}};
}

rig::Result<ReaderStatus> read_status(const Fields& fields) {
  const auto state = read_enum(fields, "state", 4, reader_state_name);
  if (!state) return state.error();
  const auto lamp = read_enum(fields, "lamp", 6, reader_lamp_name);
  if (!lamp) return lamp.error();
  const auto events = fields.integer("events", 0, UINT16_MAX);
  if (!events) return events.error();
  return ReaderStatus{*state, *lamp, static_cast<int>(*events)};
}

std::string surplus(const Fields& said, const Fields& expected) {
  std::string text;
  for (const auto& [name, value] : said.all()) {
    if (name == "cycle" || expected.all().contains(name)) continue;
    text += (text.empty() ? "" : ", ") + name + ": " + text_of(value);
    if (text.size() >= kTextBytesMax) break;
  }
  return text.substr(0, kTextBytesMax);
}

}  // namespace devices::card_reader_words
