#include "python/operator_handle.h"

#include <algorithm>
#include <stdexcept>

#include "devices/hands.h"
#include "python/fairdeal_py.h"

namespace fairdeal_py {
namespace {

using devices::Operator;

// Eight decks with all their jokers, and some more. What does not fit into one message must not get that far.
constexpr std::size_t kCardsLoadedMax = 500;
constexpr auto kLookTime = std::chrono::seconds(10);

std::vector<rig::Card> cards_of(const CardNames& names) {
  std::vector<rig::Card> cards;
  for (const auto& name : names) {
    if (const auto* card = std::get_if<rig::Card>(&name)) {
      cards.push_back(*card);
    } else {
      const auto parsed = rig::Card::parse(std::get<std::string>(name));
      if (!parsed) throw std::invalid_argument("there is no card \"" + std::get<std::string>(name) + "\"");
      cards.push_back(*parsed);
    }
  }
  return cards;
}

void check_count(std::size_t cards_count) {
  if (cards_count > kCardsLoadedMax) throw std::invalid_argument("nobody loads more than 500 cards at once");
}

// What no machine can have on a button must not get as far as its cable.
void check_button(const std::string& name) {
  constexpr std::size_t kLettersMax = 40;
  const auto is_printable = [](char letter) { return letter >= ' ' && letter <= '~'; };
  if (name.empty() || name.size() > kLettersMax || !std::all_of(name.begin(), name.end(), is_printable))
    throw std::invalid_argument("the name of a button is 1 to 40 printable ASCII letters");
}

}  // namespace

template <typename Act>
auto OperatorHandle::with_people(Act act) const {
  return bench_->use([&](harness::Bench& open) { return unwrap(act(open.people())); });
}

template <typename Act>
auto OperatorHandle::at(const std::string& role, Act act) const {
  bench_->in_role(role);
  return with_people(act);
}

void OperatorHandle::load(const std::string& role, const rig::DeckSpec& deck, const CardNames& leave_out,
                          const CardNames& add, bool bend_one) const {
  const devices::LoadRequest request{deck, cards_of(leave_out), cards_of(add), bend_one};
  check_count(static_cast<std::size_t>(deck.cards_count()) + request.add.size());
  at(role, [&](Operator& people) { return people.load(role, request); });
}

void OperatorHandle::insert(const std::string& role, const CardNames& faces) const {
  const std::vector<rig::Card> cards = cards_of(faces);
  check_count(cards.size());
  at(role, [&](Operator& people) { return people.insert(role, cards); });
}

void OperatorHandle::spread_output(const std::string& role) const {
  at(role, [&](Operator& people) { return people.spread_output(role); });
}

void OperatorHandle::clear_felt() const {
  with_people([](Operator& people) { return people.clear_felt(); });
}

void OperatorHandle::set_cover(const std::string& role, bool open) const {
  at(role, [&](Operator& people) { return people.set_cover(role, open); });
}

void OperatorHandle::press(const std::string& role, const std::string& button) const {
  check_button(button);
  at(role, [&](Operator& people) { return people.press(role, button); });
}

void OperatorHandle::set_power(const std::string& role, bool on) const {
  at(role, [&](Operator& people) { return people.set_power(role, on); });
}

int OperatorHandle::empty_machine(const std::string& role) const {
  return at(role, [&](Operator& people) { return people.empty_machine(role); });
}

devices::Appearance OperatorHandle::look(const std::string& role) const {
  return bench_->use([&](harness::Bench& open) {
    devices::Hands* hands = bench_->device(open, role).hands();
    if (hands == nullptr)
      throw DeviceProblem({rig::ErrorCode::unreadable, "\"" + role + "\" is a real machine: look at it yourself"});
    return unwrap(hands->look(open.clock().now() + kLookTime));
  });
}

}  // namespace fairdeal_py
