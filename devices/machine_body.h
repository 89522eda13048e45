// MachineBody: the side of an emulated machine that people touch and see, whatever it speaks on its cable.
#pragma once

#include <string>
#include <vector>

#include "devices/appearance.h"
#include "rig/card.h"
#include "rig/clock.h"
#include "rig/result.h"

namespace devices {

using Cards = std::vector<rig::PhysicalCard>;

/// What hands can do with a machine that has no place for it is refused; a model overrides what it has.
/// Refusals carry one sentence for a person.
class MachineBody {
 public:
  virtual ~MachineBody() = default;

  /// Puts cards into the input, the first one on top.
  virtual rig::Result<void> put_in(const Cards& cards, rig::Instant now);
  /// Takes what the machine has given out, top card first; from a shoe that is drawn by hand, the next card.
  virtual rig::Result<Cards> take_out(rig::Instant now);
  /// Takes every card in or beside the machine that a person would find.
  virtual rig::Result<Cards> take_all(rig::Instant now);
  virtual rig::Result<void> set_cover(bool open, rig::Instant now);
  /// Presses a button by its name.
  virtual rig::Result<void> press(const std::string& button, rig::Instant now);
  virtual Appearance look(rig::Instant now) const;

  /// The mains plug is pulled: all work ends where it is, lamps go out, memory without a battery is gone.
  virtual void lose_power(rig::Instant now) = 0;
  /// The machine starts again with what is in it.
  virtual void regain_power(rig::Instant now) = 0;
};

}  // namespace devices
