#include "devices/masque_reader/protocol.h"

#include "rig/check.h"

namespace devices::masque_reader {
namespace {

bool is_range(CardAnswer answer) { return answer >= CardAnswer::small && answer <= CardAnswer::large; }

}  // namespace

Fields write_answer(CardAnswer answer) {
  RIG_CHECK(is_range(answer));
  return {{"range", std::string(card_answer_name(answer))}};
}

rig::Result<CardAnswer> read_answer(const Fields& fields) {
  const auto range = fields.text("range");
  if (!range) return range.error();
  for (const CardAnswer answer : {CardAnswer::small, CardAnswer::medium, CardAnswer::large}) {
    if (card_answer_name(answer) == *range) return answer;
  }
  return rig::Error{rig::ErrorCode::nonsense, "field \"range\" is \"" + *range + "\", which is not known"};
}

}  // namespace devices::masque_reader
