// What all machines have in common, and what can be seen of them. Each kind has a file of its own; the machines are
// reached through a bench, see fairdeal_py_bench.cc.
#include "devices/appearance.h"
#include "python/kind_binding.h"

namespace fairdeal_py {
namespace {

namespace py = pybind11;
using devices::Appearance;
using devices::Identity;
using devices::SeenDie;

void define_device(py::module_& module) {
  StructBinding<Identity>(module, "Identity", "How a machine introduced itself. Its own words: evidence, not proof.")
      .field("model", &Identity::model)
      .field("firmware", &Identity::firmware)
      .field("serial_number", &Identity::serial_number)
      .seconds("cycle_time_max_s", &Identity::cycle_time_max)
      .field("emulated", &Identity::emulated);
  py::class_<Handle>(module, "Device", "A machine on a bench, of whatever kind.")
      .def_property_readonly("role", &Handle::role)
      .def_property_readonly("identity", &Handle::identity)
      .def("__repr__", [](const py::object& self) {
        return py::str("<{} in role '{}'>").format(py::type::of(self).attr("__name__"), self.attr("role"));
      });
}

void define_appearance(py::module_& module) {
  py::enum_<rig::Rest>(module, "Rest")
      .value("flat", rig::Rest::flat)
      .value("cocked", rig::Rest::cocked)
      .value("stacked", rig::Rest::stacked);
  StructBinding<rig::Light>(module, "Light", "A lamp of a machine, lit or not.")
      .field("name", &rig::Light::name)
      .field("color", &rig::Light::color)
      .field("lit", &rig::Light::lit);
  StructBinding<rig::Display>(module, "Display", "Letters or digits that a machine shows.")
      .field("name", &rig::Display::name)
      .field("text", &rig::Display::text);
  StructBinding<SeenDie>(module, "SeenDie", "A die at rest, as it can be seen; only a flat one counts.")
      .field("die", &SeenDie::die)
      .field("rest", &SeenDie::rest);
  StructBinding<Appearance>(module, "Appearance", "What a person or a camera sees of a machine.")
      .field("lights", &Appearance::lights)
      .field("displays", &Appearance::displays)
      .field("dice", &Appearance::dice);
}

}  // namespace

std::string describe_fields(py::handle object, const std::vector<std::string>& names) {
  std::string fields;
  for (const std::string& name : names) {
    const py::object value = object.attr(name.c_str());
    const py::object text = py::hasattr(value, "__members__") ? py::str(value) : py::repr(value);
    fields += (fields.empty() ? "" : ", ") + name + "=" + text.cast<std::string>();
  }
  return py::type::handle_of(object).attr("__name__").cast<std::string>() + "(" + fields + ")";
}

void define_devices(py::module_& module) {
  define_device(module);
  define_appearance(module);
  define_shuffler(module);
  define_continuous_shuffler(module);
  define_shoe(module);
  define_manual_shoe(module);
  define_card_reader(module);
  define_dice_shaker(module);
  define_number_generator(module);
  define_combination_display(module);
}

}  // namespace fairdeal_py
