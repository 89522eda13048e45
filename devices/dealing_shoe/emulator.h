// The emulated dealing shoe: the machine's side, with real cards inside.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "devices/cards/card_mechanism.h"
#include "devices/dealing_shoe/faults.h"
#include "devices/emulator_request.h"
#include "devices/fairdeal/fairdeal_emulator.h"
#include "devices/shoe.h"
#include "rig/random.h"

namespace devices::dealing_shoe {

/// How the emulated machine is built, as a bench file may say it.
struct Options {
  bool auto_reshuffle = true;  ///< It shuffles what is loaded, with what was left; otherwise people do.
  bool counts_cards = true;    ///< It counts what is loaded.
  std::shared_ptr<Mixer> mixing = uniform_mixer();
};

/// The options with their names in a bench file.
const std::vector<SettingRow<Options>>& option_table();

/// Same request and same input, same output. No I/O; see rig::EmulatedMachine. Cards are in the compartments when they
/// are loaded, the next one to be dealt on top.
class Emulator : public FairdealEmulator {
 public:
  /// Throws ConfigError for a fault or option that the model does not have.
  explicit Emulator(const EmulatorRequest& wanted);

 private:
  /// Cards under way: a loading, or one stack. It ends complete, or when a card sticks, the motor stops, the cards run
  /// out or the power fails.
  struct Work {
    enum class End { complete, jam, motor, no_cards, power };
    rig::Instant start;
    rig::Duration time;
    int cards_expected = 0;               ///< Of a loading.
    std::optional<PlannedStack> stack{};  ///< None: this is a loading.
    std::size_t cards_count = 0;          ///< That shall pass.
    std::size_t stops_after = 0;          ///< Cards that will have passed when it ends.
    End end = End::complete;

    Pile from() const { return stack ? Pile::compartments : Pile::hopper; }
    Pile to() const { return stack ? Pile::output : Pile::compartments; }
  };

  rig::Result<void> put_in(const Cards& cards, rig::Instant now) override;
  rig::Result<Cards> take_out(rig::Instant now) override;
  rig::Result<Cards> take_all(rig::Instant now) override;
  rig::Result<void> set_cover(bool open, rig::Instant now) override;
  Appearance look(rig::Instant now) const override;
  void lose_power(rig::Instant now) override;
  void regain_power(rig::Instant now) override;
  bool says_power_up() const override { return !faults_.hide_power_loss; }

  void answer_load(const Message& request, rig::Instant now);
  void answer_configure(const Message& request);
  void answer_bets(const Message& request);
  void answer_deal(const Message& request, rig::Instant now);
  void answer_end_round(const Message& request);
  void answer_clear(const Message& request);
  std::optional<std::string> why_not_work() const;
  std::optional<std::string> why_not_deal() const;

  void start(Work work, const Message& request);
  void plan_end(Work& work);
  void end_work(rig::Instant now);
  void complete(const Work& work);
  void interrupt(std::size_t fed, const std::string& cause);
  /// Nothing is said of an interruption: what is under way counts as done.
  void pretend_complete(const Work& work);
  void report_load(int counted, int expected);
  void report_stack(const PlannedStack& stack);
  void finish_round();
  void close_round();

  bool in_round() const { return next_stack_ > 0; }
  bool feeds_on_load() const { return options_.counts_cards || options_.auto_reshuffle; }
  std::size_t fed_by(rig::Instant now) const;
  bool knows_of_cards() const;
  int cards_left() const { return left_ + (faults_.wrong_left && left_ > 0 ? 1 : 0); }
  Lamp lamp() const;
  ShoeStatus status() const;

  Faults faults_;
  Options options_;
  rig::Duration load_time_;
  rig::Duration deal_time_;
  rig::Duration power_failure_;
  rig::Random random_;
  rig::Random mishaps_;
  CardMechanism mechanism_;
  std::optional<Work> work_;
  std::vector<PlannedStack> stacks_;  ///< Of every round; empty until it is configured.
  std::size_t next_stack_ = 0;        ///< Above 0: a round is under way.
  int cycle_ = 0;                     ///< Since power-up.
  int round_ = 0;                     ///< Since power-up.
  int stacks_run_ = 0;                ///< In all; faults go by it.
  int left_ = 0;                      ///< Cards that it believes to be left.
  ShoeState state_ = ShoeState::idle;
  bool loaded_ = false;  ///< The cards inside may be dealt.
  bool bets_closed_ = false;
  bool cover_open_ = false;
  bool forgot_cards_ = false;  ///< The fault `forget_power_loss` has struck.
};

std::unique_ptr<rig::EmulatedMachine> make_emulator(const EmulatorRequest& request);

}  // namespace devices::dealing_shoe
