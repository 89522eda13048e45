// Shufflers that give a finished stack.
#include "devices/shuffler.h"
#include "python/kind_binding.h"

namespace fairdeal_py {
namespace {

namespace py = pybind11;
using devices::Lamp;
using devices::Shuffler;
using devices::ShuffleReport;
using devices::ShufflerMode;
using devices::ShufflerState;
using devices::ShufflerStatus;
using devices::StackTo;
using rig::Instant;
using rig::Result;

Result<int> start_shuffle(Shuffler& shuffler, int cards_expected, StackTo to, Instant deadline) {
  return shuffler.start_shuffle({cards_expected, to}, deadline);
}

}  // namespace

void define_shuffler(py::module_& module) {
  define_enum(module, "ShufflerState", ShufflerState::miscounted, devices::shuffler_state_name);
  define_enum(module, "ShufflerMode", ShufflerMode::service, devices::shuffler_mode_name);
  define_enum(module, "Lamp", Lamp::red, devices::lamp_name);
  define_enum(module, "StackTo", StackTo::hold, devices::stack_to_name);
  StructBinding<ShufflerStatus>(module, "ShufflerStatus", "What a shuffler says of itself when asked.")
      .field("state", &ShufflerStatus::state)
      .field("mode", &ShufflerStatus::mode)
      .field("lamp", &ShufflerStatus::lamp)
      .field("cover_open", &ShufflerStatus::cover_open)
      .field("stack_presented", &ShufflerStatus::stack_presented)
      .field("cards_inside", &ShufflerStatus::cards_inside)
      .field("cards_held", &ShufflerStatus::cards_held)
      .field("held_back", &ShufflerStatus::held_back)
      .field("events_sent", &ShufflerStatus::events_sent);
  StructBinding<ShuffleReport>(module, "ShuffleReport", "What a shuffler says at the end of a complete cycle.")
      .field("cycle", &ShuffleReport::cycle)
      .field("counted", &ShuffleReport::counted)
      .field("count_right", &ShuffleReport::count_right);
  const auto cards_expected = py::arg("cards_expected") = 52;
  const auto to = py::arg("to") = StackTo::tray;
  KindBinding<Shuffler>(module, "Shuffler", "A shuffler on a bench. Usable until the bench is closed.")
      .reply("status", &Shuffler::status, "What the machine says of itself.")
      .cycle("shuffle", &Shuffler::shuffle, "Starts a cycle and waits for its report.", cards_expected)
      .reply("start_shuffle", &start_shuffle, "Starts a cycle and returns its number.", cards_expected, to)
      .cycle("await_report", &Shuffler::await_report, "Waits for the report of the cycle that was started last.")
      .reply("present", &Shuffler::present, "Brings the stack that is held to the tray or into the shoe.", to)
      .reply("set_mode", &Shuffler::set_mode, "Tells the machine to shuffle, to sort or to be serviced.",
             py::arg("mode"))
      .reply("clear", &Shuffler::clear,
             "Tells the machine that a wrong count was noticed, or that a jam or stop has been dealt with.");
}

}  // namespace fairdeal_py
