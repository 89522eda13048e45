// The exercise of card readers, whatever they say about a card.
#include "devices/card_reader.h"

#include "tests/support/exercise.h"

namespace support {
namespace {

using rig::Rank;

class CardReaderExercise {
 public:
  explicit CardReaderExercise(Exercised& it) : it_(it), reader_(dynamic_cast<devices::CardReader&>(it.device)) {}

  void run() {
    // Every border between two ranges, and every way to have a Blackjack or to miss it.
    for (const auto& [upcard, hole] :
         {std::pair(Rank::ace, Rank::king), std::pair(Rank::ace, Rank::nine), std::pair(Rank::ace, Rank::ten),
          std::pair(Rank::ten, Rank::ace), std::pair(Rank::ace, Rank::ace), std::pair(Rank::queen, Rank::five),
          std::pair(Rank::king, Rank::six), std::pair(Rank::nine, Rank::jack)}) {
      whole_reading(upcard, card_of(hole));
    }
    read_alone("no card", Rank::ace);
    read_twice();
    rig::PhysicalCard bent = card_of(Rank::king);
    bent.bent = true;
    whole_reading(Rank::ace, bent);
    power_pulled();
    it_.story.tell("all", it_.hands.take_all(it_.soon()));
  }

 private:
  rig::PhysicalCard card_of(Rank rank) {
    return {.id = next_id_++, .face = rig::Card(rank, rig::Suit::hearts), .back = rig::BackColor::red};
  }

  void insert(const rig::PhysicalCard& card) { it_.story.tell("insert", it_.hands.insert({card}, it_.soon())); }
  void take() { it_.story.tell("take", it_.hands.take_output(it_.soon())); }
  void look() { it_.story.tell("look", it_.hands.look(it_.soon())); }

  void read_alone(const std::string& label, Rank upcard) {
    const auto started = reader_.start_reading(upcard, it_.soon());
    if (!started) return it_.story.tell(label, started);
    const auto report = reader_.await_report(it_.after_cycle());
    if (!report) return it_.story.tell(label, report);
    it_.story.tell(label + ": cycle " + std::to_string(report->cycle) + " " +
                   std::string(card_answer_name(report->answer)) + " " + report->also_said);
  }

  void whole_reading(Rank upcard, const rig::PhysicalCard& card) {
    insert(card);
    read_alone("read", upcard);
    tell_status();
    look();
    take();
    tell_status();
    look();
  }

  void read_twice() {
    insert(card_of(Rank::queen));
    read_alone("once", Rank::ace);
    read_alone("twice", Rank::jack);
    take();
  }

  // With a card in the slot, at rest: nothing hangs on the moment.
  void power_pulled() {
    insert(card_of(Rank::king));
    it_.story.tell("off", it_.hands.set_power(false, it_.soon()));
    look();
    it_.story.tell("on", it_.hands.set_power(true, it_.soon()));
    it_.story.tell("restart", reader_.await_report(it_.after_cycle()));
    tell_status();
    read_alone("after power", Rank::ace);
    take();
  }

  void tell_status() {
    const auto status = reader_.status(it_.soon());
    if (!status) return it_.story.tell("status", status);
    it_.story.tell("status: " + std::string(reader_state_name(status->state)) + " " +
                   std::string(reader_lamp_name(status->lamp)) + " events " + std::to_string(status->events_sent));
  }

  Exercised& it_;
  devices::CardReader& reader_;
  std::uint16_t next_id_ = 1;
};

}  // namespace

void exercise_card_reader(Exercised& it) { CardReaderExercise(it).run(); }

}  // namespace support
