#include <fmt/format.h>

#include "harness/procedures/procedures.h"
#include "harness/procedures/shuffler_trial.h"

namespace harness {
namespace {

/// One stack to be counted, and the question that it answers.
struct Case {
  std::string question;
  devices::LoadRequest load;
};

// The jack and queen of diamonds stand for any card: a counter does not see faces.
std::vector<Case> cases(const rig::DeckSpec& deck) {
  const rig::Card queen(rig::Rank::queen, rig::Suit::diamonds);
  const rig::Card jack(rig::Rank::jack, rig::Suit::diamonds);
  return {{"full_deck_is_indicated_right", {.deck = deck}},
          {"short_deck_is_indicated_wrong", {.deck = deck, .leave_out = {queen}}},
          {"long_deck_is_indicated_wrong", {.deck = deck, .add = {jack}}}};
}

std::string indication(int counted, bool right) {
  return fmt::format("{} counted, indicated {}", counted, right ? "right" : "wrong");
}

std::vector<Question> questions(const Chapter& chapter) {
  const auto expected = chapter.number("count.expected");
  if (!expected) return {};
  std::vector<Question> list;
  for (const Case& one : cases(chapter.deck())) {
    const int cards = static_cast<int>(faces_of(one.load).size());
    list.push_back({one.question, "shuffler.count", indication(cards, cards == *expected)});
  }
  return with_standing_questions(std::move(list));
}

rig::Result<void> carry_out_card_count(Trial& trial) {
  ShufflerTrial steps(trial);
  if (auto ready = steps.prepare(); !ready) return ready.error();
  const auto list = cases(trial.chapter.deck());
  for (std::size_t i = 0; i < list.size(); ++i) {
    auto seen = steps.run_cycle(list[i].load);
    if (!seen) return seen.error();
    const devices::ShuffleReport& report = seen->report;
    const int loaded = static_cast<int>(faces_of(list[i].load).size());
    const bool right = report.counted == loaded && report.count_right == (loaded == steps.cards_expected());
    trial.answers.set(list[i].question, right, indication(report.counted, report.count_right), seen->felt.evidence);
    trial.progress(static_cast<double>(i + 1) / static_cast<double>(list.size()));
  }
  steps.finish();
  return {};
}

}  // namespace

Procedure card_count() {
  return {"card_count", "shuffler", "The count is right and wrong counts are shown", questions, carry_out_card_count};
}

}  // namespace harness
