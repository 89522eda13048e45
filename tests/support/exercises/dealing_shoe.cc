// The exercise of automated dealing shoes.
#include "devices/shoe.h"
#include "rig/deck.h"
#include "tests/support/exercise.h"

namespace support {
namespace {

using devices::RoundPlan;
using devices::SeatKind;

class ShoeExercise {
 public:
  explicit ShoeExercise(Exercised& it) : it_(it), shoe_(dynamic_cast<devices::Shoe&>(it.device)) {}

  void run() {
    whole_round();
    round_ended_early();
    short_deck();
    bent_card();
    cover_opened();
    power_pulled();
  }

 private:
  void insert(std::size_t count) {
    auto cards = rig::DeckSpec{}.make_cards(1);
    cards.resize(count);
    it_.story.tell("insert", it_.hands.insert(cards, it_.soon()));
  }

  void load(const std::string& label) {
    const auto started = shoe_.start_load(52, it_.soon());
    if (!started) return it_.story.tell(label, started);
    const auto report = shoe_.await_load(it_.after_cycle());
    it_.story.tell(label, report);
    if (report)
      it_.story.tell(label + ": counted " + std::to_string(report->counted.value_or(0)) +
                     (report->count_right ? " right" : " wrong") + (report->shuffled ? " shuffled" : "") + " left " +
                     std::to_string(report->cards_left));
    tell_status();
  }

  void deal(const std::string& label) {
    const auto started = shoe_.start_deal(it_.soon());
    if (!started) return it_.story.tell(label, started);
    const auto report = shoe_.await_stack(it_.after_cycle());
    it_.story.tell(label, report);
    if (report)
      it_.story.tell(label + ": round " + std::to_string(report->round) + " " + seat_name(report->seat) + " " +
                     std::to_string(report->cards_count) + " left " + std::to_string(report->cards_left) +
                     (report->round_over ? " over" : ""));
    it_.story.tell("take", it_.hands.take_output(it_.soon()));
  }

  void begin_round(const RoundPlan& plan) {
    insert(52);
    load("load");
    it_.story.tell("configure", shoe_.configure(plan, it_.soon()));
    it_.story.tell("no more bets", shoe_.set_bets(true, it_.soon()));
    it_.story.tell("look", it_.hands.look(it_.soon()));
  }

  void whole_round() {
    insert(52);
    load("load");
    it_.story.tell("configure", shoe_.configure({.stack_cards = 3, .players = 2, .dealer_cards = 3}, it_.soon()));
    deal("bets open");
    it_.story.tell("no more bets", shoe_.set_bets(true, it_.soon()));
    for (int stack = 0; stack < 3; ++stack) {
      deal("deal");
      it_.story.tell("insert", it_.hands.insert({}, it_.soon()));
      it_.story.tell("look", it_.hands.look(it_.soon()));
    }
    tell_status();
    deal("after the round");
    recover();
  }

  void round_ended_early() {
    begin_round({.stack_cards = 2, .players = 2, .community_cards = 5, .first = SeatKind::community});
    deal("deal");
    it_.story.tell("end", shoe_.end_round(it_.soon()));
    deal("after the end");
    recover();
  }

  void short_deck() {
    insert(51);
    load("short");
    it_.story.tell("look", it_.hands.look(it_.soon()));
    deal("miscounted");
    it_.story.tell("clear", shoe_.clear(it_.soon()));
    recover();
  }

  void bent_card() {
    auto cards = rig::DeckSpec{}.make_cards(1);
    cards[20].bent = true;
    it_.story.tell("insert bent", it_.hands.insert(cards, it_.soon()));
    load("bent");
    load("not cleared");
    recover();
  }

  void cover_opened() {
    begin_round({.stack_cards = 7, .players = 3});
    deal("deal");
    it_.story.tell("open", it_.hands.set_cover(true, it_.soon()));
    it_.story.tell("stop", shoe_.await_stack(it_.after_cycle()));
    it_.story.tell("close", it_.hands.set_cover(false, it_.soon()));
    deal("not cleared");
    recover();
  }

  void power_pulled() {
    begin_round({.stack_cards = 7, .players = 3});
    deal("deal");
    it_.story.tell("off", it_.hands.set_power(false, it_.soon()));
    it_.story.tell("look", it_.hands.look(it_.soon()));
    it_.story.tell("on", it_.hands.set_power(true, it_.soon()));
    it_.story.tell("report", shoe_.await_stack(it_.after_cycle()));
    tell_status();
    deal("not cleared");
    recover();
  }

  void recover() {
    it_.story.tell("open", it_.hands.set_cover(true, it_.soon()));
    it_.story.tell("all", it_.hands.take_all(it_.soon()));
    it_.story.tell("close", it_.hands.set_cover(false, it_.soon()));
    it_.story.tell("clear", shoe_.clear(it_.soon()));
  }

  void tell_status() {
    const auto status = shoe_.status(it_.soon());
    if (!status) return it_.story.tell("status", status);
    it_.story.tell("status: " + std::string(shoe_state_name(status->state)) + " " +
                   std::string(lamp_name(status->lamp)) + (status->bets_closed ? " no more bets" : "") +
                   (status->cards_inside ? " cards inside" : "") + " round " + std::to_string(status->round) +
                   " left " + std::to_string(status->cards_left));
  }

  Exercised& it_;
  devices::Shoe& shoe_;
};

}  // namespace

void exercise_dealing_shoe(Exercised& it) { ShoeExercise(it).run(); }

}  // namespace support
