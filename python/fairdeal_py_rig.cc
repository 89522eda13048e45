// The words of the rig: cards, decks, errors.
#include <pybind11/operators.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <system_error>

#include "python/define_enum.h"
#include "python/fairdeal_py.h"
#include "rig/card.h"
#include "rig/config_error.h"
#include "rig/deck.h"

namespace fairdeal_py {
namespace {

namespace py = pybind11;
using rig::Card;
using rig::DeckDifference;
using rig::DeckSpec;
using rig::ErrorCode;

constexpr int kDecksMax = 8;
constexpr int kJokersMax = 8;

Card parse_card(const std::string& name) {
  if (const auto card = Card::parse(name)) return *card;
  throw py::value_error("there is no card \"" + name + "\"; names are like AS, 10H, QD, JOKER");
}

Card card_at(int index) {
  if (const auto card = Card::from_index(index)) return *card;
  throw py::value_error("a card's index is 0 to 52, not " + std::to_string(index));
}

DeckSpec make_deck(int decks_count, int jokers_per_deck, const std::vector<rig::Rank>& removed_ranks,
                   const std::vector<rig::BackColor>& backs) {
  if (decks_count < 1 || decks_count > kDecksMax) throw py::value_error("decks_count is 1 to 8");
  if (jokers_per_deck < 0 || jokers_per_deck > kJokersMax) throw py::value_error("jokers_per_deck is 0 to 8");
  if (backs.empty()) throw py::value_error("backs names no colour");
  return {decks_count, jokers_per_deck, removed_ranks, backs};
}

void define_enums(py::module_& module) {
  py::enum_<rig::Rank> rank(module, "Rank");
  const char* names[] = {"ace",   "two",  "three", "four", "five",  "six", "seven",
                         "eight", "nine", "ten",   "jack", "queen", "king"};
  for (int i = 0; i < 13; ++i) rank.value(names[i], static_cast<rig::Rank>(i + 1));
  refuse_nameless(rank);
  py::enum_<rig::Suit> suit(module, "Suit");
  suit.value("spades", rig::Suit::spades)
      .value("hearts", rig::Suit::hearts)
      .value("diamonds", rig::Suit::diamonds)
      .value("clubs", rig::Suit::clubs);
  refuse_nameless(suit);
  define_enum(module, "BackColor", rig::BackColor::black, rig::back_color_name);
  define_enum(module, "ErrorCode", ErrorCode::abandoned, rig::error_code_name);
}

void define_card(py::module_& module) {
  py::class_<Card>(module, "Card", "The printed face of a card: one of 52, or a joker. Ordered as in a new deck.")
      .def(py::init(&parse_card), py::arg("name"))
      .def(py::init<rig::Rank, rig::Suit>(), py::arg("rank"), py::arg("suit"))
      .def_static("joker", &Card::joker)
      .def_static("from_index", &card_at, py::arg("index"))
      .def_property_readonly("name", &Card::name)
      .def_property_readonly("index", &Card::index)
      .def_property_readonly("is_joker", &Card::is_joker)
      .def_property_readonly("rank",
                             [](Card card) { return card.is_joker() ? std::nullopt : std::optional(card.rank()); })
      .def_property_readonly("suit",
                             [](Card card) { return card.is_joker() ? std::nullopt : std::optional(card.suit()); })
      .def(py::self == py::self)
      .def(py::self != py::self)
      .def(py::self < py::self)
      .def(py::self <= py::self)
      .def(py::self > py::self)
      .def(py::self >= py::self)
      .def("__hash__", &Card::index)
      .def("__str__", &Card::name)
      .def("__repr__", [](Card card) { return "Card('" + card.name() + "')"; });
}

void define_deck(py::module_& module) {
  py::class_<DeckSpec>(module, "DeckSpec", "The make-up of one or several identical decks.")
      .def(py::init(&make_deck), py::kw_only(), py::arg("decks_count") = 1, py::arg("jokers_per_deck") = 0,
           py::arg("removed_ranks") = std::vector<rig::Rank>{},
           py::arg("backs") = std::vector<rig::BackColor>{rig::BackColor::blue})
      .def_readonly("decks_count", &DeckSpec::decks_count)
      .def_readonly("jokers_per_deck", &DeckSpec::jokers_per_deck)
      .def_readonly("removed_ranks", &DeckSpec::removed_ranks)
      .def_readonly("backs", &DeckSpec::backs)
      .def_property_readonly("cards_count", &DeckSpec::cards_count)
      .def("faces", &DeckSpec::faces, "The faces of all decks, in new-deck order, deck after deck.");
  py::class_<DeckDifference>(module, "DeckDifference", "What there is too little and too much of.")
      .def_readonly("missing", &DeckDifference::missing)
      .def_readonly("surplus", &DeckDifference::surplus)
      .def("none", &DeckDifference::none, "True when the faces found are the faces expected.")
      .def("describe", &DeckDifference::describe)
      .def("__repr__",
           [](const DeckDifference& difference) { return "<DeckDifference: " + difference.describe() + ">"; });
  module.def(
      "compare_faces",
      [](const std::vector<Card>& expected, const std::vector<Card>& found) {
        return rig::compare_faces(expected, found);
      },
      py::arg("expected"), py::arg("found"), "Compares two collections of faces without regard to order.");
}

py::object add_exception(py::module_& module, const char* name, const char* doc, py::handle base, py::dict members) {
  const std::string full_name = std::string("fairdeal.") + name;
  auto type =
      py::reinterpret_steal<py::object>(PyErr_NewExceptionWithDoc(full_name.c_str(), doc, base.ptr(), members.ptr()));
  if (!type) throw py::error_already_set();
  module.add_object(name, type);
  return type;
}

py::object exception_type(const char* name) { return py::module_::import("fairdeal._core").attr(name); }

void raise_device_error(const DeviceProblem& problem) {
  const py::object type = exception_type(rig::is_rig_fault(problem.error) ? "RigFault" : "DeviceError");
  const py::object raised = type(problem.what());
  raised.attr("code") = problem.error.code;
  raised.attr("detail") = problem.error.detail;
  PyErr_SetObject(type.ptr(), raised.ptr());
}

void translate(std::exception_ptr thrown) {
  try {
    if (thrown) std::rethrow_exception(thrown);
  } catch (const DeviceProblem& problem) {
    raise_device_error(problem);
  } catch (const rig::ConfigError& problem) {
    PyErr_SetString(exception_type("ConfigError").ptr(), problem.what());
  } catch (const std::system_error& problem) {
    PyErr_SetObject(PyExc_OSError, py::make_tuple(problem.code().value(), problem.what()).ptr());
  }
}

void define_exceptions(py::module_& module) {
  const py::object device_error = add_exception(
      module, "DeviceError",
      "What a machine or a cable did. `code` says which of the known troubles it is, `detail` what happened.",
      PyExc_Exception, py::dict(py::arg("code") = py::none(), py::arg("detail") = ""));
  add_exception(module, "RigFault",
                "The fault may be our own: cable, port, camera, operator. Never to be held against a machine.",
                device_error, py::dict());
  add_exception(module, "ConfigError", "A file that the rig cannot work with; the message names file, line and field.",
                PyExc_ValueError, py::dict());
  py::register_exception_translator(&translate);
}

}  // namespace

void define_rig(py::module_& module) {
  define_enums(module);
  define_exceptions(module);
  define_card(module);
  define_deck(module);
}

}  // namespace fairdeal_py
