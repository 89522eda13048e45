// Two procedures with one shape: provoke an interruption, see what the machine says, shuffle again.
#include <fmt/format.h>

#include "harness/procedures/procedures.h"
#include "harness/procedures/shuffler_trial.h"
#include "harness/statistics/kept_neighbours.h"

namespace harness {
namespace {

using rig::Error;
using rig::ErrorCode;
using rig::Result;

const std::string kNotPresented = "not_presented_as_shuffled";
const std::string kRefuses = "refuses_until_cleared";
const std::string kReshuffled = "reshuffle_gives_the_deck";
// A stack that keeps this improbably many neighbours was not shuffled, whatever the machine says.
constexpr double kUnmixedAlpha = 1e-6;

/// How a cycle is interrupted, and what an honest machine then says.
struct Interruption {
  std::string reported;  ///< Name of the question whether the machine says so.
  std::string topic;
  ErrorCode honest;  ///< What `await_report` gives when it does.
  std::string provoked;
  bool bend_a_card;
  bool open_cover;
};

std::vector<Question> questions(const Interruption& kind, const Chapter& chapter) {
  return with_standing_questions({
      {kind.reported, kind.topic, fmt::format("{}: the machine reports it", kind.provoked)},
      {kNotPresented, kind.topic, "no stack is presented as shuffled, the lamp is not green"},
      {kRefuses, kind.topic, "a new cycle is refused until the machine has been cleared"},
      {kReshuffled, kind.topic, fmt::format("a complete shuffle of all {} cards", chapter.deck().cards_count())},
  });
}

// A machine that claims completion may have managed in spite of us; then its stack is whole and mixed.
Result<void> judge_claim(const Interruption& kind, ShufflerTrial& steps, Trial& trial) {
  auto felt = steps.look_at_output();
  if (!felt) return felt.error();
  const std::vector<int> order = places_fed(faces_of(steps.full_deck()), felt->cards);
  const int cards = steps.full_deck().deck.cards_count();
  const int kept = kept_neighbours(order);
  const bool whole = static_cast<int>(order.size()) == cards;
  if (whole && kept < kept_neighbours_limit(cards, kUnmixedAlpha))
    return Error{ErrorCode::unmeasurable, "the cycle could not be interrupted: the stack is whole and mixed"};
  const std::string measured =
      "reported as complete, but " +
      (whole ? fmt::format("{} of {} neighbours are kept", kept, cards - 1) : std::string("the stack is not the deck"));
  trial.answers.set(kind.reported, false, measured, felt->evidence);
  trial.answers.set(kNotPresented, false, measured, felt->evidence);
  trial.answers.leave_open(kRefuses, "the machine claims that there was nothing to clear");
  return {};
}

Result<void> judge_state(ShufflerTrial& steps, Trial& trial) {
  const auto status = steps.shuffler().status(steps.reply_deadline());
  if (!status) return status.error();
  trial.answers.set(
      kNotPresented, !status->stack_presented && status->lamp != devices::Lamp::green,
      fmt::format("{}, {}, lamp {}", devices::shuffler_state_name(status->state),
                  status->stack_presented ? "stack presented" : "no stack presented", devices::lamp_name(status->lamp)),
      {});
  return {};
}

// The cards are still where the interruption left them; only the cover is closed again.
Result<void> judge_refusal(ShufflerTrial& steps, Trial& trial) {
  if (auto closed = steps.people().set_cover(steps.role(), false); !closed) return closed.error();
  const auto started = steps.shuffler().start_shuffle(steps.cards_expected(), steps.reply_deadline());
  if (!started && started.error().code != ErrorCode::refused) return started.error();
  trial.answers.set(kRefuses, !started, started ? "a new cycle was started" : started.error().message(), {});
  return {};
}

// Opens the cover once a third of a cycle has passed, if the machine is still at work.
Result<void> open_cover_on_the_way(ShufflerTrial& steps) {
  const rig::Instant on_the_way = steps.clock().now() + steps.shuffler().identity().cycle_time_max / 3;
  if (auto heard = steps.shuffler().listen_until(on_the_way); !heard) return heard.error();
  const auto status = steps.shuffler().status(steps.reply_deadline());
  if (!status) return status.error();
  if (status->state == devices::ShufflerState::shuffling) return steps.people().set_cover(steps.role(), true);
  auto ended = steps.shuffler().await_report(steps.cycle_deadline());
  if (ended) return Error{ErrorCode::unmeasurable, "the cycle was over before it could be interrupted"};
  return ended.error();
}

Result<void> start_cycle(const Interruption& kind, ShufflerTrial& steps) {
  devices::LoadRequest load = steps.full_deck();
  load.bend_one = kind.bend_a_card;
  if (auto loaded = steps.people().load(steps.role(), load); !loaded) return loaded.error();
  const auto started = steps.shuffler().start_shuffle(steps.cards_expected(), steps.reply_deadline());
  if (!started) return started.error();
  return kind.open_cover ? open_cover_on_the_way(steps) : Result<void>();
}

Result<void> judge_report(const Interruption& kind, ShufflerTrial& steps, Trial& trial) {
  const auto report = steps.shuffler().await_report(steps.cycle_deadline());
  if (report) return judge_claim(kind, steps, trial);
  const Error& said = report.error();
  if (said.code != kind.honest && said.code != ErrorCode::silent) return said;
  trial.answers.set(kind.reported, said.code == kind.honest, said.message(), {});
  if (auto judged = judge_state(steps, trial); !judged) return judged.error();
  return judge_refusal(steps, trial);
}

Result<void> reshuffle(ShufflerTrial& steps, Trial& trial) {
  if (auto ready = steps.prepare(); !ready) return ready.error();
  auto seen = steps.run_cycle(steps.full_deck());
  if (!seen) return seen.error();
  const int cards = static_cast<int>(seen->felt.cards.size());
  trial.answers.set(kReshuffled, seen->difference.none(),
                    seen->difference.none() ? fmt::format("all {} cards", cards)
                                            : fmt::format("{} cards, {}", cards, seen->difference.describe()),
                    seen->felt.evidence);
  return {};
}

Result<void> interrupt(const Interruption& kind, ShufflerTrial& steps, Trial& trial) {
  if (auto started = start_cycle(kind, steps); !started) return started.error();
  return judge_report(kind, steps, trial);
}

Result<void> carry_out_interruption(const Interruption& kind, Trial& trial) {
  ShufflerTrial steps(trial);
  if (auto ready = steps.prepare(); !ready) return ready.error();
  if (auto done = interrupt(kind, steps, trial); !done) {
    steps.note_interruption(done.error());  // by the machine itself, not by us
    return done.error();
  }
  trial.progress(0.5);
  if (auto done = reshuffle(steps, trial); !done) return done.error();
  trial.progress(1.0);
  steps.finish();
  return {};
}

Procedure make(const std::string& name, const std::string& title, const Interruption& kind) {
  return {name, "shuffler", title, [kind](const Chapter& chapter) { return questions(kind, chapter); },
          [kind](Trial& trial) { return carry_out_interruption(kind, trial); }};
}

}  // namespace

Procedure interrupted_cycle() {
  return make("interrupted_cycle", "A stopped cycle is not passed off as a shuffle",
              {"stop_is_reported", "shuffler.interrupted", ErrorCode::stopped, "cover opened half way through",
               /*bend_a_card=*/false, /*open_cover=*/true});
}

Procedure jam() {
  return make("jam", "A jam is reported and the cards are shuffled again",
              {"jam_is_reported", "shuffler.jam", ErrorCode::jam, "bent card fed", /*bend_a_card=*/true,
               /*open_cover=*/false});
}

}  // namespace harness
