#include "devices/shakers/shaker_emulator.h"

#include <algorithm>
#include <utility>

#include "devices/fairdeal/cycle_words.h"
#include "devices/fairdeal/dialect.h"
#include "devices/shakers/shaker_words.h"
#include "devices/strike.h"

namespace devices {
namespace {

using namespace shaker_words;
using rig::Instant;
using rig::Random;
using rig::Result;

constexpr int kShortStrokes = 5;
constexpr double kGentleThrow = 0.01;

Identity identity_of(const ShakerBuild& build) {
  return {build.model, "emulator 1", "E" + std::to_string(build.seed), build.strokes * build.stroke_time,
          /*emulated=*/true};
}

int draw_face(Random& random) { return 1 + static_cast<int>(random.below(6)); }

ChamberBuild chamber_of(const ShakerBuild& build, Random& mishaps) {
  const ShakerFaults& faults = build.faults;
  ChamberBuild chamber{.cocked = build.cocked};
  auto& dice = chamber.dice;
  if (faults.missing_die) dice.pop_back();
  if (faults.worn > 0) {
    const int face = draw_face(mishaps);
    for (DieBuild& die : dice) die.odds = favour(die.odds, {face, 7 - face}, faults.worn);
  }
  if (faults.biased > 0) {
    DieBuild& die = dice[mishaps.below(dice.size())];
    die.odds = favour(die.odds, {draw_face(mishaps)}, faults.biased);
  }
  if (faults.gentle) {
    for (DieBuild& die : dice) die.thrown_up = kGentleThrow;
  }
  if (faults.stuck_die) dice[mishaps.below(dice.size())].thrown_up = 0;
  if (faults.linked_dice) dice[1].glued_to = 0;
  return chamber;
}

DiceChamber make_chamber(const ShakerBuild& build, Random& mishaps) {
  Random random = Random::for_purpose(build.seed, build.model);
  return {chamber_of(build, mishaps), random};
}

}  // namespace

ShakerBuild ShakerBuild::timed(int shake_ms, const EmulatorRequest& request) {
  ShakerBuild build;
  build.seed = request.seed;
  build.strokes = std::max(1, static_cast<int>(std::chrono::milliseconds(shake_ms) / build.stroke_time));
  build.stroke_time = std::max(request.scaled(build.stroke_time), rig::Duration(1));
  build.power_failure = request.scaled(build.power_failure);
  return build;
}

ShakerEmulator::ShakerEmulator(ShakerBuild build)
    : FairdealEmulator(identity_of(build)),
      build_(std::move(build)),
      mishaps_(Random::for_purpose(build_.seed, build_.model + " mishaps")),
      chamber_(make_chamber(build_, mishaps_)) {
  on(kShake, [this](const Message& request, Instant now) { answer_shake(request, now); });
  if (build_.start == ShakerStart::player)
    on(kArm, [this](const Message& request, Instant now) { answer_arm(request, now); });
  on(kCover, [this](const Message& request, Instant) { answer_cover(request); });
  on(kClear, [this](const Message& request, Instant) { answer_clear(request); });
  on(kStatus, [this](const Message& request, Instant) { line().reply(request, write_status(status())); });
}

// The door of the sealed chamber. Whoever opened it may have touched the dice.
Result<void> ShakerEmulator::set_cover(bool open, Instant now) {
  door_open_ = open;
  if (!open) return {};
  if (shake_) {
    cancel_alarms();
    tumble(strokes_by(now));
    stop("the door was opened");
  } else if (owns_stops()) {
    state_ = ShakerState::stopped;
  }
  return {};
}

Result<void> ShakerEmulator::press(const std::string& button, Instant now) {
  if (build_.start != ShakerStart::player || button != kShake) return FairdealEmulator::press(button, now);
  const bool works = state_ == ShakerState::armed || (state_ == ShakerState::idle && build_.faults.starts_unarmed) ||
                     (shake_ && build_.faults.double_start);
  if (works && line().powered() && !door_open_) start_shake(now);
  return {};
}

Appearance ShakerEmulator::look(Instant) const {
  Appearance seen{.lights = {{"shaking", "yellow", state_ == ShakerState::shaking},
                             {"attention", "red", state_ == ShakerState::stopped}}};
  if (build_.start == ShakerStart::player) seen.lights.push_back({"button", "green", state_ == ShakerState::armed});
  if (shake_ ? build_.faults.transparent_cover : !cover_closed_) seen.dice = chamber_.dice();
  if (shake_) {
    for (SeenDie& in_the_air : seen.dice) in_the_air.rest = rig::Rest::cocked;
  }
  return seen;
}

void ShakerEmulator::lose_power(Instant now) {
  if (shake_) tumble(strokes_by(now));
}

// All that it knows is that it has started again; the dice may lie as a broken shake left them.
void ShakerEmulator::regain_power(Instant) {
  cycle_number_ = 0;
  state_ = build_.faults.forget_power_loss ? ShakerState::idle : ShakerState::stopped;
}

std::optional<std::string> ShakerEmulator::why_not_now() const {
  if (door_open_) return "the door is open";
  if (state_ == ShakerState::stopped) return "the machine was stopped: clear first";
  if (state_ == ShakerState::shaking && !build_.faults.double_start) return "a shake is under way";
  return std::nullopt;
}

void ShakerEmulator::answer_shake(const Message& request, Instant now) {
  if (build_.start == ShakerStart::player) return line().refuse(request, "only the player's button starts a shake");
  if (const auto why = why_not_now()) return line().refuse(request, *why);
  line().reply(request, write_cycle(cycle_number_ + 1));
  start_shake(now);
}

void ShakerEmulator::answer_arm(const Message& request, Instant now) {
  if (const auto why = why_not_now()) return line().refuse(request, *why);
  line().reply(request, {});
  if (build_.faults.starts_alone) return start_shake(now);
  if (!shake_) state_ = ShakerState::armed;
}

void ShakerEmulator::answer_cover(const Message& request) {
  const auto open = request.fields.boolean("open");
  if (!open) return line().refuse(request, open.error().detail);
  if (!build_.has_cover) return line().refuse(request, "this machine has no cover");
  if (shake_) return line().refuse(request, "a shake is under way");
  cover_closed_ = !*open;
  line().reply(request, {});
}

void ShakerEmulator::answer_clear(const Message& request) {
  if (door_open_) return line().refuse(request, "the door is open");
  if (state_ == ShakerState::stopped) state_ = ShakerState::idle;
  line().reply(request, {});
}

void ShakerEmulator::start_shake(Instant now) {
  if (shake_) {
    cancel_alarms();
    tumble(strokes_by(now));
  }
  ++cycle_number_;
  ++cycles_run_;
  Shake shake{now, build_.strokes};
  plan_end(shake);
  shake_ = shake;
  state_ = ShakerState::shaking;
  cover_closed_ = build_.has_cover;
  line().emit(kStarted, write_cycle(cycle_number_));
  at(now + shake.strokes * build_.stroke_time, [this](Instant then) { end_shake(then); });
}

void ShakerEmulator::plan_end(Shake& shake) {
  ShakerFaults& faults = build_.faults;
  const bool is_short = strikes(faults.short_shake_on_cycle, cycles_run_) || faults.short_shake;
  if (is_short || faults.claims_full_time) shake.strokes = std::min(kShortStrokes, shake.strokes);
  if (is_due(faults.stop_on_cycle, cycles_run_)) {
    shake.end = Shake::End::motor;
    shake.strokes /= 2;
  } else if (is_due(faults.lose_power_on_cycle, cycles_run_)) {
    shake.end = Shake::End::power;
    shake.strokes = static_cast<int>(mishaps_.below(static_cast<std::uint64_t>(shake.strokes)));
  }
}

void ShakerEmulator::end_shake(Instant now) {
  const Shake shake = *shake_;
  switch (shake.end) {
    case Shake::End::complete:
      tumble(shake.strokes);
      return complete(build_.faults.claims_full_time ? build_.strokes : shake.strokes);
    case Shake::End::motor:
      strikes(build_.faults.stop_on_cycle, cycles_run_);
      tumble(shake.strokes);
      return stop("the motor stopped");
    case Shake::End::power:
      strikes(build_.faults.lose_power_on_cycle, cycles_run_);
      return fail_power(build_.power_failure, now);
  }
}

// The dice are struck so many times and come to rest; that is the end of the shake.
void ShakerEmulator::tumble(int strokes) {
  Random random = Random::for_purpose(build_.seed, build_.model + " shake " + std::to_string(cycles_run_));
  chamber_.shake(strokes, random);
  shake_.reset();
}

void ShakerEmulator::complete(int strokes_claimed) {
  upset_dice();
  state_ = ShakerState::idle;
  cover_closed_ = build_.has_cover && strikes(build_.faults.cover_stays_closed_on_cycle, cycles_run_);
  const auto faces = read_dice();
  if (strikes(build_.faults.mute_on_cycle, cycles_run_)) return;
  line().emit(kSettled, write_report({.cycle = cycle_number_,
                                      .shook = strokes_claimed * build_.stroke_time,
                                      .shakes = strokes_claimed,
                                      .faces = build_.reads_dice ? faces : std::vector<rig::Die>{}}));
}

void ShakerEmulator::upset_dice() {
  const std::size_t count = chamber_.dice().size();
  if (strikes(build_.faults.cocked_on_cycle, cycles_run_)) chamber_.upset(mishaps_.below(count), rig::Rest::cocked);
  if (strikes(build_.faults.stacked_on_cycle, cycles_run_)) chamber_.upset(mishaps_.below(count), rig::Rest::stacked);
}

// It takes the face that is more or less on top, whether the die lies flat or not.
std::vector<rig::Die> ShakerEmulator::read_dice() {
  std::vector<rig::Die> faces;
  for (const SeenDie& seen : chamber_.dice()) faces.push_back(seen.die);
  if (strikes(build_.faults.wrong_faces_on_cycle, cycles_run_)) {
    rig::Die& misread = faces[mishaps_.below(faces.size())];
    const int others = static_cast<int>(mishaps_.below(5));  // any face but the true one
    misread = *rig::Die::from_value(1 + (misread.value() + others) % 6);
  }
  return faces;
}

void ShakerEmulator::stop(const std::string& cause) {
  if (build_.faults.hide_stop) return complete(build_.strokes);
  state_ = owns_stops() ? ShakerState::stopped : ShakerState::idle;
  line().emit(kStop, write_stop(cycle_number_, cause));
}

int ShakerEmulator::strokes_by(Instant now) const {
  const auto strokes = (now - shake_->start) / build_.stroke_time;
  return std::min(static_cast<int>(strokes), shake_->strokes);
}

ShakerStatus ShakerEmulator::status() const {
  const ShakerCover cover = cover_closed_ ? ShakerCover::closed : ShakerCover::open;
  return {.state = state_,
          .cover = build_.has_cover ? cover : ShakerCover::none,
          .door_open = door_open_,
          .events_sent = line().events_sent()};
}

}  // namespace devices
