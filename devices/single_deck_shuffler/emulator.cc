#include "devices/single_deck_shuffler/emulator.h"

#include <algorithm>

#include "devices/dialect.h"
#include "devices/single_deck_shuffler/protocol.h"

namespace devices::single_deck_shuffler {
namespace {

Identity identity_of(const EmulatorOptions& options) {
  return {kModel, "emulator 1", "E" + std::to_string(options.seed), options.cycle_time, /*emulated=*/true};
}

// The card that the fault `extra_card_on_cycle` brings along. Its id is far from those of decks on the bench.
rig::PhysicalCard forgotten_card(rig::Seed seed) {
  rig::Random random = rig::Random::for_purpose(seed, "forgotten card");
  const int face = static_cast<int>(random.below(52));
  return {.id = 60000, .face = *rig::Card::from_index(face), .back = rig::BackColor::blue};
}

std::int64_t number(std::size_t count) { return static_cast<std::int64_t>(count); }

}  // namespace

Emulator::Emulator(const EmulatorOptions& options)
    : options_(options), random_(rig::Random::for_purpose(options.seed, kModel)), responder_(identity_of(options)) {
  if (options_.faults.extra_card_on_cycle > 0) mechanism_.hide_in_crack(forgotten_card(options.seed));
}

void Emulator::receive(rig::BytesView data, rig::Instant now) {
  responder_.receive(data);
  while (const auto request = responder_.next_request()) answer(*request, now);
}

void Emulator::advance(rig::Instant now) {
  if (cycle_ && cycle_->end() <= now) end_cycle();
}

std::optional<rig::Instant> Emulator::next_event() const {
  if (!cycle_) return std::nullopt;
  return cycle_->end();
}

std::size_t Emulator::fed_by(rig::Instant now) const {
  if (!cycle_) return 0;
  const auto fed = (now - cycle_->start) * number(cycle_->cards_count) / cycle_->length;
  return std::min(static_cast<std::size_t>(fed), cycle_->stops_after);
}

void Emulator::answer(const Message& request, rig::Instant now) {
  if (request.name == kShuffle) return answer_shuffle(request, now);
  if (request.name == kStatus) return responder_.reply(request, write_status(status(now)));
  if (request.name == kClear) return answer_clear(request);
  if (request.name == kHandsInsert) return answer_insert(request);
  if (request.name == kHandsTakeOutput) return reply_with_cards(request, mechanism_.take_output());
  if (request.name == kHandsTakeAll) return answer_take_all(request);
  if (request.name == kHandsCover) return answer_cover(request, now);
  responder_.refuse(request, "this machine does not know that request");
}

void Emulator::answer_shuffle(const Message& request, rig::Instant now) {
  const auto expected = request.fields.integer("expect", 1, kCardsMax);
  if (!expected) return responder_.refuse(request, expected.error().detail);
  if (cover_open_) return responder_.refuse(request, "the cover is open");
  if (state_ == ShufflerState::shuffling) return responder_.refuse(request, "a cycle is under way");
  if (state_ != ShufflerState::idle) return responder_.refuse(request, "the last cycle was not completed: clear first");
  if (!mechanism_.output().empty()) return responder_.refuse(request, "the output has not been taken");
  if (mechanism_.hopper().empty()) return responder_.refuse(request, "there are no cards in the input");
  cards_expected_ = static_cast<int>(*expected);
  start_cycle(now);
  responder_.reply(request, {{"cycle", static_cast<std::int64_t>(cycle_number_)}});
}

void Emulator::answer_clear(const Message& request) {
  if (state_ == ShufflerState::jammed || state_ == ShufflerState::stopped) {
    if (cover_open_) return responder_.refuse(request, "the cover is open");
    if (mechanism_.known_inside_count() > 0) return responder_.refuse(request, "there are cards inside");
    state_ = ShufflerState::idle;
    lamp_ = Lamp::off;
  }
  responder_.reply(request, {});
}

void Emulator::answer_insert(const Message& request) {
  const auto bytes = request.fields.bytes("cards");
  if (!bytes) return responder_.refuse(request, bytes.error().detail);
  const auto cards = read_cards(*bytes);
  if (!cards) return responder_.refuse(request, cards.error().detail);
  if (state_ == ShufflerState::shuffling) return responder_.refuse(request, "a cycle is under way");
  if (mechanism_.hopper().size() + cards->size() > kCardsMax)
    return responder_.refuse(request, "the input holds 64 cards and no more");
  mechanism_.put_in_hopper(*cards);
  responder_.reply(request, {});
}

void Emulator::answer_take_all(const Message& request) {
  if (!cover_open_) return responder_.refuse(request, "the cover is closed");
  lamp_ = state_ == ShufflerState::idle ? Lamp::off : lamp_;
  reply_with_cards(request, mechanism_.take_all());
}

void Emulator::answer_cover(const Message& request, rig::Instant now) {
  const auto open = request.fields.boolean("open");
  if (!open) return responder_.refuse(request, open.error().detail);
  cover_open_ = *open;
  responder_.reply(request, {});
  if (!cover_open_ || !cycle_) return;
  if (options_.faults.hide_stop)
    pretend_complete();
  else
    stop(fed_by(now), "the cover was opened");
}

void Emulator::reply_with_cards(const Message& request, const Cards& cards) {
  if (!cards.empty() && state_ == ShufflerState::idle) lamp_ = Lamp::off;
  responder_.reply(request, {{"cards", write_cards(cards)}});
}

void Emulator::start_cycle(rig::Instant now) {
  ++cycle_number_;
  const Cards& hopper = mechanism_.hopper();
  const auto bent = std::find_if(hopper.begin(), hopper.end(), [](const auto& card) { return card.bent; });
  Cycle cycle{now, options_.cycle_time, hopper.size(), hopper.size(), false, false};
  if (bent != hopper.end()) {
    cycle.jams = true;
    cycle.stops_after = static_cast<std::size_t>(bent - hopper.begin());
  } else if (is_due(options_.faults.jam_on_cycle)) {
    cycle.jams = true;
    cycle.stops_after = random_.below(cycle.cards_count);
  } else if (is_due(options_.faults.stop_on_cycle)) {
    cycle.stops_after = cycle.cards_count / 2;
  }
  cycle.by_fault = bent == hopper.end();
  cycle_ = cycle;
  state_ = ShufflerState::shuffling;
  lamp_ = Lamp::off;
}

void Emulator::end_cycle() {
  if (cycle_->stops_after == cycle_->cards_count) return complete();
  if (cycle_->jams) return jam();
  options_.faults.stop_on_cycle = 0;
  stop(cycle_->stops_after, "the motor stopped");
}

void Emulator::complete() {
  Faults& faults = options_.faults;
  mechanism_.feed(cycle_->cards_count);
  if (strikes(faults.lose_card_on_cycle)) mechanism_.drop_to_floor(random_);
  if (strikes(faults.extra_card_on_cycle)) mechanism_.shake_out_crack();
  auto counted = static_cast<int>(mechanism_.compartments_count());
  if (strikes(faults.keep_card_on_cycle)) mechanism_.drop_to_well(random_);
  if (strikes(faults.wrong_count_on_cycle)) counted = std::max(counted - 1, 0);
  if (faults.sort_mode)
    mechanism_.present_sorted();
  else
    mechanism_.present_shuffled(random_);
  report(counted);
}

void Emulator::report(int counted) {
  cycle_.reset();
  state_ = ShufflerState::idle;
  if (options_.faults.count_always_right) counted = cards_expected_;
  const ShuffleReport result{cycle_number_, counted, counted == cards_expected_};
  lamp_ = result.count_right ? Lamp::green : Lamp::red;
  if (strikes(options_.faults.mute_on_cycle)) return;
  responder_.emit(kCount, write_count(result));
  responder_.emit(kDone, {{"cycle", static_cast<std::int64_t>(cycle_number_)}});
}

void Emulator::jam() {
  const std::size_t fed = cycle_->stops_after;
  if (cycle_->by_fault) options_.faults.jam_on_cycle = 0;
  mechanism_.feed(fed);
  mechanism_.stick_in_feeder();
  if (options_.faults.hide_jam) return pretend_complete();
  cycle_.reset();
  state_ = options_.faults.forget_jam ? ShufflerState::idle : ShufflerState::jammed;
  lamp_ = options_.faults.forget_jam ? Lamp::off : Lamp::red;
  responder_.emit(kJam, {{"cycle", static_cast<std::int64_t>(cycle_number_)}, {"fed", number(fed)}});
}

void Emulator::stop(std::size_t fed, const std::string& cause) {
  mechanism_.feed(fed);
  cycle_.reset();
  state_ = options_.faults.forget_stop ? ShufflerState::idle : ShufflerState::stopped;
  lamp_ = options_.faults.forget_stop ? Lamp::off : Lamp::red;
  responder_.emit(kStop, {{"cycle", static_cast<std::int64_t>(cycle_number_)}, {"fed", number(fed)}, {"cause", cause}});
}

void Emulator::pretend_complete() {
  mechanism_.push_out();
  report(static_cast<int>(mechanism_.output().size()));
}

ShufflerStatus Emulator::status(rig::Instant now) const {
  return {.state = state_,
          .mode = options_.faults.sort_mode ? ShufflerMode::sort : ShufflerMode::shuffle,
          .lamp = lamp_,
          .cover_open = cover_open_,
          .stack_presented = !mechanism_.output().empty(),
          .cards_inside = static_cast<int>(mechanism_.known_inside_count() + fed_by(now)),
          .events_sent = responder_.events_sent()};
}

}  // namespace devices::single_deck_shuffler
