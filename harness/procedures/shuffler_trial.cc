#include "harness/procedures/shuffler_trial.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "rig/check.h"

namespace harness {
namespace {

using devices::LoadRequest;
using devices::ShufflerState;
using rig::Error;
using rig::ErrorCode;
using rig::Result;

devices::Shuffler& shuffler_in(Trial& trial) {
  auto* shuffler = dynamic_cast<devices::Shuffler*>(trial.bench.device(trial.role));
  RIG_CHECK(shuffler != nullptr);  // the plan gives shuffler procedures to shufflers only
  return *shuffler;
}

const std::string kCyclesComplete = "cycles_complete";
const std::string kStackIsTheDeck = "stack_is_the_deck";
const std::string kNothingLeftBehind = "nothing_left_behind";
const std::string kCountIsRight = "count_is_right";

bool is_interruption(const Error& error) {
  return error.code == ErrorCode::jam || error.code == ErrorCode::stopped || error.code == ErrorCode::silent;
}

}  // namespace

std::vector<Question> standing_questions() {
  return {
      {kCyclesComplete, "shuffler.interrupted", "every cycle with sound cards is completed and reported"},
      {kStackIsTheDeck, "shuffler.stack", "each cycle gives the cards that went in, no other, in one stack"},
      {kNothingLeftBehind, "shuffler.stack", "no card in or beside the machine once the stack is taken"},
      {kCountIsRight, "shuffler.count", "each cycle counts and indicates what the camera sees"},
  };
}

std::vector<Question> with_standing_questions(std::vector<Question> own) {
  const std::vector<Question> standing = standing_questions();
  own.insert(own.end(), standing.begin(), standing.end());
  return own;
}

ShufflerTrial::ShufflerTrial(Trial& trial)
    : trial_(trial),
      shuffler_(shuffler_in(trial)),
      deck_(trial.chapter.deck()),
      cards_expected_(trial.chapter.number("count.expected").value_or(deck_.cards_count())) {}

Result<void> ShufflerTrial::prepare() {
  if (auto cleared = people().clear_felt(); !cleared) return cleared.error();
  if (auto emptied = people().empty_machine(role()); !emptied) return emptied.error();
  return shuffler_.clear(reply_deadline());
}

Result<CycleSeen> ShufflerTrial::run_cycle(const LoadRequest& request) {
  if (auto loaded = people().load(role(), request); !loaded) return loaded.error();
  auto report = shuffler_.shuffle(cards_expected_, cycle_deadline());
  if (!report) {
    note_interruption(report.error());
    return report.error();
  }
  ++cycles_completed_;
  auto felt = look_at_output();
  if (!felt) return felt.error();
  auto left_behind = people().empty_machine(role());
  if (!left_behind) return left_behind.error();
  // A wrong count stays indicated until somebody has taken note of it.
  if (auto noted = shuffler_.clear(reply_deadline()); !noted) return noted.error();
  CycleSeen seen{*report, *std::move(felt), {}, *left_behind};
  seen.difference = rig::compare_faces(faces_of(request), seen.felt.cards);
  pictures_.insert(pictures_.end(), seen.felt.evidence.begin(), seen.felt.evidence.end());
  judge(seen);
  return seen;
}

void ShufflerTrial::judge(const CycleSeen& seen) {
  const int on_felt = static_cast<int>(seen.felt.cards.size());
  if (!seen.difference.none())
    violate(kStackIsTheDeck, fmt::format("{} cards, {}", on_felt, seen.difference.describe()), seen);
  if (seen.left_behind != 0) violate(kNothingLeftBehind, fmt::format("{} found", seen.left_behind), seen);
  if (seen.report.counted != on_felt || seen.report.count_right != (on_felt == cards_expected_))
    violate(kCountIsRight,
            fmt::format("counted {}, indicated {}; the camera sees {}", seen.report.counted,
                        seen.report.count_right ? "right" : "wrong", on_felt),
            seen);
}

// The first violation stands; later cycles cannot make it better or worse.
void ShufflerTrial::violate(const std::string& question, const std::string& measured, const CycleSeen& seen) {
  if (trial_.answers.is_set(question)) return;
  trial_.answers.set(question, false, fmt::format("cycle {}: {}", seen.report.cycle, measured), seen.felt.evidence);
}

Result<FeltReading> ShufflerTrial::look_at_output() {
  if (auto spread = people().spread_output(role()); !spread) return spread.error();
  auto reading = trial_.bench.felt().read();
  if (!reading) return reading.error();
  if (auto cleared = people().clear_felt(); !cleared) return cleared.error();
  return reading;
}

void ShufflerTrial::note_interruption(const Error& error) {
  if (is_interruption(error) && !trial_.answers.is_set(kCyclesComplete))
    trial_.answers.set(kCyclesComplete, false, error.message(), {});
}

void ShufflerTrial::finish() {
  for (const Question& question : standing_questions()) {
    if (!trial_.answers.is_set(question.name))
      trial_.answers.set(question.name, true, fmt::format("{0} of {0} cycles", cycles_completed_), pictures_);
  }
}

rig::Instant ShufflerTrial::cycle_deadline() const {
  return trial_.bench.clock().now() + 2 * shuffler_.identity().cycle_time_max + std::chrono::seconds(2);
}

rig::Instant ShufflerTrial::reply_deadline() const { return trial_.bench.clock().now() + std::chrono::seconds(5); }

std::vector<rig::Card> faces_of(const LoadRequest& request) {
  std::vector<rig::Card> faces = request.deck.faces();
  for (const rig::Card face : request.leave_out) {
    const auto found = std::find(faces.begin(), faces.end(), face);
    if (found != faces.end()) faces.erase(found);
  }
  faces.insert(faces.end(), request.add.begin(), request.add.end());
  return faces;
}

std::vector<int> places_fed(const std::vector<rig::Card>& fed, const std::vector<rig::Card>& stack) {
  std::map<rig::Card, int> place_of;
  for (std::size_t i = 0; i < fed.size(); ++i) {
    if (!place_of.emplace(fed[i], static_cast<int>(i)).second) return {};
  }
  std::vector<int> places;
  for (const rig::Card card : stack) {
    const auto found = place_of.find(card);
    if (found == place_of.end() || found->second < 0) return {};
    places.push_back(found->second);
    found->second = -1;  // each face once
  }
  return places;
}

}  // namespace harness
