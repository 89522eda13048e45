#include "devices/fairdeal/cycle_emulator.h"

#include "devices/fairdeal/cycle_words.h"
#include "devices/strike.h"
#include "rig/check.h"

namespace devices {

using rig::Instant;

CycleBuild::CycleBuild(std::string model_name, const EmulatorRequest& request, rig::Duration real_cycle_time)
    : model(std::move(model_name)),
      seed(request.seed),
      cycle_time(request.scaled(real_cycle_time)),
      power_failure(request.scaled(std::chrono::seconds(2))) {}

CycleEmulator::CycleEmulator(const CycleBuild& build, const CycleFaults& faults)
    : FairdealEmulator(
          {build.model, "emulator 1", "E" + std::to_string(build.seed), build.cycle_time, /*emulated=*/true}),
      faults_(faults),
      cycle_time_(build.cycle_time),
      power_failure_(build.power_failure),
      mishaps_(rig::Random::for_purpose(build.seed, build.model + " mishaps")) {}

void CycleEmulator::start_cycle(const Message& request, Instant now, std::function<void()> finish) {
  start_cycle(now, std::move(finish));
  line().reply(request, write_cycle(cycle_));
}

void CycleEmulator::start_cycle(Instant now, std::function<void()> finish) {
  RIG_CHECK(!under_way_);
  under_way_ = true;
  ++cycle_;
  ++cycles_run_;
  if (strikes(faults_.lose_power_on_cycle)) {
    at(now + cycle_time_ / 2, [this](Instant then) { fail_power(power_failure_, then); });
    return;
  }
  at(now + cycle_time_, [this, finish = std::move(finish)](Instant) {
    under_way_ = false;
    finish();
  });
}

bool CycleEmulator::break_off_cycle() {
  if (!under_way_) return false;
  cancel_alarms();
  under_way_ = false;
  return true;
}

void CycleEmulator::report(const std::string& event, const Fields& fields) {
  if (strikes(faults_.mute_on_cycle)) return;
  line().emit(event, write_cycle(cycle_, fields));
}

bool CycleEmulator::strikes(int& fault_cycle) const { return devices::strikes(fault_cycle, cycles_run_); }

void CycleEmulator::lose_power(Instant) { under_way_ = false; }

void CycleEmulator::regain_power(Instant) { cycle_ = 0; }

}  // namespace devices
