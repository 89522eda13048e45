#include "devices/masque_reader/emulator.h"

#include "devices/masque_reader/protocol.h"

namespace devices::masque_reader {
namespace {

using rig::Rank;

constexpr rig::Duration kReadTime = std::chrono::milliseconds(500);

}  // namespace

Emulator::Emulator(const CycleBuild& build, const Faults& faults)
    : CardReaderEmulator({.cycle = build,
                          .request = kRead,
                          .answers = {CardAnswer::small, CardAnswer::medium, CardAnswer::large},
                          .lamps = {{CardAnswer::small, ReaderLamp::blue},
                                    {CardAnswer::medium, ReaderLamp::red},
                                    {CardAnswer::large, ReaderLamp::yellow}}},
                         faults),
      faults_(faults) {}

rig::Result<void> Emulator::hear(const Fields&) { return {}; }

CardAnswer Emulator::judge(Rank rank) const {
  const Rank first_medium = faults_.five_is_medium ? Rank::five : faults_.six_is_small ? Rank::seven : Rank::six;
  const Rank first_large = faults_.nine_is_large ? Rank::nine : faults_.ten_is_medium ? Rank::jack : Rank::ten;
  if (rank == Rank::ace) return faults_.ace_is_small ? CardAnswer::small : CardAnswer::large;
  if (rank < first_medium) return CardAnswer::small;
  return rank < first_large ? CardAnswer::medium : CardAnswer::large;
}

Fields Emulator::write_answer(CardAnswer answer) const { return masque_reader::write_answer(answer); }

const std::vector<SettingRow<Options>>& option_table() {
  static const std::vector<SettingRow<Options>> table;
  return table;
}

std::unique_ptr<rig::EmulatedMachine> make_emulator(const EmulatorRequest& request) {
  read_table(option_table(), request.options, "option");
  return std::make_unique<Emulator>(CycleBuild(kModel, request, kReadTime),
                                    read_table(fault_table(), request.faults, "fault"));
}

}  // namespace devices::masque_reader
