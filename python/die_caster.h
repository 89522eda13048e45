// A die is its number in Python.
#pragma once

#include <pybind11/pybind11.h>

#include "rig/die.h"

/// From C++ to Python only.
template <>
struct pybind11::detail::type_caster<rig::Die> {
  static constexpr auto name = const_name("int");
  static handle cast(rig::Die die, return_value_policy, handle) { return pybind11::int_(die.value()).release(); }
};
