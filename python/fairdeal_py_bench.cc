// Benches and what hangs on them. Every call that may wait for a machine, or for another thread that does, is made
// without the GIL.
#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl/filesystem.h>

#include "python/any_handle.h"
#include "python/fairdeal_py.h"
#include "python/kind_binding.h"
#include "python/numpy_image.h"
#include "python/open_bench.h"
#include "python/operator_handle.h"

namespace fairdeal_py {
namespace {

namespace fs = std::filesystem;
namespace py = pybind11;
using harness::Bench;

// Faults come as Python's bool or int; anything else would be a guess.
std::string fault_text(const std::string& name, py::handle value) {
  if (name.find_first_not_of("abcdefghijklmnopqrstuvwxyz_") != std::string::npos)
    throw py::value_error("\"" + name + "\" is not the name of a fault");
  if (py::isinstance<py::bool_>(value)) return name + ": " + (value.cast<bool>() ? "true" : "false");
  if (py::isinstance<py::int_>(value)) return name + ": " + std::string(py::str(value));
  throw py::type_error("fault " + name + " is a bool or the number of a cycle");
}

// An emulated table as the text of a bench file, so that it goes through the same checks as any other.
rig::BenchFile emulated_bench(rig::Seed seed, const py::kwargs& faults) {
  std::string settings;
  for (const auto& [name, value] : faults)
    settings += (settings.empty() ? "" : ", ") + fault_text(name.cast<std::string>(), value);
  const std::string text =
      "name: emulated table\n"
      "devices:\n"
      "  shuffler: { model: single_deck_shuffler, link: emulated, faults: {" +
      settings +
      "} }\n"
      "cameras: { felt: { source: emulated } }\n"
      "operator: emulated\n";
  rig::BenchFile file = rig::parse_bench_file(text, "Bench.emulated");
  file.seed = seed;
  return file;
}

std::shared_ptr<OpenBench> open_emulated(rig::Seed seed, const std::optional<fs::path>& evidence,
                                         const py::kwargs& faults) {
  const rig::BenchFile file = emulated_bench(seed, faults);
  const py::gil_scoped_release released;
  return std::make_shared<OpenBench>(file, evidence);
}

std::shared_ptr<OpenBench> open_from_file(const fs::path& path, const std::optional<fs::path>& evidence) {
  return std::make_shared<OpenBench>(rig::load_bench_file(path), evidence);
}

std::vector<std::string> roles(const OpenBench& bench) {
  std::vector<std::string> list;
  for (const rig::BenchDevice& device : bench.file().devices) list.push_back(device.role);
  return list;
}

std::optional<std::string> failure(OpenBench& bench) {
  return bench.use([](Bench& open) -> std::optional<std::string> {
    if (!open.failure()) return std::nullopt;
    return open.failure()->message();
  });
}

double now_s(OpenBench& bench) {
  return bench.use(
      [](Bench& open) { return std::chrono::duration<double>(open.clock().now().time_since_epoch()).count(); });
}

std::vector<rig::Card> read_felt(OpenBench& bench) {
  return bench.use([](Bench& open) { return unwrap(open.felt().read()).cards; });
}

py::array camera_frame(OpenBench& bench) {
  vision::Image image;
  {
    const py::gil_scoped_release released;
    image = bench.camera_frame();
  }
  return array_of(image);
}

void define_operator(py::module_& module) {
  py::class_<OperatorHandle>(module, "Operator",
                             "Who loads, takes away, opens and looks: the rig's own hands, or a person who is asked.")
      .def("load", &OperatorHandle::load, py::arg("role"), py::kw_only(), py::arg("deck") = rig::DeckSpec{},
           py::arg("leave_out") = CardNames{}, py::arg("add") = CardNames{}, py::arg("bend_one") = false, without_gil(),
           "Puts a deck in new-deck order, with these changes, into the input of an empty machine.")
      .def("insert", &OperatorHandle::insert, py::arg("role"), py::arg("faces"), without_gil(),
           "Puts single cards, the first one on top, where a machine takes them.")
      .def("spread_output", &OperatorHandle::spread_output, py::arg("role"), without_gil(),
           "Takes the stack from the output and lays it on the felt, face up.")
      .def("clear_felt", &OperatorHandle::clear_felt, without_gil(), "Takes all cards off the felt.")
      .def("set_cover", &OperatorHandle::set_cover, py::arg("role"), py::arg("open"), without_gil(),
           "Opens or closes the cover.")
      .def("press", &OperatorHandle::press, py::arg("role"), py::arg("button"), without_gil(),
           "Presses a button on the machine by its name.")
      .def("set_power", &OperatorHandle::set_power, py::arg("role"), py::arg("on"), without_gil(),
           "Pulls the mains plug, or puts it back.")
      .def("look", &OperatorHandle::look, py::arg("role"), without_gil(),
           "What can be seen of an emulated machine now: its lights, displays and dice.")
      .def("empty_machine", &OperatorHandle::empty_machine, py::arg("role"), without_gil(),
           "Takes away every card in, on or beside the machine; gives their number.");
}

}  // namespace

void define_bench(py::module_& module) {
  define_operator(module);
  py::class_<OpenBench, std::shared_ptr<OpenBench>>(
      module, "Bench", "Machines by their roles, and the people and cameras around them. Close it, or use `with`.")
      .def(py::init(&open_from_file), py::arg("path"), py::kw_only(), py::arg("evidence") = py::none(), without_gil())
      .def_static("emulated", &open_emulated, py::kw_only(), py::arg("seed") = 1, py::arg("evidence") = py::none(),
                  "An emulated table with one single_deck_shuffler, its faults given by name.")
      .def("__enter__", [](const std::shared_ptr<OpenBench>& self) { return self; })
      .def("__exit__",
           [](OpenBench& self, const py::args&) {
             const py::gil_scoped_release released;
             self.close();
           })
      .def("close", &OpenBench::close, without_gil(), "Lets go of the machines. Closing twice is fine.")
      .def_property_readonly("name", [](const OpenBench& self) { return self.file().name; })
      .def_property_readonly("seed", [](const OpenBench& self) { return self.file().seed; })
      .def_property_readonly("roles", &roles)
      .def_property_readonly("evidence_folder", &OpenBench::evidence_folder)
      .def_property_readonly("failure", py::cpp_function(&failure, without_gil()),
                             "Why the bench was given up by a procedure, or None.")
      .def_property_readonly("now_s", py::cpp_function(&now_s, without_gil()),
                             "Seconds on the bench's clock, which is a simulated one when every machine is emulated.")
      .def("device", &handle_of, py::arg("role"), without_gil(), "The machine in a role.")
      .def_property_readonly(
          "shuffler",
          py::cpp_function([](const std::shared_ptr<OpenBench>& self) { return handle_of(self, "shuffler"); },
                           without_gil()),
          "The machine in the role \"shuffler\".")
      .def_property_readonly("operator", [](const std::shared_ptr<OpenBench>& self) { return OperatorHandle(self); })
      .def("read_felt", &read_felt, without_gil(),
           "Names every card on the felt, in the order of the stack, top card first.")
      .def("camera_frame", &camera_frame,
           "What the emulated camera sees: an array of shape (height, width, 3), blue, green, red.")
      .def("carry_out", &OpenBench::carry_out, py::arg("procedure"), py::kw_only(), py::arg("chapter") = "683a",
           py::arg("role") = py::none(), without_gil(), "Carries out one procedure and gives its verdicts.")
      .def("__repr__", [](const OpenBench& self) { return "<Bench '" + self.file().name + "'>"; });
}

}  // namespace fairdeal_py
