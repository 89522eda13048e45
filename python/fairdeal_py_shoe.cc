// Automated dealing shoes.
#include "devices/shoe.h"
#include "python/kind_binding.h"

namespace fairdeal_py {
namespace {

namespace py = pybind11;
using devices::LoadReport;
using devices::RoundPlan;
using devices::Seat;
using devices::SeatKind;
using devices::Shoe;
using devices::ShoeState;
using devices::ShoeStatus;
using devices::StackReport;

RoundPlan make_plan(int stack_cards, int players, int dealer_cards, int community_cards, int bonus_cards,
                    SeatKind first) {
  return {stack_cards, players, dealer_cards, community_cards, bonus_cards, first};
}

void define_plan(py::module_& module) {
  const RoundPlan usual;
  StructBinding<RoundPlan>(module, "RoundPlan", "The stacks of a round: one for each player, and perhaps some more.")
      .field("stack_cards", &RoundPlan::stack_cards)
      .field("players", &RoundPlan::players)
      .field("dealer_cards", &RoundPlan::dealer_cards)
      .field("community_cards", &RoundPlan::community_cards)
      .field("bonus_cards", &RoundPlan::bonus_cards)
      .field("first", &RoundPlan::first)
      .type()
      .def(py::init(&make_plan), py::kw_only(), py::arg("stack_cards") = usual.stack_cards,
           py::arg("players") = usual.players, py::arg("dealer_cards") = usual.dealer_cards,
           py::arg("community_cards") = usual.community_cards, py::arg("bonus_cards") = usual.bonus_cards,
           py::arg("first") = usual.first);
}

void define_reports(py::module_& module) {
  StructBinding<LoadReport>(module, "LoadReport", "What a shoe says when it has taken in cards.")
      .field("cycle", &LoadReport::cycle)
      .field("counted", &LoadReport::counted)
      .field("count_right", &LoadReport::count_right)
      .field("shuffled", &LoadReport::shuffled)
      .field("cards_left", &LoadReport::cards_left);
  StructBinding<Seat>(module, "Seat", "Whom a stack is for.")
      .field("kind", &Seat::kind)
      .field("number", &Seat::number)
      .type()
      .def("__str__", &devices::seat_name);
  StructBinding<StackReport>(module, "StackReport", "What a shoe says when it has given out a stack.")
      .field("cycle", &StackReport::cycle)
      .field("round", &StackReport::round)
      .field("seat", &StackReport::seat)
      .field("cards_count", &StackReport::cards_count)
      .field("cards_left", &StackReport::cards_left)
      .field("round_over", &StackReport::round_over);
}

}  // namespace

void define_shoe(py::module_& module) {
  define_enum(module, "ShoeState", ShoeState::miscounted, devices::shoe_state_name);
  define_enum(module, "SeatKind", SeatKind::bonus, devices::seat_kind_name);
  StructBinding<ShoeStatus>(module, "ShoeStatus", "What a shoe says of itself when asked.")
      .field("state", &ShoeStatus::state)
      .field("lamp", &ShoeStatus::lamp)
      .field("cover_open", &ShoeStatus::cover_open)
      .field("bets_closed", &ShoeStatus::bets_closed)
      .field("stack_presented", &ShoeStatus::stack_presented)
      .field("cards_inside", &ShoeStatus::cards_inside)
      .field("round", &ShoeStatus::round)
      .field("cards_left", &ShoeStatus::cards_left)
      .field("events_sent", &ShoeStatus::events_sent);
  define_plan(module);
  define_reports(module);
  const auto cards_expected = py::arg("cards_expected") = 52;
  KindBinding<Shoe>(module, "Shoe", "A dealing shoe on a bench. Usable until the bench is closed.")
      .reply("status", &Shoe::status, "What the machine says of itself.")
      .cycle("load", &Shoe::load, "Takes in the cards of the input and waits for the report.", cards_expected)
      .reply("start_load", &Shoe::start_load, "Starts to take in cards and returns the cycle's number.", cards_expected)
      .cycle("await_load", &Shoe::await_load, "Waits for the end of the loading that was started last.")
      .reply("configure", &Shoe::configure, "Says which stacks make up each round from now on.", py::arg("plan"))
      .reply("set_bets", &Shoe::set_bets, "Tells the machine whether bets are closed.", py::arg("closed"))
      .cycle("deal", &Shoe::deal, "Gives out the next stack and waits for the report.")
      .reply("start_deal", &Shoe::start_deal, "Starts to give out the next stack and returns the cycle's number.")
      .cycle("await_stack", &Shoe::await_stack, "Waits for the stack that was started last.")
      .reply("end_round", &Shoe::end_round, "Ends the round before all its stacks are out.")
      .reply("clear", &Shoe::clear,
             "Tells the machine that a wrong count was noticed, or that a jam or stop has been dealt with.");
}

}  // namespace fairdeal_py
