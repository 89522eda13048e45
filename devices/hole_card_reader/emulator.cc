#include "devices/hole_card_reader/emulator.h"

#include "devices/hole_card_reader/protocol.h"

namespace devices::hole_card_reader {
namespace {

using rig::Rank;

// As long as it takes to push a card in and see a lamp.
constexpr rig::Duration kReadTime = std::chrono::milliseconds(500);

}  // namespace

Emulator::Emulator(const CycleBuild& build, const Faults& faults)
    : CardReaderEmulator({.cycle = build,
                          .request = kUpcard,
                          .answers = {CardAnswer::no_blackjack, CardAnswer::blackjack},
                          .lamps = {{CardAnswer::no_blackjack, ReaderLamp::green},
                                    {CardAnswer::blackjack, ReaderLamp::red},
                                    {CardAnswer::unreadable, ReaderLamp::amber}}},
                         faults),
      faults_(faults) {}

rig::Result<void> Emulator::hear(const Fields& fields) {
  const auto upcard = read_upcard(fields);
  if (!upcard) return upcard.error();
  const bool can_make_blackjack = *upcard == Rank::ace || *upcard >= Rank::ten;
  if (!can_make_blackjack && !faults_.answer_any_upcard)
    return rig::Error{rig::ErrorCode::refused, "the upcard is neither an ace nor worth ten"};
  upcard_ = *upcard;
  return {};
}

CardAnswer Emulator::judge(Rank rank) const {
  const bool with_ace = is_worth_ten(rank);
  const bool with_ten = rank == Rank::ace;
  const bool is_low = upcard_ != Rank::ace && upcard_ < Rank::ten;
  bool blackjack = upcard_ == Rank::ace ? with_ace : with_ten;
  if (is_low || faults_.ignore_upcard) blackjack = with_ace || with_ten;
  return blackjack ? CardAnswer::blackjack : CardAnswer::no_blackjack;
}

Fields Emulator::write_answer(CardAnswer answer) const { return hole_card_reader::write_answer(answer); }

bool Emulator::is_worth_ten(Rank rank) const { return rank > Rank::ten || (rank == Rank::ten && !faults_.miss_tens); }

const std::vector<SettingRow<Options>>& option_table() {
  static const std::vector<SettingRow<Options>> table;
  return table;
}

std::unique_ptr<rig::EmulatedMachine> make_emulator(const EmulatorRequest& request) {
  read_table(option_table(), request.options, "option");
  return std::make_unique<Emulator>(CycleBuild(kModel, request, kReadTime),
                                    read_table(fault_table(), request.faults, "fault"));
}

}  // namespace devices::hole_card_reader
