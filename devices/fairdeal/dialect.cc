#include "devices/fairdeal/dialect.h"

namespace devices {
namespace {

using rig::Error;
using rig::ErrorCode;
using rig::Result;
using std::chrono::milliseconds;

constexpr std::int64_t kCycleMsMax = 600'000;
constexpr unsigned kBackMask = 0x0f;
constexpr unsigned kFaceUpBit = 0x10;
constexpr unsigned kBentBit = 0x20;

Result<rig::PhysicalCard> read_card(const std::byte* at) {
  const auto flags = std::to_integer<unsigned>(at[3]);
  const auto face = rig::Card::from_index(std::to_integer<int>(at[2]));
  const unsigned back = flags & kBackMask;
  if (!face) return Error{ErrorCode::nonsense, "a card with a face that does not exist"};
  if (back > static_cast<unsigned>(rig::BackColor::black) || (flags & ~(kBackMask | kFaceUpBit | kBentBit)) != 0)
    return Error{ErrorCode::nonsense, "a card with flags that do not exist"};
  return rig::PhysicalCard{
      .id = static_cast<std::uint16_t>(std::to_integer<unsigned>(at[0]) << 8U | std::to_integer<unsigned>(at[1])),
      .face = *face,
      .back = static_cast<rig::BackColor>(back),
      .facing = (flags & kFaceUpBit) != 0 ? rig::Facing::up : rig::Facing::down,
      .bent = (flags & kBentBit) != 0};
}

}  // namespace

Fields write_hello_reply(const HelloReply& reply) {
  const auto cycle = std::chrono::ceil<milliseconds>(reply.identity.cycle_time_max).count();
  return {{"version", kVersion},
          {"model", reply.identity.model},
          {"firmware", reply.identity.firmware},
          {"serial", reply.identity.serial_number},
          {"cycle_ms_max", static_cast<std::int64_t>(cycle)},
          {"emulated", reply.identity.emulated},
          {"events", static_cast<std::int64_t>(reply.events_sent)}};
}

Result<HelloReply> read_hello_reply(const Fields& fields) {
  const auto version = fields.integer("version", kVersion, kVersion);
  if (!version) return version.error();
  auto model = fields.text("model");
  if (!model) return model.error();
  auto firmware = fields.text("firmware");
  if (!firmware) return firmware.error();
  auto serial_number = fields.text("serial");
  if (!serial_number) return serial_number.error();
  const auto cycle_ms = fields.integer("cycle_ms_max", 1, kCycleMsMax);
  if (!cycle_ms) return cycle_ms.error();
  const auto emulated = fields.boolean("emulated");
  if (!emulated) return emulated.error();
  const auto events = fields.integer("events", 0, UINT16_MAX);
  if (!events) return events.error();
  return HelloReply{
      {*std::move(model), *std::move(firmware), *std::move(serial_number), milliseconds(*cycle_ms), *emulated},
      static_cast<int>(*events)};
}

rig::Bytes write_cards(const std::vector<rig::PhysicalCard>& cards) {
  rig::Bytes bytes;
  bytes.reserve(cards.size() * 4);
  for (const rig::PhysicalCard& card : cards) {
    const unsigned flags = static_cast<unsigned>(card.back) | (card.facing == rig::Facing::up ? kFaceUpBit : 0U) |
                           (card.bent ? kBentBit : 0U);
    bytes.push_back(static_cast<std::byte>(card.id >> 8U));
    bytes.push_back(static_cast<std::byte>(card.id & 0xffU));
    bytes.push_back(static_cast<std::byte>(card.face.index()));
    bytes.push_back(static_cast<std::byte>(flags));
  }
  return bytes;
}

Result<std::vector<rig::PhysicalCard>> read_cards(const rig::Bytes& bytes) {
  if (bytes.size() % 4 != 0) return Error{ErrorCode::nonsense, "cards that are not four bytes each"};
  std::vector<rig::PhysicalCard> cards;
  cards.reserve(bytes.size() / 4);
  for (std::size_t at = 0; at < bytes.size(); at += 4) {
    const auto card = read_card(bytes.data() + at);
    if (!card) return card.error();
    cards.push_back(*card);
  }
  return cards;
}

}  // namespace devices
