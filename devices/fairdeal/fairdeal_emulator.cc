#include "devices/fairdeal/fairdeal_emulator.h"

#include "devices/fairdeal/dialect.h"

namespace devices {
namespace {

using rig::Instant;
using rig::Result;

// Without power lamps and displays are out; what lies behind glass is still there.
void go_dark(Appearance& seen) {
  for (rig::Light& light : seen.lights) light.lit = false;
  for (rig::Display& display : seen.displays) display.text.clear();
}

}  // namespace

FairdealEmulator::FairdealEmulator(Identity identity) : line_(std::move(identity)) { offer_hands(); }

void FairdealEmulator::receive(rig::BytesView data, Instant now) {
  advance(now);  // what was due comes before what is asked
  line_.receive(data);
  while (const auto request = line_.next_request()) {
    const auto handler = handlers_.find(request->name);
    if (handler == handlers_.end())
      line_.refuse(*request, "this machine does not know that request");
    else
      handler->second(*request, now);
  }
}

void FairdealEmulator::fail_power(rig::Duration length, Instant now) {
  set_power(false, now);
  at(now + length, [this](Instant then) { set_power(true, then); });
}

void FairdealEmulator::set_power(bool on, Instant now) {
  if (on == line_.powered()) return;
  if (on) {
    line_.set_power(true);
    if (says_power_up()) line_.emit(kPowerUp, {});
    regain_power(now);
    return;
  }
  cancel_alarms();
  lose_power(now);
  line_.set_power(false);
}

void FairdealEmulator::offer_hands() {
  on(kHandsInsert, [this](const Message& request, Instant now) {
    const auto bytes = request.fields.bytes("cards");
    if (!bytes) return line_.refuse(request, bytes.error().detail);
    const auto cards = read_cards(*bytes);
    if (!cards) return line_.refuse(request, cards.error().detail);
    settle(request, put_in(*cards, now));
  });
  on(kHandsTakeOutput, [this](const Message& request, Instant now) { settle(request, take_out(now)); });
  on(kHandsTakeAll, [this](const Message& request, Instant now) { settle(request, take_all(now)); });
  on(kHandsCover, [this](const Message& request, Instant now) {
    const auto open = request.fields.boolean("open");
    if (!open) return line_.refuse(request, open.error().detail);
    settle(request, set_cover(*open, now));
  });
  on(kHandsPress, [this](const Message& request, Instant now) {
    const auto button = request.fields.text("button");
    if (!button) return line_.refuse(request, button.error().detail);
    settle(request, press(*button, now));
  });
  on(kHandsPower, [this](const Message& request, Instant now) {
    const auto power = request.fields.boolean("on");
    if (!power) return line_.refuse(request, power.error().detail);
    settle(request, Result<void>());
    set_power(*power, now);
  });
  on(kHandsLook, [this](const Message& request, Instant now) {
    Appearance seen = look(now);
    if (!line_.powered()) go_dark(seen);
    line_.reply(request, write_appearance(seen));
  });
}

void FairdealEmulator::settle(const Message& request, const Result<void>& done) {
  if (done)
    line_.reply(request, {});
  else
    line_.refuse(request, done.error().detail);
}

void FairdealEmulator::settle(const Message& request, const Result<Cards>& cards) {
  if (cards)
    line_.reply(request, {{"cards", write_cards(*cards)}});
  else
    line_.refuse(request, cards.error().detail);
}

}  // namespace devices
