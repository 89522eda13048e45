// ShufflerTrial: the steps that all procedures on a shuffler share. Load, shuffle, lay out, look, clear away.
#pragma once

#include <string>
#include <vector>

#include "devices/operator.h"
#include "devices/shuffler.h"
#include "harness/procedure.h"
#include "rig/deck.h"

namespace harness {

/// The standing questions, which every procedure asks of every cycle beside its own: it comes to its end, the stack is
/// the deck, nothing is left behind, the count is right. So a fault is found in whatever procedure it strikes.
std::vector<Question> standing_questions();
/// A procedure's own questions, then the standing ones.
std::vector<Question> with_standing_questions(std::vector<Question> own);

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

  /// One full cycle with sound cards, from loading to an empty felt, judged by the standing questions. After a jam, a
  /// stop or a silence the procedure must end with that error.
  rig::Result<CycleSeen> run_cycle(const devices::LoadRequest& request);

  /// Puts the stack from the output on the felt and reads it, then takes it away.
  rig::Result<FeltReading> look_at_output();

  /// Answers `cycles_complete` with `violates` when the machine jammed, stopped or fell silent without our doing.
  void note_interruption(const rig::Error& error);

  /// Answers with `conforms` those standing questions that no cycle has violated.
  void finish();

  /// The pictures of all cycles so far.
  const std::vector<std::string>& pictures() const { return pictures_; }

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
  void judge(const CycleSeen& seen);
  void violate(const std::string& question, const std::string& measured, const CycleSeen& seen);

  Trial& trial_;
  devices::Shuffler& shuffler_;
  rig::DeckSpec deck_;
  int cards_expected_;
  int cycles_completed_ = 0;
  std::vector<std::string> pictures_;
};

/// The faces that a load request puts into a machine, in the order from the top.
std::vector<rig::Card> faces_of(const devices::LoadRequest& request);

/// For each card of a stack, the place at which it was fed; empty when a face is missing or stands twice.
std::vector<int> places_fed(const std::vector<rig::Card>& fed, const std::vector<rig::Card>& stack);

}  // namespace harness
