#include "python/handles.h"

#include <stdexcept>

#include "python/fairdeal_py.h"

namespace fairdeal_py {
namespace {

using devices::Shuffler;
using rig::Instant;

constexpr double kReplySeconds = 5;  // as procedures wait
// Eight decks with all their jokers, and some more. What does not fit into one message must not get that far.
constexpr std::size_t kCardsLoadedMax = 500;

rig::Duration duration(double seconds) {
  constexpr double kSecondsMax = 86'400;
  if (!(seconds > 0 && seconds <= kSecondsMax))  // also refuses what is not a number
    throw std::invalid_argument("a time to wait is more than 0 and at most 86400 seconds");
  return std::chrono::ceil<rig::Duration>(std::chrono::duration<double>(seconds));
}

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

}  // namespace

ShufflerHandle::ShufflerHandle(std::shared_ptr<OpenBench> bench, const std::string& role)
    : bench_(std::move(bench)),
      role_(role),
      identity_(bench_->use([&](harness::Bench& open) { return bench_->shuffler(open, role).identity(); })) {}

template <typename Act>
auto ShufflerHandle::by_deadline(rig::Duration within, Act act) const {
  return bench_->use(
      [&](harness::Bench& open) { return unwrap(act(bench_->shuffler(open, role_), open.clock().now() + within)); });
}

rig::Duration ShufflerHandle::reply_time(Seconds within_s) const { return duration(within_s.value_or(kReplySeconds)); }

// Twice the longest good cycle, as procedures wait.
rig::Duration ShufflerHandle::cycle_time(Seconds within_s) const {
  return within_s ? duration(*within_s) : 2 * identity_.cycle_time_max + std::chrono::seconds(2);
}

devices::ShufflerStatus ShufflerHandle::status(Seconds within_s) const {
  return by_deadline(reply_time(within_s),
                     [](Shuffler& shuffler, Instant deadline) { return shuffler.status(deadline); });
}

devices::ShuffleReport ShufflerHandle::shuffle(int cards_expected, Seconds within_s) const {
  return by_deadline(cycle_time(within_s),
                     [&](Shuffler& shuffler, Instant deadline) { return shuffler.shuffle(cards_expected, deadline); });
}

int ShufflerHandle::start_shuffle(int cards_expected, Seconds within_s) const {
  return by_deadline(reply_time(within_s), [&](Shuffler& shuffler, Instant deadline) {
    return shuffler.start_shuffle(cards_expected, deadline);
  });
}

devices::ShuffleReport ShufflerHandle::await_report(Seconds within_s) const {
  return by_deadline(cycle_time(within_s),
                     [](Shuffler& shuffler, Instant deadline) { return shuffler.await_report(deadline); });
}

void ShufflerHandle::listen_for(double seconds) const {
  by_deadline(duration(seconds), [](Shuffler& shuffler, Instant until) { return shuffler.listen_until(until); });
}

void ShufflerHandle::clear(Seconds within_s) const {
  by_deadline(reply_time(within_s), [](Shuffler& shuffler, Instant deadline) { return shuffler.clear(deadline); });
}

template <typename Act>
auto OperatorHandle::with_people(Act act) const {
  return bench_->use([&](harness::Bench& open) { return unwrap(act(open.people())); });
}

void OperatorHandle::load(const std::string& role, const rig::DeckSpec& deck, const CardNames& leave_out,
                          const CardNames& add, bool bend_one) const {
  const devices::LoadRequest request{deck, cards_of(leave_out), cards_of(add), bend_one};
  if (static_cast<std::size_t>(deck.cards_count()) + request.add.size() > kCardsLoadedMax)
    throw std::invalid_argument("nobody loads more than 500 cards at once");
  bench_->in_role(role);
  with_people([&](devices::Operator& people) { return people.load(role, request); });
}

void OperatorHandle::spread_output(const std::string& role) const {
  bench_->in_role(role);
  with_people([&](devices::Operator& people) { return people.spread_output(role); });
}

void OperatorHandle::clear_felt() const {
  with_people([](devices::Operator& people) { return people.clear_felt(); });
}

void OperatorHandle::set_cover(const std::string& role, bool open) const {
  bench_->in_role(role);
  with_people([&](devices::Operator& people) { return people.set_cover(role, open); });
}

int OperatorHandle::empty_machine(const std::string& role) const {
  bench_->in_role(role);
  return with_people([&](devices::Operator& people) { return people.empty_machine(role); });
}

}  // namespace fairdeal_py
