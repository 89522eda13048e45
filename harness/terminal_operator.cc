#include "harness/terminal_operator.h"

#include <fmt/format.h>

#include <charconv>
#include <string>

namespace harness {
namespace {

using rig::Error;
using rig::ErrorCode;
using rig::Result;

const Error kLeft{ErrorCode::abandoned, "the operator ended the run"};

std::string names_of(const std::vector<rig::Card>& cards) {
  std::string names;
  for (const rig::Card card : cards) names += " " + card.name();
  return names;
}

}  // namespace

Result<void> TerminalOperator::load(const std::string& role, const devices::LoadRequest& request) {
  std::string text = fmt::format("{}: put a deck of {} cards, in new-deck order, spades on top, into the input", role,
                                 request.deck.cards_count());
  if (!request.leave_out.empty()) text += ", without" + names_of(request.leave_out);
  if (!request.add.empty()) text += ", with one more at the bottom:" + names_of(request.add);
  if (request.bend_one) text += ", one card in the middle bent so that it sticks";
  return ask(text);
}

Result<void> TerminalOperator::insert(const std::string& role, const std::vector<rig::Card>& faces) {
  return ask(fmt::format("{}: put in, the first one on top:{}", role, names_of(faces)));
}

Result<void> TerminalOperator::spread_output(const std::string& role) {
  return ask(role +
             ": lay the stack from the output on the felt, face up, in rows from the upper left, top card first");
}

Result<void> TerminalOperator::clear_felt() { return ask("take all cards off the felt"); }

Result<void> TerminalOperator::set_cover(const std::string& role, bool open) {
  return ask(fmt::format("{}: {} the cover now", role, open ? "open" : "close"));
}

Result<void> TerminalOperator::press(const std::string& role, const std::string& button) {
  return ask(fmt::format("{}: press the button \"{}\"", role, button));
}

Result<void> TerminalOperator::set_power(const std::string& role, bool on) {
  return ask(fmt::format("{}: {}", role, on ? "put the mains plug back" : "pull the mains plug now"));
}

Result<int> TerminalOperator::empty_machine(const std::string& role) {
  out_ << role << ": open the cover, take away every card in, on or beside the machine, close the cover.\n";
  for (std::string line;;) {
    out_ << "  How many cards were there? " << std::flush;
    if (!std::getline(in_, line)) return kLeft;
    int count = 0;
    const auto [end, problem] = std::from_chars(line.data(), line.data() + line.size(), count);
    if (problem == std::errc{} && end == line.data() + line.size() && count >= 0) return count;
    out_ << "  Please give a whole number.\n";
  }
}

Result<void> TerminalOperator::ask(const std::string& what) {
  out_ << what << ".\n  Press Enter when it is done. " << std::flush;
  std::string line;
  if (!std::getline(in_, line)) return kLeft;
  return {};
}

}  // namespace harness
