// The exercise of the number generator.
#include "devices/number_generator.h"

#include "tests/support/exercise.h"

namespace support {
namespace {

class NumberGeneratorExercise {
 public:
  explicit NumberGeneratorExercise(Exercised& it)
      : it_(it), generator_(dynamic_cast<devices::NumberGenerator&>(it.device)) {}

  void run() {
    // So many that a number which comes too often or again and again changes at least one of them.
    constexpr int kDraws = 16;
    for (int i = 0; i < kDraws; ++i) draw();
    look();
    it_.story.tell("clear", generator_.clear(it_.soon()));
    tell_status();
    look();
    draw();
    it_.story.tell("off", it_.hands.set_power(false, it_.soon()));
    look();
    it_.story.tell("on", it_.hands.set_power(true, it_.soon()));
    it_.story.tell("restart", generator_.await_number(it_.after_cycle()));
    tell_status();
    look();
    constexpr int kDrawsAfterPower = 8;
    for (int i = 0; i < kDrawsAfterPower; ++i) draw();
  }

 private:
  void draw() {
    const auto started = generator_.start_draw(it_.soon());
    if (!started) return it_.story.tell("draw", started);
    const auto report = generator_.await_number(it_.after_cycle());
    if (!report) return it_.story.tell("draw", report);
    it_.story.tell("draw " + std::to_string(report->cycle) + ": " + std::to_string(report->value));
    look();
  }

  void look() { it_.story.tell("look", it_.hands.look(it_.soon())); }

  void tell_status() {
    const auto status = generator_.status(it_.soon());
    if (!status) return it_.story.tell("status", status);
    it_.story.tell("status: " + std::string(generator_state_name(status->state)) + " " + std::to_string(status->low) +
                   " to " + std::to_string(status->high) + ", shows " + std::to_string(status->shown.value_or(-1)) +
                   ", events " + std::to_string(status->events_sent));
  }

  Exercised& it_;
  devices::NumberGenerator& generator_;
};

}  // namespace

void exercise_number_generator(Exercised& it) { NumberGeneratorExercise(it).run(); }

}  // namespace support
