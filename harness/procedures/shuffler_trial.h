// ShufflerTrial: the steps that all procedures on a shuffler share. Load, shuffle, lay out, look, clear away.
#pragma once

#include <string>
#include <vector>

#include "devices/operator.h"
#include "devices/shuffler.h"
#include "harness/procedure.h"
#include "rig/deck.h"

namespace harness {

/// The question that every procedure asks beside its own: cycles with sound cards come to their end.
inline const std::string kCyclesComplete = "cycles_complete";

/// It counts under the clause on interrupted cycles.
Question cycles_complete_question();

/// What one complete cycle gave.
struct CycleSeen {
  devices::ShuffleReport report;
  FeltReading felt;
  rig::DeckDifference difference;  ///< Of the cards on the felt from the cards loaded.
  int left_behind = 0;             ///< Cards found in or beside the machine afterwards.
};

/// One shuffler under examination. Deadlines follow from the cycle time that the machine declared.
class ShufflerTrial {
 public:
  /// @param trial outlives this object. The device in its role must be a shuffler.
  explicit ShufflerTrial(Trial& trial);

  /// Brings machine and felt to a known state: no cards anywhere, ready for a cycle.
  rig::Result<void> prepare();

  /// One full cycle with sound cards, from loading to an empty felt. A jam, a stop or a silence answers
  /// `cycles_complete` with `violates` and ends the procedure with that error.
  rig::Result<CycleSeen> run_cycle(const devices::LoadRequest& request);

  /// Puts the stack from the output on the felt and reads it, then takes it away.
  rig::Result<FeltReading> look_at_output();

  /// Answers `cycles_complete` with `violates` when the machine jammed, stopped or fell silent without our doing.
  void note_interruption(const rig::Error& error);

  /// Answers `cycles_complete` with `conforms`, if it has not been answered.
  void finish();

  devices::Shuffler& shuffler() { return shuffler_; }
  devices::Operator& people() { return trial_.bench.people(); }
  rig::Clock& clock() { return trial_.bench.clock(); }
  const std::string& role() const { return trial_.role; }

  /// The number of cards that the machine shall indicate as right, from the chapter.
  int cards_expected() const { return cards_expected_; }
  devices::LoadRequest full_deck() const { return {.deck = deck_}; }
  /// When a cycle that starts now must be over: twice the declared time, and a moment for the messages.
  rig::Instant cycle_deadline() const;
  rig::Instant reply_deadline() const;

 private:
  Trial& trial_;
  devices::Shuffler& shuffler_;
  rig::DeckSpec deck_;
  int cards_expected_;
  int cycles_completed_ = 0;
};

/// The faces that a load request puts into a machine, in the order from the top.
std::vector<rig::Card> faces_of(const devices::LoadRequest& request);

/// For each card of a stack, the place at which it was fed; empty when a face is missing or stands twice.
std::vector<int> places_fed(const std::vector<rig::Card>& fed, const std::vector<rig::Card>& stack);

}  // namespace harness
