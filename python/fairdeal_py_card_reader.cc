// Readers of the dealer's hole card.
#include "devices/card_reader.h"
#include "python/kind_binding.h"

namespace fairdeal_py {

namespace py = pybind11;
using devices::CardAnswer;
using devices::CardReader;
using devices::ReaderLamp;
using devices::ReaderReport;
using devices::ReaderState;
using devices::ReaderStatus;

void define_card_reader(py::module_& module) {
  define_enum(module, "ReaderState", ReaderState::read, devices::reader_state_name);
  define_enum(module, "ReaderLamp", ReaderLamp::yellow, devices::reader_lamp_name);
  define_enum(module, "CardAnswer", CardAnswer::unreadable, devices::card_answer_name);
  StructBinding<ReaderStatus>(module, "ReaderStatus", "What a card reader says of itself when asked.")
      .field("state", &ReaderStatus::state)
      .field("lamp", &ReaderStatus::lamp)
      .field("events_sent", &ReaderStatus::events_sent);
  StructBinding<ReaderReport>(module, "ReaderReport", "What a card reader says about one card.")
      .field("cycle", &ReaderReport::cycle)
      .field("answer", &ReaderReport::answer)
      .field("also_said", &ReaderReport::also_said);
  const auto upcard = py::arg("upcard");
  KindBinding<CardReader>(module, "CardReader", "A card reader on a bench. Usable until the bench is closed.")
      .reply("status", &CardReader::status, "What the machine says of itself.")
      .cycle("read", &CardReader::read, "Starts a reading and waits for its report.", upcard)
      .reply("start_reading", &CardReader::start_reading, "Starts a reading and returns the number of its cycle.",
             upcard)
      .cycle("await_report", &CardReader::await_report, "Waits for the report of the reading that was started last.");
}

}  // namespace fairdeal_py
