// ReaderBench: an emulated card reader at which tests put one card after another.
#pragma once

#include <string>
#include <vector>

#include "devices/card_reader.h"
#include "tests/support/emulated_device.h"

namespace support {

class ReaderBench : public EmulatedDevice<devices::CardReader> {
 public:
  using EmulatedDevice::EmulatedDevice;

  static rig::PhysicalCard card_of(rig::Rank rank) {
    return {.id = 7, .face = rig::Card(rank, rig::Suit::clubs), .back = rig::BackColor::blue};
  }

  rig::Result<void> insert(const rig::PhysicalCard& card) { return hands().insert({card}, soon()); }
  rig::Result<void> insert(rig::Rank rank) { return insert(card_of(rank)); }
  rig::Result<devices::ReaderReport> read(rig::Rank upcard = rig::Rank::ace) { return driver().read(upcard, soon()); }
  std::vector<rig::PhysicalCard> take() { return hands().take_output(soon()).value(); }
  devices::ReaderStatus status() { return driver().status(soon()).value(); }

  /// The answer to a card, which is put in before and taken out afterwards.
  devices::CardAnswer answer_to(rig::Rank hole, rig::Rank upcard = rig::Rank::ace) {
    if (!insert(hole)) return devices::CardAnswer::unreadable;
    const auto report = read(upcard);
    take();
    return report ? report->answer : devices::CardAnswer::unreadable;
  }

  /// The colours of the lamps that are lit.
  std::vector<std::string> lit() {
    std::vector<std::string> colors;
    for (const rig::Light& light : hands().look(soon()).value().lights) {
      if (light.lit) colors.push_back(light.color);
    }
    return colors;
  }
};

}  // namespace support
