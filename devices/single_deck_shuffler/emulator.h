// The emulated single-deck shuffler: the machine's side of the protocol, with real cards inside.
#pragma once

#include <optional>
#include <utility>

#include "devices/responder.h"
#include "devices/shuffler.h"
#include "devices/single_deck_shuffler/faults.h"
#include "devices/single_deck_shuffler/mechanism.h"
#include "rig/emulated_machine.h"
#include "rig/random.h"

namespace devices::single_deck_shuffler {

struct EmulatorOptions {
  rig::Seed seed = 1;
  Faults faults{};
  /// How long a full cycle takes. 45 s is what the common one-deck machines need.
  rig::Duration cycle_time = std::chrono::seconds(45);
};

/// Same options and same input, same output. No I/O; see rig::EmulatedMachine.
class Emulator : public rig::EmulatedMachine {
 public:
  explicit Emulator(const EmulatorOptions& options);

  void receive(rig::BytesView data, rig::Instant now) override;
  void advance(rig::Instant now) override;
  rig::Bytes take_output() override { return responder_.take_output(); }
  std::optional<rig::Instant> next_event() const override;

 private:
  /// A cycle under way: when it began and how it will end if nothing comes between.
  struct Cycle {
    rig::Instant start;
    rig::Duration length;     ///< If it completes.
    std::size_t cards_count;  ///< In the hopper at the start.
    std::size_t stops_after;  ///< Cards fed when it stops; `cards_count` when it completes.
    bool jams;                ///< If it stops: by a jam, not by the motor.
    bool by_fault;            ///< If it stops: by itself, not by a bent card.

    rig::Instant end() const {
      return start + length * static_cast<std::int64_t>(stops_after) / static_cast<std::int64_t>(cards_count);
    }
  };

  /// Cards that have passed the feeder by `now` in the cycle under way.
  std::size_t fed_by(rig::Instant now) const;

  void answer(const Message& request, rig::Instant now);
  void answer_shuffle(const Message& request, rig::Instant now);
  void answer_clear(const Message& request);
  void answer_insert(const Message& request);
  void answer_take_all(const Message& request);
  void answer_cover(const Message& request, rig::Instant now);
  void reply_with_cards(const Message& request, const Cards& cards);

  void start_cycle(rig::Instant now);
  void end_cycle();
  void complete();
  void jam();
  void stop(std::size_t fed, const std::string& cause);
  void pretend_complete();
  void report(int counted);
  bool is_due(int fault_cycle) const { return fault_cycle > 0 && cycle_number_ >= fault_cycle; }
  bool strikes(int& fault_cycle) { return is_due(fault_cycle) && std::exchange(fault_cycle, 0) > 0; }
  ShufflerStatus status(rig::Instant now) const;

  EmulatorOptions options_;
  rig::Random random_;
  Responder responder_;
  Mechanism mechanism_;
  std::optional<Cycle> cycle_;
  int cycle_number_ = 0;
  int cards_expected_ = 0;  ///< Told with the last request to shuffle.
  ShufflerState state_ = ShufflerState::idle;
  Lamp lamp_ = Lamp::off;
  bool cover_open_ = false;
};

}  // namespace devices::single_deck_shuffler
