#include "tests/support/exercise.h"

#include <map>
#include <stdexcept>

namespace support {
namespace {

const std::map<std::string, Exercise>& exercises() {
  static const std::map<std::string, Exercise> all = {
      {"batch_shuffler", exercise_batch_shuffler},
      {"combination_display", exercise_combination_display},
      {"continuous_shuffler", exercise_continuous_shuffler},
      {"dealing_shoe", exercise_dealing_shoe},
      {"hole_card_reader", exercise_card_reader},
      {"masque_reader", exercise_card_reader},
      {"number_generator", exercise_number_generator},
      {"pai_gow_shaker", exercise_shaker},
      {"reading_shoe", exercise_reading_shoe},
      {"sic_bo_shaker", exercise_shaker},
      {"single_deck_shuffler", exercise_shuffler},
  };
  return all;
}

std::string card_text(const rig::PhysicalCard& card) {
  std::string text = " " + std::to_string(card.id) + "=" + card.face.name();
  if (card.back != rig::BackColor::blue) text += "/" + std::string(rig::back_color_name(card.back));
  if (card.facing == rig::Facing::up) text += "/up";
  if (card.bent) text += "/bent";
  return text;
}

std::string die_text(const devices::SeenDie& seen) {
  const char* const rests[] = {"", "/cocked", "/stacked"};
  return " " + std::to_string(seen.die.value()) + rests[static_cast<std::size_t>(seen.rest)];
}

}  // namespace

void Story::tell(const std::string& label, const rig::Result<std::vector<rig::PhysicalCard>>& cards) {
  if (!cards) return tell(label + ": " + error_text(cards.error()));
  std::string text = label + ": " + std::to_string(cards->size()) + " cards";
  for (const rig::PhysicalCard& card : *cards) text += card_text(card);
  tell(text);
}

void Story::tell(const std::string& label, const rig::Result<devices::Appearance>& seen) {
  if (!seen) return tell(label + ": " + error_text(seen.error()));
  std::string text = label + ":";
  for (const rig::Light& light : seen->lights)
    text += " " + light.name + "(" + light.color + ") " + (light.lit ? "on" : "off") + ",";
  for (const rig::Display& display : seen->displays) text += " " + display.name + " \"" + display.text + "\",";
  text += " dice";
  for (const devices::SeenDie& die : seen->dice) text += die_text(die);
  tell(text);
}

// The machine's own words are told; those of the line are not, because links word them differently.
std::string Story::error_text(const rig::Error& error) {
  return rig::is_rig_fault(error) ? std::string(rig::error_code_name(error.code)) : error.message();
}

Exercise exercise_of(const std::string& model) {
  const auto found = exercises().find(model);
  if (found == exercises().end()) throw std::runtime_error("write an exercise for " + model);
  return found->second;
}

std::vector<std::string> exercise(devices::Device& device, rig::Clock& clock) {
  if (device.hands() == nullptr) throw std::runtime_error("only an emulated machine can be exercised");
  Story story;
  Exercised it{device, *device.hands(), clock, story};
  exercise_of(device.identity().model)(it);
  return story.lines();
}

}  // namespace support
