// Enums of C++ as those of Python.
#pragma once

#include <pybind11/pybind11.h>

#include <set>
#include <string>
#include <string_view>

namespace fairdeal_py {

/// Python can make an enum of any number. C++ must never meet one that has no name: ValueError.
/// Comes after the last value.
template <typename Enum>
void refuse_nameless(pybind11::enum_<Enum>& type) {
  std::set<int> known;
  for (const auto& [name, value] : type.attr("__members__").template cast<pybind11::dict>())
    known.insert(static_cast<int>(value.template cast<Enum>()));
  const auto make = [known](int value) {
    if (!known.contains(value)) throw pybind11::value_error("there is no value " + std::to_string(value));
    return static_cast<Enum>(value);
  };
  type.def(pybind11::init(make), pybind11::arg("value"), pybind11::prepend());
}

/// For an enum whose values are counted from 0, with the names that C++ gives them.
template <typename Enum>
void define_enum(pybind11::module_& module, const char* name, Enum last, std::string_view (*name_of)(Enum)) {
  pybind11::enum_<Enum> type(module, name);
  for (int i = 0; i <= static_cast<int>(last); ++i) {
    const auto value = static_cast<Enum>(i);
    type.value(std::string(name_of(value)).c_str(), value);
  }
  refuse_nameless(type);
}

}  // namespace fairdeal_py
