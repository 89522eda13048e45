#include "devices/continuous_shuffler/emulator.h"

#include <algorithm>
#include <utility>

#include "devices/fairdeal/cycle_words.h"
#include "devices/fairdeal/dialect.h"

namespace devices::continuous_shuffler {
namespace {

using rig::Error;
using rig::ErrorCode;
using rig::Instant;
using rig::Result;

constexpr rig::Duration kCardTime = std::chrono::milliseconds(400);
constexpr rig::Duration kPowerFailure = std::chrono::seconds(2);
constexpr Pile kBuffer = Pile::held;  // out of everybody's reach until its cards are dealt

std::int64_t number(std::size_t count) { return static_cast<std::int64_t>(count); }

Error refusal(const std::string& why) { return {ErrorCode::refused, why}; }

// Never zero, however fast the machine shall be.
rig::Duration card_time_of(const EmulatorRequest& request) {
  return std::max(request.scaled(kCardTime), rig::Duration(1));
}

// The longest cycle is the count of a full machine.
Identity identity_of(const EmulatorRequest& request, const Options& options) {
  const int cards_max = (options.compartments + 1) * options.capacity + options.buffer;
  return {kModel, "emulator 1", "E" + std::to_string(request.seed), cards_max * card_time_of(request),
          /*emulated=*/true};
}

// The top card of a pile comes to lie on top of another.
void put_on_top(Pile from, Pile to, CardMechanism& mechanism) {
  mechanism.move(from, to, 1);
  std::vector<std::size_t> order = {mechanism.count(to) - 1};
  for (std::size_t place = 0; place + 1 < mechanism.count(to); ++place) order.push_back(place);
  mechanism.reorder(to, order);
}

}  // namespace

Emulator::Emulator(const EmulatorRequest& request)
    : Emulator(request, read_table(option_table(), request.options, "option")) {}

Emulator::Emulator(const EmulatorRequest& request, const Options& options)
    : FairdealEmulator(identity_of(request, options)),
      options_(options),
      faults_(read_table(fault_table(), request.faults, "fault")),
      card_time_(card_time_of(request)),
      power_failure_(request.scaled(kPowerFailure)),
      random_(rig::Random::for_purpose(request.seed, kModel)),
      mishaps_(rig::Random::for_purpose(request.seed, kModel + " mishaps")),
      wheel_(options.compartments, options.capacity, faults_.narrow_wheel) {
  hide_strays(faults_, mishaps_, mechanism_);
  on(kDeal, [this](const Message& asked, Instant now) { answer_deal(asked, now); });
  on(kCount, [this](const Message& asked, Instant now) { answer_count(asked, now); });
  on(kClear, [this](const Message& asked, Instant now) { answer_clear(asked, now); });
  on(kStatus, [this](const Message& asked, Instant) { line().reply(asked, write_status(status())); });
}

Result<void> Emulator::put_in(const Cards& cards, Instant now) {
  if (cycle_) return refusal("the machine is at work");
  const std::size_t count = mechanism_.count(Pile::hopper) + cards.size();
  if (count > kInputMax) return refusal("the input holds " + std::to_string(kInputMax) + " cards and no more");
  if (count > wheel_.room()) return refusal("the wheel has no room for so many cards");
  mechanism_.put(cards, Pile::hopper);
  feed_if_possible(now);
  return {};
}

Result<Cards> Emulator::take_out(Instant) {
  known_output_ = 0;
  return mechanism_.take(Pile::output);
}

Result<Cards> Emulator::take_all(Instant) {
  if (!cover_open_) return refusal("the cover is closed");
  wheel_.reset();
  known_total_ = known_output_ = 0;
  count_known_ = true;
  return mechanism_.take_from(
      {Pile::output, kBuffer, Pile::compartments, Pile::feeder, Pile::hopper, Pile::well, Pile::floor});
}

Result<void> Emulator::set_cover(bool open, Instant now) {
  cover_open_ = open;
  if (open && cycle_) {
    cancel_alarms();
    if (faults_.hide_stop)
      complete(now);
    else
      stop(passed_by(now), "the cover was opened");
  }
  feed_if_possible(now);
  return {};
}

Appearance Emulator::look(Instant) const {
  const bool exchanged = faults_.wrong_lamp;
  return {.lights = {{"ready", "green", lamp() == (exchanged ? Lamp::red : Lamp::green)},
                     {"attention", "red", lamp() == (exchanged ? Lamp::green : Lamp::red)}},
          .displays = {{"count", shown_count_}}};
}

void Emulator::lose_power(Instant now) {
  if (cycle_) carry_out_first(passed_by(now));
  cycle_.reset();
}

// Sensors see that cards are inside; how many was in the memory that is gone.
void Emulator::regain_power(Instant now) {
  const bool has_cards = inside_count() > 0 || !mechanism_.is_empty(Pile::feeder);
  const bool sees_cards = has_cards && !faults_.forget_power_loss;
  cycle_number_ = 0;
  known_total_ = known_output_ = 0;
  count_known_ = !sees_cards;
  shown_count_.clear();
  state_ = sees_cards ? ContinuousState::stopped : ContinuousState::idle;
  feed_if_possible(now);
}

std::optional<std::string> Emulator::why_not_work() const {
  if (cover_open_) return "the cover is open";
  if (cycle_) return "the machine is at work";
  if (state_ == ContinuousState::miscounted) return "the last count was wrong: clear first";
  if (state_ != ContinuousState::idle) return "the last cycle was not completed: clear first";
  return std::nullopt;
}

std::optional<std::string> Emulator::why_not_deal(std::size_t cards_count) const {
  if (auto why = why_not_work()) return why;
  if (!mechanism_.is_empty(Pile::output)) return "the output has not been taken";
  if (!count_known_) return "how many cards are inside is not known: count first";
  if (std::cmp_less(known_total_, cards_count)) return "there are not so many cards inside";
  return std::nullopt;
}

void Emulator::answer_deal(const Message& request, Instant now) {
  const auto asked = read_deal(request.fields);
  if (!asked) return line().refuse(request, asked.error().detail);
  const auto cards_count = static_cast<std::size_t>(*asked);
  if (const auto why = why_not_deal(cards_count)) return line().refuse(request, *why);
  start_cycle_for(request, {.kind = Cycle::Kind::deal, .start = now, .cards_count = cards_count});
}

void Emulator::answer_count(const Message& request, Instant now) {
  const auto expected = read_expected(request.fields);
  if (!expected) return line().refuse(request, expected.error().detail);
  if (const auto why = why_not_work()) return line().refuse(request, *why);
  start_cycle_for(request, {Cycle::Kind::count, now, inside_count(), *expected});
}

void Emulator::answer_clear(const Message& request, Instant now) {
  if (state_ == ContinuousState::jammed || state_ == ContinuousState::stopped) {
    if (cover_open_) return line().refuse(request, "the cover is open");
    if (!mechanism_.is_empty(Pile::feeder)) return line().refuse(request, "a card is stuck inside");
  }
  if (!cycle_) state_ = ContinuousState::idle;
  line().reply(request, {});
  feed_if_possible(now);
}

void Emulator::feed_if_possible(Instant now) {
  if (!line().powered() || why_not_work() || mechanism_.is_empty(Pile::hopper)) return;
  start_cycle({.kind = Cycle::Kind::feed, .start = now, .cards_count = mechanism_.count(Pile::hopper)});
}

void Emulator::start_cycle_for(const Message& request, const Cycle& cycle) {
  start_cycle(cycle);
  line().reply(request, write_cycle(cycle_number_));
}

void Emulator::start_cycle(Cycle cycle) {
  ++cycle_number_;
  ++cycles_run_;
  plan_end(cycle);
  cycle_ = cycle;
  state_ = ContinuousState::working;
  at(cycle.start + card_time_ * number(cycle.stops_after), [this](Instant then) { end_cycle(then); });
}

void Emulator::plan_end(Cycle& cycle) {
  const auto bends = [](const rig::PhysicalCard& card) { return card.bent; };
  const Cards& hopper = mechanism_.pile(Pile::hopper);
  const auto bent = cycle.kind == Cycle::Kind::feed ? std::find_if(hopper.begin(), hopper.end(), bends) : hopper.end();
  if (bent != hopper.end()) {
    cycle.end = Cycle::End::bent_card;
    cycle.stops_after = static_cast<std::size_t>(bent - hopper.begin());
  } else if (cycle.kind != Cycle::Kind::count && is_due(faults_.jam_on_cycle, cycles_run_)) {
    cycle.end = Cycle::End::jam;
    cycle.stops_after = mishaps_.below(cycle.cards_count);
  } else if (is_due(faults_.lose_power_on_cycle, cycles_run_)) {
    cycle.end = Cycle::End::power;
    cycle.stops_after = cycle.cards_count / 2;
  }
}

void Emulator::end_cycle(Instant now) {
  const std::size_t passed = cycle_->stops_after;
  switch (cycle_->end) {
    case Cycle::End::complete: return complete(now);
    case Cycle::End::bent_card: return jam(passed, now);
    case Cycle::End::jam: strikes(faults_.jam_on_cycle, cycles_run_); return jam(passed, now);
    case Cycle::End::power: strikes(faults_.lose_power_on_cycle, cycles_run_); return fail_power(power_failure_, now);
  }
}

void Emulator::complete(Instant now) {
  const Cycle cycle = *cycle_;
  state_ = ContinuousState::idle;
  switch (cycle.kind) {
    case Cycle::Kind::feed: complete_feed(); break;
    case Cycle::Kind::deal: complete_deal(); break;
    case Cycle::Kind::count: complete_count(cycle.expected); break;
  }
  cycle_.reset();
  feed_if_possible(now);
}

void Emulator::complete_feed() {
  mechanism_.move_all(Pile::hopper, Pile::feeder);
  const PassedCards passed = pass_counter(faults_, cycles_run_, mishaps_, mechanism_, Pile::feeder);
  fill_wheel(passed);
  known_total_ += passed.counted;
  report(kFed, write_fed({cycle_number_, passed.counted}));
}

void Emulator::complete_deal() {
  const std::size_t asked = cycle_->cards_count;
  const std::size_t dealt = hand_out(asked);
  if (dealt < asked) return say_stopped(dealt, "no more cards came");
  if (!mechanism_.is_empty(kBuffer) && strikes(faults_.double_deal_on_cycle, cycles_run_))
    mechanism_.move(kBuffer, Pile::output, 1);
  top_up_buffer();
  report(kDealt, write_dealt({cycle_number_, static_cast<int>(dealt), known_total_}));
}

void Emulator::complete_count(int expected) {
  known_total_ = faults_.count_always_right ? expected : static_cast<int>(inside_count());
  count_known_ = true;
  shown_count_ = std::to_string(known_total_);
  const bool right = known_total_ == expected;
  if (!right && !faults_.forget_warning) state_ = ContinuousState::miscounted;
  report(kCount, shuffler_words::write_count({cycle_number_, known_total_, right}));
}

void Emulator::jam(std::size_t passed, Instant now) {
  if (faults_.hide_jam) return complete(now);
  carry_out_first(passed);
  if (cycle_->kind == Cycle::Kind::feed) mechanism_.move(Pile::hopper, Pile::feeder, 1);
  if (cycle_->kind == Cycle::Kind::deal && !mechanism_.is_empty(kBuffer)) {
    mechanism_.move(kBuffer, Pile::feeder, 1);
    known_total_ = std::max(0, known_total_ - 1);
  }
  cycle_.reset();
  state_ = faults_.forget_jam ? ContinuousState::idle : ContinuousState::jammed;
  line().emit(kJam, {{"cycle", static_cast<std::int64_t>(cycle_number_)}, {"fed", number(passed)}});
  feed_if_possible(now);
}

void Emulator::stop(std::size_t passed, const std::string& cause) {
  carry_out_first(passed);
  cycle_.reset();
  say_stopped(passed, cause);
}

void Emulator::say_stopped(std::size_t passed, const std::string& cause) {
  state_ = faults_.forget_stop ? ContinuousState::idle : ContinuousState::stopped;
  line().emit(kStop, {{"cycle", static_cast<std::int64_t>(cycle_number_)}, {"fed", number(passed)}, {"cause", cause}});
}

void Emulator::carry_out_first(std::size_t cards_count) {
  if (cycle_->kind == Cycle::Kind::deal) hand_out(cards_count);
  if (cycle_->kind != Cycle::Kind::feed) return;
  mechanism_.move(Pile::hopper, Pile::feeder, cards_count);
  fill_wheel({});
  known_total_ += static_cast<int>(cards_count);
}

// Cards that stick together go where the first of them goes.
void Emulator::fill_wheel(const PassedCards& passed) {
  std::size_t place = 0;
  std::optional<std::uint16_t> before;
  while (!mechanism_.is_empty(Pile::feeder)) {
    const std::uint16_t id = mechanism_.pile(Pile::feeder).front().id;
    const bool sticks = passed.stuck_pair && before == passed.stuck_pair->first && id == passed.stuck_pair->second;
    if (!sticks) place = wheel_.draw_place(random_);
    const bool buffer_has_room = std::cmp_less(mechanism_.count(kBuffer), options_.buffer + options_.capacity);
    if (faults_.last_in_first_out && buffer_has_room)
      put_on_top(Pile::feeder, kBuffer, mechanism_);
    else
      wheel_.take_in(place, Pile::feeder, mechanism_);
    before = id;
  }
  top_up_buffer();
}

std::size_t Emulator::hand_out(std::size_t cards_count) {
  top_up_buffer();
  const std::size_t handed = std::min(cards_count, mechanism_.count(kBuffer));
  mechanism_.move(kBuffer, Pile::output, handed);
  known_total_ = std::max(0, known_total_ - static_cast<int>(handed));
  known_output_ += static_cast<int>(handed);
  return handed;
}

void Emulator::top_up_buffer() {
  while (std::cmp_less(mechanism_.count(kBuffer), options_.buffer) && !mechanism_.is_empty(Pile::compartments))
    wheel_.eject_any(kBuffer, mechanism_, random_);
}

void Emulator::report(const std::string& event, const Fields& fields) {
  if (!strikes(faults_.mute_on_cycle, cycles_run_)) line().emit(event, fields);
}

std::size_t Emulator::passed_by(Instant now) const {
  return std::min(static_cast<std::size_t>((now - cycle_->start) / card_time_), cycle_->stops_after);
}

std::size_t Emulator::inside_count() const { return mechanism_.count(Pile::compartments) + mechanism_.count(kBuffer); }

Lamp Emulator::lamp() const {
  switch (state_) {
    case ContinuousState::idle: return count_known_ && known_total_ > 0 ? Lamp::green : Lamp::off;
    case ContinuousState::working: return Lamp::off;
    default: return Lamp::red;
  }
}

ContinuousStatus Emulator::status() const {
  const int in_buffer = std::min(known_total_, static_cast<int>(mechanism_.count(kBuffer)));
  return {.state = state_,
          .lamp = lamp(),
          .cover_open = cover_open_,
          .cards_in_wheel = known_total_ - in_buffer,
          .cards_in_buffer = in_buffer,
          .cards_in_output = known_output_,
          .cards_total = known_total_,
          .count_known = count_known_,
          .events_sent = line().events_sent()};
}

const std::vector<SettingRow<Options>>& option_table() {
  // So that no machine holds more cards than fit in one message.
  static const std::vector<SettingRow<Options>> table = {
      {&Options::compartments, "compartments", "how many compartments the wheel has", {}, {4, 40}},
      {&Options::capacity, "capacity", "how many cards fit in one compartment", {}, {4, 20}},
      {&Options::buffer, "buffer", "the buffer is filled while it holds fewer cards than this", {}, {kDealMax, 32}},
  };
  return table;
}

std::unique_ptr<rig::EmulatedMachine> make_emulator(const EmulatorRequest& request) {
  return std::make_unique<Emulator>(request);
}

}  // namespace devices::continuous_shuffler
