// Shoes from which the dealer draws by hand.
#include "devices/manual_shoe.h"
#include "python/kind_binding.h"

namespace fairdeal_py {

namespace py = pybind11;
using devices::ManualShoe;
using devices::ManualShoeReport;
using devices::ManualShoeState;
using devices::ManualShoeStatus;

void define_manual_shoe(py::module_& module) {
  define_enum(module, "ManualShoeState", ManualShoeState::blocked, devices::manual_shoe_state_name);
  StructBinding<ManualShoeStatus>(module, "ManualShoeStatus", "What a manual shoe says of itself when asked.")
      .field("state", &ManualShoeStatus::state)
      .field("lamp", &ManualShoeStatus::lamp)
      .field("cards_drawn", &ManualShoeStatus::cards_drawn)
      .field("cards_left", &ManualShoeStatus::cards_left)
      .field("cut_card_reached", &ManualShoeStatus::cut_card_reached)
      .field("events_sent", &ManualShoeStatus::events_sent);
  StructBinding<ManualShoeReport> report(module, "ManualShoeReport", "What a manual shoe says by itself.");
  py::enum_<ManualShoeReport::Kind>(report.type(), "Kind")
      .value("card", ManualShoeReport::Kind::card)
      .value("cut_card", ManualShoeReport::Kind::cut_card)
      .value("lid_opened", ManualShoeReport::Kind::lid_opened)
      .value("lid_closed", ManualShoeReport::Kind::lid_closed)
      .value("blocked", ManualShoeReport::Kind::blocked);
  report.field("kind", &ManualShoeReport::kind)
      .field("number", &ManualShoeReport::number)
      .field("face", &ManualShoeReport::face)
      .field("cards_left", &ManualShoeReport::cards_left)
      .field("cause", &ManualShoeReport::cause);
  KindBinding<ManualShoe>(module, "ManualShoe", "A shoe that is drawn from by hand. Usable until the bench is closed.")
      .reply("status", &ManualShoe::status, "What the machine says of itself.")
      .reply("start_shoe", &ManualShoe::start_shoe, "Starts a new shoe with the cards that are inside.",
             py::arg("cards_expected"))
      .cycle("next_report", &ManualShoe::next_report, "Waits for the next thing that the machine says.");
}

}  // namespace fairdeal_py
