#include "devices/number_generator/emulator.h"

#include <bit>
#include <numeric>

#include "devices/fairdeal/dialect.h"
#include "devices/number_generator/protocol.h"

namespace devices::number_generator {
namespace {

using rig::Instant;
using rig::Random;

// Long enough for everybody to look.
constexpr rig::Duration kDrawTime = std::chrono::seconds(1);
constexpr int kHighMax = 99;

}  // namespace

Emulator::Emulator(const CycleBuild& build, const Options& options, const Faults& faults)
    : CycleEmulator(build, faults),
      options_(options),
      faults_(faults),
      start_(Random::for_purpose(build.seed, build.model)),
      random_(start_),
      order_(static_cast<std::size_t>(options.high)) {
  std::iota(order_.begin(), order_.end(), 1);
  if (faults_.predictable) mishaps().shuffle(order_);
  if (faults_.small_seed > 0) small_state_ = mishaps().next();
  on(kDraw, [this](const Message& request, Instant now) { answer_draw(request, now); });
  on(kClear, [this](const Message& request, Instant) { answer_clear(request); });
  on(kStatus, [this](const Message& request, Instant) { line().reply(request, write_status(status())); });
}

Appearance Emulator::look(Instant) const { return {.displays = {{"number", seen_ ? std::to_string(*seen_) : ""}}}; }

void Emulator::regain_power(Instant now) {
  CycleEmulator::regain_power(now);
  shown_.reset();
  seen_.reset();
  if (faults_.same_after_power) random_ = start_;
}

void Emulator::answer_draw(const Message& request, Instant now) {
  if (under_way()) return line().refuse(request, "a number is being drawn");
  shown_.reset();
  seen_.reset();
  start_cycle(request, now, [this] { finish_draw(); });
}

void Emulator::answer_clear(const Message& request) {
  if (under_way()) return line().refuse(request, "a number is being drawn");
  shown_.reset();
  if (!faults_.keep_display) seen_.reset();
  line().reply(request, {});
}

void Emulator::finish_draw() {
  int value = draw();
  if (faults_.biased > 0 && mishaps().unit() < faults_.biased) value = 1;
  if (last_ > 0 && faults_.repeat_last > 0 && mishaps().unit() < faults_.repeat_last) value = last_;
  last_ = value;
  if (strikes(faults_.out_of_range_on_cycle)) value = mishaps().below(2) == 0 ? 0 : options_.high + 1;
  shown_ = value;
  seen_ = strikes(faults_.display_differs_on_cycle) ? other_than(value) : value;
  report(kNumber, write_value(value));
}

int Emulator::draw() {
  if (faults_.predictable) return order_[next_in_order_++ % order_.size()];
  if (faults_.never_number < 1 || faults_.never_number > options_.high) return draw_from_all();
  const auto value = static_cast<int>(random_.below(static_cast<std::uint64_t>(options_.high - 1))) + 1;
  return value < faults_.never_number ? value : value + 1;
}

int Emulator::draw_from_all() {
  const auto count = static_cast<std::uint64_t>(options_.high);
  if (faults_.small_seed > 0) {
    // A linear congruential generator of full period: it passes through each of its few states once a round.
    small_state_ = (small_state_ * 5 + 3) % (std::uint64_t{1} << static_cast<unsigned>(faults_.small_seed));
    return static_cast<int>(Random::for_purpose(small_state_, kModel).below(count)) + 1;
  }
  if (faults_.modulo_bias) {
    const std::uint64_t few_bits = random_.next() % std::bit_ceil(count + 1);
    return static_cast<int>(few_bits % count) + 1;
  }
  return static_cast<int>(random_.below(count)) + 1;
}

int Emulator::other_than(int value) {
  const auto others = static_cast<std::uint64_t>(options_.high - 1);
  return (value + static_cast<int>(mishaps().below(others))) % options_.high + 1;
}

GeneratorStatus Emulator::status() const {
  return {.state = under_way() ? GeneratorState::drawing : GeneratorState::idle,
          .low = 1,
          .high = options_.high,
          .shown = shown_,
          .events_sent = line().events_sent()};
}

const std::vector<SettingRow<Options>>& option_table() {
  static const std::vector<SettingRow<Options>> table = {
      {&Options::high, "high", "the highest number; the lowest is 1", {}, {2, kHighMax}},
  };
  return table;
}

std::unique_ptr<rig::EmulatedMachine> make_emulator(const EmulatorRequest& request) {
  return std::make_unique<Emulator>(CycleBuild(kModel, request, kDrawTime),
                                    read_table(option_table(), request.options, "option"),
                                    read_table(fault_table(), request.faults, "fault"));
}

}  // namespace devices::number_generator
