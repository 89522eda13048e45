#include "devices/wire_hands.h"

#include "devices/dialect.h"

namespace devices {

using Cards = std::vector<rig::PhysicalCard>;

namespace {

constexpr std::size_t kCardsMax = 1000;  // four bytes each, and room for the rest of the message

}  // namespace

rig::Result<void> WireHands::insert(const Cards& cards, rig::Instant deadline) {
  if (cards.size() > kCardsMax) return rig::Error{rig::ErrorCode::refused, "more cards than one message can carry"};
  auto reply = session_.request(kHandsInsert, {{"cards", write_cards(cards)}}, deadline);
  if (!reply) return reply.error();
  return {};
}

rig::Result<Cards> WireHands::take_output(rig::Instant deadline) { return take(kHandsTakeOutput, deadline); }

rig::Result<Cards> WireHands::take_all(rig::Instant deadline) { return take(kHandsTakeAll, deadline); }

rig::Result<void> WireHands::set_cover(bool open, rig::Instant deadline) {
  auto reply = session_.request(kHandsCover, {{"open", open}}, deadline);
  if (!reply) return reply.error();
  return {};
}

rig::Result<Cards> WireHands::take(const std::string& name, rig::Instant deadline) {
  auto reply = session_.request(name, {}, deadline);
  if (!reply) return reply.error();
  auto bytes = reply->bytes("cards");
  if (!bytes) return bytes.error();
  return read_cards(*bytes);
}

}  // namespace devices
