// How one kind of machine becomes a class in Python: its words, its structs and its calls.
#pragma once

#include <pybind11/operators.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <functional>
#include <memory>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "python/define_enum.h"
#include "python/device_handle.h"
#include "python/die_caster.h"

namespace fairdeal_py {

/// For calls that may wait for a machine, or for another thread that does.
using without_gil = pybind11::call_guard<pybind11::gil_scoped_release>;

/// "Light(name='right', color='green', lit=True)". Needs the GIL.
std::string describe_fields(pybind11::handle object, const std::vector<std::string>& names);

/// A struct that Python can read, compare and print, field by field.
template <typename Struct>
class StructBinding {
 public:
  StructBinding(pybind11::module_& module, const char* name, const char* doc) : type_(module, name, doc) {
    type_.def(pybind11::self == pybind11::self);
    type_.def("__repr__", [names = names_](pybind11::handle object) { return describe_fields(object, *names); });
  }

  template <typename Owner, typename Member>
  StructBinding& field(const char* name, const Member Owner::*member) {
    type_.def_readonly(name, member);
    names_->push_back(name);
    return *this;
  }

  /// A time, as seconds.
  template <typename Owner>
  StructBinding& seconds(const char* name, const rig::Duration Owner::*member) {
    type_.def_property_readonly(
        name, [member](const Struct& self) { return std::chrono::duration<double>(self.*member).count(); });
    names_->push_back(name);
    return *this;
  }

  /// For what only some structs have.
  pybind11::class_<Struct>& type() { return type_; }

 private:
  pybind11::class_<Struct> type_;
  std::shared_ptr<std::vector<std::string>> names_ = std::make_shared<std::vector<std::string>>();
};

/// The calls of one kind of machine, as methods of its handle. A call is a method of `Kind`, or a function that takes a
/// `Kind&` first; its last argument is the deadline, which becomes `within_s`; an Error becomes an exception.
template <typename Kind>
class KindBinding {
 public:
  KindBinding(pybind11::module_& module, const char* name, const char* doc) : type_(module, name, doc) {
    type_.def(
        "listen_for",
        [](const Self& self, double seconds) {
          self.by_deadline(duration(seconds),
                           [](Kind& machine, rig::Instant end) { return machine.listen_until(end); });
        },
        pybind11::arg("seconds"), without_gil(), "Lets time pass while listening; what comes is kept.");
  }

  /// A call that the machine answers at once.
  /// @param arguments a pybind11::arg for each but the deadline
  template <typename Call, typename... Arguments>
  KindBinding& reply(const char* name, Call call, const char* doc, const Arguments&... arguments) {
    return define(name, as_method(call, &Handle::reply_time), doc, arguments...);
  }

  /// A call that takes as long as the machine's work.
  template <typename Call, typename... Arguments>
  KindBinding& cycle(const char* name, Call call, const char* doc, const Arguments&... arguments) {
    return define(name, as_method(call, &Handle::cycle_time), doc, arguments...);
  }

 private:
  using Self = DeviceHandle<Kind>;
  using Wait = rig::Duration (Handle::*)(Seconds) const;

  template <typename Method, typename... Arguments>
  KindBinding& define(const char* name, Method method, const char* doc, const Arguments&... arguments) {
    type_.def(name, method, arguments..., pybind11::kw_only(), pybind11::arg("within_s") = pybind11::none(),
              without_gil(), doc);
    return *this;
  }

  template <typename Value, typename Base, typename... All>
  static auto as_method(rig::Result<Value> (Base::*call)(All...), Wait wait) {
    return with_wait<std::tuple<All...>>(call, wait, std::make_index_sequence<sizeof...(All) - 1>());
  }

  template <typename Value, typename... All>
  static auto as_method(rig::Result<Value> (*call)(Kind&, All...), Wait wait) {
    return with_wait<std::tuple<All...>>(call, wait, std::make_index_sequence<sizeof...(All) - 1>());
  }

  template <typename All, typename Call, std::size_t... I>
  static auto with_wait(Call call, Wait wait, std::index_sequence<I...>) {
    return [call, wait](const Self& self, std::tuple_element_t<I, All>... arguments, Seconds within_s) {
      return self.by_deadline((self.*wait)(within_s), [&](Kind& machine, rig::Instant deadline) {
        return std::invoke(call, machine, arguments..., deadline);
      });
    };
  }

  pybind11::class_<Self, Handle> type_;
};

}  // namespace fairdeal_py
