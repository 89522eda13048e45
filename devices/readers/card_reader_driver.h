// CardReaderDriver: what the drivers of all card readers do alike.
#pragma once

#include "devices/card_reader.h"
#include "devices/fairdeal/cycle_driver.h"

namespace devices {

/// A model says how it is asked and what its answers hold.
class CardReaderDriver : public CycleDriver<CardReader> {
 public:
  using CycleDriver::CycleDriver;

  rig::Result<ReaderReport> await_report(rig::Instant deadline) override;
  rig::Result<ReaderStatus> status(rig::Instant deadline) override;

 protected:
  /// The answer in the fields of an event; `nonsense` when there is none.
  virtual rig::Result<CardAnswer> read_answer(const Fields& fields) const = 0;
  /// The fields that say no more than this answer.
  virtual Fields write_answer(CardAnswer answer) const = 0;
};

}  // namespace devices
