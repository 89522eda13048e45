// CardReaderEmulator: the machine's side of a card reader, with a real card in its slot.
#pragma once

#include <bitset>
#include <optional>
#include <string>
#include <vector>

#include "devices/card_reader.h"
#include "devices/cards/card_mechanism.h"
#include "devices/fairdeal/cycle_emulator.h"
#include "devices/readers/card_reader_faults.h"

namespace devices {

/// How a reader is built.
struct ReaderBuild {
  /// A lamp and the answer for which it is lit.
  struct Lamp {
    CardAnswer answer;
    ReaderLamp color;
  };

  CycleBuild cycle;
  std::string request;                ///< The one that makes it look at the card.
  std::vector<CardAnswer> answers{};  ///< What it can say of a card that it has read.
  std::vector<Lamp> lamps{};
};

/// Same build and same input, same output. No I/O; see rig::EmulatedMachine.
class CardReaderEmulator : public CycleEmulator {
 protected:
  CardReaderEmulator(ReaderBuild build, const ReaderFaults& faults);

  /// Takes note of what the request says beside; refuses what the machine must not answer.
  virtual rig::Result<void> hear(const Fields& fields) = 0;
  /// What the machine says of a card that it could read.
  virtual CardAnswer judge(rig::Rank rank) const = 0;
  virtual Fields write_answer(CardAnswer answer) const = 0;

 private:
  rig::Result<void> put_in(const Cards& cards, rig::Instant now) override;
  rig::Result<Cards> take_out(rig::Instant now) override;
  rig::Result<Cards> take_all(rig::Instant now) override;
  Appearance look(rig::Instant now) const override;
  void lose_power(rig::Instant now) override;
  void regain_power(rig::Instant now) override;

  void answer_read(const Message& request, rig::Instant now);
  std::optional<std::string> why_not_now() const;
  void finish_reading();
  CardAnswer examine();
  CardAnswer distort(CardAnswer answer);
  void light(CardAnswer answer);
  void put_out_lamps();
  void harm_card();
  /// The slot has been emptied by a person.
  void notice_taken();
  std::optional<std::size_t> lamp_of(CardAnswer answer) const;
  ReaderStatus status() const;

  static constexpr std::size_t kLampsMax = 3;

  ReaderBuild build_;
  ReaderFaults faults_;
  CardMechanism mechanism_;
  ReaderState state_ = ReaderState::empty;
  ReaderLamp lamp_ = ReaderLamp::off;  ///< The one that the machine means to be lit.
  std::bitset<kLampsMax> lit_;         ///< Those that are.
};

}  // namespace devices
