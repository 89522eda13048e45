#include "devices/fairdeal/wire_hands.h"

#include <algorithm>

#include "devices/fairdeal/dialect.h"

namespace devices {
namespace {

using Cards = std::vector<rig::PhysicalCard>;

constexpr std::size_t kButtonMax = 40;   // a refusal repeats the name and has room for little more
constexpr std::size_t kCardsMax = 1000;  // four bytes each, and room for the rest of the message

}  // namespace

rig::Result<void> WireHands::insert(const Cards& cards, rig::Instant deadline) {
  if (cards.size() > kCardsMax) return rig::Error{rig::ErrorCode::refused, "more cards than one message can carry"};
  return act(kHandsInsert, {{"cards", write_cards(cards)}}, deadline);
}

rig::Result<Cards> WireHands::take_output(rig::Instant deadline) { return take(kHandsTakeOutput, deadline); }

rig::Result<Cards> WireHands::take_all(rig::Instant deadline) { return take(kHandsTakeAll, deadline); }

rig::Result<void> WireHands::set_cover(bool open, rig::Instant deadline) {
  return act(kHandsCover, {{"open", open}}, deadline);
}

rig::Result<void> WireHands::press(const std::string& button, rig::Instant deadline) {
  const bool printable =
      std::all_of(button.begin(), button.end(), [](char letter) { return letter >= ' ' && letter <= '~'; });
  if (button.size() > kButtonMax || !printable)
    return rig::Error{rig::ErrorCode::refused, "a button with a name that the line cannot carry"};
  return act(kHandsPress, {{"button", button}}, deadline);
}

rig::Result<void> WireHands::set_power(bool on, rig::Instant deadline) {
  return act(kHandsPower, {{"on", on}}, deadline);
}

rig::Result<Appearance> WireHands::look(rig::Instant deadline) {
  const auto reply = session_.request(kHandsLook, {}, deadline);
  if (!reply) return reply.error();
  return read_appearance(*reply);
}

rig::Result<void> WireHands::act(const std::string& name, const Fields& fields, rig::Instant deadline) {
  const auto reply = session_.request(name, fields, deadline);
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
