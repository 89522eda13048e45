// ShakerEmulator: the machine's side of a dice shaker, with real dice inside.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "devices/dice_shaker.h"
#include "devices/emulator_request.h"
#include "devices/fairdeal/fairdeal_emulator.h"
#include "devices/shakers/dice.h"
#include "devices/shakers/shaker_faults.h"
#include "rig/random.h"

namespace devices {

/// Who starts a shake.
enum class ShakerStart { request, player };

/// How a shaker is built.
struct ShakerBuild {
  std::string model;
  rig::Seed seed = 1;
  ShakerStart start = ShakerStart::request;
  int strokes = 60;  ///< Of a full shake.
  rig::Duration stroke_time = std::chrono::milliseconds(100);
  rig::Duration power_failure = std::chrono::seconds(2);  ///< How long one lasts that the machine has by itself.
  double cocked = ChamberBuild{}.cocked;                  ///< How often a die comes to rest askew.
  bool has_cover = true;
  bool reads_dice = false;
  ShakerFaults faults{};

  /// A build whose shake takes so long on the real machine, at the speed of a request.
  static ShakerBuild timed(int shake_ms, const EmulatorRequest& request);
};

/// Same build and same input, same output. No I/O; see rig::EmulatedMachine.
///
/// Each shake has a stream of randomness of its own, by its number: what one shake does, or how it was cut short,
/// changes the next only through the faces that the dice lie on.
class ShakerEmulator : public FairdealEmulator {
 public:
  explicit ShakerEmulator(ShakerBuild build);

 private:
  /// A shake under way. It ends complete, or when the motor stops or the power fails.
  struct Shake {
    enum class End { complete, motor, power };
    rig::Instant start;
    int strokes;  ///< Until it ends.
    End end = End::complete;
  };

  rig::Result<void> set_cover(bool open, rig::Instant now) override;
  rig::Result<void> press(const std::string& button, rig::Instant now) override;
  Appearance look(rig::Instant now) const override;
  bool says_power_up() const override { return !build_.faults.hide_power_loss; }
  void lose_power(rig::Instant now) override;
  void regain_power(rig::Instant now) override;

  void answer_shake(const Message& request, rig::Instant now);
  void answer_arm(const Message& request, rig::Instant now);
  void answer_cover(const Message& request);
  void answer_clear(const Message& request);
  std::optional<std::string> why_not_now() const;

  void start_shake(rig::Instant now);
  void plan_end(Shake& shake);
  void end_shake(rig::Instant now);
  void complete(int strokes_claimed);
  void stop(const std::string& cause);
  void tumble(int strokes);
  void upset_dice();
  std::vector<rig::Die> read_dice();

  bool owns_stops() const { return !build_.faults.forget_stop && !build_.faults.hide_stop; }
  int strokes_by(rig::Instant now) const;
  ShakerStatus status() const;

  ShakerBuild build_;
  rig::Random mishaps_;
  DiceChamber chamber_;
  std::optional<Shake> shake_;
  int cycle_number_ = 0;  ///< Since power-up.
  int cycles_run_ = 0;    ///< In all; faults go by it.
  ShakerState state_ = ShakerState::idle;
  bool cover_closed_ = false;
  bool door_open_ = false;
};

}  // namespace devices
