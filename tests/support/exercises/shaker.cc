// The exercise of dice shakers.
#include "devices/dice_shaker.h"
#include "tests/support/exercise.h"

namespace support {
namespace {

// Nothing is told that depends on whether a call came while the machine still shook: over a real line at high speed a
// shake may be over before the next request arrives. What only a faulty machine does is told when it is proved.
class ShakerExercise {
 public:
  explicit ShakerExercise(Exercised& it) : it_(it), shaker_(dynamic_cast<devices::DiceShaker&>(it.device)) {}

  void run() {
    const auto armed = shaker_.arm(it_.soon());
    has_button_ = armed.has_value();
    it_.story.tell("arm", armed);
    if (has_button_) buttons();
    for (int cycle = 0; cycle < 5; ++cycle) whole_cycle("cycle");
    covers();
    door_opened();
    power_pulled();
    started_twice();
  }

 private:
  rig::Duration cycle_time() const { return it_.device.identity().cycle_time_max; }

  // @return how the start went; the shake has begun when it went well
  rig::Result<int> start() {
    if (!has_button_) return shaker_.start_shake(it_.soon());
    if (auto armed = shaker_.arm(it_.soon()); !armed) return armed.error();
    return press_and_await_start();
  }

  rig::Result<int> press_and_await_start() {
    if (auto pressed = it_.hands.press("shake", it_.soon()); !pressed) return pressed.error();
    return shaker_.await_start(it_.after_cycle());
  }

  void whole_cycle(const std::string& label) {
    const rig::Instant before = it_.clock.now();
    const auto started = start();
    it_.story.tell(label, started);
    if (started) finish_cycle(label, before);
    it_.story.tell("clear", shaker_.clear(it_.soon()));
  }

  void finish_cycle(const std::string& label, rig::Instant before) {
    look_in_between();
    const auto report = shaker_.await_settled(it_.after_cycle());
    it_.story.tell(label, report);
    if (report) tell_report(*report, it_.clock.now() - before);
    tell_status();
    it_.story.tell("look", it_.hands.look(it_.soon()));
  }

  // A look between two moments at which the machine shook is a look while it shook.
  void look_in_between() {
    const auto listened = shaker_.listen_until(it_.clock.now() + cycle_time() / 2);
    const auto seen = it_.hands.look(it_.soon());
    const auto status = shaker_.status(it_.soon());
    if (!listened || !seen || !status || status->state != devices::ShakerState::shaking) return;
    if (!seen->dice.empty()) it_.story.tell("dice can be seen while they tumble");
  }

  // Late is the line's affair; early is not.
  void tell_report(const devices::ShakeReport& report, rig::Duration measured) {
    std::string faces;
    for (const rig::Die face : report.faces) faces += " " + std::to_string(face.value());
    it_.story.tell("report: " + std::to_string(report.shakes) + " shakes, faces" + faces);
    // Five of the six seconds that the machine declares.
    if (report.shook < cycle_time() * 5 / 6) it_.story.tell("says that it shook too short");
    if (measured < report.shook) it_.story.tell("shook shorter than it says");
  }

  // @pre the machine is armed
  void buttons() {
    it_.story.tell("request", shaker_.start_shake(it_.soon()));
    it_.story.tell("nobody presses", shaker_.await_start(it_.clock.now() + cycle_time()));
    const rig::Instant before = it_.clock.now();
    const auto started = press_and_await_start();
    it_.story.tell("armed before", started);
    if (started) finish_cycle("armed before", before);
    it_.story.tell("press", it_.hands.press("shake", it_.soon()));
    it_.story.tell("unarmed", shaker_.await_start(it_.clock.now() + cycle_time()));
    it_.story.tell("wait", shaker_.listen_until(it_.clock.now() + cycle_time()));
    it_.story.tell("other button", it_.hands.press("open", it_.soon()));
  }

  void covers() {
    for (const bool open : {false, true}) {
      it_.story.tell(open ? "uncover" : "cover", shaker_.set_cover(open, it_.soon()));
      tell_status();
      it_.story.tell("look", it_.hands.look(it_.soon()));
    }
  }

  void door_opened() {
    it_.story.tell("open", it_.hands.set_cover(true, it_.soon()));
    tell_status();
    it_.story.tell("clear", shaker_.clear(it_.soon()));
    it_.story.tell("close", it_.hands.set_cover(false, it_.soon()));
    whole_cycle("not cleared");
    whole_cycle("cleared");
  }

  void power_pulled() {
    it_.story.tell("off", it_.hands.set_power(false, it_.soon()));
    it_.story.tell("look", it_.hands.look(it_.soon()));
    it_.story.tell("on", it_.hands.set_power(true, it_.soon()));
    it_.story.tell("report", shaker_.await_settled(it_.after_cycle()));
    tell_status();
    whole_cycle("not cleared");
    whole_cycle("cleared");
  }

  // Comes last: a second start that arrives late is a new shake, and the rest of the story would be another.
  void started_twice() {
    const auto started = start();
    it_.story.tell("once", started);
    if (!started) return;
    if (has_button_)
      it_.story.tell("press", it_.hands.press("shake", it_.soon()));
    else
      static_cast<void>(shaker_.start_shake(it_.soon()));
    it_.story.tell("twice", shaker_.await_settled(it_.after_cycle()));
  }

  void tell_status() {
    const auto status = shaker_.status(it_.soon());
    if (!status) return it_.story.tell("status", status);
    it_.story.tell("status: " + std::string(shaker_state_name(status->state)) + ", cover " +
                   std::string(shaker_cover_name(status->cover)) + ", door " + (status->door_open ? "open" : "closed"));
  }

  Exercised& it_;
  devices::DiceShaker& shaker_;
  bool has_button_ = false;
};

}  // namespace

void exercise_shaker(Exercised& it) { ShakerExercise(it).run(); }

}  // namespace support
