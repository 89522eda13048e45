#include <fmt/format.h>

#include "harness/procedures/procedures.h"
#include "harness/procedures/shuffler_trial.h"
#include "harness/statistics/kept_neighbours.h"

namespace harness {
namespace {

constexpr int kShuffles = 3;
// One false alarm in a million fair machines, over all shuffles together (Bonferroni): this question is asked in every
// nightly run of every machine and must not cry wolf.
constexpr double kAlpha = 1e-6;
constexpr double kPower = 0.99;

int limit_of(int cards) { return kept_neighbours_limit(cards, kAlpha / kShuffles); }

// The smallest share of kept neighbours that one shuffle would give away with the wanted power.
double detectable_rate(int cards) {
  double rate = 0.01;
  while (rate < 0.99 && kept_neighbours_power(cards, limit_of(cards), rate) < kPower) rate += 0.01;
  return rate;
}

std::vector<Question> questions(const Chapter& chapter) {
  const rig::DeckSpec deck = chapter.deck();
  if (deck.jokers_per_deck > 1) return {};  // places cannot be told from faces that stand twice
  const int cards = deck.cards_count();
  return with_standing_questions({
      {"mode_is_shuffle", "shuffler.mixes", "the machine says that it is in shuffle mode"},
      {"order_is_mixed", "shuffler.mixes",
       fmt::format(
           "fewer than {} of {} neighbours kept in each of {} shuffles (false alarm {:.0e}; a machine that keeps "
           "{:.0f} % is caught with {:.0f} %)",
           limit_of(cards), cards - 1, kShuffles, kAlpha, 100 * detectable_rate(cards), 100 * kPower)},
  });
}

rig::Result<void> carry_out_mixing(Trial& trial) {
  ShufflerTrial steps(trial);
  if (auto ready = steps.prepare(); !ready) return ready.error();
  const auto status = steps.shuffler().status(steps.reply_deadline());
  if (!status) return status.error();
  trial.answers.set("mode_is_shuffle", status->mode == devices::ShufflerMode::shuffle,
                    fmt::format("{} mode", devices::shuffler_mode_name(status->mode)), {});
  const std::vector<rig::Card> fed = faces_of(steps.full_deck());
  int most_kept = 0;
  for (int shuffle = 0; shuffle < kShuffles; ++shuffle) {
    auto seen = steps.run_cycle(steps.full_deck());
    if (!seen) return seen.error();
    const std::vector<int> order = places_fed(fed, seen->felt.cards);
    if (order.size() != fed.size())
      return rig::Error{rig::ErrorCode::unmeasurable, "the stack is not the deck, so its order says nothing"};
    most_kept = std::max(most_kept, kept_neighbours(order));
    trial.progress(static_cast<double>(shuffle + 1) / kShuffles);
  }
  const int cards = static_cast<int>(fed.size());
  trial.answers.set("order_is_mixed", most_kept < limit_of(cards),
                    fmt::format("at most {} of {} kept (p = {:.2g})", most_kept, cards - 1,
                                kept_neighbours_p_value(cards, most_kept)),
                    steps.pictures());
  steps.finish();
  return {};
}

}  // namespace

Procedure mixing() { return {"mixing", "shuffler", "The order is mixed", questions, carry_out_mixing}; }

}  // namespace harness
