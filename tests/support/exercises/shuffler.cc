// The exercise of shufflers that give a finished stack.
#include "devices/shuffler.h"

#include "rig/deck.h"
#include "tests/support/exercise.h"

namespace support {
namespace {

using devices::ShufflerMode;
using devices::StackTo;

// How shufflers differ.
struct Course {
  int decks = 1;
  bool locks_store = false;  ///< A stack that is held can be taken in service only.
};

class ShufflerExercise {
 public:
  ShufflerExercise(Exercised& it, const Course& course)
      : it_(it), shuffler_(dynamic_cast<devices::Shuffler&>(it.device)), course_(course) {}

  void run() {
    for (int cycle = 0; cycle < 3; ++cycle) whole_cycle("cycle", stack_count(), StackTo::tray);
    whole_cycle("short", stack_count() - 1, StackTo::tray);
    two_decks();
    whole_cycle("shoe", stack_count(), StackTo::shoe);
    modes();
    bent_card();
    cover_opened();
    power_pulled();
  }

 private:
  void load(std::size_t count, rig::BackColor back = rig::BackColor::blue) {
    auto cards = make_cards(back);
    cards.resize(count);
    it_.story.tell("load", it_.hands.insert(cards, it_.soon()));
  }

  std::vector<rig::PhysicalCard> make_cards(rig::BackColor back) const {
    rig::DeckSpec decks{.decks_count = course_.decks};
    decks.backs = {back};
    return decks.make_cards(static_cast<std::uint16_t>(1 + 1000 * static_cast<int>(back)));
  }

  std::size_t stack_count() const { return static_cast<std::size_t>(course_.decks) * 52; }
  int expected() const { return course_.decks * 52; }

  void run_cycle(const std::string& label, StackTo to) {
    const auto started = shuffler_.start_shuffle({expected(), to}, it_.soon());
    if (!started) return it_.story.tell(label, started);
    const auto report = shuffler_.await_report(it_.after_cycle());
    it_.story.tell(label, report);
    if (report)
      it_.story.tell(label + ": counted " + std::to_string(report->counted) +
                     (report->count_right ? " right" : " wrong"));
    tell_status();
    it_.story.tell("look", it_.hands.look(it_.soon()));
  }

  void whole_cycle(const std::string& label, std::size_t count, StackTo to) {
    load(count);
    run_cycle(label, to);
    it_.story.tell("take", it_.hands.take_output(it_.soon()));
    tell_status();
    recover();
  }

  void recover() {
    it_.story.tell("open", it_.hands.set_cover(true, it_.soon()));
    it_.story.tell("all", it_.hands.take_all(it_.soon()));
    it_.story.tell("close", it_.hands.set_cover(false, it_.soon()));
    it_.story.tell("clear", shuffler_.clear(it_.soon()));
  }

  void two_decks() {
    load(stack_count());
    run_cycle("blue", StackTo::hold);
    load(stack_count(), rig::BackColor::red);
    run_cycle("red", StackTo::tray);
    it_.story.tell("red", it_.hands.take_output(it_.soon()));
    if (course_.locks_store) recover();
    it_.story.tell("present", shuffler_.present(StackTo::tray, it_.soon()));
    it_.story.tell("blue", it_.hands.take_output(it_.soon()));
    recover();
  }

  void modes() {
    it_.story.tell("sort", shuffler_.set_mode(ShufflerMode::sort, it_.soon()));
    whole_cycle("sorted", stack_count(), StackTo::tray);
    it_.story.tell("service", shuffler_.set_mode(ShufflerMode::service, it_.soon()));
    whole_cycle("serviced", stack_count(), StackTo::tray);
    it_.story.tell("shuffle", shuffler_.set_mode(ShufflerMode::shuffle, it_.soon()));
  }

  void bent_card() {
    auto cards = make_cards(rig::BackColor::blue);
    cards[20].bent = true;
    it_.story.tell("load bent", it_.hands.insert(cards, it_.soon()));
    run_cycle("bent", StackTo::tray);
    run_cycle("not cleared", StackTo::tray);
    recover();
  }

  void cover_opened() {
    load(stack_count());
    it_.story.tell("start", shuffler_.start_shuffle(expected(), it_.soon()));
    it_.story.tell("open", it_.hands.set_cover(true, it_.soon()));
    it_.story.tell("report", shuffler_.await_report(it_.after_cycle()));
    it_.story.tell("close", it_.hands.set_cover(false, it_.soon()));
    run_cycle("not cleared", StackTo::tray);
    recover();
  }

  void power_pulled() {
    load(stack_count());
    it_.story.tell("start", shuffler_.start_shuffle(expected(), it_.soon()));
    // Half a cycle, so that cards are inside; how many is the clock's affair and is not told.
    it_.story.tell("wait", shuffler_.listen_until(it_.clock.now() + it_.device.identity().cycle_time_max / 2));
    it_.story.tell("off", it_.hands.set_power(false, it_.soon()));
    it_.story.tell("look", it_.hands.look(it_.soon()));
    it_.story.tell("on", it_.hands.set_power(true, it_.soon()));
    it_.story.tell("report", shuffler_.await_report(it_.after_cycle()));
    if (const auto status = shuffler_.status(it_.soon()))
      it_.story.tell(std::string("after power: ") +
                     (status->cards_inside > 0 ? "knows of cards inside" : "says empty"));
    run_cycle("not cleared", StackTo::tray);
    it_.story.tell("open", it_.hands.set_cover(true, it_.soon()));
    const auto all = it_.hands.take_all(it_.soon());
    if (!all) return it_.story.tell("found", all);
    it_.story.tell("found " + std::to_string(all->size()));
    it_.story.tell("close", it_.hands.set_cover(false, it_.soon()));
  }

  void tell_status() {
    const auto status = shuffler_.status(it_.soon());
    if (!status) return it_.story.tell("status", status);
    it_.story.tell("status: " + std::string(shuffler_state_name(status->state)) + " " +
                   std::string(shuffler_mode_name(status->mode)) + " " + std::string(lamp_name(status->lamp)) +
                   " inside " + std::to_string(status->cards_inside) + " held " + std::to_string(status->cards_held) +
                   status->held_back);
  }

  Exercised& it_;
  devices::Shuffler& shuffler_;
  Course course_;
};

}  // namespace

void exercise_shuffler(Exercised& it) { ShufflerExercise(it, {}).run(); }

void exercise_batch_shuffler(Exercised& it) { ShufflerExercise(it, {.decks = 8, .locks_store = true}).run(); }

}  // namespace support
