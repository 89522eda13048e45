// A session that was recorded on the cable and is played back gives the driver the same answers, call by call.
#include <gtest/gtest.h>

#include <sstream>

#include "devices/hands.h"
#include "devices/single_deck_shuffler/driver.h"
#include "devices/single_deck_shuffler/emulator.h"
#include "rig/deck.h"
#include "rig/emulated_link.h"
#include "rig/faulty_link.h"
#include "rig/replay_link.h"
#include "rig/traced_link.h"
#include "tests/support/faults_text.h"

namespace {

namespace model = devices::single_deck_shuffler;
using std::chrono::seconds;

/// What each call of a session gave, and when.
using Answers = std::vector<std::string>;

class Player {
 public:
  explicit Player(rig::Clock& clock) : clock_(clock) {}

  // Two cycles with all that belongs to them; whatever fails, the rest is tried all the same.
  Answers play(std::unique_ptr<rig::Link> link, int cards_expected = 52) {
    auto connected = model::connect(std::move(link), clock_);
    if (!connected) return {connected.error().message()};
    auto& shuffler = dynamic_cast<devices::Shuffler&>(**connected);
    devices::Hands& hands = *shuffler.hands();
    note((*connected)->identity().serial_number);
    for (int cycle = 0; cycle < 2; ++cycle) {
      note_result(hands.insert(rig::DeckSpec{}.make_cards(1), soon()));
      note_result(shuffler.start_shuffle(cards_expected, soon()));
      note_result(shuffler.listen_until(clock_.now() + seconds(10)));
      const auto report = shuffler.await_report(clock_.now() + seconds(90));
      note(report ? std::to_string(report->counted) : report.error().message());
      note_cards(hands.take_output(soon()));
      note_result(hands.set_cover(true, soon()));
      note_cards(hands.take_all(soon()));
      note_result(hands.set_cover(false, soon()));
      note_result(shuffler.clear(soon()));
    }
    return answers_;
  }

 private:
  rig::Instant soon() const { return clock_.now() + seconds(5); }

  // Times are recorded in microseconds.
  void note(const std::string& answer) {
    const auto now_ms = std::chrono::round<std::chrono::milliseconds>(clock_.now().time_since_epoch()).count();
    answers_.push_back(std::to_string(now_ms) + " ms: " + answer);
  }
  template <typename Value>
  void note_result(const rig::Result<Value>& result) {
    note(result ? "done" : result.error().message());
  }
  void note_cards(const rig::Result<std::vector<rig::PhysicalCard>>& cards) {
    if (!cards) return note(cards.error().message());
    std::ostringstream text;
    for (const rig::PhysicalCard& card : *cards) text << card << ' ';
    note(text.str());
  }

  rig::Clock& clock_;
  Answers answers_;
};

struct Recording {
  std::string trace;
  Answers answers;
};

Recording record(const std::string& faults, const rig::FaultyLinkOptions& line) {
  rig::SimulatedClock clock;
  std::ostringstream text;
  rig::Trace trace(text);
  const model::EmulatorOptions options{.seed = 6, .faults = support::from_text(model::fault_table(), faults)};
  std::unique_ptr<rig::Link> link =
      std::make_unique<rig::EmulatedLink>(std::make_unique<model::Emulator>(options), clock);
  link = std::make_unique<rig::FaultyLink>(std::move(link), line, rig::Random(1), clock);
  link = std::make_unique<rig::TracedLink>(std::move(link), clock, trace);
  Answers answers = Player(clock).play(std::move(link));
  return {text.str(), std::move(answers)};
}

Answers replay(const std::string& trace, int cards_expected = 52) {
  rig::SimulatedClock clock;
  auto link = std::make_unique<rig::ReplayLink>(rig::read_trace(trace, "old.txt"), "old.txt", clock);
  return Player(clock).play(std::move(link), cards_expected);
}

bool has(const Answers& answers, const std::string& part) {
  return std::any_of(answers.begin(), answers.end(),
                     [&](const std::string& answer) { return answer.find(part) != std::string::npos; });
}

TEST(ReplayTest, SoundSessionGivesTheSameAnswers) {
  const Recording recording = record("", {});
  EXPECT_EQ(recording.answers.size(), 19U);
  EXPECT_FALSE(has(recording.answers, "refused"));
  EXPECT_EQ(replay(recording.trace), recording.answers);
}

TEST(ReplayTest, JamAndSilenceGiveTheSameAnswers) {
  const Recording recording = record("jam_on_cycle: 1, mute_on_cycle: 2", {});
  EXPECT_TRUE(has(recording.answers, "jam: cycle 1"));
  EXPECT_TRUE(has(recording.answers, "silent: cycle 2"));
  EXPECT_EQ(replay(recording.trace), recording.answers);
}

TEST(ReplayTest, PulledCableIsPulledAgain) {
  const Recording recording = record("jam_on_cycle: 1", {.tear_off_after = 20});
  EXPECT_TRUE(has(recording.answers, "jam: cycle 1"));
  EXPECT_TRUE(has(recording.answers, "closed: the cable was pulled"));
  EXPECT_EQ(replay(recording.trace), recording.answers);
}

TEST(ReplayTest, BadLineIsAsBadAgain) {
  const Recording recording = record("", {.drop = 0.004, .lose_read = 0.2, .delay = std::chrono::milliseconds(700)});
  EXPECT_TRUE(has(recording.answers, "timeout: ") || has(recording.answers, "garbled: "));
  EXPECT_EQ(replay(recording.trace), recording.answers);
}

TEST(ReplayTest, RigThatAsksForSomethingElseIsToldWhere) {
  const Answers answers = replay(record("", {}).trace, /*cards_expected=*/51);
  EXPECT_TRUE(has(answers, "closed: the recording old.txt parts from this session at line 5: byte ")) << answers[2];
}

}  // namespace
