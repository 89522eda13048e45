// Lights under a Sic Bo table.
#include "devices/combination_display.h"
#include "python/kind_binding.h"

namespace fairdeal_py {

namespace py = pybind11;
using devices::CombinationDisplay;
using devices::DisplayState;
using devices::DisplayStatus;
using devices::EntryReport;

void define_combination_display(py::module_& module) {
  define_enum(module, "DisplayState", DisplayState::lit, devices::display_state_name);
  StructBinding<DisplayStatus>(module, "DisplayStatus", "What a combination display says of itself when asked.")
      .field("state", &DisplayStatus::state)
      .field("entered", &DisplayStatus::entered)
      .field("lit", &DisplayStatus::lit)
      .field("events_sent", &DisplayStatus::events_sent);
  StructBinding<EntryReport>(module, "EntryReport", "What a combination display says when an entry has been lit.")
      .field("cycle", &EntryReport::cycle)
      .field("dice", &EntryReport::dice);
  const auto dice = py::arg("dice");
  KindBinding<CombinationDisplay>(module, "CombinationDisplay",
                                  "The lights of a Sic Bo table. Usable until the bench is closed.")
      .reply("status", &CombinationDisplay::status, "What the machine says of itself.")
      .cycle("enter", &CombinationDisplay::enter, "Enters three dice and waits until their areas are lit.", dice)
      .reply("start_entry", &CombinationDisplay::start_entry, "Enters three dice and returns the number of the cycle.",
             dice)
      .cycle("await_lit", &CombinationDisplay::await_lit, "Waits until the areas of an entry are lit.")
      .reply("clear", &CombinationDisplay::clear, "Puts all lights out and forgets what was entered.");
}

}  // namespace fairdeal_py
