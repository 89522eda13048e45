#include "python/fairdeal_py.h"

PYBIND11_MODULE(_core, module) {
  module.doc() = "The C++ side of the package fairdeal. Import fairdeal, not this.";
  fairdeal_py::define_rig(module);
  fairdeal_py::define_devices(module);
  fairdeal_py::define_vision(module);
  fairdeal_py::define_harness(module);
  fairdeal_py::define_bench(module);
}
