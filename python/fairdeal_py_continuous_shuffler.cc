// Shufflers that are given the cards back during play.
#include "devices/continuous_shuffler.h"
#include "python/kind_binding.h"

namespace fairdeal_py {

namespace py = pybind11;
using devices::ContinuousShuffler;
using devices::ContinuousState;
using devices::ContinuousStatus;
using devices::DealReport;
using devices::FeedReport;

void define_continuous_shuffler(py::module_& module) {
  define_enum(module, "ContinuousState", ContinuousState::miscounted, devices::continuous_state_name);
  StructBinding<ContinuousStatus>(module, "ContinuousStatus", "What a continuous shuffler says of itself when asked.")
      .field("state", &ContinuousStatus::state)
      .field("lamp", &ContinuousStatus::lamp)
      .field("cover_open", &ContinuousStatus::cover_open)
      .field("cards_in_wheel", &ContinuousStatus::cards_in_wheel)
      .field("cards_in_buffer", &ContinuousStatus::cards_in_buffer)
      .field("cards_in_output", &ContinuousStatus::cards_in_output)
      .field("cards_total", &ContinuousStatus::cards_total)
      .field("count_known", &ContinuousStatus::count_known)
      .field("events_sent", &ContinuousStatus::events_sent);
  StructBinding<DealReport>(module, "DealReport", "What a continuous shuffler says when cards lie in the output.")
      .field("cycle", &DealReport::cycle)
      .field("dealt", &DealReport::dealt)
      .field("left", &DealReport::left);
  StructBinding<FeedReport>(module, "FeedReport", "What a continuous shuffler says when it has taken in cards.")
      .field("cycle", &FeedReport::cycle)
      .field("counted", &FeedReport::counted);
  const auto cards_count = py::arg("cards_count") = 1;
  const auto cards_expected = py::arg("cards_expected");
  KindBinding<ContinuousShuffler>(module, "ContinuousShuffler",
                                  "A continuous shuffler on a bench. Usable until the bench is closed.")
      .reply("status", &ContinuousShuffler::status, "What the machine says of itself.")
      .cycle("deal", &ContinuousShuffler::deal, "Deals a stack and waits for it.", cards_count)
      .reply("start_deal", &ContinuousShuffler::start_deal, "Starts to deal a stack and returns the cycle's number.",
             cards_count)
      .cycle("await_deal", &ContinuousShuffler::await_deal, "Waits for the stack that was asked for last.")
      .cycle("await_feed", &ContinuousShuffler::await_feed, "Waits until the cards of the input are in the wheel.")
      .cycle("count", &ContinuousShuffler::count, "Counts all cards inside and waits for the result.", cards_expected)
      .reply("start_count", &ContinuousShuffler::start_count, "Starts a count and returns the cycle's number.",
             cards_expected)
      .cycle("await_count", &ContinuousShuffler::await_count, "Waits for the count that was started last.")
      .reply("clear", &ContinuousShuffler::clear,
             "Tells the machine that a wrong count was noticed, or that a jam or stop has been dealt with.");
}

}  // namespace fairdeal_py
