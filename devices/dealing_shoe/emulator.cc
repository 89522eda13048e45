#include "devices/dealing_shoe/emulator.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "devices/dealing_shoe/protocol.h"
#include "devices/fairdeal/cycle_words.h"
#include "devices/fairdeal/dialect.h"
#include "devices/shufflers/shuffler_words.h"

namespace devices::dealing_shoe {
namespace {

using rig::Duration;
using rig::Error;
using rig::ErrorCode;
using rig::Instant;
using rig::Result;
using std::chrono::seconds;

// What the common one-deck machines need.
constexpr Duration kLoadTime = seconds(30);
constexpr Duration kDealTime = seconds(2);
constexpr Duration kPowerFailure = seconds(2);

const char* const kAtWork = "the machine is at work";
const char* const kInRound = "a round is under way";

Identity identity_of(const EmulatorRequest& request) {
  return {kModel, "emulator 1", "E" + std::to_string(request.seed), request.scaled(kLoadTime), /*emulated=*/true};
}

std::size_t size(int count) { return static_cast<std::size_t>(count); }

Error refusal(const std::string& why) { return {ErrorCode::refused, why}; }

// Leaves the cards as they lie.
class NoMixer : public Mixer {
 public:
  std::vector<std::size_t> mix(std::size_t cards_count, rig::Random&) override {
    std::vector<std::size_t> order(cards_count);
    std::iota(order.begin(), order.end(), std::size_t{0});
    return order;
  }
};

}  // namespace

const std::vector<SettingRow<Options>>& option_table() {
  static const std::vector<SettingRow<Options>> table = {
      {&Options::auto_reshuffle, "auto_reshuffle", "shuffles what is loaded by itself"},
      {&Options::counts_cards, "counts_cards", "counts what is loaded"},
      {&Options::mixing, "mixing", "how the cards are mixed: uniform, { riffles: 7 }, { shelves: 10 }, ..."},
  };
  return table;
}

std::unique_ptr<rig::EmulatedMachine> make_emulator(const EmulatorRequest& request) {
  return std::make_unique<Emulator>(request);
}

Emulator::Emulator(const EmulatorRequest& wanted)
    : FairdealEmulator(identity_of(wanted)),
      faults_(read_table(fault_table(), wanted.faults, "fault")),
      options_(read_table(option_table(), wanted.options, "option")),
      load_time_(wanted.scaled(kLoadTime)),
      deal_time_(wanted.scaled(kDealTime)),
      power_failure_(wanted.scaled(kPowerFailure)),
      random_(rig::Random::for_purpose(wanted.seed, kModel)),
      mishaps_(rig::Random::for_purpose(wanted.seed, kModel + " mishaps")) {
  hide_strays(faults_, mishaps_, mechanism_);
  on(kLoad, [this](const Message& request, Instant now) { answer_load(request, now); });
  on(kConfigure, [this](const Message& request, Instant) { answer_configure(request); });
  on(kBets, [this](const Message& request, Instant) { answer_bets(request); });
  on(kDeal, [this](const Message& request, Instant now) { answer_deal(request, now); });
  on(kEndRound, [this](const Message& request, Instant) { answer_end_round(request); });
  on(shuffler_words::kClear, [this](const Message& request, Instant) { answer_clear(request); });
  on(kStatus, [this](const Message& request, Instant) { line().reply(request, write_status(status())); });
}

Result<void> Emulator::put_in(const Cards& cards, Instant) {
  if (work_) return refusal(kAtWork);
  if (in_round()) return refusal(kInRound);
  if (mechanism_.count(Pile::hopper) + mechanism_.count(Pile::compartments) + cards.size() > size(kCardsMax))
    return refusal("the shoe holds " + std::to_string(kCardsMax) + " cards and no more");
  mechanism_.put(cards, Pile::hopper);
  return {};
}

Result<Cards> Emulator::take_out(Instant) { return mechanism_.take(Pile::output); }

Result<Cards> Emulator::take_all(Instant) {
  if (!cover_open_) return refusal("the cover is closed");
  left_ = 0;
  return mechanism_.take_from({Pile::output, Pile::compartments, Pile::feeder, Pile::hopper, Pile::well, Pile::floor});
}

// Whoever opens the cover can reach the cards: they may not be dealt any more.
Result<void> Emulator::set_cover(bool open, Instant now) {
  cover_open_ = open;
  if (!open) return {};
  if (work_ || in_round()) {
    const std::size_t fed = fed_by(now);
    cancel_alarms();
    interrupt(fed, "the cover was opened");
  } else if (!faults_.hide_stop) {
    close_round();
  }
  return {};
}

Appearance Emulator::look(Instant) const {
  const bool exchanged = faults_.wrong_lamp;
  return {.lights = {{"ready", "green", lamp() == (exchanged ? Lamp::red : Lamp::green)},
                     {"attention", "red", lamp() == (exchanged ? Lamp::green : Lamp::red)},
                     {"bets", "amber", !bets_closed_}},
          .displays = {{"left", std::to_string(cards_left())}}};
}

void Emulator::lose_power(Instant now) {
  if (work_) mechanism_.move(work_->from(), work_->to(), fed_by(now));
  work_.reset();
  close_round();
}

// The sensors see whether there are cards in the works; all else is forgotten, as it is in a machine without a battery.
void Emulator::regain_power(Instant) {
  stacks_.clear();
  cycle_ = round_ = left_ = 0;
  forgot_cards_ = faults_.forget_power_loss;
  state_ = knows_of_cards() ? ShoeState::stopped : ShoeState::idle;
}

std::optional<std::string> Emulator::why_not_work() const {
  if (cover_open_) return "the cover is open";
  if (work_) return kAtWork;
  if (state_ == ShoeState::miscounted) return "the last count was wrong: clear first";
  if (state_ != ShoeState::idle) return "the last work was not completed: clear first";
  if (!mechanism_.is_empty(Pile::output)) return "the last stack has not been taken";
  return std::nullopt;
}

std::optional<std::string> Emulator::why_not_deal() const {
  if (auto why = why_not_work()) return why;
  if (stacks_.empty()) return "no round has been configured";
  if (!loaded_) return "no cards have been loaded for this round";
  if (!bets_closed_ && !faults_.deal_before_no_more_bets) return "bets are open";
  const auto add = [](int sum, const PlannedStack& stack) { return sum + stack.cards_count; };
  if (!in_round() && left_ < std::accumulate(stacks_.begin(), stacks_.end(), 0, add))
    return "there are too few cards for a round";
  return std::nullopt;
}

void Emulator::answer_load(const Message& request, Instant now) {
  const auto expected = read_expected(request.fields);
  if (!expected) return line().refuse(request, expected.error().detail);
  if (const auto why = why_not_work()) return line().refuse(request, *why);
  if (in_round()) return line().refuse(request, kInRound);
  const bool cards_left = !mechanism_.is_empty(Pile::compartments);
  if (cards_left && !options_.auto_reshuffle) return line().refuse(request, "the cards left have not been taken out");
  if (!cards_left && mechanism_.is_empty(Pile::hopper))
    return line().refuse(request, "there are no cards in the input");
  close_round();
  forgot_cards_ = false;
  state_ = ShoeState::loading;
  start({.start = now, .time = load_time_, .cards_expected = *expected, .cards_count = mechanism_.count(Pile::hopper)},
        request);
}

void Emulator::answer_configure(const Message& request) {
  const auto plan = read_plan(request.fields);
  if (!plan) return line().refuse(request, plan.error().detail);
  if (work_) return line().refuse(request, kAtWork);
  if (in_round()) return line().refuse(request, kInRound);
  stacks_ = stacks_of(*plan);
  const auto is_dealers = [](const PlannedStack& stack) { return stack.seat.kind == SeatKind::dealer; };
  const auto dealers = std::find_if(stacks_.begin(), stacks_.end(), is_dealers);
  if (faults_.wrong_order && dealers != stacks_.end() && dealers != stacks_.begin())
    std::iter_swap(dealers, dealers - 1);
  line().reply(request, {});
}

void Emulator::answer_bets(const Message& request) {
  const auto closed = request.fields.boolean("closed");
  if (!closed) return line().refuse(request, closed.error().detail);
  if (*closed && !loaded_) return line().refuse(request, "no cards have been loaded for this round");
  if (!*closed && (work_ || in_round())) return line().refuse(request, kInRound);
  bets_closed_ = *closed;
  line().reply(request, {});
}

void Emulator::answer_deal(const Message& request, Instant now) {
  if (const auto why = why_not_deal()) return line().refuse(request, *why);
  if (!in_round()) ++round_;
  ++stacks_run_;
  state_ = ShoeState::dealing;
  const PlannedStack& stack = stacks_[next_stack_];
  start({.start = now, .time = deal_time_, .stack = stack, .cards_count = size(stack.cards_count)}, request);
}

void Emulator::answer_end_round(const Message& request) {
  if (work_) return line().refuse(request, kAtWork);
  if (!in_round()) return line().refuse(request, "no round is under way");
  finish_round();
  line().reply(request, {});
}

void Emulator::answer_clear(const Message& request) {
  if (state_ == ShoeState::jammed || state_ == ShoeState::stopped) {
    if (cover_open_) return line().refuse(request, "the cover is open");
    if (knows_of_cards()) return line().refuse(request, "there are cards inside");
  }
  if (!work_) state_ = ShoeState::idle;
  line().reply(request, {});
}

void Emulator::start(Work work, const Message& request) {
  ++cycle_;
  work.stops_after = work.cards_count;
  plan_end(work);
  const auto part = [](std::size_t count) { return static_cast<std::int64_t>(count); };
  const Duration length =
      work.end == Work::End::complete ? work.time : work.time * part(work.stops_after) / part(work.cards_count);
  at(work.start + length, [this](Instant then) { end_work(then); });
  work_ = std::move(work);
  line().reply(request, write_cycle(cycle_));
}

void Emulator::plan_end(Work& work) {
  const Cards& cards = mechanism_.pile(work.from());
  const std::size_t there = std::min(work.cards_count, cards.size());
  const auto end = cards.begin() + static_cast<std::ptrdiff_t>(there);
  const auto bent = std::find_if(cards.begin(), end, [](const auto& card) { return card.bent; });
  const auto ends = [&](Work::End how, std::size_t after) {
    work.end = how;
    work.stops_after = after;
  };
  if (bent != end && (work.stack || feeds_on_load()))
    ends(Work::End::jam, static_cast<std::size_t>(bent - cards.begin()));
  else if (there < work.cards_count)
    ends(Work::End::no_cards, there);
  else if (!work.stack)
    return;
  else if (is_due(faults_.jam_on_cycle, stacks_run_))
    ends(Work::End::jam, mishaps_.below(work.cards_count));
  else if (is_due(faults_.stop_on_cycle, stacks_run_))
    ends(Work::End::motor, work.cards_count / 2);
  else if (is_due(faults_.lose_power_on_cycle, stacks_run_))
    ends(Work::End::power, work.cards_count / 2);
}

void Emulator::end_work(Instant now) {
  const std::size_t fed = work_->stops_after;
  switch (work_->end) {
    case Work::End::complete: return complete(*std::exchange(work_, std::nullopt));
    case Work::End::jam: strikes(faults_.jam_on_cycle, stacks_run_); return interrupt(fed, "");
    case Work::End::motor: strikes(faults_.stop_on_cycle, stacks_run_); return interrupt(fed, "the motor stopped");
    case Work::End::no_cards: return interrupt(fed, "there were no more cards");
    case Work::End::power:
      strikes(faults_.lose_power_on_cycle, stacks_run_);
      mechanism_.move(work_->from(), work_->to(), fed);
      work_.reset();
      return fail_power(power_failure_, now);
  }
}

void Emulator::complete(const Work& work) {
  if (!work.stack) {
    mechanism_.move_all(Pile::hopper, Pile::compartments);
    NoMixer as_loaded;
    Mixer& mixer = options_.auto_reshuffle && !faults_.no_reshuffle ? *options_.mixing : as_loaded;
    const int counted = pass_cards(faults_, stacks_run_ + 1, mixer, random_, mishaps_, mechanism_);
    return report_load(counted, work.cards_expected);
  }
  std::size_t leave = work.cards_count;
  if (leave < mechanism_.count(Pile::compartments) && strikes(faults_.long_stack_on_cycle, stacks_run_)) ++leave;
  if (strikes(faults_.short_stack_on_cycle, stacks_run_)) --leave;
  mechanism_.move(Pile::compartments, Pile::output, leave);
  report_stack(*work.stack);
}

// Without a cause it is a jam: the card after the last one that was fed sticks.
void Emulator::interrupt(std::size_t fed, const std::string& cause) {
  const bool jam = cause.empty();
  const auto work = std::exchange(work_, std::nullopt);
  if (work) mechanism_.move(work->from(), work->to(), fed);
  if (jam) mechanism_.move(work->from(), Pile::feeder, 1);
  if (jam ? faults_.hide_jam : faults_.hide_stop) return work ? pretend_complete(*work) : void();
  if (jam ? faults_.forget_jam : faults_.forget_stop) {
    state_ = ShoeState::idle;
    loaded_ = true;
    if (work && !work->stack) left_ = static_cast<int>(mechanism_.count(Pile::compartments));
  } else {
    state_ = jam ? ShoeState::jammed : ShoeState::stopped;
    close_round();
  }
  Fields fields = write_cycle(cycle_, {{"fed", static_cast<std::int64_t>(fed)}});
  if (!jam) fields.set("cause", cause);
  line().emit(jam ? shuffler_words::kJam : shuffler_words::kStop, fields);
}

void Emulator::pretend_complete(const Work& work) {
  if (work.stack) return report_stack(*work.stack);
  for (const Pile pile : {Pile::feeder, Pile::hopper}) mechanism_.move_all(pile, Pile::compartments);
  report_load(static_cast<int>(mechanism_.count(Pile::compartments)), work.cards_expected);
}

void Emulator::report_load(int counted, int expected) {
  if (faults_.count_always_right) counted = expected;
  const bool right = counted == expected;
  const bool warns = options_.counts_cards && !right && !faults_.forget_warning;
  state_ = warns ? ShoeState::miscounted : ShoeState::idle;
  loaded_ = !warns;
  left_ = counted;
  LoadReport report{.cycle = cycle_, .shuffled = options_.auto_reshuffle, .cards_left = cards_left()};
  if (options_.counts_cards) {
    report.counted = counted;
    report.count_right = right;
  }
  line().emit(kLoaded, write_loaded(report));
}

void Emulator::report_stack(const PlannedStack& stack) {
  state_ = ShoeState::idle;
  left_ = std::max(0, left_ - stack.cards_count);
  const bool over = ++next_stack_ == stacks_.size();
  if (over) finish_round();
  if (strikes(faults_.mute_on_cycle, stacks_run_)) return;
  line().emit(kStack, write_stack({cycle_, round_, stack.seat, stack.cards_count, cards_left(), over}));
}

void Emulator::finish_round() {
  next_stack_ = 0;
  if (!faults_.forget_lock) close_round();
}

void Emulator::close_round() {
  next_stack_ = 0;
  loaded_ = false;
  bets_closed_ = false;
}

std::size_t Emulator::fed_by(Instant now) const {
  if (!work_ || work_->time <= Duration::zero()) return 0;
  const auto fed = (now - work_->start) * static_cast<std::int64_t>(work_->cards_count) / work_->time;
  return std::min(static_cast<std::size_t>(fed), work_->stops_after);
}

bool Emulator::knows_of_cards() const {
  return !forgot_cards_ && !(mechanism_.is_empty(Pile::compartments) && mechanism_.is_empty(Pile::feeder));
}

Lamp Emulator::lamp() const {
  if (state_ == ShoeState::jammed || state_ == ShoeState::stopped || state_ == ShoeState::miscounted) return Lamp::red;
  return loaded_ && bets_closed_ ? Lamp::green : Lamp::off;
}

ShoeStatus Emulator::status() const {
  return {.state = state_,
          .lamp = lamp(),
          .cover_open = cover_open_,
          .bets_closed = bets_closed_,
          .stack_presented = !mechanism_.is_empty(Pile::output),
          .cards_inside = knows_of_cards(),
          .round = round_,
          .cards_left = cards_left(),
          .events_sent = line().events_sent()};
}

}  // namespace devices::dealing_shoe
