#include "devices/hole_card_reader/protocol.h"

#include "rig/check.h"

namespace devices::hole_card_reader {

using rig::Result;

Fields write_upcard(rig::Rank upcard) { return {{"rank", std::string(rig::rank_name(upcard))}}; }

Result<rig::Rank> read_upcard(const Fields& fields) {
  const auto name = fields.text("rank");
  if (!name) return name.error();
  const auto rank = rig::parse_rank(*name);
  if (!rank)
    return rig::Error{rig::ErrorCode::nonsense, "field \"rank\" is \"" + *name + "\", which is no rank of a card"};
  return *rank;
}

Fields write_answer(CardAnswer answer) {
  RIG_CHECK(answer == CardAnswer::blackjack || answer == CardAnswer::no_blackjack);
  return {{"blackjack", answer == CardAnswer::blackjack}};
}

Result<CardAnswer> read_answer(const Fields& fields) {
  const auto blackjack = fields.boolean("blackjack");
  if (!blackjack) return blackjack.error();
  return *blackjack ? CardAnswer::blackjack : CardAnswer::no_blackjack;
}

}  // namespace devices::hole_card_reader
