// CycleEmulator: an emulated machine whose work comes in cycles of a fixed time, one after another. No I/O.
#pragma once

#include <functional>
#include <string>

#include "devices/emulator_request.h"
#include "devices/fairdeal/cycle_faults.h"
#include "devices/fairdeal/fairdeal_emulator.h"
#include "rig/random.h"

namespace devices {

/// What all such machines are built from.
struct CycleBuild {
  /// @param cycle_time of the real machine
  CycleBuild(std::string model_name, const EmulatorRequest& request, rig::Duration real_cycle_time);

  std::string model;
  rig::Seed seed;
  rig::Duration cycle_time;
  rig::Duration power_failure;  ///< How long a failure of the power lasts.
};

/// A model says what happens at the end of a cycle. The numbers of cycles, their reports, silence and failing power are
/// the same for all.
class CycleEmulator : public FairdealEmulator {
 protected:
  CycleEmulator(const CycleBuild& build, const CycleFaults& faults);

  /// Starts a cycle and answers the request with its number. `finish` is called when the cycle time is over, unless
  /// power was lost or the cycle was broken off before.
  /// @pre none is under way
  void start_cycle(const Message& request, rig::Instant now, std::function<void()> finish);
  /// The same for a cycle that nobody asked for over the cable.
  void start_cycle(rig::Instant now, std::function<void()> finish);
  /// Ends the cycle that is under way, if any, before its time. `finish` is not called.
  /// @return whether one was under way
  bool break_off_cycle();
  bool under_way() const { return under_way_; }

  /// Sends the event that ends the cycle, with its number; not when the machine is mute in this one.
  void report(const std::string& event, const Fields& fields);

  /// True once: when a fault is due in this cycle; it is then spent.
  bool strikes(int& fault_cycle) const;
  /// Randomness for faults only.
  rig::Random& mishaps() { return mishaps_; }

  void lose_power(rig::Instant now) override;
  void regain_power(rig::Instant now) override;
  bool says_power_up() const override { return !faults_.hide_power_loss; }

 private:
  CycleFaults faults_;
  rig::Duration cycle_time_;
  rig::Duration power_failure_;
  rig::Random mishaps_;
  int cycle_ = 0;       ///< Since power-up.
  int cycles_run_ = 0;  ///< In all; faults go by it.
  bool under_way_ = false;
};

}  // namespace devices
