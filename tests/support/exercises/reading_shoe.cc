// The exercise of the reading shoe.
#include <sstream>

#include "devices/manual_shoe.h"
#include "rig/deck.h"
#include "tests/support/exercise.h"

namespace support {
namespace {

using Cards = std::vector<rig::PhysicalCard>;

class ReadingShoeExercise {
 public:
  explicit ReadingShoeExercise(Exercised& it) : it_(it), shoe_(dynamic_cast<devices::ManualShoe&>(it.device)) {}

  void run() {
    down_to_the_cut_card();
    lid_opened();
    card_put_back();
    empty();
    second_shoe();
    empty();
    bent_card();
    empty();
    power_pulled();
  }

 private:
  void load(std::size_t count) {
    Cards cards = rig::DeckSpec{}.make_cards(1);
    cards.resize(count);
    it_.story.tell("load", it_.hands.insert(cards, it_.soon()));
    it_.story.tell("start", shoe_.start_shoe(static_cast<int>(count), it_.soon()));
  }

  // True when something was reported, whatever it was.
  bool hear(const std::string& label) {
    const auto report = shoe_.next_report(it_.after_cycle());
    if (!report) {
      it_.story.tell(label, report);
      return false;
    }
    std::ostringstream text;
    text << label << ": " << *report;
    it_.story.tell(text.str());
    return true;
  }

  // Draws until as many cards were drawn or the machine has nothing to say.
  void draw(int count) {
    for (int drawn = 0; drawn < count; ++drawn) {
      it_.story.tell("draw", it_.hands.take_output(it_.soon()));
      // Whatever the machine has to say of this draw, it has said before the next.
      const auto listened = shoe_.listen_until(it_.clock.now() + 2 * it_.device.identity().cycle_time_max);
      if (!listened) it_.story.tell("listen", listened);
      if (!hear("report")) break;
    }
    tell_status();
  }

  void down_to_the_cut_card() {
    load(20);
    draw(6);
    hear("cut");
    draw(1);
  }

  void lid_opened() {
    it_.story.tell("open", it_.hands.set_cover(true, it_.soon()));
    tell_status();
    hear("opened");
    it_.story.tell("draw", it_.hands.take_output(it_.soon()));
    it_.story.tell("close", it_.hands.set_cover(false, it_.soon()));
    hear("closed");
  }

  void card_put_back() {
    const Cards card = {rig::PhysicalCard{.id = 900, .face = *rig::Card::from_index(30)}};
    it_.story.tell("put back", it_.hands.insert(card, it_.soon()));
    hear("put back");
    tell_status();
    it_.story.tell("again", shoe_.start_shoe(20, it_.soon()));
  }

  void second_shoe() {
    load(52);
    draw(2);
  }

  void bent_card() {
    Cards cards = rig::DeckSpec{}.make_cards(1);
    cards[1].bent = true;
    it_.story.tell("load bent", it_.hands.insert(cards, it_.soon()));
    it_.story.tell("start", shoe_.start_shoe(52, it_.soon()));
    draw(2);
  }

  void power_pulled() {
    load(20);
    draw(1);
    it_.story.tell("off", it_.hands.set_power(false, it_.soon()));
    it_.story.tell("look", it_.hands.look(it_.soon()));
    it_.story.tell("on", it_.hands.set_power(true, it_.soon()));
    hear("after power");
    tell_status();
    empty();
  }

  void empty() {
    it_.story.tell("open", it_.hands.set_cover(true, it_.soon()));
    it_.story.tell("all", it_.hands.take_all(it_.soon()));
    it_.story.tell("close", it_.hands.set_cover(false, it_.soon()));
    tell_status();
  }

  void tell_status() {
    const auto status = shoe_.status(it_.soon());
    if (!status) return it_.story.tell("status", status);
    it_.story.tell("status: " + std::string(manual_shoe_state_name(status->state)) + " " +
                   std::string(lamp_name(status->lamp)) + " drawn " + std::to_string(status->cards_drawn) + " left " +
                   std::to_string(status->cards_left) + (status->cut_card_reached ? " cut" : ""));
    it_.story.tell("look", it_.hands.look(it_.soon()));
  }

  Exercised& it_;
  devices::ManualShoe& shoe_;
};

}  // namespace

void exercise_reading_shoe(Exercised& it) { ReadingShoeExercise(it).run(); }

}  // namespace support
