// The exercise of the continuous shuffler.
#include "devices/continuous_shuffler.h"

#include "rig/deck.h"
#include "tests/support/exercise.h"

namespace support {
namespace {

using Cards = std::vector<rig::PhysicalCard>;

class ContinuousExercise {
 public:
  explicit ContinuousExercise(Exercised& it)
      : it_(it), machine_(dynamic_cast<devices::ContinuousShuffler&>(it.device)) {}

  // What depends on the moment at which a call arrives comes last, and of it only what does not depend on that is told.
  void run() {
    play();
    bent_card();
    cover_opened();
    power_pulled();
  }

 private:
  void play() {
    feed(deck(1));
    feed(deck(101));
    count(104);
    tell_machine();
    count(100);
    deal(1);
    it_.story.tell("clear", machine_.clear(it_.soon()));
    deal(1);
    const Cards hand = deal(7);
    feed(hand);
    deal(7);
    recover();
  }

  static Cards deck(std::uint16_t first_id) { return rig::DeckSpec{}.make_cards(first_id); }
  static Cards two_decks() { return rig::DeckSpec{.decks_count = 2}.make_cards(1); }

  void feed(const Cards& cards) {
    it_.story.tell("insert", it_.hands.insert(cards, it_.soon()));
    const auto report = machine_.await_feed(it_.after_cycle());
    it_.story.tell("feed", report);
    if (report) it_.story.tell("fed " + std::to_string(report->counted));
    tell_machine();
  }

  Cards deal(int cards_count) {
    const auto report = machine_.deal(cards_count, it_.after_cycle());
    it_.story.tell("deal", report);
    if (report) it_.story.tell("dealt " + std::to_string(report->dealt) + ", left " + std::to_string(report->left));
    tell_machine();
    const auto cards = it_.hands.take_output(it_.soon());
    it_.story.tell("take", cards);
    return cards ? *cards : Cards{};
  }

  void count(int expected) {
    const auto report = machine_.count(expected, it_.after_cycle());
    it_.story.tell("count", report);
    if (report)
      it_.story.tell("counted " + std::to_string(report->counted) + (report->count_right ? " right" : " wrong"));
  }

  void recover() {
    it_.story.tell("open", it_.hands.set_cover(true, it_.soon()));
    it_.story.tell("all", it_.hands.take_all(it_.soon()));
    it_.story.tell("close", it_.hands.set_cover(false, it_.soon()));
    it_.story.tell("clear", machine_.clear(it_.soon()));
  }

  // Their order is the clock's affair.
  void recover_unordered() {
    it_.story.tell("open", it_.hands.set_cover(true, it_.soon()));
    const auto all = it_.hands.take_all(it_.soon());
    if (!all) return it_.story.tell("found", all);
    it_.story.tell("found " + std::to_string(all->size()));
    it_.story.tell("close", it_.hands.set_cover(false, it_.soon()));
    it_.story.tell("clear", machine_.clear(it_.soon()));
  }

  // The last card is the bent one, so that a machine which goes on all the same has nothing left to feed.
  void bent_card() {
    Cards cards = deck(1);
    cards.back().bent = true;
    feed(cards);
    deal(2);
    it_.story.tell("clear", machine_.clear(it_.soon()));
    recover();
  }

  void cover_opened() {
    it_.story.tell("insert", it_.hands.insert(two_decks(), it_.soon()));
    it_.story.tell("open", it_.hands.set_cover(true, it_.soon()));
    it_.story.tell("feed", machine_.await_feed(it_.after_cycle()));
    it_.story.tell("close", it_.hands.set_cover(false, it_.soon()));
    if (const auto status = machine_.status(it_.soon()))
      it_.story.tell(status->lamp == devices::Lamp::red ? "needs a person" : "goes on");
    recover_unordered();
  }

  void power_pulled() {
    it_.story.tell("insert", it_.hands.insert(two_decks(), it_.soon()));
    // Nearly half of the cards are fed by then.
    it_.story.tell("wait", machine_.listen_until(it_.clock.now() + it_.device.identity().cycle_time_max / 8));
    it_.story.tell("off", it_.hands.set_power(false, it_.soon()));
    it_.story.tell("look", it_.hands.look(it_.soon()));
    it_.story.tell("on", it_.hands.set_power(true, it_.soon()));
    it_.story.tell("feed", machine_.await_feed(it_.after_cycle()));
    if (const auto status = machine_.status(it_.soon()))
      it_.story.tell(status->count_known ? "knows a number" : "knows no number");
    it_.story.tell("deal", machine_.start_deal(1, it_.soon()));
    it_.story.tell("clear", machine_.clear(it_.soon()));
    it_.story.tell("feed", machine_.await_feed(it_.after_cycle()));
    it_.story.tell("deal", machine_.start_deal(1, it_.soon()));
    count(104);
    recover_unordered();
  }

  void tell_machine() {
    const auto status = machine_.status(it_.soon());
    if (!status) return it_.story.tell("status", status);
    it_.story.tell("status: " + std::string(continuous_state_name(status->state)) + " " +
                   std::string(lamp_name(status->lamp)) + " wheel " + std::to_string(status->cards_in_wheel) +
                   " buffer " + std::to_string(status->cards_in_buffer) + " output " +
                   std::to_string(status->cards_in_output) + " total " + std::to_string(status->cards_total));
    it_.story.tell("look", it_.hands.look(it_.soon()));
  }

  Exercised& it_;
  devices::ContinuousShuffler& machine_;
};

}  // namespace

void exercise_continuous_shuffler(Exercised& it) { ContinuousExercise(it).run(); }

}  // namespace support
