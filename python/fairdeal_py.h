// What the files of the Python module share: a define function for each part, and the way from Result to exception.
//
// Names are those of C++. Two things differ: a deadline, which is an instant there, is `within_s` seconds from now
// here; and an Error inside a Result is raised as an exception.
#pragma once

#include <pybind11/pybind11.h>

#include <exception>
#include <string>

#include "rig/result.h"

namespace fairdeal_py {

void define_rig(pybind11::module_& module);
void define_devices(pybind11::module_& module);
void define_vision(pybind11::module_& module);
void define_harness(pybind11::module_& module);
void define_bench(pybind11::module_& module);

void define_shuffler(pybind11::module_& module);
void define_continuous_shuffler(pybind11::module_& module);
void define_shoe(pybind11::module_& module);
void define_manual_shoe(pybind11::module_& module);
void define_card_reader(pybind11::module_& module);
void define_dice_shaker(pybind11::module_& module);
void define_number_generator(pybind11::module_& module);
void define_combination_display(pybind11::module_& module);

/// An Error on its way to Python, where it becomes `DeviceError` or `RigFault`. Thrown by bindings only.
class DeviceProblem : public std::exception {
 public:
  explicit DeviceProblem(rig::Error problem) : error(std::move(problem)), message_(error.message()) {}
  const char* what() const noexcept override { return message_.c_str(); }

  const rig::Error error;

 private:
  std::string message_;
};

/// The value of a Result; throws DeviceProblem when there is none. Needs no GIL.
template <typename T>
T unwrap(rig::Result<T> result) {
  if (!result) throw DeviceProblem(result.error());
  if constexpr (!std::is_void_v<T>) return *std::move(result);
}

}  // namespace fairdeal_py
