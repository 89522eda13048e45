#include "devices/ascii/ascii_emulator.h"

#include "devices/ascii/ascii_dialect.h"

namespace devices {

using rig::Instant;
using rig::Result;

AsciiEmulator::AsciiEmulator(Identity identity) : line_(std::move(identity)) { offer_hands(); }

void AsciiEmulator::receive(rig::BytesView data, Instant now) {
  advance(now);  // what was due before these bytes came
  line_.receive(data);
  while (const auto request = line_.next_request()) {
    const auto handler = handlers_.find(request->name);
    if (handler == handlers_.end())
      line_.refuse(*request, "this machine does not know that request");
    else
      handler->second(*request, now);
  }
}

void AsciiEmulator::fail_power(rig::Duration length, Instant now) {
  set_power(false, now);
  at(now + length, [this](Instant then) { set_power(true, then); });
}

void AsciiEmulator::set_power(bool on, Instant now) {
  if (on == line_.powered()) return;
  cancel_alarms();
  if (on) {
    line_.switch_on(tells_of_restart());
    regain_power(now);
  } else {
    lose_power(now);
    line_.switch_off();
  }
}

void AsciiEmulator::offer_hands() {
  on(ascii::kHandsInsert, [this](const AsciiLine& request, Instant now) {
    const auto cards = ascii::read_line_cards(request.values);
    settle(request, cards ? put_in(*cards, now) : Result<void>(cards.error()));
  });
  on(ascii::kHandsTake, [this](const AsciiLine& request, Instant now) { settle(request, take_out(now)); });
  on(ascii::kHandsTakeAll, [this](const AsciiLine& request, Instant now) { settle(request, take_all(now)); });
  on(ascii::kHandsCover, [this](const AsciiLine& request, Instant now) {
    const auto open = request.values.flag(0, "open");
    settle(request, open ? set_cover(*open, now) : Result<void>(open.error()));
  });
  on(ascii::kHandsPress, [this](const AsciiLine& request, Instant now) {
    const auto button = request.values.text(0, "button");
    settle(request, button ? press(*button, now) : Result<void>(button.error()));
  });
  on(ascii::kHandsPower, [this](const AsciiLine& request, Instant now) {
    const auto power = request.values.flag(0, "on");
    settle(request, power ? Result<void>() : Result<void>(power.error()));
    if (power) set_power(*power, now);
  });
  on(ascii::kHandsLook,
     [this](const AsciiLine& request, Instant now) { line_.answer(request, ascii::write_line_appearance(look(now))); });
}

void AsciiEmulator::settle(const AsciiLine& request, const Result<void>& done) {
  if (done)
    line_.answer(request, {});
  else
    line_.refuse(request, done.error().detail);
}

void AsciiEmulator::settle(const AsciiLine& request, const Result<Cards>& cards) {
  if (cards)
    line_.answer(request, ascii::write_line_cards(*cards));
  else
    line_.refuse(request, cards.error().detail);
}

}  // namespace devices
