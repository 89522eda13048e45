#include "devices/combination_display/emulator.h"

#include <algorithm>

#include "devices/combination_display/protocol.h"
#include "devices/fairdeal/dialect.h"
#include "rig/die.h"

namespace devices::combination_display {
namespace {

using rig::Instant;
using rig::Result;

constexpr rig::Duration kLightingTime = std::chrono::milliseconds(200);
constexpr std::size_t kDiceCount = 3;
constexpr int kEleven = 11;

bool is_face(int value) { return rig::Die::from_value(value).has_value(); }

}  // namespace

Emulator::Emulator(const CycleBuild& build, const Faults& faults) : CycleEmulator(build, faults), faults_(faults) {
  on(kEnter, [this](const Message& request, Instant now) { answer_enter(request, now); });
  on(kClear, [this](const Message& request, Instant) { answer_clear(request); });
  on(kStatus, [this](const Message& request, Instant) { line().reply(request, write_status(status())); });
}

// A button can always be pressed; at the wrong moment nothing comes of it.
Result<void> Emulator::press(const std::string& button, Instant now) {
  const bool is_value = button.size() == 1 && is_face(button.front() - '0');
  if (!is_value && button != kClear) return CycleEmulator::press(button, now);
  if (!line().powered() || under_way()) return {};
  if (is_value)
    press_value(button.front() - '0', now);
  else
    clear();
  return {};
}

void Emulator::press_value(int value, Instant now) {
  if (shows_ && !faults_.add_entries) return;
  if (entered_.size() == kDiceCount) entered_.clear();
  entered_.push_back(value);
  if (entered_.size() == kDiceCount) start_cycle(now, [this] { finish_entry(); });
}

Appearance Emulator::look(Instant) const {
  Appearance seen;
  for (std::size_t place = 0; place < kAreasCount; ++place) {
    const int number = static_cast<int>(place) + 1;
    const bool lit = number == faults_.stuck_area || (burning_[place] && number != faults_.dead_area);
    seen.lights.push_back({area_names()[place], "white", lit});
  }
  std::string digits;
  for (const int value : entered_) digits += std::to_string(value);
  seen.displays.push_back({"entered", digits});
  return seen;
}

void Emulator::regain_power(Instant now) {
  CycleEmulator::regain_power(now);
  if (!faults_.stale_after_power) burning_.reset();
  meant_.reset();
  const bool half_made = entered_.size() < kDiceCount;
  if (!half_made || !faults_.keep_half_entry) entered_.clear();
  shows_ = false;
}

void Emulator::answer_enter(const Message& request, Instant now) {
  const auto dice = read_dice(request.fields);
  if (!dice) return line().refuse(request, dice.error().detail);
  if (!faults_.accept_wrong_dice && !std::all_of(dice->begin(), dice->end(), is_face))
    return line().refuse(request, "a die shows 1 to 6");
  if (const auto why = why_not_now()) return line().refuse(request, *why);
  entered_.assign(dice->begin(), dice->end());
  start_cycle(request, now, [this] { finish_entry(); });
}

std::optional<std::string> Emulator::why_not_now() const {
  if (under_way()) return "an entry is under way";
  if (shows_ && !faults_.add_entries) return "the last entry has not been cleared";
  if (!shows_ && !entered_.empty()) return "an entry has been begun with the buttons";
  return std::nullopt;
}

void Emulator::answer_clear(const Message& request) {
  if (under_way()) return line().refuse(request, "an entry is under way");
  clear();
  line().reply(request, {});
}

void Emulator::clear() {
  entered_.clear();
  shows_ = false;
  meant_.reset();
  if (!faults_.keep_lights) burning_.reset();
}

void Emulator::finish_entry() {
  if (strikes(faults_.wrong_die_on_cycle)) mistake_die();
  EnteredDice dice{};
  std::copy(entered_.begin(), entered_.end(), dice.begin());
  shows_ = true;
  light(judge(dice));
  report(kLit, write_dice(dice));
}

void Emulator::mistake_die() {
  int& value = entered_[mishaps().below(entered_.size())];
  value = value > 1 ? value - 1 : value + 1;
}

AreaSet Emulator::judge(const EnteredDice& dice) const {
  AreaSet won = winning_areas(dice);
  const int total = dice[0] + dice[1] + dice[2];
  const bool triple = won[area_place("any_triple")];
  if (triple && faults_.triples_win_small_big) won.set(area_place(total < kEleven ? "small" : "big"));
  if (triple && faults_.doubles_lose_on_triple && is_face(dice[0]))
    won.reset(area_place("double_" + std::to_string(dice[0])));
  if (!triple && total == kEleven && faults_.eleven_is_small) {
    won.set(area_place("small"));
    won.reset(area_place("big"));
  }
  return won;
}

void Emulator::light(const AreaSet& areas) {
  AreaSet lamps = areas;
  if (strikes(faults_.wrong_area_on_cycle)) flip_any(~areas, lamps);
  if (strikes(faults_.missing_area_on_cycle)) flip_any(areas, lamps);
  meant_ |= areas;
  burning_ |= lamps;
  if (strikes(faults_.status_differs_on_cycle)) flip_any(areas, meant_);
}

void Emulator::flip_any(const AreaSet& candidates, AreaSet& areas) {
  if (candidates.none()) return;
  std::size_t to_pass = mishaps().below(candidates.count());
  std::size_t place = 0;
  while (!candidates[place] || to_pass-- > 0) ++place;
  areas.flip(place);
}

DisplayState Emulator::state() const {
  if (under_way()) return DisplayState::lighting;
  if (shows_) return DisplayState::lit;
  return entered_.empty() ? DisplayState::blank : DisplayState::entering;
}

DisplayStatus Emulator::status() const {
  DisplayStatus status{state(), entered_, {}, line().events_sent()};
  for (std::size_t place = 0; place < kAreasCount; ++place) {
    if (meant_[place]) status.lit.push_back(area_names()[place]);
  }
  return status;
}

const std::vector<SettingRow<Options>>& option_table() {
  static const std::vector<SettingRow<Options>> table;
  return table;
}

std::unique_ptr<rig::EmulatedMachine> make_emulator(const EmulatorRequest& request) {
  read_table(option_table(), request.options, "option");
  return std::make_unique<Emulator>(CycleBuild(kModel, request, kLightingTime),
                                    read_table(fault_table(), request.faults, "fault"));
}

}  // namespace devices::combination_display
