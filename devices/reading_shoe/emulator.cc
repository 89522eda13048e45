#include "devices/reading_shoe/emulator.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "devices/ascii/ascii_dialect.h"
#include "devices/reading_shoe/protocol.h"

namespace devices::reading_shoe {
namespace {

using rig::Error;
using rig::ErrorCode;
using rig::Instant;
using rig::Result;
using Kind = ManualShoeReport::Kind;

Error refusal(const std::string& why) { return {ErrorCode::refused, why}; }

// A shoe does not mix.
class KeptOrder : public Mixer {
 public:
  std::vector<std::size_t> mix(std::size_t cards_count, rig::Random&) override {
    std::vector<std::size_t> order(cards_count);
    std::iota(order.begin(), order.end(), std::size_t{0});
    return order;
  }
};

}  // namespace

Emulator::Emulator(const EmulatorOptions& options)
    : AsciiEmulator({kModel, "emulator 1", "E" + std::to_string(options.seed), options.read_time, /*emulated=*/true}),
      options_(options),
      faults_(options.faults),
      mishaps_(rig::Random::for_purpose(options.seed, kModel + " mishaps")) {
  hide_strays(faults_, mishaps_, mechanism_);
  on(kNewShoe, [this](const AsciiLine& request, Instant) { answer_new_shoe(request); });
  on(ascii::kStatus, [this](const AsciiLine& request, Instant) { line().answer(request, write_status(status())); });
}

Result<void> Emulator::put_in(const Cards& cards, Instant) {
  if (mechanism_.count(Pile::hopper) + cards.size() > static_cast<std::size_t>(kCardsMax))
    return refusal("the shoe holds " + std::to_string(kCardsMax) + " cards and no more");
  const bool by_the_mouth = in_play_ && !lid_open_ && !is_empty();
  if (by_the_mouth && cards.size() != 1)
    return refusal("a shoe is in play: one card goes back into the mouth and no more");
  if (is_empty()) in_play_ = false;
  mechanism_.put(cards, Pile::hopper);
  if (by_the_mouth && !faults_.miss_back_card) block("a card was put back into the mouth");
  return {};
}

Result<Cards> Emulator::take_out(Instant now) {
  if (lid_open_) return refusal("the lid is open and the shutter closed");
  if (is_empty()) return Cards();
  if (mechanism_.pile(Pile::hopper).front().bent) {
    block("a card is stuck in the mouth");
    return refusal("a card is stuck in the mouth");
  }
  ++draws_;
  const bool two = in_play_ && mechanism_.count(Pile::hopper) > 1 && strikes(faults_.double_draw_on_cycle, draws_);
  Cards drawn = mechanism_.take(Pile::hopper, two ? 2 : 1);
  if (in_play_) notice(read(drawn.front()), now);
  if (in_play_) notice_cut_card(now);
  return drawn;
}

Result<Cards> Emulator::take_all(Instant) {
  if (!lid_open_) return refusal("the lid is closed");
  return mechanism_.take_from({Pile::hopper, Pile::well, Pile::floor});
}

Result<void> Emulator::set_cover(bool open, Instant) {
  if (open == lid_open_) return {};
  lid_open_ = open;
  if (open) blocked_ = false;
  if (!faults_.hide_lid) say({.kind = open ? Kind::lid_opened : Kind::lid_closed});
  return {};
}

Appearance Emulator::look(Instant) const {
  const Lamp shown = line().powered() ? lamp() : Lamp::off;
  const bool exchanged = faults_.wrong_lamp;
  return {.lights = {{"ready", "green", shown == (exchanged ? Lamp::red : Lamp::green)},
                     {"attention", "red", shown == (exchanged ? Lamp::green : Lamp::red)}},
          .displays = {{"left", line().powered() && in_play_ ? std::to_string(cards_left()) : ""}}};
}

void Emulator::lose_power(Instant) { was_in_play_ = std::exchange(in_play_, false); }

// Sensors see the lid and the mouth. How many cards were drawn is forgotten, so the shoe is not in play any more.
void Emulator::regain_power(Instant) {
  blocked_ = false;
  cut_card_reached_ = false;
  late_.reset();
  cards_drawn_ = 0;
  if (faults_.forget_power_loss)
    in_play_ = was_in_play_;
  else
    cards_expected_ = 0;
}

void Emulator::answer_new_shoe(const AsciiLine& request) {
  const auto expected = read_expected(request.values);
  if (!expected) return line().refuse(request, expected.error().detail);
  if (state() == ManualShoeState::lid_open) return line().refuse(request, "the lid is open");
  if (blocked_) return line().refuse(request, "the shoe is blocked: open the lid and look");
  if (is_empty()) return line().refuse(request, "there are no cards in the shoe");
  start_shoe(*expected);
  line().answer(request, {});
}

void Emulator::start_shoe(int cards_expected) {
  cancel_alarms();  // readings of the shoe before
  settle_cards();
  in_play_ = true;
  cards_expected_ = cards_expected;
  cards_drawn_ = 0;
  late_.reset();
  cut_card_reached_ = false;
  cut_card_ahead_ = options_.options.cut_card > 0 &&
                    mechanism_.count(Pile::hopper) > static_cast<std::size_t>(options_.options.cut_card);
}

// What befalls the cards of a new shoe.
void Emulator::settle_cards() {
  KeptOrder order;
  mechanism_.move_all(Pile::hopper, Pile::compartments);
  pass_cards(faults_, draws_ + 1, order, mishaps_, mishaps_, mechanism_);
  mechanism_.move_all(Pile::compartments, Pile::hopper);
}

// The reader looks at the faces of cards that lie face down.
Emulator::Reading Emulator::read(const rig::PhysicalCard& card) {
  Reading reading = card.facing == rig::Facing::down ? Reading(card.face) : std::nullopt;
  if (strikes(faults_.misread_on_cycle, draws_)) {
    const auto other = (static_cast<std::uint64_t>(card.face.index()) + 1 + mishaps_.below(51)) % 52;
    reading = rig::Card::from_index(static_cast<int>(other));
  }
  if (strikes(faults_.unread_on_cycle, draws_)) reading.reset();
  return reading;
}

void Emulator::notice(const Reading& reading, Instant now) {
  if (strikes(faults_.lose_power_on_cycle, draws_)) return fail_power(options_.power_failure, now);
  if (strikes(faults_.missed_card_on_cycle, draws_)) return;
  if (strikes(faults_.swap_reports_on_cycle, draws_)) {
    late_ = reading;
    return;
  }
  const auto second = std::exchange(late_, std::nullopt);
  const bool twice = strikes(faults_.repeat_report_on_cycle, draws_);
  const bool mute = strikes(faults_.mute_on_cycle, draws_);
  at(now + options_.read_time, [this, reading, second, twice, mute](Instant) {
    if (mute) ++cards_drawn_;
    if (!mute) report_card(reading);
    if (twice) report_card(reading);
    if (second) report_card(*second);
  });
}

void Emulator::notice_cut_card(Instant now) {
  if (!cut_card_ahead_ || mechanism_.count(Pile::hopper) > static_cast<std::size_t>(options_.options.cut_card)) return;
  cut_card_ahead_ = false;
  if (faults_.miss_cut_card) return;
  at(now + options_.read_time, [this](Instant) {
    cut_card_reached_ = true;
    say({.kind = Kind::cut_card, .cards_left = cards_left()});
  });
}

void Emulator::report_card(const Reading& reading) {
  ++cards_drawn_;
  say({.kind = Kind::card, .number = cards_drawn_, .face = reading, .cards_left = cards_left()});
}

void Emulator::block(const std::string& cause) {
  if (!in_play_ || std::exchange(blocked_, true)) return;
  say({.kind = Kind::blocked, .cause = cause});
}

void Emulator::say(const ManualShoeReport& report) { line().emit(event_name(report.kind), write_report(report)); }

int Emulator::cards_left() const { return std::max(0, cards_expected_ - cards_drawn_) + (faults_.wrong_left ? 1 : 0); }

ManualShoeState Emulator::state() const {
  if (lid_open_ && !faults_.hide_lid) return ManualShoeState::lid_open;
  if (blocked_) return ManualShoeState::blocked;
  if (is_empty()) return ManualShoeState::empty;
  return in_play_ ? ManualShoeState::ready : ManualShoeState::idle;
}

Lamp Emulator::lamp() const {
  switch (state()) {
    case ManualShoeState::idle: return Lamp::off;
    case ManualShoeState::ready: return Lamp::green;
    case ManualShoeState::empty:
    case ManualShoeState::lid_open:
    case ManualShoeState::blocked: return Lamp::red;
  }
  return Lamp::off;
}

ManualShoeStatus Emulator::status() const {
  return {state(), lamp(), cards_drawn_, cards_left(), cut_card_reached_, line().events_sent()};
}

const std::vector<SettingRow<Options>>& option_table() {
  static const std::vector<SettingRow<Options>> table = {
      {&Options::cut_card, "cut_card", "so many cards lie behind the cut card; 0 for none", {}, {0, kCardsMax}},
  };
  return table;
}

std::unique_ptr<rig::EmulatedMachine> make_emulator(const EmulatorRequest& request) {
  EmulatorOptions options{.seed = request.seed,
                          .faults = read_table(fault_table(), request.faults, "fault"),
                          .options = read_table(option_table(), request.options, "option")};
  options.read_time = request.scaled(options.read_time);
  options.power_failure = request.scaled(options.power_failure);
  return std::make_unique<Emulator>(options);
}

}  // namespace devices::reading_shoe
