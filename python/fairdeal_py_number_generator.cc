// Machines that draw a number.
#include "devices/number_generator.h"
#include "python/kind_binding.h"

namespace fairdeal_py {

namespace py = pybind11;
using devices::GeneratorState;
using devices::GeneratorStatus;
using devices::NumberGenerator;
using devices::NumberReport;

void define_number_generator(py::module_& module) {
  define_enum(module, "GeneratorState", GeneratorState::drawing, devices::generator_state_name);
  StructBinding<GeneratorStatus>(module, "GeneratorStatus", "What a number generator says of itself when asked.")
      .field("state", &GeneratorStatus::state)
      .field("low", &GeneratorStatus::low)
      .field("high", &GeneratorStatus::high)
      .field("shown", &GeneratorStatus::shown)
      .field("events_sent", &GeneratorStatus::events_sent);
  StructBinding<NumberReport>(module, "NumberReport", "What a number generator says at the end of a draw.")
      .field("cycle", &NumberReport::cycle)
      .field("value", &NumberReport::value);
  KindBinding<NumberGenerator>(module, "NumberGenerator", "A number generator. Usable until the bench is closed.")
      .reply("status", &NumberGenerator::status, "What the machine says of itself.")
      .cycle("draw", &NumberGenerator::draw, "Starts a draw and waits for its number.")
      .reply("start_draw", &NumberGenerator::start_draw, "Starts a draw and returns the number of its cycle.")
      .cycle("await_number", &NumberGenerator::await_number, "Waits for the number of the draw that was started last.")
      .reply("clear", &NumberGenerator::clear, "Blanks the display.");
}

}  // namespace fairdeal_py
