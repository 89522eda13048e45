// Machines that shake dice.
#include "devices/dice_shaker.h"
#include "python/kind_binding.h"

namespace fairdeal_py {

namespace py = pybind11;
using devices::DiceShaker;
using devices::ShakerCover;
using devices::ShakeReport;
using devices::ShakerState;
using devices::ShakerStatus;

void define_dice_shaker(py::module_& module) {
  define_enum(module, "ShakerState", ShakerState::stopped, devices::shaker_state_name);
  define_enum(module, "ShakerCover", ShakerCover::closed, devices::shaker_cover_name);
  StructBinding<ShakerStatus>(module, "ShakerStatus", "What a dice shaker says of itself when asked.")
      .field("state", &ShakerStatus::state)
      .field("cover", &ShakerStatus::cover)
      .field("door_open", &ShakerStatus::door_open)
      .field("events_sent", &ShakerStatus::events_sent);
  StructBinding<ShakeReport>(module, "ShakeReport", "What a dice shaker says when the dice have come to rest.")
      .field("cycle", &ShakeReport::cycle)
      .seconds("shook_s", &ShakeReport::shook)
      .field("shakes", &ShakeReport::shakes)
      .field("faces", &ShakeReport::faces);
  KindBinding<DiceShaker>(module, "DiceShaker", "A dice shaker on a bench. Usable until the bench is closed.")
      .reply("status", &DiceShaker::status, "What the machine says of itself.")
      .reply("start_shake", &DiceShaker::start_shake, "Starts a shake and returns its number.")
      .reply("arm", &DiceShaker::arm, "Lets the player's button start one shake.")
      .cycle("await_start", &DiceShaker::await_start, "Waits until a shake begins and returns its number.")
      .cycle("await_settled", &DiceShaker::await_settled, "Waits for the report of the shake that began last.")
      .reply("set_cover", &DiceShaker::set_cover, "Opens or closes the opaque cover.", py::arg("open"))
      .reply("clear", &DiceShaker::clear, "Tells the machine that a stop has been dealt with.");
}

}  // namespace fairdeal_py
