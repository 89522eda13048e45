#include "devices/ascii/ascii_hands.h"

#include "devices/ascii/ascii_dialect.h"

namespace devices {

using rig::Error;
using rig::ErrorCode;
using rig::Instant;
using rig::Result;

Result<void> AsciiHands::insert(const Cards& cards, Instant deadline) {
  if (cards.size() > ascii::kLineCardsMax) return Error{ErrorCode::refused, "more cards than one line can carry"};
  return act(ascii::kHandsInsert, ascii::write_line_cards(cards), deadline);
}

Result<Cards> AsciiHands::take_output(Instant deadline) {
  const auto answer = session_.request(ascii::kHandsTake, {}, deadline);
  if (!answer) return answer.error();
  return ascii::read_line_cards(*answer);
}

Result<Cards> AsciiHands::take_all(Instant deadline) {
  const auto answer = session_.request(ascii::kHandsTakeAll, {}, deadline, kLineBytesMax);
  if (!answer) return answer.error();
  return ascii::read_line_cards(*answer);
}

Result<void> AsciiHands::set_cover(bool open, Instant deadline) {
  return act(ascii::kHandsCover, {open ? "1" : "0"}, deadline);
}

Result<void> AsciiHands::press(const std::string& button, Instant deadline) {
  constexpr std::size_t kButtonBytesMax = 40;
  if (!is_line_text(button) || button.size() > kButtonBytesMax)
    return Error{ErrorCode::refused, "a button with a name that the line cannot carry"};
  return act(ascii::kHandsPress, {button}, deadline);
}

Result<void> AsciiHands::set_power(bool on, Instant deadline) {
  return act(ascii::kHandsPower, {on ? "1" : "0"}, deadline);
}

Result<Appearance> AsciiHands::look(Instant deadline) {
  const auto answer = session_.request(ascii::kHandsLook, {}, deadline, kLineBytesMax);
  if (!answer) return answer.error();
  return ascii::read_line_appearance(*answer);
}

Result<void> AsciiHands::act(const std::string& name, const LineValues& values, Instant deadline) {
  const auto answer = session_.request(name, values, deadline);
  if (!answer) return answer.error();
  return {};
}

}  // namespace devices
