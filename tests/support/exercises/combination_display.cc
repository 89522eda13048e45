// The exercise of the combination display.
#include "devices/combination_display.h"

#include "tests/support/exercise.h"

namespace support {
namespace {

using devices::EnteredDice;

class CombinationDisplayExercise {
 public:
  explicit CombinationDisplayExercise(Exercised& it)
      : it_(it), display_(dynamic_cast<devices::CombinationDisplay&>(it.device)) {}

  void run() {
    // Three different, a pair, three equal, and both sides of the border between small and big.
    for (const EnteredDice& dice : {EnteredDice{1, 2, 4}, {2, 5, 2}, {3, 3, 3}, {5, 1, 4}, {6, 4, 1}}) {
      enter(dice);
      clear();
    }
    by_buttons();
    wrong_entries();
    power_pulled();
  }

 private:
  void enter(const EnteredDice& dice) {
    const auto started = display_.start_entry(dice, it_.soon());
    if (!started) return it_.story.tell("enter", started);
    await_lit();
  }

  void await_lit() {
    const auto report = display_.await_lit(it_.after_cycle());
    if (!report) return it_.story.tell("lit", report);
    std::string text = "cycle " + std::to_string(report->cycle) + " lit for";
    for (const int value : report->dice) text += " " + std::to_string(value);
    it_.story.tell(text);
    tell_all();
  }

  void clear() {
    it_.story.tell("clear", display_.clear(it_.soon()));
    tell_all();
  }

  void press(const std::string& button) { it_.story.tell("press", it_.hands.press(button, it_.soon())); }

  void by_buttons() {
    for (const char* button : {"6", "5", "5"}) press(button);
    await_lit();
    press("clear");
    tell_all();
  }

  void wrong_entries() {
    enter({0, 3, 7});
    clear();
    enter({6, 6, 6});
    enter({1, 1, 2});
    clear();
  }

  void power_pulled() {
    enter({2, 3, 5});
    switch_off_and_on();
    tell_all();
    clear();
    press("4");
    press("4");
    switch_off_and_on();
    tell_all();
    press("clear");
  }

  void switch_off_and_on() {
    it_.story.tell("off", it_.hands.set_power(false, it_.soon()));
    it_.story.tell("look", it_.hands.look(it_.soon()));
    it_.story.tell("on", it_.hands.set_power(true, it_.soon()));
    it_.story.tell("restart", display_.await_lit(it_.after_cycle()));
  }

  void tell_all() {
    it_.story.tell("look", it_.hands.look(it_.soon()));
    const auto status = display_.status(it_.soon());
    if (!status) return it_.story.tell("status", status);
    std::string text = "status: " + std::string(display_state_name(status->state)) + " entered";
    for (const int value : status->entered) text += " " + std::to_string(value);
    text += " lit";
    for (const std::string& area : status->lit) text += " " + area;
    it_.story.tell(text + " events " + std::to_string(status->events_sent));
  }

  Exercised& it_;
  devices::CombinationDisplay& display_;
};

}  // namespace

void exercise_combination_display(Exercised& it) { CombinationDisplayExercise(it).run(); }

}  // namespace support
