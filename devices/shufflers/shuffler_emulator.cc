#include "devices/shufflers/shuffler_emulator.h"

#include <algorithm>
#include <utility>

#include "devices/fairdeal/dialect.h"
#include "devices/shufflers/shuffler_words.h"

namespace devices {
namespace {

using namespace shuffler_words;
using rig::Error;
using rig::ErrorCode;
using rig::Instant;
using rig::Result;

constexpr rig::Duration kPowerFailure = std::chrono::seconds(2);

Identity identity_of(const ShufflerBuild& build) {
  return {build.model, "emulator 1", "E" + std::to_string(build.seed), build.cycle_time, /*emulated=*/true};
}

std::int64_t number(std::size_t count) { return static_cast<std::int64_t>(count); }

Error refusal(const std::string& why) { return {ErrorCode::refused, why}; }

}  // namespace

ShufflerEmulator::ShufflerEmulator(ShufflerBuild build)
    : FairdealEmulator(identity_of(build)),
      build_(std::move(build)),
      random_(rig::Random::for_purpose(build_.seed, build_.model)),
      mishaps_(rig::Random::for_purpose(build_.seed, build_.model + " mishaps")) {
  hide_strays(build_.faults, mishaps_, mechanism_);
  if (build_.faults.sort_mode) mode_ = ShufflerMode::sort;
  on(kShuffle, [this](const Message& request, Instant now) { answer_shuffle(request, now); });
  on(kPresent, [this](const Message& request, Instant) { answer_present(request); });
  on(kMode, [this](const Message& request, Instant) { answer_mode(request); });
  on(kClear, [this](const Message& request, Instant) { answer_clear(request); });
  on(kStatus, [this](const Message& request, Instant now) { line().reply(request, write_status(status(now))); });
}

Result<void> ShufflerEmulator::put_in(const Cards& cards, Instant) {
  if (cycle_) return refusal("a cycle is under way");
  if (mechanism_.count(Pile::hopper) + cards.size() > static_cast<std::size_t>(build_.cards_max))
    return refusal("the input holds " + std::to_string(build_.cards_max) + " cards and no more");
  mechanism_.put(cards, Pile::hopper);
  return {};
}

Result<Cards> ShufflerEmulator::take_out(Instant) {
  if (state_ == ShufflerState::idle) lamp_ = Lamp::off;
  return mechanism_.take(mechanism_.is_empty(Pile::output) ? Pile::shoe : Pile::output);
}

Result<Cards> ShufflerEmulator::take_all(Instant) {
  if (!cover_open_) return refusal("the cover is closed");
  if (state_ == ShufflerState::idle) lamp_ = Lamp::off;
  std::vector<Pile> reach = {Pile::output, Pile::shoe, Pile::compartments, Pile::feeder,
                             Pile::hopper, Pile::well, Pile::floor};
  if (!build_.locks_held_stack || mode_ == ShufflerMode::service) reach.push_back(Pile::held);
  hide_from_service(reach);
  return mechanism_.take_from(reach);
}

void ShufflerEmulator::hide_from_service(const std::vector<Pile>& reach) {
  for (const Pile pile : {Pile::compartments, Pile::held, Pile::hopper}) {
    if (std::find(reach.begin(), reach.end(), pile) == reach.end()) continue;
    const std::size_t hidden =
        std::min(mechanism_.count(pile), static_cast<std::size_t>(build_.faults.keep_in_service));
    mechanism_.move(pile, Pile::crack, hidden);
    build_.faults.keep_in_service -= static_cast<int>(hidden);
  }
}

Result<void> ShufflerEmulator::set_cover(bool open, Instant now) {
  cover_open_ = open;
  if (!open || !cycle_) return {};
  const std::size_t fed = fed_by(now);
  cancel_alarms();
  if (build_.faults.hide_stop)
    pretend_complete();
  else
    stop(fed, "the cover was opened");
  return {};
}

Appearance ShufflerEmulator::look(Instant) const {
  const bool exchanged = build_.faults.wrong_lamp;
  return {.lights = {{"right", "green", lamp_ == (exchanged ? Lamp::red : Lamp::green)},
                     {"attention", "red", lamp_ == (exchanged ? Lamp::green : Lamp::red)}},
          .displays = {{"count", shows_count_ ? std::to_string(shown_count_) : ""}}};
}

void ShufflerEmulator::lose_power(Instant now) {
  if (cycle_) mechanism_.move(Pile::hopper, Pile::compartments, fed_by(now));
  cycle_.reset();
}

// The sensors see what is in the works; all else is forgotten, as it is in a machine without a battery.
void ShufflerEmulator::regain_power(Instant) {
  cycle_number_ = 0;
  shows_count_ = false;
  mode_ = build_.faults.sort_mode ? ShufflerMode::sort : ShufflerMode::shuffle;
  forgot_cards_ = build_.faults.forget_power_loss;
  state_ = known_inside_count() > 0 ? ShufflerState::stopped : ShufflerState::idle;
  lamp_ = state_ == ShufflerState::stopped ? Lamp::red : Lamp::off;
}

std::optional<std::string> ShufflerEmulator::why_not_now() const {
  if (cover_open_) return "the cover is open";
  if (mode_ == ShufflerMode::service) return "the machine is in service";
  if (state_ == ShufflerState::shuffling) return "a cycle is under way";
  if (state_ == ShufflerState::miscounted) return "the last count was wrong: clear first";
  if (state_ != ShufflerState::idle) return "the last cycle was not completed: clear first";
  if (!mechanism_.is_empty(Pile::output)) return "the output has not been taken";
  if (!mechanism_.is_empty(Pile::shoe)) return "the shoe is not empty";
  return std::nullopt;
}

void ShufflerEmulator::answer_shuffle(const Message& request, Instant now) {
  const auto order = read_order(request.fields, build_.cards_max);
  if (!order) return line().refuse(request, order.error().detail);
  if (const auto why = why_not_now()) return line().refuse(request, *why);
  if (order->to == StackTo::hold && !mechanism_.is_empty(Pile::held))
    return line().refuse(request, "a stack is held already");
  if (mechanism_.is_empty(Pile::hopper)) return line().refuse(request, "there are no cards in the input");
  start_cycle(*order, now);
  line().reply(request, {{"cycle", static_cast<std::int64_t>(cycle_number_)}});
}

void ShufflerEmulator::answer_present(const Message& request) {
  const auto to = read_to(request.fields);
  if (!to) return line().refuse(request, to.error().detail);
  if (*to == StackTo::hold) return line().refuse(request, "a stack is presented in the tray or the shoe");
  if (const auto why = why_not_now()) return line().refuse(request, *why);
  if (mechanism_.is_empty(Pile::held)) return line().refuse(request, "no stack is held");
  deliver(*to, Pile::held);
  line().reply(request, {});
}

void ShufflerEmulator::answer_mode(const Message& request) {
  const auto mode = read_mode(request.fields);
  if (!mode) return line().refuse(request, mode.error().detail);
  if (cycle_) return line().refuse(request, "a cycle is under way");
  mode_ = *mode;
  line().reply(request, {});
}

void ShufflerEmulator::answer_clear(const Message& request) {
  if (state_ == ShufflerState::jammed || state_ == ShufflerState::stopped) {
    if (cover_open_) return line().refuse(request, "the cover is open");
    if (known_inside_count() > 0) return line().refuse(request, "there are cards inside");
  }
  if (!cycle_ && state_ != ShufflerState::idle) {
    state_ = ShufflerState::idle;
    lamp_ = Lamp::off;
  }
  line().reply(request, {});
}

void ShufflerEmulator::start_cycle(const ShuffleOrder& order, Instant now) {
  ++cycle_number_;
  ++cycles_run_;
  Cycle cycle{now, order, mechanism_.count(Pile::hopper), mechanism_.count(Pile::hopper)};
  plan_end(cycle);
  cycle_ = cycle;
  state_ = ShufflerState::shuffling;
  lamp_ = Lamp::off;
  shows_count_ = false;
  at(now + build_.cycle_time * number(cycle.stops_after) / number(cycle.cards_count),
     [this](Instant then) { end_cycle(then); });
}

void ShufflerEmulator::plan_end(Cycle& cycle) {
  ShufflerFaults& faults = build_.faults;
  const Cards& hopper = mechanism_.pile(Pile::hopper);
  const auto bent = std::find_if(hopper.begin(), hopper.end(), [](const auto& card) { return card.bent; });
  if (bent != hopper.end()) {
    cycle.end = Cycle::End::bent_card;
    cycle.stops_after = static_cast<std::size_t>(bent - hopper.begin());
  } else if (is_due(faults.jam_on_cycle, cycles_run_)) {
    cycle.end = Cycle::End::jam;
    cycle.stops_after = mishaps_.below(cycle.cards_count);
  } else if (is_due(faults.stop_on_cycle, cycles_run_)) {
    cycle.end = Cycle::End::motor;
    cycle.stops_after = cycle.cards_count / 2;
  } else if (is_due(faults.lose_power_on_cycle, cycles_run_)) {
    cycle.end = Cycle::End::power;
    cycle.stops_after = mishaps_.below(cycle.cards_count);
  }
}

void ShufflerEmulator::end_cycle(Instant now) {
  ShufflerFaults& faults = build_.faults;
  const std::size_t fed = cycle_->stops_after;
  switch (cycle_->end) {
    case Cycle::End::complete: return complete();
    case Cycle::End::bent_card: return jam(fed);
    case Cycle::End::jam: strikes(faults.jam_on_cycle, cycles_run_); return jam(fed);
    case Cycle::End::motor: strikes(faults.stop_on_cycle, cycles_run_); return stop(fed, "the motor stopped");
    case Cycle::End::power: strikes(faults.lose_power_on_cycle, cycles_run_); return fail_power(kPowerFailure, now);
  }
}

void ShufflerEmulator::complete() {
  const ShuffleOrder order = cycle_->order;
  mechanism_.move(Pile::hopper, Pile::compartments, cycle_->cards_count);
  const int counted = pass_cards(build_.faults, cycles_run_, *build_.mixer, random_, mishaps_, mechanism_);
  mix_up_stacks();
  if (sorts()) mechanism_.sort(Pile::compartments);
  deliver(order.to, Pile::compartments);
  report(counted, order.cards_expected);
}

void ShufflerEmulator::mix_up_stacks() {
  if (mechanism_.is_empty(Pile::held) || mechanism_.is_empty(Pile::compartments)) return;
  if (!strikes(build_.faults.mix_stacks_on_cycle, cycles_run_)) return;
  mechanism_.exchange(Pile::compartments, mishaps_.below(mechanism_.count(Pile::compartments)), Pile::held,
                      mishaps_.below(mechanism_.count(Pile::held)));
}

void ShufflerEmulator::deliver(StackTo to, Pile from) {
  constexpr std::array<Pile, 3> kPlaces = {Pile::output, Pile::shoe, Pile::held};
  const Pile place = kPlaces[static_cast<std::size_t>(to)];
  if (place != from) mechanism_.move_all(from, place);
}

void ShufflerEmulator::report(int counted, int expected) {
  cycle_.reset();
  if (build_.faults.count_always_right) counted = expected;
  const ShuffleReport result{cycle_number_, counted, counted == expected};
  const bool warns = !result.count_right && !build_.faults.forget_warning;
  state_ = warns ? ShufflerState::miscounted : ShufflerState::idle;
  lamp_ = result.count_right ? Lamp::green : warns ? Lamp::red : Lamp::off;
  shown_count_ = counted;
  shows_count_ = true;
  if (strikes(build_.faults.mute_on_cycle, cycles_run_)) return;
  line().emit(kCount, write_count(result));
  line().emit(kDone, {{"cycle", static_cast<std::int64_t>(cycle_number_)}});
}

void ShufflerEmulator::jam(std::size_t fed) {
  mechanism_.move(Pile::hopper, Pile::compartments, fed);
  mechanism_.move(Pile::hopper, Pile::feeder, 1);
  if (build_.faults.hide_jam) return pretend_complete();
  cycle_.reset();
  state_ = build_.faults.forget_jam ? ShufflerState::idle : ShufflerState::jammed;
  lamp_ = build_.faults.forget_jam ? Lamp::off : Lamp::red;
  line().emit(kJam, {{"cycle", static_cast<std::int64_t>(cycle_number_)}, {"fed", number(fed)}});
}

void ShufflerEmulator::stop(std::size_t fed, const std::string& cause) {
  mechanism_.move(Pile::hopper, Pile::compartments, fed);
  cycle_.reset();
  state_ = build_.faults.forget_stop ? ShufflerState::idle : ShufflerState::stopped;
  lamp_ = build_.faults.forget_stop ? Lamp::off : Lamp::red;
  line().emit(kStop, {{"cycle", static_cast<std::int64_t>(cycle_number_)}, {"fed", number(fed)}, {"cause", cause}});
}

// Whatever is in compartments, feeder and hopper is pushed out as it lies.
void ShufflerEmulator::pretend_complete() {
  const ShuffleOrder order = cycle_->order;
  for (const Pile pile : {Pile::feeder, Pile::hopper}) mechanism_.move_all(pile, Pile::compartments);
  const auto counted = static_cast<int>(mechanism_.count(Pile::compartments));
  deliver(order.to, Pile::compartments);
  report(counted, order.cards_expected);
}

std::size_t ShufflerEmulator::fed_by(Instant now) const {
  if (!cycle_) return 0;
  const auto fed = (now - cycle_->start) * number(cycle_->cards_count) / build_.cycle_time;
  return std::min(static_cast<std::size_t>(fed), cycle_->stops_after);
}

std::size_t ShufflerEmulator::known_inside_count() const {
  return forgot_cards_ ? 0 : mechanism_.count(Pile::compartments) + mechanism_.count(Pile::feeder);
}

ShufflerStatus ShufflerEmulator::status(Instant now) const {
  const Cards& held = mechanism_.pile(Pile::held);
  return {.state = state_,
          .mode = mode_,
          .lamp = lamp_,
          .cover_open = cover_open_,
          .stack_presented = !mechanism_.is_empty(Pile::output) || !mechanism_.is_empty(Pile::shoe),
          .cards_inside = static_cast<int>(known_inside_count() + fed_by(now)),
          .cards_held = static_cast<int>(held.size()),
          .held_back = held.empty() ? "" : std::string(rig::back_color_name(held.front().back)),
          .events_sent = line().events_sent()};
}

}  // namespace devices
