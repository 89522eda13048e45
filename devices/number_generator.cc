#include "devices/number_generator.h"

namespace devices {

std::string_view generator_state_name(GeneratorState state) {
  return state == GeneratorState::idle ? "idle" : "drawing";
}

std::ostream& operator<<(std::ostream& out, GeneratorState state) { return out << generator_state_name(state); }

}  // namespace devices
