// Reading cards in pictures that a Python program has as arrays.
#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include "python/fairdeal_py.h"
#include "vision/read_cards.h"

namespace fairdeal_py {
namespace {

namespace py = pybind11;
using vision::BackReading;
using vision::CardReading;
using vision::CardReadings;
using vision::UnsureReading;
using Pixels = py::array_t<std::uint8_t, py::array::c_style>;

// Pictures of other types are refused and not converted: a float picture of 0..1 would turn black unseen.
vision::Image image_of(const py::array& array) {
  if (!py::isinstance<py::array_t<std::uint8_t>>(array) || array.ndim() != 3 || array.shape(2) != 3)
    throw py::type_error("a picture is an array of shape (height, width, 3) and type uint8: blue, green, red");
  const auto pixels = Pixels::ensure(array);
  if (!pixels) throw py::error_already_set();
  constexpr py::ssize_t kSideMax = 1 << 15;
  if (pixels.shape(0) > kSideMax || pixels.shape(1) > kSideMax)
    throw py::value_error("a picture is at most 32768 pixels wide and high");
  return {static_cast<int>(pixels.shape(1)), static_cast<int>(pixels.shape(0)),
          std::vector<std::uint8_t>(pixels.data(), pixels.data() + pixels.size())};
}

std::vector<std::pair<double, double>> points(const vision::Quad& quad) {
  std::vector<std::pair<double, double>> list;
  for (const vision::Point& point : quad) list.emplace_back(point.x, point.y);
  return list;
}

}  // namespace

void define_vision(py::module_& module) {
  py::class_<CardReading>(module, "CardReading", "A card that was named.")
      .def_readonly("card", &CardReading::card)
      .def_readonly("confidence", &CardReading::confidence)
      .def_property_readonly("corners", [](const CardReading& reading) { return points(reading.corners); });
  py::class_<UnsureReading>(module, "UnsureReading", "Something card-like that could not be named.")
      .def_readonly("guesses", &UnsureReading::guesses)
      .def_property_readonly("corners", [](const UnsureReading& reading) { return points(reading.corners); });
  py::class_<BackReading>(module, "BackReading", "A card that lies face down.")
      .def_readonly("color", &BackReading::color)
      .def_property_readonly("corners", [](const BackReading& reading) { return points(reading.corners); });
  py::class_<CardReadings>(module, "CardReadings", "Everything card-like in a picture, each thing in exactly one list.")
      .def_readonly("cards", &CardReadings::cards)
      .def_readonly("unsure", &CardReadings::unsure)
      .def_readonly("backs", &CardReadings::backs)
      .def("__repr__", [](const CardReadings& readings) {
        return "<CardReadings: " + std::to_string(readings.cards.size()) + " cards, " +
               std::to_string(readings.unsure.size()) + " unsure, " + std::to_string(readings.backs.size()) + " backs>";
      });
  module.def(
      "read_cards",
      [](const py::array& image) {
        const vision::Image frame = image_of(image);
        const py::gil_scoped_release released;
        return vision::read_cards(frame);
      },
      py::arg("image"), "Reads all cards in a picture: height x width x 3 bytes, blue, green, red.");
}

}  // namespace fairdeal_py
