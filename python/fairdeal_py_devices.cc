// What machines say of themselves. The machines are reached through a bench; see fairdeal_py_bench.cc.
#include <pybind11/operators.h>
#include <pybind11/pybind11.h>

#include "devices/device.h"
#include "devices/shuffler.h"
#include "python/fairdeal_py.h"

namespace fairdeal_py {
namespace {

namespace py = pybind11;
using devices::Identity;
using devices::Lamp;
using devices::ShuffleReport;
using devices::ShufflerMode;
using devices::ShufflerState;
using devices::ShufflerStatus;

void define_enums(py::module_& module) {
  py::enum_<ShufflerState>(module, "ShufflerState")
      .value("idle", ShufflerState::idle)
      .value("shuffling", ShufflerState::shuffling)
      .value("jammed", ShufflerState::jammed)
      .value("stopped", ShufflerState::stopped);
  py::enum_<ShufflerMode>(module, "ShufflerMode")
      .value("shuffle", ShufflerMode::shuffle)
      .value("sort", ShufflerMode::sort);
  py::enum_<Lamp>(module, "Lamp").value("off", Lamp::off).value("green", Lamp::green).value("red", Lamp::red);
}

std::string describe(const ShufflerStatus& status) {
  return "<ShufflerStatus: " + std::string(devices::shuffler_state_name(status.state)) + ", " +
         std::string(devices::shuffler_mode_name(status.mode)) + " mode, lamp " +
         std::string(devices::lamp_name(status.lamp)) + (status.cover_open ? ", cover open" : "") +
         (status.stack_presented ? ", stack presented" : "") + ", " + std::to_string(status.cards_inside) + " inside>";
}

std::string describe(const ShuffleReport& report) {
  return "<ShuffleReport: cycle " + std::to_string(report.cycle) + ", " + std::to_string(report.counted) +
         " counted, indicated " + (report.count_right ? "right" : "wrong") + ">";
}

}  // namespace

void define_devices(py::module_& module) {
  define_enums(module);
  py::class_<Identity>(module, "Identity", "How a machine introduced itself. Its own words: evidence, not proof.")
      .def_readonly("model", &Identity::model)
      .def_readonly("firmware", &Identity::firmware)
      .def_readonly("serial_number", &Identity::serial_number)
      .def_readonly("emulated", &Identity::emulated)
      .def_property_readonly(
          "cycle_time_max_s",
          [](const Identity& identity) { return std::chrono::duration<double>(identity.cycle_time_max).count(); })
      .def(py::self == py::self)
      .def("__repr__", [](const Identity& identity) {
        return "<Identity: " + identity.model + " " + identity.firmware + ", serial " + identity.serial_number + ">";
      });
  py::class_<ShufflerStatus>(module, "ShufflerStatus", "What a shuffler says of itself when asked.")
      .def_readonly("state", &ShufflerStatus::state)
      .def_readonly("mode", &ShufflerStatus::mode)
      .def_readonly("lamp", &ShufflerStatus::lamp)
      .def_readonly("cover_open", &ShufflerStatus::cover_open)
      .def_readonly("stack_presented", &ShufflerStatus::stack_presented)
      .def_readonly("cards_inside", &ShufflerStatus::cards_inside)
      .def_readonly("events_sent", &ShufflerStatus::events_sent)
      .def(py::self == py::self)
      .def("__repr__", [](const ShufflerStatus& status) { return describe(status); });
  py::class_<ShuffleReport>(module, "ShuffleReport", "What a shuffler says at the end of a complete cycle.")
      .def_readonly("cycle", &ShuffleReport::cycle)
      .def_readonly("counted", &ShuffleReport::counted)
      .def_readonly("count_right", &ShuffleReport::count_right)
      .def(py::self == py::self)
      .def("__repr__", [](const ShuffleReport& report) { return describe(report); });
}

}  // namespace fairdeal_py
