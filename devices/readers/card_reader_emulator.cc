#include "devices/readers/card_reader_emulator.h"

#include <algorithm>

#include "devices/fairdeal/dialect.h"
#include "devices/readers/card_reader_words.h"
#include "rig/check.h"

namespace devices {
namespace {

using namespace card_reader_words;
using rig::Error;
using rig::ErrorCode;
using rig::Instant;
using rig::Result;

// The slot is the hopper; a card that slipped out of it lies in the well.
constexpr Pile kSlot = Pile::hopper;
constexpr Pile kInside = Pile::well;

bool is_readable(const rig::PhysicalCard& card) {
  return card.facing == rig::Facing::down && !card.bent && !card.face.is_joker();
}

Error refusal(const std::string& why) { return {ErrorCode::refused, why}; }

}  // namespace

CardReaderEmulator::CardReaderEmulator(ReaderBuild build, const ReaderFaults& faults)
    : CycleEmulator(build.cycle, faults), build_(std::move(build)), faults_(faults) {
  RIG_CHECK(build_.lamps.size() == kLampsMax);
  on(build_.request, [this](const Message& request, Instant now) { answer_read(request, now); });
  on(kStatus, [this](const Message& request, Instant) { line().reply(request, write_status(status())); });
}

Result<void> CardReaderEmulator::put_in(const Cards& cards, Instant) {
  if (cards.size() != 1) return refusal("the slot takes one card");
  if (!mechanism_.is_empty(kSlot)) return refusal("there is a card in the slot");
  mechanism_.put(cards, kSlot);
  state_ = ReaderState::ready;
  return {};
}

Result<Cards> CardReaderEmulator::take_out(Instant) {
  notice_taken();
  return mechanism_.take(kSlot);
}

Result<Cards> CardReaderEmulator::take_all(Instant) {
  notice_taken();
  return mechanism_.take_from({kSlot, kInside});
}

void CardReaderEmulator::notice_taken() {
  state_ = ReaderState::empty;
  lamp_ = ReaderLamp::off;
  if (!faults_.keep_lamp) lit_.reset();
  if (break_off_cycle()) report(kUnreadable, {});
}

Appearance CardReaderEmulator::look(Instant) const {
  Appearance seen;
  for (std::size_t i = 0; i < build_.lamps.size(); ++i) {
    const bool stuck = faults_.stuck_lamp == static_cast<int>(i) + 1;
    seen.lights.push_back({std::string(card_answer_name(build_.lamps[i].answer)),
                           std::string(reader_lamp_name(build_.lamps[i].color)), stuck || lit_[i]});
  }
  return seen;
}

void CardReaderEmulator::lose_power(Instant now) {
  CycleEmulator::lose_power(now);
  put_out_lamps();
}

// The slot has a sensor, but whether its card was read before is forgotten: it must not be read again.
void CardReaderEmulator::regain_power(Instant now) {
  CycleEmulator::regain_power(now);
  if (mechanism_.is_empty(kSlot))
    state_ = ReaderState::empty;
  else
    state_ = faults_.forget_power_loss ? ReaderState::ready : ReaderState::read;
}

void CardReaderEmulator::answer_read(const Message& request, Instant now) {
  if (const auto why = why_not_now()) return line().refuse(request, *why);
  if (const auto heard = hear(request.fields); !heard) return line().refuse(request, heard.error().detail);
  state_ = ReaderState::reading;
  put_out_lamps();
  start_cycle(request, now, [this] { finish_reading(); });
}

std::optional<std::string> CardReaderEmulator::why_not_now() const {
  if (under_way()) return "a reading is under way";
  if (state_ == ReaderState::empty && !faults_.answer_without_card) return "there is no card in the reader";
  if (state_ == ReaderState::read && !faults_.answer_again) return "this card has been read: take it out first";
  return std::nullopt;
}

void CardReaderEmulator::finish_reading() {
  const CardAnswer answer = examine();
  const Cards slot = mechanism_.pile(kSlot);
  state_ = slot.empty() ? ReaderState::empty : ReaderState::read;
  light(answer);
  harm_card();
  if (answer == CardAnswer::unreadable) return report(kUnreadable, {});
  Fields fields = write_answer(answer);
  if (faults_.leak_rank && !slot.empty() && !slot.front().face.is_joker())
    fields.set("detail", std::string(rig::rank_name(slot.front().face.rank())));
  report(kAnswer, fields);
}

CardAnswer CardReaderEmulator::examine() {
  const Cards& slot = mechanism_.pile(kSlot);
  if (slot.empty()) return build_.answers.front();
  if (is_readable(slot.front())) return distort(judge(slot.front().face.rank()));
  return faults_.guess_unreadable ? build_.answers.front() : CardAnswer::unreadable;
}

CardAnswer CardReaderEmulator::distort(CardAnswer answer) {
  const auto& answers = build_.answers;
  auto place = static_cast<std::size_t>(std::find(answers.begin(), answers.end(), answer) - answers.begin());
  RIG_CHECK(place < answers.size());
  if (faults_.invert_answers) place = answers.size() - 1 - place;
  if (strikes(faults_.wrong_answer_on_cycle)) place = (place + 1) % answers.size();
  return answers[place];
}

void CardReaderEmulator::light(CardAnswer answer) {
  const auto place = lamp_of(answer);
  if (!place) return;
  lamp_ = build_.lamps[*place].color;
  const std::size_t other = (*place + 1) % build_.lamps.size();
  if (strikes(faults_.no_lamp_on_cycle)) return;
  if (strikes(faults_.wrong_lamp_on_cycle)) {
    lit_.set(other);
    return;
  }
  lit_.set(*place);
  if (strikes(faults_.two_lamps_on_cycle)) lit_.set(other);
}

void CardReaderEmulator::put_out_lamps() {
  lamp_ = ReaderLamp::off;
  lit_.reset();
}

void CardReaderEmulator::harm_card() {
  if (mechanism_.is_empty(kSlot)) return;
  if (strikes(faults_.bend_card_on_cycle)) mechanism_.bend(kSlot, 0);
  if (strikes(faults_.keep_card_on_cycle)) mechanism_.move_all(kSlot, kInside);
}

std::optional<std::size_t> CardReaderEmulator::lamp_of(CardAnswer answer) const {
  for (std::size_t i = 0; i < build_.lamps.size(); ++i) {
    if (build_.lamps[i].answer == answer) return i;
  }
  return std::nullopt;
}

ReaderStatus CardReaderEmulator::status() const { return {state_, lamp_, line().events_sent()}; }

}  // namespace devices
