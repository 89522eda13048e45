#include "devices/shakers/shaker_words.h"

#include "devices/fairdeal/cycle_words.h"
#include "devices/fairdeal/read_enum.h"

namespace devices::shaker_words {
namespace {

using rig::Error;
using rig::ErrorCode;
using rig::Result;

Result<std::vector<rig::Die>> read_faces(const Fields& fields) {
  std::vector<rig::Die> faces;
  if (!fields.all().contains("faces")) return faces;
  const auto bytes = fields.bytes("faces");
  if (!bytes) return bytes.error();
  if (bytes->size() > kDiceMax) return Error{ErrorCode::nonsense, "field \"faces\" has more faces than there are dice"};
  for (const std::byte byte : *bytes) {
    const auto face = rig::Die::from_value(std::to_integer<int>(byte));
    if (!face) return Error{ErrorCode::nonsense, "field \"faces\" has a face that no die has"};
    faces.push_back(*face);
  }
  return faces;
}

}  // namespace

Fields write_status(const ShakerStatus& status) {
  return {{"state", std::string(shaker_state_name(status.state))},
          {"cover", std::string(shaker_cover_name(status.cover))},
          {"door_open", status.door_open},
          {"events", std::int64_t{status.events_sent}}};
}

Result<ShakerStatus> read_status(const Fields& fields) {
  const auto state = read_enum(fields, "state", 4, shaker_state_name);
  if (!state) return state.error();
  const auto cover = read_enum(fields, "cover", 3, shaker_cover_name);
  if (!cover) return cover.error();
  const auto door_open = fields.boolean("door_open");
  if (!door_open) return door_open.error();
  const auto events = fields.integer("events", 0, UINT16_MAX);
  if (!events) return events.error();
  return ShakerStatus{*state, *cover, *door_open, static_cast<int>(*events)};
}

Fields write_report(const ShakeReport& report) {
  const auto shook_ms = std::chrono::duration_cast<std::chrono::milliseconds>(report.shook).count();
  Fields fields = write_cycle(report.cycle);
  fields.set("shook_ms", std::int64_t{shook_ms});
  fields.set("shakes", std::int64_t{report.shakes});
  rig::Bytes faces;
  for (const rig::Die face : report.faces) faces.push_back(static_cast<std::byte>(face.value()));
  if (!faces.empty()) fields.set("faces", faces);
  return fields;
}

Result<ShakeReport> read_report(const Fields& fields) {
  const auto cycle = read_cycle(fields);
  if (!cycle) return cycle.error();
  const auto shook_ms = fields.integer("shook_ms", 0, kShookMsMax);
  if (!shook_ms) return shook_ms.error();
  const auto shakes = fields.integer("shakes", 0, kShakesMax);
  if (!shakes) return shakes.error();
  auto faces = read_faces(fields);
  if (!faces) return faces.error();
  return ShakeReport{*cycle, std::chrono::milliseconds(*shook_ms), static_cast<int>(*shakes), *std::move(faces)};
}

Fields write_stop(int cycle, const std::string& cause) {
  Fields fields = write_cycle(cycle);
  fields.set("cause", cause);
  return fields;
}

Result<std::string> describe_stop(const Fields& fields) {
  const auto cycle = read_cycle(fields);
  if (!cycle) return cycle.error();
  const auto cause = fields.text("cause");
  if (!cause) return cause.error();
  return "cycle " + std::to_string(*cycle) + ": " + *cause;
}

}  // namespace devices::shaker_words
