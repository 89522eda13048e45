// ShufflerEmulator: the machine's side of a shuffler that gives a finished stack, with real cards inside.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "devices/cards/card_mechanism.h"
#include "devices/fairdeal/fairdeal_emulator.h"
#include "devices/shuffler.h"
#include "devices/shufflers/shuffler_faults.h"
#include "rig/random.h"

namespace devices {

/// How a shuffler is built.
struct ShufflerBuild {
  std::string model;
  rig::Seed seed = 1;
  int cards_max = 64;          ///< What the hopper holds.
  rig::Duration cycle_time{};  ///< How long a full cycle takes.
  std::shared_ptr<Mixer> mixer = uniform_mixer();
  ShufflerFaults faults{};
  /// The stack that is held can be taken out in service mode only; otherwise by whoever opens the cover.
  bool locks_held_stack = false;
};

/// Same build and same input, same output. No I/O; see rig::EmulatedMachine.
class ShufflerEmulator : public FairdealEmulator {
 public:
  explicit ShufflerEmulator(ShufflerBuild build);

 private:
  /// A cycle under way. It ends complete, or when a card sticks, the motor stops or the power fails.
  struct Cycle {
    enum class End { complete, bent_card, jam, motor, power };
    rig::Instant start;
    ShuffleOrder order;
    std::size_t cards_count;  ///< In the hopper at the start.
    std::size_t stops_after;  ///< Cards that will pass the feeder before it ends.
    End end = End::complete;
  };

  rig::Result<void> put_in(const Cards& cards, rig::Instant now) override;
  rig::Result<Cards> take_out(rig::Instant now) override;
  rig::Result<Cards> take_all(rig::Instant now) override;
  rig::Result<void> set_cover(bool open, rig::Instant now) override;
  Appearance look(rig::Instant now) const override;
  void lose_power(rig::Instant now) override;
  void regain_power(rig::Instant now) override;
  bool says_power_up() const override { return !build_.faults.hide_power_loss; }

  void answer_shuffle(const Message& request, rig::Instant now);
  void answer_present(const Message& request);
  void answer_mode(const Message& request);
  void answer_clear(const Message& request);
  std::optional<std::string> why_not_now() const;

  void start_cycle(const ShuffleOrder& order, rig::Instant now);
  void plan_end(Cycle& cycle);
  void end_cycle(rig::Instant now);
  void complete();
  void report(int counted, int expected);
  void jam(std::size_t fed);
  void stop(std::size_t fed, const std::string& cause);
  void pretend_complete();
  void mix_up_stacks();
  void deliver(StackTo to, Pile from);
  void hide_from_service(const std::vector<Pile>& reach);

  bool sorts() const { return mode_ == ShufflerMode::sort || build_.faults.hide_sort_mode; }
  std::size_t known_inside_count() const;
  std::size_t fed_by(rig::Instant now) const;
  ShufflerStatus status(rig::Instant now) const;

  ShufflerBuild build_;
  rig::Random random_;
  rig::Random mishaps_;
  CardMechanism mechanism_;
  std::optional<Cycle> cycle_;
  int cycle_number_ = 0;  ///< Since power-up.
  int cycles_run_ = 0;    ///< In all; faults go by it.
  int shown_count_ = 0;
  bool shows_count_ = false;
  ShufflerState state_ = ShufflerState::idle;
  ShufflerMode mode_ = ShufflerMode::shuffle;
  Lamp lamp_ = Lamp::off;
  bool cover_open_ = false;
  bool forgot_cards_ = false;  ///< The fault `forget_power_loss` has struck.
};

}  // namespace devices
