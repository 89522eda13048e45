#include <fmt/format.h>

#include "harness/procedures/procedures.h"
#include "harness/procedures/shuffler_trial.h"

namespace harness {
namespace {

constexpr int kCycles = 5;  // a card that goes missing rarely is a matter of long campaigns; this finds habits

std::vector<Question> questions(const Chapter& chapter) {
  const int cards = chapter.deck().cards_count();
  return {
      {"stack_is_the_deck", "shuffler.stack",
       fmt::format("in each of {} cycles the {} cards that went in, no other, in one stack", kCycles, cards)},
      {"nothing_left_behind", "shuffler.stack", "no card in or beside the machine once the stack is taken"},
      {"count_is_right", "shuffler.count", "each cycle counts and indicates what the camera sees"},
      cycles_complete_question(),
  };
}

void judge(const CycleSeen& seen, int cards_expected, Answers& answers) {
  const int on_felt = static_cast<int>(seen.felt.cards.size());
  const std::string cycle = fmt::format("cycle {}: ", seen.report.cycle);
  if (!seen.difference.none() && !answers.is_set("stack_is_the_deck"))
    answers.set("stack_is_the_deck", false, fmt::format("{}{} cards, {}", cycle, on_felt, seen.difference.describe()),
                seen.felt.evidence);
  if (seen.left_behind != 0 && !answers.is_set("nothing_left_behind"))
    answers.set("nothing_left_behind", false, fmt::format("{}{} found", cycle, seen.left_behind), seen.felt.evidence);
  const bool count_is_right =
      seen.report.counted == on_felt && seen.report.count_right == (on_felt == cards_expected);
  if (!count_is_right && !answers.is_set("count_is_right"))
    answers.set("count_is_right", false,
                fmt::format("{}counted {}, indicated {}; the camera sees {}", cycle, seen.report.counted,
                            seen.report.count_right ? "right" : "wrong", on_felt),
                seen.felt.evidence);
}

rig::Result<void> carry_out_conservation(Trial& trial) {
  ShufflerTrial steps(trial);
  if (auto ready = steps.prepare(); !ready) return ready.error();
  std::vector<std::string> evidence;
  for (int cycle = 0; cycle < kCycles; ++cycle) {
    auto seen = steps.run_cycle(steps.full_deck());
    if (!seen) return seen.error();
    judge(*seen, steps.cards_expected(), trial.answers);
    evidence.insert(evidence.end(), seen->felt.evidence.begin(), seen->felt.evidence.end());
    trial.progress(static_cast<double>(cycle + 1) / kCycles);
  }
  const std::string all = fmt::format("{0} of {0} cycles", kCycles);
  for (const char* question : {"stack_is_the_deck", "nothing_left_behind", "count_is_right"}) {
    if (!trial.answers.is_set(question)) trial.answers.set(question, true, all, evidence);
  }
  steps.finish();
  return {};
}

}  // namespace

Procedure conservation() {
  return {"conservation", "shuffler", "What goes in comes out", questions, carry_out_conservation};
}

}  // namespace harness
