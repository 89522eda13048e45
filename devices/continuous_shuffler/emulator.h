// The emulated continuous shuffler: a wheel of compartments, and a buffer from which cards are dealt. No I/O.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "devices/continuous_shuffler/faults.h"
#include "devices/continuous_shuffler/protocol.h"
#include "devices/continuous_shuffler/wheel.h"
#include "devices/emulator_request.h"
#include "devices/fairdeal/fairdeal_emulator.h"

namespace devices::continuous_shuffler {

/// How the emulated machine is built, as a bench file may say it. Six decks fit unless told otherwise.
struct Options {
  int compartments = 19;
  int capacity = 18;  ///< Cards in each compartment.
  int buffer = 16;    ///< Compartments are emptied into the buffer while it holds fewer cards than this.
};

/// Same request and same input, same output; see rig::EmulatedMachine.
class Emulator : public FairdealEmulator {
 public:
  /// Throws ConfigError for a fault or option that the model does not have.
  explicit Emulator(const EmulatorRequest& request);

 private:
  /// A cycle under way. It ends complete, or when a card sticks or the power fails.
  struct Cycle {
    enum class Kind { feed, deal, count };
    enum class End { complete, bent_card, jam, power };
    Kind kind;
    rig::Instant start;
    std::size_t cards_count;  ///< To be fed, dealt or counted.
    int expected = 0;         ///< Cards that a count shall find.
    End end = End::complete;
    std::size_t stops_after = cards_count;  ///< Cards that will have passed when it ends.
  };

  Emulator(const EmulatorRequest& request, const Options& options);

  rig::Result<void> put_in(const Cards& cards, rig::Instant now) override;
  rig::Result<Cards> take_out(rig::Instant now) override;
  rig::Result<Cards> take_all(rig::Instant now) override;
  rig::Result<void> set_cover(bool open, rig::Instant now) override;
  Appearance look(rig::Instant now) const override;
  void lose_power(rig::Instant now) override;
  void regain_power(rig::Instant now) override;
  bool says_power_up() const override { return !faults_.hide_power_loss; }

  void answer_deal(const Message& request, rig::Instant now);
  void answer_count(const Message& request, rig::Instant now);
  void answer_clear(const Message& request, rig::Instant now);
  std::optional<std::string> why_not_work() const;
  std::optional<std::string> why_not_deal(std::size_t cards_count) const;

  /// Feeds what lies in the input, when nothing stands in the way.
  void feed_if_possible(rig::Instant now);
  void start_cycle(Cycle cycle);
  void start_cycle_for(const Message& request, const Cycle& cycle);
  void plan_end(Cycle& cycle);
  void end_cycle(rig::Instant now);
  void complete(rig::Instant now);
  void complete_feed();
  void complete_deal();
  void complete_count(int expected);
  void jam(std::size_t passed, rig::Instant now);
  void stop(std::size_t passed, const std::string& cause);
  void say_stopped(std::size_t passed, const std::string& cause);

  /// What happens to the first cards of a cycle that is not completed.
  void carry_out_first(std::size_t cards_count);
  void fill_wheel(const PassedCards& passed);
  std::size_t hand_out(std::size_t cards_count);
  void top_up_buffer();
  /// Sends the event that ends a cycle, unless the machine is mute in this one.
  void report(const std::string& event, const Fields& fields);

  std::size_t passed_by(rig::Instant now) const;
  std::size_t inside_count() const;
  Lamp lamp() const;
  ContinuousStatus status() const;

  Options options_;
  Faults faults_;
  rig::Duration card_time_;
  rig::Duration power_failure_;
  rig::Random random_;
  rig::Random mishaps_;
  CardMechanism mechanism_;
  Wheel wheel_;
  std::optional<Cycle> cycle_;
  int cycle_number_ = 0;  ///< Since power-up.
  int cycles_run_ = 0;    ///< In all; faults go by it.
  int known_total_ = 0;   ///< Cards that it believes to be in wheel and buffer.
  int known_output_ = 0;  ///< Cards that it believes to have dealt since the output was empty.
  bool count_known_ = true;
  std::string shown_count_;
  ContinuousState state_ = ContinuousState::idle;
  bool cover_open_ = false;
};

/// The options with their names in a bench file.
const std::vector<SettingRow<Options>>& option_table();

/// Throws ConfigError for a fault or option that the model does not have.
std::unique_ptr<rig::EmulatedMachine> make_emulator(const EmulatorRequest& request);

}  // namespace devices::continuous_shuffler
