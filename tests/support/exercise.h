// Exercises: one for each model, a fixed course of work through its driver and its hands, told as lines of text.
//
// Two runs tell the same exactly when the machine did the same, so an exercise shows that a machine behaves alike over
// every link, and that a fault changes something that the rig can observe. Nothing in it depends on the speed of a
// link: no times, and no texts of errors of the line.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "devices/appearance.h"
#include "devices/device.h"
#include "devices/hands.h"
#include "rig/clock.h"

namespace support {

/// What was seen, line by line.
class Story {
 public:
  void tell(const std::string& line) { lines_.push_back(line); }
  /// "label: ok" or "label: refused, the cover is open".
  template <typename T>
  void tell(const std::string& label, const rig::Result<T>& result) {
    tell(label + ": " + (result ? "ok" : error_text(result.error())));
  }
  /// "label: 52 cards 17 3 41/up ..." by id, with what is special about each.
  void tell(const std::string& label, const rig::Result<std::vector<rig::PhysicalCard>>& cards);
  /// "label: green on, red off; count 52; dice 3 5 6/cocked".
  void tell(const std::string& label, const rig::Result<devices::Appearance>& seen);

  const std::vector<std::string>& lines() const { return lines_; }

 private:
  static std::string error_text(const rig::Error& error);

  std::vector<std::string> lines_;
};

/// What an exercise works with.
struct Exercised {
  devices::Device& device;
  devices::Hands& hands;
  rig::Clock& clock;
  Story& story;

  /// Late enough for any single request.
  rig::Instant soon() const { return clock.now() + std::chrono::seconds(10); }
  /// Late enough for any cycle.
  rig::Instant after_cycle() const {
    return clock.now() + 2 * device.identity().cycle_time_max + std::chrono::seconds(2);
  }
};

using Exercise = void (*)(Exercised&);

/// The exercise of a model. Throws for a model that has none: then one must be written.
Exercise exercise_of(const std::string& model);

/// Runs the exercise of a machine's model and gives its story.
std::vector<std::string> exercise(devices::Device& device, rig::Clock& clock);

// One for each model, in tests/support/exercises/.
void exercise_batch_shuffler(Exercised& it);
void exercise_card_reader(Exercised& it);
void exercise_combination_display(Exercised& it);
void exercise_continuous_shuffler(Exercised& it);
void exercise_dealing_shoe(Exercised& it);
void exercise_number_generator(Exercised& it);
void exercise_reading_shoe(Exercised& it);
void exercise_shaker(Exercised& it);
void exercise_shuffler(Exercised& it);

}  // namespace support
